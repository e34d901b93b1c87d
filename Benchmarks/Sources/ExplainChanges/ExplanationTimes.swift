import ChangeAnalysis
import Foundation
import Gallery
import PixelBuffers
import ViewRendering

/// Times explanations at device scale, and the comparison of large trees, in processor time of the thread.
struct ExplanationTimes {
  let corpus: Corpus

  func printTable() throws {
    print("\n| measured, best of three | median (ms) | worst (ms) |\n|---|--:|--:|")
    let (times, drawings) = try screenTimes()
    row("explanation of a change in a gallery screen, 1170 × 2532 pixels", times)
    row("drawing such a screen once", drawings)
    for (count, title) in [(10_000, "10,000"), (100_000, "100,000")] {
      row(
        "nested trees of \(title) layers, a color changed in each page: matched and listed, nothing to tie",
        try treeTimes(count, recolorsOnly: true))
      row("changes of nested trees of \(title) layers, listed and tied, without images", try treeTimes(count))
      row("changes of \(title) siblings, listed and tied, without images", try siblingTimes(count))
    }
  }

  private func row(_ title: String, _ times: [Double]) {
    let sorted = times.sorted()
    guard let worst = sorted.last else { return }
    fflush(nil)
    print("| \(title) | \(number(sorted[sorted.count / 2])) | \(number(worst)) |")
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }

  /// The least processor time of three runs, in milliseconds.
  private func best(_ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<3 {
      let start = processorTime
      try body()
      best = min(best, processorTime - start)
    }
    return best
  }

  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  /// The times of explanations, and of drawing the new layers.
  private func screenTimes() throws -> (explaining: [Double], drawing: [Double]) {
    var (times, drawings): ([Double], [Double]) = ([], [])
    for number in 0..<60 {
      // Every family's cases are gallery screens here: at the size of a telephone's screen.
      var random = Generator(seed: number)
      guard let item = try corpus.item(number * 6, &random), item.family == .gallery else { continue }
      let old = HandedTree(try item.build(item.causes.map { _ in false })).tree
      let new = HandedTree(try item.build(item.causes.map { _ in true })).tree
      guard old.size.width == 390, old.size.height == 844 else { continue }
      let images = try [old, new].map { try corpus.context.draw($0, scale: 3) }
      let explainer = ChangeExplainer(
        old: .init(tree: old, image: images[0]), new: .init(tree: new, image: images[1]), scale: 3,
        newIsDrawnHere: true)
      let time = best { _ = explainer.explain(with: corpus.context) }
      let drawing = try best { _ = try corpus.context.draw(new, scale: 3) }
      if time > 30 {
        print("\(number * 6) \(item.label): \(self.number(time)), drawn in \(self.number(drawing))")
      }
      times.append(time)
      drawings.append(drawing)
    }
    return (times, drawings)
  }

  /// A page of pages until there are so many layers.
  private func treeTimes(_ count: Int, recolorsOnly: Bool = false) throws -> [Double] {
    try [false, true].map { hasNames in
      var random = Generator(seed: count)
      var pages: [Layer] = []
      var layers = 0
      let base = try (0..<40).compactMap { number -> Layer? in
        var random = Generator(seed: number)
        return try corpus.item(2 + 6 * number, &random).map {
          HandedTree(try $0.build([false, false, false])).tree.root
        }
      }
      var place = 0
      while layers < count {
        var page = base[place % base.count]
        page.frame.origin.y = Double(place) * 700
        if hasNames { page = Self.named(page, "page\(place)") }
        layers += Self.layerCount(page)
        pages.append(page)
        place += 1
      }
      let size = Size(width: 320, height: Double(place) * 700)
      let old = LayerTree(
        size: size, root: Layer(frame: Rect(origin: .zero, size: size), sublayers: pages))
      var new = old
      if recolorsOnly {
        for number in new.root.sublayers.indices {
          new.root.sublayers[number].sublayers[1].background = .color(0x112233)
        }
        return best { _ = Explanation(from: old, to: new) }
      }
      for number in [3, place / 2, place - 2] {
        new.root.sublayers[number].sublayers[1].background = .color(0x112233)
        new.root.sublayers[number].sublayers[0].frame.size.height += 5
      }
      new.root.sublayers.remove(at: place / 3)
      new.root.sublayers.insert(base[random.number(0...base.count - 1)], at: 5)
      return best { _ = Explanation(from: old, to: new) }
    }
  }

  private func siblingTimes(_ count: Int) throws -> [Double] {
    [false, true].map { hasNames in
      let layers = (0..<count).map { number -> Layer in
        let frame = Rect(x: 0, y: Double(number) * 10, width: 100, height: Double(number % 7 + 2))
        let shade = RGBAColor(white: Double(number % 97) / 100)
        return Layer(id: hasNames ? "item\(number)" : "", frame: frame, background: .color(shade))
      }
      let size = Size(width: 100, height: Double(count) * 10)
      let old = LayerTree(size: size, root: Layer(frame: Rect(origin: .zero, size: size), sublayers: layers))
      var new = old
      new.root.sublayers.remove(at: count / 2)
      new.root.sublayers[7].background = .color(.black)
      new.root.sublayers[count - 9].frame.size.height += 3
      return best { _ = Explanation(from: old, to: new) }
    }
  }

  private static func layerCount(_ layer: Layer) -> Int { layer.sublayers.reduce(1) { $0 + layerCount($1) } }

  private static func named(_ layer: Layer, _ name: String) -> Layer {
    var copy = layer
    copy.id = name
    copy.sublayers = layer.sublayers.enumerated().map { named($1, "\(name)/\($0)") }
    return copy
  }
}
