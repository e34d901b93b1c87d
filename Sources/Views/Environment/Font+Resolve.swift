extension Font {
  /// The request for a face; consults the preferred text size only where the size follows it.
  public func resolve(in environment: EnvironmentValues) -> FontRequest {
    let size: Double
    var weight = self.weight ?? environment.fontWeight ?? .regular
    switch sizing {
    case .style(let style):
      size = style.size(at: environment.dynamicTypeSize)
      if self.weight == nil, environment.fontWeight == nil { weight = style.weight }
    case .fixed(let points): size = points
    case .scaled(let points, let style):
      size = (points * style.scale(at: environment.dynamicTypeSize)).rounded(to: 0.5)
    }
    if environment.isBold { weight = max(weight, .bold) }
    if environment.legibilityWeight == .bold { weight = weight.withBoldText }
    return FontRequest(
      family: family ?? design(in: environment).family,
      size: size, weight: weight, isItalic: isItalic || environment.isItalic,
      width: (width ?? environment.stored.fontWidth ?? .standard).percent,
      features: features.merging(environment.fontFeatures) { own, _ in own })
  }

  private func design(in environment: EnvironmentValues) -> Design {
    design == .default ? environment.fontDesign ?? .default : design
  }

}

extension Font.Design {
  /// The family; nothing for that of the interface.
  var family: String {
    switch self {
    case .default: ""
    case .monospaced: "JetBrains Mono"
    case .rounded: "Rounded"
    case .serif: "Serif"
    }
  }
}

extension FontRequest.Weight {
  /// The weight that readers get who ask for bold text.
  var withBoldText: Self { Self(rawValue: min(900, rawValue + 200)) }
}

extension Double {
  /// The nearest multiple of a step.
  func rounded(to step: Double) -> Double { (self / step).rounded() * step }
}
