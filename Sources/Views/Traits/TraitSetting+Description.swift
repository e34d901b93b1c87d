extension TraitSetting: LosslessStringConvertible {
  /// A short spelling that names the value, and the trait where the value alone would not: `dark`, `locale=de-DE`.
  public var description: String {
    switch self {
    case .colorScheme(let value): value.rawValue
    case .contrast(let value): value == .increased ? "highContrast" : "standardContrast"
    case .dynamicTypeSize(let value): value.rawValue
    case .legibilityWeight(let value): value == .bold ? "boldText" : "regularText"
    case .layoutDirection(let value): value.rawValue
    case .horizontalSizeClass(let value): "horizontal=\(value.rawValue)"
    case .verticalSizeClass(let value): "vertical=\(value.rawValue)"
    case .reduceMotion(let value): "reduceMotion\(value ? "" : "=false")"
    case .reduceTransparency(let value): "reduceTransparency\(value ? "" : "=false")"
    case .buttonShapes(let value): "buttonShapes\(value ? "" : "=false")"
    case .differentiateWithoutColor(let value): "differentiateWithoutColor\(value ? "" : "=false")"
    case .displayScale(let value): "scale=\(value.spelled)"
    case .displayGamut(let value): "gamut=\(value.rawValue)"
    case .idiom(let value): "idiom=\(value.rawValue)"
    case .locale(let value): "locale=\(value)"
    case .timeZone(let value): "timeZone=\(value)"
    case .calendar(let value): "calendar=\(value)"
    case .pseudolanguage(let value): "pseudo=\(value.rawValue)"
    }
  }

  /// Reads a spelling that `description` gives; nil when there is no such setting.
  public init?(_ description: String) {
    if let named = Self.named[description] {
      self = named
      return
    }
    let parts = description.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "scale":
      guard let scale = Double(parts[1]), scale > 0, scale.isFinite else { return nil }
      self = .displayScale(scale)
    case "locale": self = .locale(parts[1])
    case "timeZone": self = .timeZone(parts[1])
    case "calendar": self = .calendar(parts[1])
    default: return nil
    }
  }

  /// The settings with a fixed set of values, by spelling.
  private static let named: [String: TraitSetting] = {
    var all: [TraitSetting] =
      ColorScheme.allCases.map { .colorScheme($0) } + ColorSchemeContrast.allCases.map { .contrast($0) }
      + DynamicTypeSize.allCases.map { .dynamicTypeSize($0) }
    all += LegibilityWeight.allCases.map { .legibilityWeight($0) }
    all += LayoutDirection.allCases.map { .layoutDirection($0) }
    all += UserInterfaceSizeClass.allCases.flatMap { [.horizontalSizeClass($0), .verticalSizeClass($0)] }
    for flag in [true, false] {
      all += [
        .reduceMotion(flag), .reduceTransparency(flag), .buttonShapes(flag), .differentiateWithoutColor(flag),
      ]
    }
    all += DisplayGamut.allCases.map { .displayGamut($0) } + InterfaceIdiom.allCases.map { .idiom($0) }
    all += Pseudolanguage.allCases.map { .pseudolanguage($0) }
    return Dictionary(all.map { ($0.description, $0) }, uniquingKeysWith: { first, _ in first })
  }()
}
