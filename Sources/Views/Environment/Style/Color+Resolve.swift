extension Color {
  /// The color for an environment; consults only the traits that make a difference.
  public func resolve(in environment: EnvironmentValues) -> RGBAColor {
    let color: RGBAColor
    switch source {
    case .tint:
      color = (isBackground ? environment.tintColor.asBackground : environment.tintColor).resolve(
        in: environment)
    case .background:
      color =
        environment.stored.backgroundStyle == nil
        ? (isBackground ? Color.page.asBackground : .page).resolve(in: environment)
        : environment.background.representativeColor
    case .mixture(let one, let other, let part, let isPerceptual):
      let colors = [one, other].map { color -> RGBAColor in
        (isBackground ? color.asBackground : color).resolve(in: environment)
      }
      color = colors[0].mixed(with: colors[1], by: part, in: isPerceptual ? .perceptual : .device)
    case .variants(let light, let dark, let highContrastLight, let highContrastDark):
      let isAlike = light == dark && highContrastLight == highContrastDark
      let isDark = isAlike || isBackground ? false : environment.colorScheme == .dark
      let (standard, increased) = isDark ? (dark, highContrastDark) : (light, highContrastLight)
      color =
        standard == increased || environment.colorSchemeContrast == .standard ? standard : increased
    }
    return alpha == 1 ? color : color.opacity(alpha)
  }

  /// The color with another one where it names the tint, for a tint that names the one around.
  func tinted(by tint: Color) -> Color {
    var color = self
    switch source {
    case .tint:
      color = isBackground ? tint.asBackground : tint
      color.alpha *= alpha
    case .mixture(let one, let other, let part, let isPerceptual):
      color.source = .mixture(
        one.tinted(by: tint), other.tinted(by: tint), by: part, isPerceptual: isPerceptual)
    case .background, .variants: break
    }
    return color
  }
}
