internal import Foundation

/// Markdown inside of a line.
///
/// A part of CommonMark 0.31 (spec.commonmark.org): emphasis whose signs touch what they stand around, code, links, escapes;
/// and GitHub's strikethrough. Without HTML, images and references.
struct InlineMarkup {
  /// What text is made of.
  enum Part: Sendable {
    /// A character that may be a sign.
    case markup(Character)
    /// A value.
    case piece(Text.Piece)

    var character: Character? { if case .markup(let character) = self { character } else { nil } }
  }

  private static let signs = Set<Character>("*_`~[\\^")

  private let parts: [Part]
  /// Where each sign that closes others stands last.
  private var last: [Character: Int] = [:]
  /// Runs of signs that nothing closes up to the end of a range.
  private var unclosed: Set<Run> = []

  private struct Run: Hashable {
    let sign: Character
    let count, end: Int
  }

  private var pieces: [Text.Piece] = []
  private var style = Style()
  /// The style of the last piece; nil where it has more of its own.
  private var lastStyle: Style?

  private struct Style: Equatable {
    var isBold = false
    var isItalic = false
    var isCode = false
    var isStruck = false
    var link: URL?
  }

  /// The pieces of a text; those that follow each other without a sign between are one.
  static func pieces(of parts: [Part]) -> [Text.Piece] {
    var markup = InlineMarkup(parts: parts)
    markup.read(0..<parts.count)
    return markup.pieces.isEmpty ? [Text.Piece(text: "")] : markup.pieces
  }

  private init(parts: [Part]) {
    self.parts = parts
    for (place, part) in parts.enumerated() {
      if let character = part.character { last[character] = place }
    }
  }

  private mutating func read(_ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      guard let character = parts[place].character, Self.signs.contains(character),
        let end = readSign(character, at: place, in: range)
      else {
        add(parts[place])
        place += 1
        continue
      }
      place = end
    }
  }

  /// Reads what starts with a sign, and returns where it ends; nil where the sign stands for itself.
  private mutating func readSign(_ sign: Character, at place: Int, in range: Range<Int>) -> Int? {
    switch sign {
    case "\\":
      guard place + 1 < range.upperBound, let next = parts[place + 1].character,
        next.isPunctuation || next.isSymbol
      else { return nil }
      add(.markup(next))
      return place + 2
    case "`":
      guard let end = closing("`", 1, from: place + 1, in: range), end > place + 1 else { return nil }
      styled(\.isCode) { markup in for part in markup.parts[place + 1..<end] { markup.add(part) } }
      return end + 1
    case "[":
      guard let end = matching("]", of: "[", from: place + 1, in: range), has("(", at: end + 1, in: range),
        let last = matching(")", of: "(", from: end + 2, in: range)
      else { return nil }
      let address = String(parts[end + 2..<last].compactMap(\.character))
      guard let link = URL(string: address) else { return nil }
      let before = style
      style.link = link
      read(place + 1..<end)
      style = before
      return last + 1
    case "^": return readAgreement(at: place, in: range)
    default:
      // More than three open nothing, however many follow.
      let count = parts[place..<min(place + 4, range.upperBound)].prefix { $0.character == sign }.count
      guard sign != "~" || count == 2, count <= 3, opens(sign, at: place, count, in: range),
        let end = closing(sign, count, from: place + count, in: range)
      else { return nil }
      let inside = place + count..<end
      switch (sign, count) {
      case ("~", _): styled(\.isStruck) { $0.read(inside) }
      case (_, 1): styled(\.isItalic) { $0.read(inside) }
      case (_, 2): styled(\.isBold) { $0.read(inside) }
      default: styled(\.isBold) { $0.styled(\.isItalic) { $0.read(inside) } }
      }
      return end + count
    }
  }

  /// Reads a number and a noun that agrees with it, `^[3 photo](inflect: true)`, which are written in English here.
  private mutating func readAgreement(at place: Int, in range: Range<Int>) -> Int? {
    guard has("[", at: place + 1, in: range),
      let end = matching("]", of: "[", from: place + 2, in: range), has("(", at: end + 1, in: range),
      let last = matching(")", of: "(", from: end + 2, in: range)
    else { return nil }
    let attributes = String(parts[end + 2..<last].compactMap(\.character))
    guard attributes.filter({ $0 != " " }) == "inflect:true" else { return nil }
    let spelled = parts[place + 2..<end].map { part in
      if case .piece(let piece) = part { piece.text } else { part.character.map(String.init) ?? "" }
    }
    let number = spelled.joined().prefix { $0.isNumber || ".,-".contains($0) }
    let noun = parts[place + 2..<end].reversed().prefix { $0.character?.isLetter == true }.count
    read(place + 2..<end - noun)
    let word = String(parts[end - noun..<end].compactMap(\.character))
    for character in number.isEmpty || number == "1" ? word : word.englishPlural { add(.markup(character)) }
    return last + 1
  }

  private func has(_ sign: Character, at place: Int, in range: Range<Int>) -> Bool {
    range.contains(place) && parts[place].character == sign
  }

  private func isSpace(_ place: Int, _ range: Range<Int>) -> Bool {
    guard range.contains(place) else { return true }
    return parts[place].character?.isWhitespace ?? false
  }

  private func isWord(_ place: Int, _ range: Range<Int>) -> Bool {
    guard range.contains(place), let character = parts[place].character else { return range.contains(place) }
    return character.isLetter || character.isNumber
  }

  /// Whether signs stand before what they are around: `_` not inside of a word.
  private func opens(_ sign: Character, at place: Int, _ count: Int, in range: Range<Int>) -> Bool {
    !isSpace(place + count, range) && (sign != "_" || !isWord(place - 1, range))
  }

  /// Where a bracket stands that closes one before; those between are passed over with what they are around.
  private func matching(_ close: Character, of open: Character, from start: Int, in range: Range<Int>) -> Int?
  {
    guard start <= last[close] ?? -1 else { return nil }
    var (place, depth) = (start, 0)
    while place < range.upperBound {
      if has("\\", at: place, in: range) {
        place += 1
      } else if has(open, at: place, in: range) {
        depth += 1
      } else if has(close, at: place, in: range) {
        if depth == 0 { return place }
        depth -= 1
      }
      place += 1
    }
    return nil
  }

  /// Where signs stand that close others; three signs close what one or two opened, with the last of them.
  private mutating func closing(_ sign: Character, _ count: Int, from start: Int, in range: Range<Int>)
    -> Int?
  {
    let run = Run(sign: sign, count: count, end: range.upperBound)
    guard start <= last[sign] ?? -1, !unclosed.contains(run) else { return nil }
    var place = start
    while place < range.upperBound {
      guard has(sign, at: place, in: range) else {
        place = next(after: place, looking: sign, in: range)
        continue
      }
      let length = parts[place..<range.upperBound].prefix { $0.character == sign }.count
      let isEmphasis = sign != "`"
      let closes =
        !isEmphasis || !isSpace(place - 1, range) && (sign != "_" || !isWord(place + length, range))
      if closes, !isEmphasis || length == count { return place }
      if closes, length == 3, count < 3 { return place + 3 - count }
      place += isEmphasis ? length : 1
    }
    unclosed.insert(run)
    return nil
  }

  /// The place after one that is no sign that is looked for: behind an escape, or a piece of code.
  private func next(after place: Int, looking sign: Character, in range: Range<Int>) -> Int {
    guard sign != "`" else { return place + 1 }
    if has("\\", at: place, in: range) { return place + 2 }
    guard has("`", at: place, in: range), place < last["`"] ?? -1 else { return place + 1 }
    let end = parts[(place + 1)..<range.upperBound].firstIndex { $0.character == "`" }
    return end.map { $0 + 1 } ?? place + 1
  }

  private mutating func styled(_ key: WritableKeyPath<Style, Bool>, _ body: (inout InlineMarkup) -> Void) {
    let before = style
    style[keyPath: key] = true
    body(&self)
    style = before
  }

  private mutating func add(_ part: Part) {
    var piece: Text.Piece
    switch part {
    case .markup(let character): piece = Text.Piece(text: String(character))
    case .piece(let value): piece = value
    }
    let isPlain = piece.isPlain
    if style.isBold { piece.isBold = piece.isBold ?? true }
    if style.isItalic { piece.isItalic = piece.isItalic ?? true }
    if style.isCode { piece.design = piece.design ?? .monospaced }
    if style.isStruck { piece.strikethrough = piece.strikethrough ?? TextLine() }
    if let link = style.link { (piece.link, piece.style) = (link, piece.style ?? Color.tint) }
    if isPlain, lastStyle == style {
      pieces[pieces.count - 1].text += piece.text
    } else {
      pieces.append(piece)
      lastStyle = isPlain ? style : nil
    }
  }
}

extension Text.Piece {
  /// Whether nothing but the text is set.
  fileprivate var isPlain: Bool {
    !isVerbatim && formatted == nil && font == nil && weight == nil && isBold == nil && isItalic == nil
      && features.isEmpty && design == nil && style == nil && tracking == nil && baselineOffset == 0
      && underline == nil && strikethrough == nil && background == nil && link == nil && image == nil
  }
}

extension String {
  /// The plural of an English noun, by its ending.
  fileprivate var englishPlural: String {
    let lowercase = lowercased()
    if let ending = ["person": "people", "child": "children"][lowercase] {
      return String(prefix(1)) + ending.dropFirst()
    }
    if ["s", "x", "z", "ch", "sh"].contains(where: lowercase.hasSuffix) { return self + "es" }
    let isAfterVowel = lowercase.dropLast().last.map { "aeiou".contains($0) } ?? true
    return lowercase.hasSuffix("y") && !isAfterVowel ? dropLast() + "ies" : self + (isEmpty ? "" : "s")
  }
}
