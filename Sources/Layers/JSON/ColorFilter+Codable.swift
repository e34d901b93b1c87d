internal import PixelBuffers

extension ColorFilter: Codable {
  enum Key: String, CodingKey, CaseIterable {
    case grayscale, saturation, brightness, contrast, hueRotation, invert, multiply
  }

  /// Reads an object with the name of a filter, and its number or color.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    guard values.allKeys.count == 1, let key = values.allKeys.first else {
      throw decoder.wrong(
        "one of grayscale, saturation, brightness, contrast, hueRotation, invert and multiply")
    }
    var amount: Double { get throws { try values.decode(Double.self, forKey: key) } }
    switch key {
    case .grayscale: self = .grayscale(try amount)
    case .saturation: self = .saturation(try amount)
    case .brightness: self = .brightness(try amount)
    case .contrast: self = .contrast(try amount)
    case .hueRotation: self = .hueRotation(try amount)
    case .invert: self = .invert(try amount)
    case .multiply: self = .multiply(try values.value(key, as: ColorForm.self))
    }
  }

  /// Writes the name with the number or the color.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch self {
    case .grayscale(let amount): try values.encode(amount, forKey: .grayscale)
    case .saturation(let amount): try values.encode(amount, forKey: .saturation)
    case .brightness(let amount): try values.encode(amount, forKey: .brightness)
    case .contrast(let amount): try values.encode(amount, forKey: .contrast)
    case .hueRotation(let angle): try values.encode(angle, forKey: .hueRotation)
    case .invert(let amount): try values.encode(amount, forKey: .invert)
    case .multiply(let color): try values.encode(color, .multiply, as: ColorForm.self)
    }
  }

  static var schema: JSONSchema {
    .oneOf(
      Key.allCases.map { key in
        .object(
          required: [key.stringValue], properties: [key.stringValue: key == .multiply ? .color : .number])
      })
  }
}
