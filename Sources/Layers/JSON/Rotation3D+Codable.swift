extension Rotation3D: Codable {
  enum Key: String, CodingKey, CaseIterable { case angle, axis, anchor, anchorZ, perspective }

  /// Reads an angle and an axis, and what is not the default.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    let axis = try values.decode([Double].self, forKey: .axis)
    guard axis.count == 3 else { throw decoder.wrong("an axis [x, y, z]") }
    self.init(
      angle: try values.decode(Double.self, forKey: .angle), x: axis[0], y: axis[1], z: axis[2],
      anchor: try values.optional(.anchor, as: PointForm.self) ?? Point(x: 0.5, y: 0.5),
      anchorZ: try values.optional(.anchorZ) ?? 0, perspective: try values.optional(.perspective) ?? 1)
  }

  /// Writes the turn; values that are the default are left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(angle, forKey: .angle)
    try values.encode([x, y, z], forKey: .axis)
    if anchor != Point(x: 0.5, y: 0.5) { try values.encode(anchor, .anchor, as: PointForm.self) }
    if anchorZ != 0 { try values.encode(anchorZ, forKey: .anchorZ) }
    if perspective != 1 { try values.encode(perspective, forKey: .perspective) }
  }

  static var schema: JSONSchema {
    .keys(
      Key.self, required: [.angle, .axis],
      [
        .angle: .number, .axis: .tuple([.number, .number, .number]), .anchor: .point, .anchorZ: .number,
        .perspective: .number,
      ])
  }
}
