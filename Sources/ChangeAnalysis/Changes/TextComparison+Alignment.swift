extension TextComparison {
  /// Where other words or another style begin, as far as no alignment puts them there.
  var alignmentDifferences: [TextDifference] {
    guard let before = TextBlock(old), let now = TextBlock(new) else { return [] }
    let largest = max(old.sizes.max() ?? 0, new.sizes.max() ?? 0)
    // Where the last glyph of a line ends is not known, only where it begins.
    let across = place(
      before.line, now.line, lengths: (sizes.old.width, sizes.new.width), tolerance: largest)
    // Another font has its baseline elsewhere.
    let isSameFont = old.fonts == new.fonts && old.sizes == new.sizes
    let down = place(
      before.baselines, now.baselines, lengths: (sizes.old.height, sizes.new.height),
      tolerance: isSameFont ? Self.leastMove : largest)
    return [("textX", across), ("textY", down)].compactMap { property, move in
      guard let move else { return nil }
      let labels = distinctLabels(move.old, move.new)
      return TextDifference(
        kind: .moved, property: property, old: labels.0, new: labels.1, amount: move.new - move.old,
        aspect: .text)
    }
  }

  /// Below this, text has kept its place: devices round to pixels of their own.
  private static let leastMove = 0.51

  /// Where a text begins on both sides; nil where its distance from the start, the middle or the end has stayed.
  private func place(
    _ before: Extent, _ now: Extent, lengths: (Double, Double), tolerance: Double
  ) -> (old: Double, new: Double)? {
    let start = now.low - before.low
    let end = (lengths.1 - now.high) - (lengths.0 - before.high)
    let middle =
      (now.low + now.high - lengths.1) / 2 - (before.low + before.high - lengths.0)
      / 2
    return [start, end, middle].allSatisfy { abs($0) >= tolerance }
      ? (before.low, now.low) : nil
  }
}

/// A part of an axis.
private struct Extent {
  var low, high: Double
}

/// Where the glyphs of a text lie in its layer.
private struct TextBlock {
  /// From the first origin of a glyph in the first line to the last one.
  var line: Extent
  /// From the first baseline to the last one.
  var baselines: Extent

  /// Reads the places of the glyphs; nil where there are none.
  init?(_ text: ShownText) {
    let places = text.positions
    guard let first = places.first, let size = text.runs.first(where: { !$0.glyphs.isEmpty })?.size else {
      return nil
    }
    let line = places.prefix { abs($0.y - first.y) < 0.5 * size }.map(\.x)
    self.line = Extent(low: line.min() ?? first.x, high: line.max() ?? first.x)
    let baselines = places.map(\.y)
    self.baselines = Extent(low: baselines.min() ?? first.y, high: baselines.max() ?? first.y)
  }
}
