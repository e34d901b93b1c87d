import Foundation
import ViewRendering

/// Times layouts: a phone screen, growing numbers of views, and a list of which little is seen.
@main
struct LayoutSpeed {
  static func main() throws {
    let typesetter = try Typesetter(fonts: .bundled)
    print("| layout | views | layers | first | median of 50 | a view |")
    print("|---|--:|--:|--:|--:|--:|")
    try measure("settings screen, iPhone 17 Pro", SettingsScreen(), typesetter)
    try measure("settings screen, accessibility 5", SettingsScreen(), typesetter, .accessibility5)
    for count in [10, 100, 1_000, 10_000] {
      try measure("\(count) cards in a stack", Cards(count: count), typesetter)
    }
    for count in [1_000, 100_000] {
      try measure("\(count) rows in a list", Rows(count: count), typesetter)
    }
    for depth in [10, 100, 1_000] { try measure("\(depth) nested stacks", Nested(depth: depth), typesetter) }
    try measureReading(of: typesetter.layOut(SettingsScreen(), on: .iPhone17Pro).tree)
  }

  /// Reads a layer tree from JSON, strictly, and with Foundation's decoder, which takes more than JSON.
  private static func measureReading(of tree: LayerTree) throws {
    let json = try tree.json(isIndented: false)
    let strict = try median { _ = try LayerTree(json: json) }
    let lenient = try median { _ = try JSONDecoder().decode(LayerTree.self, from: Data(json)) }
    print(
      "\nReading the settings screen's layer tree, \(json.count) bytes of JSON: \(rounded(strict)) ms; "
        + "`JSONDecoder` takes \(rounded(lenient)) ms.")
  }

  /// The median of 51 processor times, the first left out.
  private static func median(_ body: () throws -> Void) rethrows -> Double {
    let times = try (0..<51).map { _ in
      let start = processorTime()
      try body()
      return processorTime() - start
    }
    return times.dropFirst().sorted()[25]
  }

  private static func measure(
    _ name: String, _ view: some View, _ typesetter: Typesetter, _ traits: TraitOverrides = .none
  ) throws {
    let start = processorTime()
    let result = try typesetter.layOut(view, on: .iPhone17Pro, traits: traits)
    let first = processorTime() - start
    let median = try median { _ = try typesetter.layOut(view, on: .iPhone17Pro, traits: traits) }
    let views = count(result.root)
    print(
      "| \(name) | \(views) | \(count(result.tree.root)) | \(rounded(first)) ms | \(rounded(median)) ms "
        + "| \(rounded(median * 1_000 / Double(views))) µs |")
  }

  private static func count(_ view: PlacedView) -> Int { view.children.reduce(1) { $0 + count($1) } }
  private static func count(_ layer: Layer) -> Int { layer.sublayers.reduce(1) { $0 + count($1) } }
  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}

/// The processor time this process has used, in milliseconds: other work on the machine hardly changes it.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}
