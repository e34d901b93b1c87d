/// Finds the least causes that give the new pixels, and what each differing pixel comes from.
struct ProofSearch {
  let difference: PixelDifference
  let drawing: ProofDrawing
  let areas: [DeviceRect]
  let oldImage: PixelBuffer
  let newImage: PixelBuffer
  /// Whether the new image needs no drawing to be known as that of the new tree.
  let newIsDrawnHere: Bool

  /// Causes whose layers change how what lies around them is drawn: blurs, blend modes, groups.
  let spreading: Set<Int>

  /// So many drawings are made to leave causes out: at least, and at most.
  private static let drawings = 3...24
  /// So much work those after the least number take together, in the units of `DrawingWork`.
  var workLimit = Self.usualWorkLimit

  /// What 15 to 30 milliseconds are enough for.
  static let usualWorkLimit = 30e6
  /// The most work of a tree that is drawn to test causes, and of one that is drawn several times for it.
  static let (testedWork, repeatedWork) = (1e9, 3e8)
  /// So many pairs of causes are compared to find those that paint alone.
  private static let pairs = 20_000_000

  /// What came out, by cluster.
  struct Result {
    var clusters: [Explanation.Cluster]
    /// The pixels of each cluster that the drawing side does not give: other fonts or another rasterizer.
    var foreign: [Int]
    /// Causes that too many others kept from being left out.
    var untested: Set<Int> = []
    /// What drawing the tree took.
    var work = 0.0
    var notes: [String] = []

    /// Whether a cluster has pixels without a cause, although both trees are drawn here as their images are.
    var isMissed: Bool { zip(clusters, foreign).contains { $0.unexplainedPixels > 0 && $1 == 0 } }
  }

  private var causeCount: Int { drawing.causes.causes.count }
  private var all: [Bool] { Array(repeating: true, count: causeCount) }

  /// Tests the causes by drawing; throws where even the new tree cannot be drawn.
  func run() throws(DrawError) -> Result {
    var result = try search()
    // The drawings agree where no cause paints: an effect reaches further than its layer. Then any cause may.
    for wide in [spreading, Set(areas.indices)]
    where result.isMissed && !wide.isEmpty && result.work <= Self.repeatedWork {
      let reached = areas.indices.map { wide.contains($0) ? drawing.area : areas[$0] }
      result = try ProofSearch(
        difference: difference, drawing: drawing, areas: reached, oldImage: oldImage, newImage: newImage,
        newIsDrawnHere: newIsDrawnHere, spreading: [], workLimit: workLimit
      ).search()
    }
    return result
  }

  private func search() throws(DrawError) -> Result {
    let now = try newIsDrawnHere ? CanvasPart(newImage) : drawing.draw(all)
    let before: CanvasPart
    do throws(DrawError) {
      before = try drawing.draw(all.map { _ in false })
    } catch {
      return reversed(now, error)
    }
    var (needed, effects, untested) = try reduce(from: before, to: now)
    // Drawn whatever was found, unless that is the new tree: a change that is not listed must not pass for part of
    // those that are.
    let isNow = needed.allSatisfy(\.self) && (!newIsDrawnHere || drawing.givesNewTree)
    let final = try isNow ? now : drawing.draw(needed)
    attributeSingle(&effects, needed)
    for cause in needed.indices where needed[cause] && effects[cause].isEmpty { needed[cause] = false }
    var result = classify(before: before, now: now, final: final, effects, needed)
    (result.untested, result.work) = (untested, before.work)
    for place in result.clusters.indices where !untested.isDisjoint(with: result.clusters[place].causes) {
      result.clusters[place].proof = .unproven
    }
    return result
  }

  /// Leaves out causes one after the other as long as the new pixels stay; those that lie apart in one drawing.
  ///
  /// Returns which are needed, the clusters that each of them changes, and those that were not tested.
  private func reduce(
    from before: CanvasPart, to now: CanvasPart
  ) throws(DrawError) -> ([Bool], [Set<Int>], Set<Int>) {
    var needed = areas.map { area in difference.bounds.contains { !$0.intersection(area).isEmpty } }
    var effects = Array(repeating: Set<Int>(), count: causeCount)
    guard needed.count(where: \.self) > 1 else { return (needed, effects, []) }
    func set(_ cause: Int, without: CanvasPart) {
      effects[cause] = changedClusters(without, now, in: areas[cause])
      if effects[cause].isEmpty { needed[cause] = false }
    }
    var (alone, open) = divided(needed.indices.filter { needed[$0] })
    // Where no other cause paints, the old pixels are those without this one.
    for cause in alone { set(cause, without: before) }
    open.sort { area($0) < area($1) }
    var (drawings, work) = (0, 0.0)
    while !open.isEmpty {
      // A drawing of a part takes about as much as the first one did.
      let isWithinLimit =
        drawings < Self.drawings.lowerBound && before.work <= Self.repeatedWork
        || work + before.work <= workLimit
      guard isWithinLimit, drawings < Self.drawings.upperBound else {
        for cause in open { effects[cause] = touched(areas[cause]) }
        return (needed, effects, Set(open))
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
      work += part.work
      for cause in batch { set(cause, without: part) }
      open = rest
    }
    return (needed, effects, [])
  }

  /// Causes that paint where no other one does, and all others.
  private func divided(_ causes: [Int]) -> (alone: [Int], others: [Int]) {
    let sorted = causes.sorted { areas[$0].y < areas[$1].y }
    var overlapping = Set<Int>()
    var pairs = 0
    for (place, cause) in sorted.enumerated() {
      let (area, bottom) = (areas[cause], areas[cause].maxY)
      var isAlone = true
      for other in sorted[(place + 1)...] {
        guard areas[other].y < bottom else { break }
        pairs += 1
        guard !areas[other].intersection(area).isEmpty else { continue }
        isAlone = false
        overlapping.insert(other)
      }
      if !isAlone { overlapping.insert(cause) }
      if pairs > Self.pairs { return ([], causes) }
    }
    return (causes.filter { !overlapping.contains($0) }, causes.filter { overlapping.contains($0) })
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
    _ part: CanvasPart, _ now: CanvasPart, in area: DeviceRect
  ) -> Set<Int> {
    var found = Set<Int>()
    for cluster in touched(area) {
      let rect = difference.bounds[cluster].intersection(area)
      if !part.isEqual(now, in: rect) { found.insert(cluster) }
    }
    return found
  }
}

extension ProofSearch {
  /// Sorts each differing pixel by what gives it, and each cluster by its pixels.
  private func classify(
    before: CanvasPart, now: CanvasPart, final: CanvasPart, _ effects: [Set<Int>], _ needed: [Bool]
  ) -> Result {
    let count = difference.bounds.count
    // All pixels around count: a cause that paints what did not change is not the cause.
    let wrong = difference.bounds.map { final.differences(from: now, in: $0) }
    let foreign = self.foreign(before: before, now: now)
    let clusters = (0..<count).map { cluster in
      var causes = effects.indices.filter { effects[$0].contains(cluster) }
      if causes.isEmpty, wrong[cluster] == 0 {
        // Any of several is enough: a layer leaves its place if it moves, and if what it lies in moves.
        let bounds = difference.bounds[cluster]
        causes = needed.indices.filter { needed[$0] && !areas[$0].intersection(bounds).isEmpty }
      }
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
        bounds: PixelRect(rect), pixels: pixels,
        unexplainedPixels: unexplained, causes: causes, proof: proof)
    }
    return Result(clusters: clusters, foreign: foreign)
  }

  /// How many differing pixels of each cluster drawing does not give here, of the old tree or of the new one.
  private func foreign(before: CanvasPart, now: CanvasPart) -> [Int] {
    let (old, new) = (CanvasPart(oldImage), CanvasPart(newImage))
    var foreign = Array(repeating: 0, count: difference.bounds.count)
    let isForeign = difference.bounds.map { rect in
      !before.isEqual(old, in: rect) || !(newIsDrawnHere || now.isEqual(new, in: rect))
    }
    for segment in difference.segments where isForeign[segment.cluster] {
      for x in segment.start..<segment.end {
        let (was, isNow) = (old.pixel(x, segment.row), new.pixel(x, segment.row))
        guard was != isNow else { continue }
        let isOld = before.pixel(x, segment.row) == was
        let isNew = newIsDrawnHere || now.pixel(x, segment.row) == isNow
        if !(isOld && isNew) { foreign[segment.cluster] += 1 }
      }
    }
    return foreign
  }

  /// Proves from the new side, because the old tree cannot be drawn: each cause taken back must give the old pixels.
  private func reversed(_ now: CanvasPart, _ error: DrawError) -> Result {
    var result = Result(clusters: [], foreign: Array(repeating: 0, count: difference.bounds.count))
    result.notes.append(
      "The old layers cannot be drawn here: \(error) Changes are tested by taking them back.")
    let reverted = areas.indices.map { cause -> CanvasPart? in
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
        bounds: PixelRect(rect), pixels: pixels,
        unexplainedPixels: proof == .unexplained ? pixels : 0, causes: proving.map { [$0] } ?? causes,
        proof: proof)
    }
    return result
  }

  private func isOld(_ part: CanvasPart, in rect: DeviceRect) -> Bool {
    !part.image.isEmpty && part.isEqual(CanvasPart(oldImage), in: rect)
  }
}
