extension Layer.Mask: Codable {
  enum Key: String, CodingKey, CaseIterable { case path, rule, layer }

  /// Reads a mask: a path with its rule, or a layer.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    if let path = try values.optional(.path, as: PathForm.self), !values.contains(.layer) {
      self = .path(path, try values.optional(.rule, as: NameForm<FillRule>.self) ?? .nonZero)
    } else if let layer: Layer = try values.optional(.layer), values.allKeys.count == 1 {
      self = .layer(layer)
    } else {
      throw decoder.wrong("either a path, which may have a rule, or a layer")
    }
  }

  /// Writes the mask.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch self {
    case .path(let path, let rule):
      try values.encode(path, .path, as: PathForm.self)
      try values.encode(rule, .rule, as: NameForm<FillRule>.self, unless: .nonZero)
    case .layer(let layer): try values.encode(layer, forKey: .layer)
    }
  }
}
