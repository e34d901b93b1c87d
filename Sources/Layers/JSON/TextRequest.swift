/// A text that is still to be set, as a layout engine writes it: characters, style and the space that is there.
package struct TextRequest: Sendable, Hashable, Decodable {
  /// The characters.
  package var text: String
  /// How they look and how lines are made of them.
  package var style: StyledTextForm
  /// Traits in the spelling of a matrix, such as `accessibility3`, which decide the size of text styles.
  package var traits: [String]
  /// The widest a line may be, and the highest the block, points; nil where there is no limit.
  package var width, height: Double?
  /// Whether the glyph runs are part of the answer.
  package var includesRuns: Bool

  enum Key: String, CodingKey, CaseIterable { case text, textStyle, traits, width, height, runs }

  /// Asks for the glyph runs of a text.
  package init(_ text: String, style: StyledTextForm, traits: [String] = []) {
    (self.text, self.style, self.traits, includesRuns) = (text, style, traits, true)
  }

  /// Reads a request.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    text = try values.decode(String.self, forKey: .text)
    style = try values.value(.textStyle, or: StyledTextForm())
    traits =
      try values.contains(.traits) ? RequestedTraits(from: values.superDecoder(forKey: .traits)).names : []
    width = try values.optional(.width)
    height = try values.optional(.height)
    includesRuns = try values.value(.runs, or: false)
  }

  /// Reads a request from one line of JSON.
  package init(json: [UInt8]) throws(LayerTreeError) {
    do {
      self = try JSONForm.decode(TextRequest.self, json, depthLimit: 8)
    } catch let problem as JSONSyntax.Problem {
      throw LayerTreeError(problem, in: json, file: nil)
    } catch {
      throw LayerTreeError(error, file: nil)
    }
  }
}

/// Traits as a list of names, or as the object of a request to an engine, of which those count that texts depend on.
private struct RequestedTraits: Decodable {
  private enum Key: CodingKey { case dynamicTypeSize, legibilityWeight, layoutDirection, locale }

  let names: [String]

  init(from decoder: any Decoder) throws {
    guard decoder.mayBe(.object), let values = try? decoder.container(keyedBy: Key.self) else {
      names = try [String](from: decoder)
      return
    }
    func text(_ key: Key) throws -> String? { try values.optional(key) }
    names = try [
      text(.dynamicTypeSize), text(.legibilityWeight).flatMap { $0 == "bold" ? "boldText" : nil },
      text(.layoutDirection), text(.locale).map { "locale=\($0)" },
    ].compactMap(\.self)
  }
}

/// How a text looks and how lines are made of it, with CSS's names; a text alone names a text style: `"body"`.
package struct StyledTextForm: Sendable, Hashable, Decodable {
  /// Where lines stand.
  package enum Alignment: String, Sendable, Hashable, Codable, CaseIterable {
    case start, center, end, left, right, justify
  }
  /// Where a text that does not fit is cut.
  package enum Truncation: String, Sendable, Hashable, Codable, CaseIterable {
    case head, middle, tail, clip
  }
  /// The side that reading starts from.
  package enum Direction: String, Sendable, Hashable, Codable, CaseIterable { case ltr, rtl }

  /// The text style of Dynamic Type, which gives size and weight where these are not set.
  package var font = "body"
  /// The family; empty for the interface family.
  package var family = ""
  /// The size of an em in points, which does not follow the traits.
  package var size: Double?
  /// The CSS weight, 1 to 1000.
  package var weight: Int?
  /// Whether letters are slanted.
  package var isItalic = false
  /// OpenType features by tag.
  package var features: [String: Int] = [:]
  /// The color.
  package var color = RGBAColor.black
  /// Space after every letter, and between lines, points.
  package var letterSpacing, lineSpacing: Double?
  /// The factor of the font's line height.
  package var lineHeight: Double?
  /// Where lines stand.
  package var alignment = Alignment.start
  /// The most lines.
  package var lineLimit: Int?
  /// Where a text that does not fit is cut.
  package var truncation = Truncation.tail
  /// The direction of paragraphs; nil for that of the traits.
  package var direction: Direction?
  /// The language, a BCP 47 tag; nil for that of the traits.
  package var language: String?

  enum Key: String, CodingKey, CaseIterable {
    case font, fontFamily, fontSize, fontWeight, italic, fontFeatures, color, letterSpacing, lineSpacing
    case lineHeight, textAlign, lineLimit, truncation, direction, language
  }

  /// The style `body`.
  package init() {}

  /// Reads a style.
  package init(from decoder: any Decoder) throws {
    if decoder.mayBe(.text, .escapedText), let name = try? decoder.singleValueContainer().decode(String.self)
    {
      font = name
      return
    }
    let values = try decoder.strict(Key.self)
    font = try values.value(.font, or: font)
    family = try values.value(.fontFamily, or: family)
    size = try values.optional(.fontSize)
    weight = try values.optional(.fontWeight)
    isItalic = try values.value(.italic, or: isItalic)
    features = try values.value(.fontFeatures, or: features)
    color = try values.optional(.color, as: ColorForm.self) ?? color
    letterSpacing = try values.optional(.letterSpacing)
    lineSpacing = try values.optional(.lineSpacing)
    lineHeight = try values.optional(.lineHeight)
    alignment = try values.optional(.textAlign, as: NameForm<Alignment>.self) ?? alignment
    lineLimit = try values.optional(.lineLimit)
    truncation = try values.optional(.truncation, as: NameForm<Truncation>.self) ?? truncation
    direction = try values.optional(.direction, as: NameForm<Direction>.self)
    language = try values.optional(.language)
  }
}

extension StyledTextForm {
  /// What belongs at each key.
  static var schema: JSONSchema {
    .oneOf([
      .text(pattern: nil),
      .keys(
        Key.self,
        [
          .font: .text(pattern: nil), .fontFamily: .text(pattern: nil), .fontSize: .number,
          .fontWeight: .integer(minimum: 1, maximum: 1000), .italic: .truth,
          .fontFeatures: .each(.integer(minimum: 0, maximum: Int(Int32.max))), .color: .color,
          .letterSpacing: .number, .lineSpacing: .number, .lineHeight: .number,
          .textAlign: .names(Alignment.self), .lineLimit: .integer(minimum: 0, maximum: Int(Int32.max)),
          .truncation: .names(Truncation.self),
          .direction: .names(Direction.self), .language: .text(pattern: nil),
        ]),
    ])
  }
}
