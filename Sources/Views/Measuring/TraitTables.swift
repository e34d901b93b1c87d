/// Traits with their values, and what depends on them.
package struct TraitTables: Encodable {
  let traits = values
  /// Font sizes: by text style, by Dynamic Type size.
  let textStyles = Dictionary(uniqueKeysWithValues: TextStyle.allCases.map { ($0.rawValue, Style($0)) })
  /// Controls by size.
  let controlSizes = Dictionary(uniqueKeysWithValues: ControlSize.allCases.map { ($0.rawValue, Control($0)) })
  /// Colors by name, as `#RRGGBBAA`: by color scheme and contrast.
  let colors = Dictionary(uniqueKeysWithValues: palette.map { ($0.key, Shades($0.value)) })

  /// The values of each trait that has a fixed set of them, by its name.
  package static let values: [String: [String]] = {
    func names<Value: RawRepresentable<String>>(_ values: [Value]) -> [String] { values.map(\.rawValue) }
    let flags = ["false", "true"]
    let sets: [TraitKey: [String]] = [
      .colorScheme: names(ColorScheme.allCases), .contrast: names(ColorSchemeContrast.allCases),
      .dynamicTypeSize: names(DynamicTypeSize.allCases), .legibilityWeight: names(LegibilityWeight.allCases),
      .layoutDirection: names(LayoutDirection.allCases),
      .horizontalSizeClass: names(UserInterfaceSizeClass.allCases),
      .verticalSizeClass: names(UserInterfaceSizeClass.allCases), .reduceMotion: flags,
      .reduceTransparency: flags, .buttonShapes: flags, .differentiateWithoutColor: flags,
      .displayGamut: names(DisplayGamut.allCases), .idiom: names(InterfaceIdiom.allCases),
      .pseudolanguage: names(Pseudolanguage.allCases),
    ]
    return Dictionary(uniqueKeysWithValues: sets.map { ($0.key.rawValue, $0.value) })
  }()

  /// Collects the tables.
  package init() {}

  private static let palette: [String: Color] = [
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "placeholder": .placeholder, "background": .background, "secondaryBackground": .secondaryBackground,
    "groupedBackground": .groupedBackground, "card": .card, "bar": .bar, "separator": .separator,
    "fill": .fill, "link": .link, "destructive": .destructive,
  ]

  struct Style: Encodable {
    let sizes: [String: Double]
    let weight: Int

    init(_ style: TextStyle) {
      let all = DynamicTypeSize.allCases.map { ($0.rawValue, style.size(at: $0)) }
      (sizes, weight) = (Dictionary(uniqueKeysWithValues: all), style.weight.rawValue)
    }
  }

  struct Control: Encodable {
    let horizontalPadding, verticalPadding: Double

    init(_ size: ControlSize) { (horizontalPadding, verticalPadding) = size.buttonPadding }
  }

  struct Shades: Encodable {
    let light, dark, highContrastLight, highContrastDark: String

    init(_ color: Color) {
      func shade(_ overrides: TraitOverrides) -> String {
        let environment = EnvironmentValues(traits: overrides.applied(to: Traits()))
        let color: RGBAColor = color.resolve(in: environment)
        return "#"
          + [color.red, color.green, color.blue, color.alpha].map { component in
            let byte = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
            return byte.count < 2 ? "0\(byte)" : byte
          }.joined()
      }
      (light, dark) = (shade(.light), shade(.dark))
      (highContrastLight, highContrastDark) = (shade(.light + .highContrast), shade(.dark + .highContrast))
    }
  }
}
