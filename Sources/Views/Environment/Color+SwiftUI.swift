extension Color {
  /// Makes a color that is the same everywhere, of hue, saturation and brightness from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    /// How much of a component there is, by how far its hue is away.
    func component(_ offset: Double) -> Double {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// Makes the color of a role by the name that UIKit has for it: `Color(.systemBackground)`.
  public init(_ color: SystemColor) { self = color.color }

  /// The space of a color's components.
  public enum RGBColorSpace: String, Sendable, Hashable, CaseIterable {
    /// That of all images here.
    case sRGB

    /// Missing.
    @available(*, unavailable, message: "Use sRGB: images have no other colors.")
    public static var displayP3: RGBColorSpace { .sRGB }
  }

  /// Makes a color from components from 0 to 1.
  public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// The color of a name of UIKit's.
  public init(uiColor color: SystemColor) { self.init(color) }

  /// Missing.
  @available(*, unavailable, message: "Use Color(light:dark:): there are no asset catalogs.")
  public init(_ name: String) { self = .clear }
}

/// The names that UIKit has for colors of roles.
public enum SystemColor: String, Sendable, Hashable, CaseIterable {
  /// Backgrounds.
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  /// Texts.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link
  /// Lines.
  case separator, opaqueSeparator
  /// Areas of controls.
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  /// Hues.
  case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue
  case systemIndigo, systemPurple, systemPink, systemBrown
  /// Grays.
  case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6

  fileprivate var color: Color {
    switch self {
    case .systemBackground: .background
    case .secondarySystemBackground: .secondaryBackground
    case .tertiarySystemBackground: .tertiaryBackground
    case .systemGroupedBackground: .groupedBackground
    case .secondarySystemGroupedBackground: .card
    case .tertiarySystemGroupedBackground: .groupedBackground
    case .label: .label
    case .secondaryLabel: .secondaryLabel
    case .tertiaryLabel: .tertiaryLabel
    case .quaternaryLabel: .quaternaryLabel
    case .placeholderText: .placeholder
    case .link: .link
    case .separator: .separator
    case .opaqueSeparator: .opaqueSeparator
    case .systemFill: .fill
    case .secondarySystemFill: .secondaryFill
    case .tertiarySystemFill: .tertiaryFill
    case .quaternarySystemFill: .quaternaryFill
    case .systemRed: .red
    case .systemOrange: .orange
    case .systemYellow: .yellow
    case .systemGreen: .green
    case .systemMint: .mint
    case .systemTeal: .teal
    case .systemCyan: .cyan
    case .systemBlue: .blue
    case .systemIndigo: .indigo
    case .systemPurple: .purple
    case .systemPink: .pink
    case .systemBrown: .brown
    case .systemGray: .gray
    case .systemGray2: .gray2
    case .systemGray3: .gray3
    case .systemGray4: .gray4
    case .systemGray5: .gray5
    case .systemGray6: .gray6
    }
  }
}
