/// Finds where glyphs cross a horizontal band, such as the one of a line under the text.
final class SkipInk {
  private struct Key: Hashable {
    var face: Int
    var glyph: UInt32
    var band: ClosedRange<Double>
  }

  private let library: ShapingLibrary
  private var cache = TwoGenerationCache<Key, [ClosedRange<Double>]>(capacity: 4096)

  init(library: ShapingLibrary) { self.library = library }

  /// The stretches of a band that a glyph covers at some height, in font units from its origin.
  func spans(of glyph: UInt32, in face: Int, band: ClosedRange<Double>) -> [ClosedRange<Double>] {
    let key = Key(face: face, glyph: glyph, band: band)
    if let known = cache[key] { return known }
    let outline = InkOutline(glyph, of: library.loaded[face].shaping)
    let spans = SkipInk.merge(
      SkipInk.edges(outline.segments, in: band)
        + [band.lowerBound, (band.lowerBound + band.upperBound) / 2, band.upperBound].flatMap {
          SkipInk.filled(outline.segments, at: $0)
        })
    cache.insert(spans, for: key, cost: 1)
    return spans
  }

  /// The width each segment has inside of the band.
  private static func edges(
    _ segments: [InkOutline.Segment], in band: ClosedRange<Double>
  ) -> [ClosedRange<Double>] {
    segments.compactMap { segment in
      let (low, high) = (min(segment.y0, segment.y1), max(segment.y0, segment.y1))
      guard high >= band.lowerBound, low <= band.upperBound else { return nil }
      func x(at y: Double) -> Double {
        segment.y0 == segment.y1
          ? segment.x0 : segment.x0 + (segment.x1 - segment.x0) * (y - segment.y0) / (segment.y1 - segment.y0)
      }
      if segment.y0 == segment.y1 { return min(segment.x0, segment.x1)...max(segment.x0, segment.x1) }
      let ends = (x(at: max(low, band.lowerBound)), x(at: min(high, band.upperBound)))
      return min(ends.0, ends.1)...max(ends.0, ends.1)
    }
  }

  /// The stretches that are inside at one height, by the non-zero winding rule.
  private static func filled(_ segments: [InkOutline.Segment], at y: Double) -> [ClosedRange<Double>] {
    let crossings = segments.compactMap { segment -> (x: Double, turn: Int)? in
      guard (segment.y0 <= y) != (segment.y1 <= y) else { return nil }
      let part = (y - segment.y0) / (segment.y1 - segment.y0)
      return (segment.x0 + (segment.x1 - segment.x0) * part, segment.y1 > segment.y0 ? 1 : -1)
    }.sorted { $0.x < $1.x }
    var spans: [ClosedRange<Double>] = []
    var winding = 0
    var start = 0.0
    for crossing in crossings {
      if winding == 0 { start = crossing.x }
      winding += crossing.turn
      if winding == 0 { spans.append(start...crossing.x) }
    }
    return spans
  }

  private static func merge(_ spans: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var merged: [ClosedRange<Double>] = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, span.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        merged.append(span)
      }
    }
    return merged
  }
}
