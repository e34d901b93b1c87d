nonisolated extension View {
  /// Sets the font of text that has none of its own.
  public func font(_ font: Font?) -> some View { changingEnvironment { $0.stored.font = font } }
  /// Sets the weight of text.
  public func fontWeight(_ weight: FontRequest.Weight?) -> some View {
    changingEnvironment { $0.stored.fontWeight = weight }
  }
  /// Sets the kind of family of text.
  public func fontDesign(_ design: Font.Design?) -> some View {
    changingEnvironment { $0.stored.fontDesign = design }
  }
  /// Sets the width of letters, where the family has a face of that width.
  public func fontWidth(_ width: Font.Width?) -> some View {
    changingEnvironment { $0.stored.fontWidth = width }
  }
  /// Makes text bold.
  public func bold(_ isActive: Bool = true) -> some View {
    changingEnvironment { $0.stored.isBold = isActive }
  }
  /// Slants text.
  public func italic(_ isActive: Bool = true) -> some View {
    changingEnvironment { $0.stored.isItalic = isActive }
  }
  /// Sets text in the monospaced family.
  public func monospaced(_ isActive: Bool = true) -> some View {
    changingEnvironment { $0.stored.fontDesign = isActive ? .monospaced : nil }
  }
  /// Makes digits equally wide.
  public func monospacedDigit() -> some View { changingEnvironment { $0.stored.fontFeatures["tnum"] = 1 } }
  /// Underlines text, in the color of the text unless another one is given.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    changingEnvironment {
      $0.stored.underline = isActive ? TextLine(pattern: pattern, color: color) : nil
    }
  }
  /// Strikes text through, in the color of the text unless another one is given.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    changingEnvironment {
      $0.stored.strikethrough = isActive ? TextLine(pattern: pattern, color: color) : nil
    }
  }
  /// Adds space after every grapheme of text, points.
  public func tracking(_ tracking: Double) -> some View {
    changingEnvironment { $0.stored.tracking = tracking.isFinite ? tracking : 0 }
  }
  /// Limits the lines of a text; nil lifts the limit.
  public func lineLimit(_ limit: Int?) -> some View {
    changingEnvironment { $0.stored.lineLimit = limit.map { max(1, $0) } }
  }
  /// Limits the lines of a text, and makes space for so many where it has fewer.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit(limit).reservingLines(reservesSpace ? limit : 1)
  }
  /// Makes space for the least number of lines of a text, and limits them to the greatest.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound).reservingLines(limit.lowerBound)
  }
  /// Makes space for a number of lines of a text.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lineLimit(nil).reservingLines(limit.lowerBound)
  }
  /// Limits the lines of a text.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  private func reservingLines(_ count: Int) -> some View {
    changingEnvironment { $0.stored.reservedLines = count }
  }

  /// Declares that texts in the view may leave out characters, so that audits do not report it; draws nothing else.
  public func allowsTruncation(_ allowed: Bool = true) -> some View {
    changingEnvironment { $0.stored.allowsTruncation = allowed }
  }
  /// Aligns the lines of a text with each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    changingEnvironment { $0.stored.textAlignment = alignment }
  }
  /// Says where text is cut that does not fit.
  public func truncationMode(_ mode: ParagraphStyle.Truncation) -> some View {
    changingEnvironment { $0.stored.truncation = mode }
  }
  /// Lets text shrink to a fraction of its size to fit.
  public func minimumScaleFactor(_ factor: Double) -> some View {
    changingEnvironment { $0.stored.minimumScaleFactor = factor > 0 ? min(1, factor) : 1 }
  }
  /// Adds space between lines, points.
  public func lineSpacing(_ spacing: Double) -> some View {
    changingEnvironment { $0.stored.lineSpacing = spacing.isFinite ? max(0, spacing) : 0 }
  }
  /// Sets the height of lines, from one baseline to the next; nil is what the fonts in use ask for.
  public func lineHeight(_ height: LineHeight?) -> some View {
    changingEnvironment { $0.lineHeight = height }
  }
  /// Shows text in capitals or small letters; nil shows it as written.
  public func textCase(_ textCase: TextCase?) -> some View {
    changingEnvironment { $0.stored.textCase = textCase }
  }
  /// Sets the size of symbols beside text.
  public func imageScale(_ scale: ImageScale) -> some View {
    changingEnvironment { $0.stored.imageScale = scale }
  }
}
