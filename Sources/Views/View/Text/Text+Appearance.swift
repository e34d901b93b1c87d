extension Text {
  /// The text in a font.
  public func font(_ font: Font?) -> Text { with { $0.font = $0.font ?? font } }
  /// The text in a weight.
  public func fontWeight(_ weight: FontRequest.Weight?) -> Text { with { $0.weight = $0.weight ?? weight } }
  /// The text in bold.
  public func bold(_ isActive: Bool = true) -> Text { with { $0.isBold = $0.isBold ?? isActive } }
  /// The text slanted.
  public func italic(_ isActive: Bool = true) -> Text { with { $0.isItalic = $0.isItalic ?? isActive } }
  /// The text in the monospaced family.
  public func monospaced(_ isActive: Bool = true) -> Text {
    with { if isActive { $0.design = .monospaced } }
  }
  /// The text with equally wide digits.
  public func monospacedDigit() -> Text { with { $0.features["tnum"] = 1 } }
  /// The text with a line under it, in its own color unless another one is given.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    with { $0.underline = isActive ? TextLine(pattern: pattern, color: color) : nil }
  }
  /// The text with a line through it, in its own color unless another one is given.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    with { $0.strikethrough = isActive ? TextLine(pattern: pattern, color: color) : nil }
  }
  /// The text with space after every grapheme, points.
  public func tracking(_ tracking: Double) -> Text {
    with { $0.tracking = tracking.isFinite ? tracking : 0 }
  }
  /// The text with space after every grapheme, points.
  public func kerning(_ kerning: Double) -> Text { tracking(kerning) }
  /// The text with its baseline moved up, points.
  public func baselineOffset(_ offset: Double) -> Text {
    with { $0.baselineOffset = offset.isFinite ? offset : 0 }
  }
  /// The text in a style; of a gradient, pieces of a text take the first color.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { with { $0.style = $0.style ?? style } }
  /// The text in a color.
  public func foregroundColor(_ color: Color?) -> Text { color.map { foregroundStyle($0) } ?? self }
}

extension Text.LineStyle {
  /// What a line is made of.
  public typealias Pattern = TextAttributes.Line.Pattern
}

extension Font {
  /// The font with small capitals.
  public func smallCaps() -> Font { feature("smcp").feature("c2sc") }
  /// The font with small capitals for small letters.
  public func lowercaseSmallCaps() -> Font { feature("smcp") }
  /// The font with small capitals for capitals.
  public func uppercaseSmallCaps() -> Font { feature("c2sc") }

  /// Missing.
  @available(*, unavailable, message: "Use lineSpacing, or lineHeight.")
  public func leading(_ leading: UnavailableOption) -> Font { self }
}
