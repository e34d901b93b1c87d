internal import LayerDrawing
internal import Layers
internal import PixelBuffers
internal import PixelComparison

/// Finds the least causes that give the new pixels, and what each differing pixel comes from.
struct ProofSearch {
  let difference: PixelDifference
  let drawing: ProofDrawing
  let areas: [DeviceRect]
  let oldImage: PixelBuffer
  let newImage: PixelBuffer
  /// Whether the new image needs no drawing to be known as that of the new tree.
  let newIsDrawnHere: Bool

  /// So many drawings are made to leave causes out.
  private static let drawingLimit = 24

  /// What came out, by cluster.
  struct Result {
    var clusters: [Explanation.Cluster]
    /// The pixels of each cluster that the drawing side does not give: other fonts or another rasterizer.
    var foreign: [Int]
    var notes: [String] = []
  }

  private var causeCount: Int { drawing.causes.causes.count }
  private var all: [Bool] { Array(repeating: true, count: causeCount) }

  /// Tests the causes by drawing; throws where even the new tree cannot be drawn.
  func run() throws(DrawError) -> Result {
    let now: ProofDrawing.Part
    if newIsDrawnHere {
      now = ProofDrawing.Part(
        area: DeviceRect(x: 0, y: 0, width: newImage.width, height: newImage.height), image: newImage)
    } else {
      now = try drawing.draw(all)
    }
    let before: ProofDrawing.Part
    do throws(DrawError) {
      before = try drawing.draw(all.map { _ in false })
    } catch {
      return reversed(now, error)
    }
    var (needed, effects) = try reduce(now)
    let final = try drawing.draw(needed)
    attributeSingle(&effects, needed)
    for cause in needed.indices where needed[cause] && effects[cause].isEmpty { needed[cause] = false }
    return classify(before: before, now: now, final: final, effects)
  }

  /// Leaves out causes one after the other as long as the new pixels stay; those that lie apart in one drawing.
  ///
  /// Returns which are needed, and the clusters that each of them changes.
  private func reduce(_ now: ProofDrawing.Part) throws(DrawError) -> ([Bool], [Set<Int>]) {
    var needed = areas.map { area in difference.bounds.contains { !$0.intersection(area).isEmpty } }
    var effects = Array(repeating: Set<Int>(), count: causeCount)
    guard needed.count(where: \.self) > 1 else { return (needed, effects) }
    var open = needed.indices.filter { needed[$0] }.sorted { area($0) < area($1) }
    var drawings = 0
    while !open.isEmpty {
      guard drawings < Self.drawingLimit else {
        for cause in open { effects[cause] = touched(areas[cause]) }
        break
      }
      drawings += 1
      var batch: [Int] = []
      var rest: [Int] = []
      for cause in open {
        let isApart = batch.allSatisfy { areas[$0].intersection(areas[cause]).isEmpty }
        if isApart { batch.append(cause) } else { rest.append(cause) }
      }
      var trial = needed
      for cause in batch { trial[cause] = false }
      let around = batch.reduce(DeviceRect.empty) { $0.union(areas[$1]) }
      let part = try drawing.draw(trial, pixels: around.intersection(drawing.area))
      for cause in batch {
        effects[cause] = changedClusters(part, now, in: areas[cause])
        if effects[cause].isEmpty { needed[cause] = false }
      }
      open = rest
    }
    return (needed, effects)
  }

  private func area(_ cause: Int) -> Int { areas[cause].width * areas[cause].height }

  private func touched(_ area: DeviceRect) -> Set<Int> {
    Set(difference.bounds.indices.filter { !difference.bounds[$0].intersection(area).isEmpty })
  }

  /// A cause that is alone was not left out: it has an effect wherever it paints.
  private func attributeSingle(_ effects: inout [Set<Int>], _ needed: [Bool]) {
    guard needed.count(where: \.self) == 1, let cause = needed.firstIndex(of: true), effects[cause].isEmpty
    else { return }
    effects[cause] = touched(areas[cause])
  }

  /// The clusters in which a drawing without a cause is another one.
  private func changedClusters(
    _ part: ProofDrawing.Part, _ now: ProofDrawing.Part, in area: DeviceRect
  ) -> Set<Int> {
    var found = Set<Int>()
    for cluster in touched(area) {
      let rect = difference.bounds[cluster].intersection(area)
      if differs(part, now, in: rect) { found.insert(cluster) }
    }
    return found
  }

  private func differs(_ part: ProofDrawing.Part, _ now: ProofDrawing.Part, in rect: DeviceRect) -> Bool {
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX where part.pixel(x, y) != now.pixel(x, y) { return true }
    }
    return false
  }
}

extension ProofSearch {
  /// Sorts each differing pixel by what gives it, and each cluster by its pixels.
  private func classify(
    before: ProofDrawing.Part, now: ProofDrawing.Part, final: ProofDrawing.Part, _ effects: [Set<Int>]
  ) -> Result {
    let count = difference.bounds.count
    var (foreign, wrong) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
    for cluster in 0..<count {
      // All pixels around count: a cause that paints what did not change is not the cause.
      wrong[cluster] = mismatches(final, now, in: difference.bounds[cluster])
    }
    difference.forEachPixel { x, y, cluster in
      let isOld = before.pixel(x, y) == self.old(x, y)
      let isNew = newIsDrawnHere || now.pixel(x, y) == self.new(x, y)
      if !(isOld && isNew) { foreign[cluster] += 1 }
    }
    let clusters = (0..<count).map { cluster in
      let causes = effects.indices.filter { effects[$0].contains(cluster) }
      let pixels = difference.counts[cluster]
      let unexplained = causes.isEmpty ? pixels : min(pixels, max(wrong[cluster], foreign[cluster]))
      var proof = Explanation.Proof.proven
      if causes.isEmpty || unexplained == pixels {
        proof = .unexplained
      } else if unexplained > 0 {
        proof = .partial
      }
      let rect = difference.bounds[cluster]
      return Explanation.Cluster(
        bounds: PixelRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height), pixels: pixels,
        unexplainedPixels: unexplained, causes: causes, proof: proof)
    }
    return Result(clusters: clusters, foreign: foreign)
  }

  private func old(_ x: Int, _ y: Int) -> UInt32? {
    x < oldImage.width && y < oldImage.height ? oldImage[x, y] : nil
  }

  private func new(_ x: Int, _ y: Int) -> UInt32? {
    x < newImage.width && y < newImage.height ? newImage[x, y] : nil
  }

  private func mismatches(
    _ part: ProofDrawing.Part, _ other: ProofDrawing.Part, in rect: DeviceRect
  ) -> Int {
    var count = 0
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX where part.pixel(x, y) != other.pixel(x, y) { count += 1 }
    }
    return count
  }

  /// Proves from the new side, because the old tree cannot be drawn: each cause taken back must give the old pixels.
  private func reversed(_ now: ProofDrawing.Part, _ error: DrawError) -> Result {
    var result = Result(clusters: [], foreign: Array(repeating: 0, count: difference.bounds.count))
    result.notes.append(
      "The old layers cannot be drawn here: \(error) Changes are tested by taking them back.")
    let reverted = areas.indices.map { cause -> ProofDrawing.Part? in
      guard !touched(areas[cause]).isEmpty else { return nil }
      var trial = all
      trial[cause] = false
      return try? drawing.draw(trial, pixels: areas[cause].intersection(drawing.area))
    }
    result.clusters = difference.bounds.indices.map { cluster in
      let rect = difference.bounds[cluster]
      let causes = areas.indices.filter { !areas[$0].intersection(rect).isEmpty }
      let proving = causes.first { cause in
        reverted[cause].map { isOld($0, in: rect) } ?? false
      }
      let pixels = difference.counts[cluster]
      let proof: Explanation.Proof = proving != nil ? .proven : causes.isEmpty ? .unexplained : .unproven
      return Explanation.Cluster(
        bounds: PixelRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height), pixels: pixels,
        unexplainedPixels: proof == .unexplained ? pixels : 0, causes: proving.map { [$0] } ?? causes,
        proof: proof)
    }
    return result
  }

  private func isOld(_ part: ProofDrawing.Part, in rect: DeviceRect) -> Bool {
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        guard let pixel = part.pixel(x, y), pixel == old(x, y) else { return false }
      }
    }
    return true
  }
}
