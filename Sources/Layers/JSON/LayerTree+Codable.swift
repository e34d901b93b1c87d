extension LayerTree: Codable {
  enum Key: String, CodingKey, CaseIterable { case version, size, background, fonts, root, accessibility }

  /// Reads a tree; see `init(json:named:)`, which also guards against hostile input.
  public init(from decoder: any Decoder) throws {
    let version = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .version)
    guard version == LayerTree.jsonVersion else { throw JSONProblem.version(version) }
    let values = try decoder.strict(Key.self)
    self.init(
      size: try values.value(.size, as: SizeForm.self),
      background: try values.optional(.background, as: ColorForm.self),
      fonts: try values.value(.fonts, or: []),
      root: try values.decode(Layer.self, forKey: .root),
      accessibility: try values.optional(.accessibility))
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
