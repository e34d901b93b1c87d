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

  private static let signs = Set<Character>("*_`~[\\")

  private let parts: [Part]
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

  private init(parts: [Part]) { self.parts = parts }

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
      guard let end = closing("]", 1, from: place + 1, in: range), has("(", at: end + 1, in: range),
        let last = closing(")", 1, from: end + 2, in: range)
      else { return nil }
      let address = String(parts[end + 2..<last].compactMap(\.character))
      guard let link = URL(string: address) else { return nil }
      let before = style
      style.link = link
      read(place + 1..<end)
      style = before
      return last + 1
    default:
      let count = parts[place..<range.upperBound].prefix { $0.character == sign }.count
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

  /// Where signs stand that close others.
  private func closing(_ sign: Character, _ count: Int, from start: Int, in range: Range<Int>) -> Int? {
    var place = start
    while place < range.upperBound {
      guard has(sign, at: place, in: range) else {
        place += has("\\", at: place, in: range) && sign != "`" ? 2 : 1
        continue
      }
      let run = parts[place..<range.upperBound].prefix { $0.character == sign }.count
      let isEmphasis = "*_~".contains(sign)
      let closes =
        !isEmphasis || !isSpace(place - 1, range) && (sign != "_" || !isWord(place + run, range))
      if closes, !isEmphasis || run == count { return place }
      place += isEmphasis ? run : 1
    }
    return nil
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
    if style.isStruck { piece.strikethrough = piece.strikethrough ?? Text.Piece.Line() }
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
      && underline == nil && strikethrough == nil && link == nil
  }
}
