/// Sets the texts of other layout engines: answers what a text measures, and gives its glyphs.
///
/// Not for two threads at once. Every function depends only on its arguments and the fonts.
public final class TextMeasurer {
  private let typesetter: Typesetter
  private var fonts: FontLibrary { typesetter.fonts }
  private var records: [String: FontRecord] = [:]
  private var styles: [StyleKey: Style] = [:]
  private var answers = TwoGenerationCache<[UInt8], [UInt8]>(capacity: 32 << 20)

  private struct StyleKey: Hashable {
    var style: StyledTextForm
    var traits: [String]
  }

  /// A style in which the traits have decided about size, weight and direction.
  package struct Style: Sendable {
    fileprivate let attributes: TextAttributes
    fileprivate let paragraph: ParagraphStyle

    /// Resolves a style for measurers of some fonts.
    package init(
      _ form: StyledTextForm, traits: [String], fonts: FontLibrary
    ) throws(TextRequestError) {
      let traits = try TraitOverrides(requested: traits).applied(to: Traits())
      attributes = try form.attributes(in: traits, fonts: fonts)
      paragraph = form.paragraph(in: traits)
    }
  }

  /// A text in lines, and the widths between which a layout may choose.
  package struct Measure {
    /// The lines within the width of the request.
    package var layout: TextLayout
    /// The width of the widest part that no line may break, and of the text without a limit, points.
    package var minimumWidth, maximumWidth: Double
    /// The faces of the glyph runs, for the tree that takes them.
    package var fonts: [FontRecord]
  }

  /// Makes a measurer for some fonts.
  public init(fonts: FontLibrary) { typesetter = Typesetter(fonts: fonts) }

  /// Answers one line of JSON with another, both without their line ends; what is wrong with a request is its answer.
  ///
  /// `Documentation/Reference/EngineMeasure.md` has the forms.
  public func answer(_ request: [UInt8]) -> [UInt8] {
    if let known = answers[request] { return known }
    do {
      let asked = try TextRequest(json: request)
      let answer = MeasureJSON.bytes(of: try measure(asked), includingRuns: asked.includesRuns)
      answers.insert(answer, for: request, cost: request.count + answer.count + 64)
      return answer
    } catch {
      return MeasureJSON.bytes(ofError: "\(error)")
    }
  }

  /// Sets the text of a request.
  package func measure(_ request: TextRequest) throws(TextRequestError) -> Measure {
    for (key, space) in [("width", request.width), ("height", request.height)] where space ?? 0 < 0 {
      throw .outOfRange(key: key, range: "0 or more")
    }
    guard request.text.utf16.count <= Typesetter.longestText else {
      throw .outOfRange(key: "text", range: "at most \(Typesetter.longestText) UTF-16 units long")
    }
    return measure(
      request.text, try style(StyleKey(style: request.style, traits: request.traits)), width: request.width,
      height: request.height, includesRuns: request.includesRuns)
  }

  /// Sets a text in lines at most `width` points wide; nil where there is no limit.
  package func measure(
    _ text: String, _ style: Style, width: Double?, height: Double?, includesRuns: Bool
  ) -> Measure {
    let measured = typesetter.measure(
      AttributedText([.init(text, style.attributes)]), style: style.paragraph, width: width, height: height,
      includesRuns: includesRuns)
    let names = Set(measured.layout.runs.map(\.font)).sorted()
    return Measure(
      layout: measured.layout, minimumWidth: measured.minimumWidth, maximumWidth: measured.maximumWidth,
      fonts: names.compactMap(record))
  }

  private func record(_ name: String) -> FontRecord? {
    if let known = records[name] { return known }
    let record = try? fonts.record(named: name)
    records[name] = record
    return record
  }

  private func style(_ key: StyleKey) throws(TextRequestError) -> Style {
    if let known = styles[key] { return known }
    let style = try Style(key.style, traits: key.traits, fonts: fonts)
    if styles.count >= 4096 { styles.removeAll() }
    styles[key] = style
    return style
  }
}

/// Why a text was not set.
package enum TextRequestError: Error, Equatable, CustomStringConvertible {
  /// No text style, trait or family has this name.
  case unknown(kind: String, name: String, known: [String])
  /// A number that is no length, weight or count.
  case outOfRange(key: String, range: String)

  /// What is wrong, and what is right.
  package var description: String {
    switch self {
    case .unknown(let kind, let name, let known):
      "There is no \(kind) \"\(name)\". Use one of \(known.joined(separator: ", "))."
    case .outOfRange(let key, let range): "\(key) must be \(range)."
    }
  }
}

extension TraitOverrides {
  /// The traits that a request names.
  init(requested names: [String]) throws(TextRequestError) {
    self = .none
    for name in names {
      guard let one = TraitOverrides(spelled: name) else {
        let known = ["dark", "highContrast", "boldText", "rightToLeft", "locale=…"]
        throw .unknown(kind: "trait", name: name, known: DynamicTypeSize.allCases.map(\.rawValue) + known)
      }
      self += one
    }
  }
}

extension StyledTextForm {
  /// What a text in this style looks like.
  func attributes(
    in traits: Traits, fonts: FontLibrary
  ) throws(TextRequestError) -> TextAttributes {
    guard let style = TextStyle(rawValue: font) else {
      throw .unknown(kind: "text style", name: font, known: TextStyle.allCases.map(\.rawValue))
    }
    guard family.isEmpty || !fonts.indices(ofFamily: family).isEmpty else {
      throw .unknown(kind: "font family", name: family, known: Set(fonts.faces.map(\.family)).sorted())
    }
    try check(size, "fontSize", 0...4096)
    try check(weight.map(Double.init), "fontWeight", 1...1000)
    try check(letterSpacing, "letterSpacing", -4096...4096)
    var weight = weight.map(FontRequest.Weight.init) ?? (size == nil ? style.weight : .regular)
    if traits.legibilityWeight == .bold { weight = weight.withBoldText }
    return TextAttributes(
      font: FontRequest(
        family: family, size: size ?? style.size(at: traits.dynamicTypeSize), weight: weight,
        isItalic: isItalic, features: features), color: color, tracking: letterSpacing ?? 0)
  }

  /// How lines are made of a text in this style.
  func paragraph(in traits: Traits) -> ParagraphStyle {
    let direction: LayoutDirection =
      switch direction {
      case .ltr: .leftToRight
      case .rtl: .rightToLeft
      case nil: traits.layoutDirection
      }
    let alignments: [Self.Alignment: ParagraphStyle.Alignment] = [
      .start: .natural, .center: .center, .end: .trailing, .left: .left, .right: .right, .justify: .justified,
    ]
    return ParagraphStyle(
      alignment: alignments[alignment] ?? .natural, lineLimit: lineLimit,
      truncation: ParagraphStyle.Truncation(rawValue: truncation.rawValue) ?? .tail,
      lineHeightMultiple: lineHeight ?? 1, lineSpacing: lineSpacing ?? 0, direction: direction,
      locale: language ?? traits.locale)
  }

  private func check(
    _ value: Double?, _ key: String, _ range: ClosedRange<Double>
  ) throws(TextRequestError) {
    guard let value, !range.contains(value) else { return }
    throw .outOfRange(
      key: key, range: "\(range.lowerBound.twoDecimals) to \(range.upperBound.twoDecimals)")
  }
}
