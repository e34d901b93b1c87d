/// Cuts a paragraph into items, never inside of a grapheme.
struct Itemizer {
  let text: StyledText
  let start: Int
  let graphemeMarks: [UInt8]
  let levels: [UInt8]
  let library: ShapingLibrary
  /// The chain for each place in the attributes.
  let chains: [FontChain]
  /// The lowest place in the attributes that shapes alike.
  let shapingClasses: [Int]

  /// The units as they are shaped: the paragraph's, with capitals in place of small ones where small capitals are
  /// made of large ones.
  private(set) var units: [UInt16]
  private var items: [Item] = []
  /// The graphemes without an image behind each other, up to the last one.
  private var invisibleCount = 0

  /// So many of them end an item: for each one, HarfBuzz looks over all that follow.
  private static let invisibleLimit = 256

  init(
    text: StyledText, start: Int, units: [UInt16], graphemeMarks: [UInt8], levels: [UInt8],
    library: ShapingLibrary, chains: [FontChain], shapingClasses: [Int]
  ) {
    self.text = text
    self.start = start
    self.units = units
    self.graphemeMarks = graphemeMarks
    self.levels = levels
    self.library = library
    self.chains = chains
    self.shapingClasses = shapingClasses
  }

  /// The items in logical order.
  mutating func run() -> [Item] {
    var scripts = ScriptResolver(units)
    var begin = 0
    while begin < units.count {
      var end = begin + 1
      while end < units.count, graphemeMarks[end] == TextSegmenter.Mark.none { end += 1 }
      invisibleCount = isInvisible(begin..<end) ? invisibleCount + 1 : 0
      append(item(for: begin..<end, scripts: &scripts))
      begin = end
    }
    return items
  }

  private mutating func item(for range: Range<Int>, scripts: inout ScriptResolver) -> Item {
    let attribute = text.attribute(at: start + range.lowerBound)
    let chain = chains[attribute]
    let script = scripts.script(for: firstScalar(of: range))
    var item = Item(
      range: range, level: levels[range.lowerBound], script: script, face: chain.primary,
      attribute: shapingClasses[attribute], isTab: units[range.lowerBound] == 0x09)
    if item.isTab || text.attributes[attribute].attachment != nil { return item }
    if isInvisible(range), let previous = items.last, !previous.isTab,
      previous.attribute == item.attribute, previous.script == script,
      !isSpace(range) || !library.loaded[previous.face].isColor && chain.has(previous.face, 0x20)
    {
      // A space that joins the text before it does not cut that text in two.
      item.face = previous.face
      item.sizeFactor = previous.sizeFactor
    } else {
      item.face = chain.face(for: units[range])
      makeSmallCapital(range, item: &item)
    }
    return item
  }

  private mutating func append(_ item: Item) {
    let isCut = invisibleCount > 0 && invisibleCount.isMultiple(of: Self.invisibleLimit)
    guard !isCut, let last = items.last, !last.isTab, !item.isTab, last.level == item.level,
      last.face == item.face,
      last.script == item.script, last.attribute == item.attribute, last.sizeFactor == item.sizeFactor
    else { return items.append(item) }
    items[items.count - 1].range = last.range.lowerBound..<item.range.upperBound
  }

  private func firstScalar(of range: Range<Int>) -> UInt32 {
    let unit = units[range.lowerBound]
    guard UTF16.isLeadSurrogate(unit), range.count > 1 else { return UInt32(unit) }
    return 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(units[range.lowerBound + 1]) & 0x3FF
  }

  /// Whether a character has no image: a space, or a lone joiner, selector or direction mark.
  private func isInvisible(_ range: Range<Int>) -> Bool {
    isSpace(range) || units[range.lowerBound] >= 0xAD && Grapheme(units[range]).visible.isEmpty
  }

  private func isSpace(_ range: Range<Int>) -> Bool {
    range.count == 1 && (units[range.lowerBound] == 0x20 || units[range.lowerBound] == 0xA0)
  }

  /// Replaces a small letter by its capital, drawn smaller, where the face has no small capitals of its own.
  private mutating func makeSmallCapital(_ range: Range<Int>, item: inout Item) {
    let features = text.attributes[item.attribute].font.features
    guard features["smcp"] ?? 0 > 0 || features["c2sc"] ?? 0 > 0 else { return }
    let character = String(decoding: units[range], as: UTF16.self)
    if features["smcp"] ?? 0 > 0, !library.loaded[item.face].hasSmallCapitals {
      let capital = Array(character.uppercased().utf16)
      if character != character.uppercased(), capital.count == range.count {
        units.replaceSubrange(range, with: capital)
        item.sizeFactor = Itemizer.smallCapitalSize
      }
    }
    let isCapital = character != character.lowercased()
    if features["c2sc"] ?? 0 > 0, isCapital, !library.loaded[item.face].hasCapitalsToSmall {
      item.sizeFactor = Itemizer.smallCapitalSize
    }
  }

  /// Capitals at 0.8 em stand a little above the x-height of most faces, as drawn small capitals do.
  private static let smallCapitalSize = 0.8
}
