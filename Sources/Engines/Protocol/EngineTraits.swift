/// All traits of a cell by their names, with the values that they resolve to.
package struct EngineTraits: Encodable {
  private let traits: Traits

  /// Takes the traits that a layout starts with.
  package init(_ traits: Traits) { self.traits = traits }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ trait: TraitKey) { stringValue = trait.rawValue }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
  }

  /// Writes an object with a key for each trait.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    for trait in TraitKey.allCases {
      try values.encode(AnyValue(traits.setting(for: trait)), forKey: Key(trait))
    }
  }

  /// The value of a setting: a name, a number, or true or false.
  private struct AnyValue: Encodable {
    let setting: TraitSetting
    init(_ setting: TraitSetting) { self.setting = setting }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch setting {
      case .colorScheme(let value): try container.encode(value)
      case .contrast(let value): try container.encode(value)
      case .dynamicTypeSize(let value): try container.encode(value)
      case .legibilityWeight(let value): try container.encode(value)
      case .layoutDirection(let value): try container.encode(value)
      case .horizontalSizeClass(let value), .verticalSizeClass(let value): try container.encode(value)
      case .reduceMotion(let value), .reduceTransparency(let value), .buttonShapes(let value),
        .differentiateWithoutColor(let value):
        try container.encode(value)
      case .displayScale(let value): try container.encode(value)
      case .displayGamut(let value): try container.encode(value)
      case .idiom(let value): try container.encode(value)
      case .locale(let value), .timeZone(let value), .calendar(let value): try container.encode(value)
      case .pseudolanguage(let value): try container.encode(value)
      }
    }
  }
}
