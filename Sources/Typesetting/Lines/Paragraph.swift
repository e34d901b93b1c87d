/// A paragraph with everything that does not depend on the width: levels, items, glyphs, places to break.
final class Paragraph {
  let text: StyledText
  /// Where it starts in the text.
  let start: Int
  /// Its units as they were given.
  let units: [UInt16]
  /// Its units as they were shaped.
  let shapedUnits: [UInt16]
  let baseLevel: UInt8
  let items: [Item]
  /// The glyphs of each item.
  let runs: [ShapedRun]
  let lineMarks: [UInt8]
  let graphemeMarks: [UInt8]
  /// The width of the text before each unit in points, tabs not counted.
  let positions: [Double]
  let hasTabs: Bool
  /// Whether no position lies before an earlier one.
  let positionsAscend: Bool

  var isRightToLeft: Bool { baseLevel % 2 == 1 }

  init(
    text: StyledText, start: Int, units: [UInt16], shapedUnits: [UInt16], baseLevel: UInt8, items: [Item],
    runs: [ShapedRun], lineMarks: [UInt8], graphemeMarks: [UInt8], library: ShapingLibrary
  ) {
    self.text = text
    self.start = start
    self.units = units
    self.shapedUnits = shapedUnits
    self.baseLevel = baseLevel
    self.items = items
    self.runs = runs
    self.lineMarks = lineMarks
    self.graphemeMarks = graphemeMarks
    self.hasTabs = items.contains(where: \.isTab)
    self.positions = Paragraph.positions(
      text: text, items: items, runs: runs, count: units.count, library: library)
    self.positionsAscend = zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 }
  }

  private static func positions(
    text: StyledText, items: [Item], runs: [ShapedRun], count: Int, library: ShapingLibrary
  ) -> [Double] {
    var widths = [Double](repeating: 0, count: count + 1)
    for (item, run) in zip(items, runs) where !item.isTab {
      let attributes = text.attributes[item.attribute]
      let scale = attributes.font.size * item.sizeFactor / Double(library.fonts.faces[item.face].unitsPerEm)
      let tracking = item.script.isCursive ? 0 : attributes.tracking
      for glyph in run.glyphs {
        widths[item.range.lowerBound + Int(glyph.cluster) + 1] += Double(glyph.advance) * scale
      }
      if tracking != 0 {
        for place in 0..<item.range.count where run.startsCluster(at: place) {
          widths[item.range.lowerBound + place + 1] += tracking
        }
      }
    }
    for index in widths.indices.dropFirst() { widths[index] += widths[index - 1] }
    return widths
  }

  /// The end of what is seen of a line that ends before unit `end`: spaces and line separators hang over.
  func visibleEnd(from start: Int, to end: Int) -> Int {
    var end = end
    while end > start, Paragraph.hangs(units[end - 1]) { end -= 1 }
    return end
  }

  /// Whether a unit hangs over where it ends a line.
  static func hangs(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09, 0x0B, 0x0C, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x2028, 0x205F, 0x3000: true
    default: false
    }
  }

  /// The item that holds a unit; none for the end.
  func itemIndex(at unit: Int) -> Int? {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound <= unit { low = middle + 1 } else { high = middle }
    }
    return low < items.count ? low : nil
  }
}
