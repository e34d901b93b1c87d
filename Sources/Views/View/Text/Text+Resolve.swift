internal import Foundation

extension Text {
  /// The text with fonts and colors looked up.
  func attributed(in environment: EnvironmentValues) -> AttributedText {
    AttributedText(
      pieces.map { piece in
        AttributedText.Run(piece.shown(in: environment), piece.attributes(in: environment))
      })
  }
}

extension Text.Piece {
  fileprivate func shown(in environment: EnvironmentValues) -> String {
    guard image == nil else { return Text.imagePlace }
    var shown = formatted.map { $0(environment) } ?? text
    if !isVerbatim { shown = environment.pseudolanguage.apply(to: shown) }
    switch environment.stored.textCase {
    case .uppercase: shown = shown.uppercased(with: environment.locale)
    case .lowercase: shown = shown.lowercased(with: environment.locale)
    case nil: break
    }
    return shown
  }

  fileprivate func attributes(in environment: EnvironmentValues) -> TextAttributes {
    let stored = environment.stored
    var inner = environment
    if let weight { inner.stored.fontWeight = weight }
    if let isBold { inner.stored.isBold = isBold }
    if let isItalic { inner.stored.isItalic = isItalic }
    if let design { inner.stored.fontDesign = design }
    if !features.isEmpty { inner.stored.fontFeatures.merge(features) { _, own in own } }
    let color = color(in: environment)
    let tint = { (line: TextLine) in
      TextAttributes.Line(color: line.color?.resolve(in: environment), pattern: line.pattern)
    }
    let font = (font ?? stored.font ?? .body).resolve(in: inner)
    return TextAttributes(
      font: font, color: color,
      tracking: tracking ?? stored.tracking ?? 0, baselineOffset: baselineOffset,
      underline: (underline ?? stored.underline).map(tint),
      strikethrough: (strikethrough ?? stored.strikethrough).map(tint),
      attachment: image?.space(in: font, environment))
  }

  private func color(in environment: EnvironmentValues) -> RGBAColor {
    (style.map { $0.resolve(in: environment) } ?? environment.foreground).representativeColor
  }
}
