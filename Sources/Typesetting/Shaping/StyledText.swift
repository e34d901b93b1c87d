/// Text as ICU and HarfBuzz read it: UTF-16 units, and the attributes of each.
struct StyledText {
  let units: [UInt16]
  /// The attributes of the runs, at least one.
  let attributes: [TextAttributes]
  /// The place in `attributes` of each unit.
  private let attributeOfUnit: [Int32]
  /// Whether units were left out because there were more than `limit`.
  let isCut: Bool

  /// The most units that are laid out; what follows is treated as truncated.
  static let limit = 1 << 22

  init(_ text: AttributedText) {
    var units: [UInt16] = []
    var attributeOfUnit: [Int32] = []
    var isCut = false
    for (index, run) in text.runs.enumerated() {
      let available = StyledText.limit - units.count
      let before = units.count
      units.append(contentsOf: run.text.utf16.prefix(available))
      // Half of a pair must not stay behind.
      if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
      isCut = isCut || units.count - before < run.text.utf16.count
      attributeOfUnit.append(contentsOf: repeatElement(Int32(index), count: units.count - before))
    }
    self.units = units
    let attributes = text.runs.map { $0.attributes.clamped }
    self.attributes = attributes.isEmpty ? [TextAttributes(font: FontRequest(size: 0))] : attributes
    self.attributeOfUnit = attributeOfUnit
    self.isCut = isCut
  }

  /// The place in `attributes` for a unit; for the end of the text, the last unit's.
  func attribute(at unit: Int) -> Int {
    unit < attributeOfUnit.count ? Int(attributeOfUnit[unit]) : max(0, attributes.count - 1)
  }

  /// The paragraphs without the characters that separate them; at least one, perhaps empty.
  ///
  /// Separators are those of bidi class B: line feed, carriage return (with line feed as one), U+001C to U+001E,
  /// next line and paragraph separator.
  func paragraphs() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < units.count {
      let unit = units[index]
      guard unit == 0x0A || unit == 0x0D || unit == 0x85 || unit == 0x2029 || (0x1C...0x1E).contains(unit)
      else {
        index += 1
        continue
      }
      ranges.append(start..<index)
      index += unit == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A ? 2 : 1
      start = index
    }
    ranges.append(start..<units.count)
    return ranges
  }
}

extension TextAttributes {
  /// The attributes with every number inside of what can be laid out; NaN counts as 0.
  var clamped: TextAttributes {
    func clamp(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      value.isNaN ? 0 : min(max(value, range.lowerBound), range.upperBound)
    }
    var result = self
    result.font.size = clamp(font.size, 0...TextAttributes.largestSize)
    result.tracking = clamp(tracking, -TextAttributes.largestSize...TextAttributes.largestSize)
    result.baselineOffset = clamp(baselineOffset, -TextAttributes.largestSize...TextAttributes.largestSize)
    result.attachment = attachment.map { space in
      let lengths = [space.width, space.ascent, space.descent].map {
        clamp($0, 0...TextAttributes.largestSize)
      }
      return Attachment(width: lengths[0], ascent: lengths[1], descent: lengths[2])
    }
    return result
  }

  /// The largest em, tracking and baseline offset in points.
  static let largestSize = 4096.0
}
