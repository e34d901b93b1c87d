/// Traits set to values of their own, on top of a device's; sets combine, and the later one wins.
public struct TraitOverrides: Sendable, Hashable {
  /// The settings by trait.
  public private(set) var settings: [TraitKey: TraitSetting]

  /// Makes a set of overrides; of two for the same trait the later one wins.
  public init(_ settings: [TraitSetting] = []) {
    self.settings = [:]
    for setting in settings { self.settings[setting.trait] = setting }
  }

  /// No override.
  public static let none = TraitOverrides()

  /// Whether nothing is set.
  public var isEmpty: Bool { settings.isEmpty }

  /// Both sets; where both set a trait, the right one wins.
  public static func + (left: TraitOverrides, right: TraitOverrides) -> TraitOverrides {
    TraitOverrides(left.ordered + right.ordered)
  }

  /// Adds overrides that win over those already there.
  public static func += (left: inout TraitOverrides, right: TraitOverrides) {
    left = left + right
  }

  /// The traits with the overrides put in.
  public func applied(to traits: Traits) -> Traits {
    var result = traits
    for setting in settings.values { setting.apply(to: &result) }
    return result
  }

  /// The settings in the order of `TraitKey`.
  public var ordered: [TraitSetting] {
    TraitKey.allCases.compactMap { settings[$0] }
  }
}

extension TraitOverrides: LosslessStringConvertible, Codable {
  /// The settings with commas between: `dark, accessibility3, rightToLeft`; empty when nothing is set.
  ///
  /// The order is that of `TraitKey`, so equal sets have equal descriptions.
  public var description: String {
    ordered.map(\.description).joined(separator: ", ")
  }

  /// Reads what `description` gives, with any space around commas; nil when a setting is unknown.
  public init?(_ description: String) {
    var settings: [TraitSetting] = []
    for part in description.split(separator: ",") {
      let word = part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      guard let setting = TraitSetting(String(word)) else { return nil }
      settings.append(setting)
    }
    self.init(settings)
  }

  /// Reads the spelling.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let spelling = try container.decode(String.self)
    guard let overrides = TraitOverrides(spelling) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(spelling) names a trait setting that does not exist")
    }
    self = overrides
  }

  /// Writes the spelling.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
