extension LayerTree: Codable {
  enum Key: String, CodingKey, CaseIterable {
    case version, size, background, fonts, root, accessibility, cell, device, traits, scale, direction
  }

  /// Reads a tree; see `init(json:named:)`, which also guards against hostile input.
  public init(from decoder: any Decoder) throws {
    let version = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .version)
    guard version == LayerTree.jsonVersion else { throw JSONProblem.version(version) }
    let values = try decoder.strict(Key.self)
    // Counted before any is read.
    let root = (try? values.superDecoder(forKey: .root)) as? JSONDecoding
    guard root?.elementCount(ofArraysAt: Layer.Key.sublayers.stringValue) ?? 0 < DrawLimits.layers else {
      throw JSONProblem.tooManyLayers
    }
    self.init(
      size: try values.value(.size, as: SizeForm.self),
      background: try values.optional(.background, as: ColorForm.self),
      fonts: try values.value(.fonts, or: []),
      root: try values.decode(Layer.self, forKey: .root),
      accessibility: try values.optional(.accessibility),
      cell: try values.optional(.cell), device: try values.optional(.device),
      traits: try values.value(.traits, or: []), scale: try values.optional(.scale),
      direction: try values.optional(.direction, as: NameForm.self))
  }

  /// Writes the tree; values that are the default are left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(LayerTree.jsonVersion, forKey: .version)
    try values.encode(size, .size, as: SizeForm.self)
    try values.encode(background, .background, as: ColorForm.self)
    try values.encode(fonts, .fonts, unless: [])
    try values.encode(root, forKey: .root)
    try values.encodeIfPresent(accessibility, forKey: .accessibility)
    try values.encodeIfPresent(cell, forKey: .cell)
    try values.encodeIfPresent(device, forKey: .device)
    try values.encode(traits, .traits, unless: [])
    try values.encodeIfPresent(scale, forKey: .scale)
    try values.encodeIfPresent(direction, forKey: .direction)
  }
}

extension FontRecord {
  enum Key: String, CodingKey, CaseIterable { case name, version, digest }

  /// Reads a record; every key is needed and no other is allowed.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      version: try values.decode(String.self, forKey: .version),
      digest: try values.decode(String.self, forKey: .digest))
  }
}
