internal import PixelBuffers

extension Layer: Codable {
  enum Key: String, CodingKey, CaseIterable {
    case id, frame, transform, anchorPoint, opacity, blendMode, corners, background, borders, shadows
    case backdropBlur, text, shape, image, clipsToBounds, mask, sublayers
  }

  /// Reads a layer; every key but `frame` may be missing, and none is unknown.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    self.init(
      id: try values.value(.id, or: ""),
      frame: try values.value(.frame, as: RectForm.self),
      transform: try values.optional(.transform, as: TransformForm.self) ?? .identity,
      anchorPoint: try values.optional(.anchorPoint, as: PointForm.self) ?? Point(x: 0.5, y: 0.5),
      opacity: try values.value(.opacity, or: 1),
      blendMode: try values.optional(.blendMode, as: NameForm<BlendMode>.self) ?? .normal,
      corners: try values.value(.corners, or: .square),
      background: try values.optional(.background),
      borders: try values.optional(.borders),
      shadows: try values.value(.shadows, or: []),
      backdropBlur: try values.value(.backdropBlur, or: 0),
      content: try Content(values, decoder),
      clipsToBounds: try values.value(.clipsToBounds, or: false),
      mask: try values.optional(.mask),
      sublayers: try values.value(.sublayers, or: []))
  }

  /// Writes the layer; values that are the default are left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, .id, unless: "")
    try values.encode(frame, .frame, as: RectForm.self)
    try values.encode(transform, .transform, as: TransformForm.self, unless: .identity)
    try values.encode(anchorPoint, .anchorPoint, as: PointForm.self, unless: Point(x: 0.5, y: 0.5))
    try values.encode(opacity, .opacity, unless: 1)
    try values.encode(blendMode, .blendMode, as: NameForm<BlendMode>.self, unless: .normal)
    try values.encode(corners, .corners, unless: .square)
    try values.encodeIfPresent(background, forKey: .background)
    try values.encodeIfPresent(borders, forKey: .borders)
    try values.encode(shadows, .shadows, unless: [])
    try values.encode(backdropBlur, .backdropBlur, unless: 0)
    try content?.encode(to: &values)
    try values.encode(clipsToBounds, .clipsToBounds, unless: false)
    try values.encodeIfPresent(mask, forKey: .mask)
    try values.encode(sublayers, .sublayers, unless: [])
  }
}

extension Layer.Content {
  /// Reads the one kind of content a layer may have.
  init?(_ values: KeyedDecodingContainer<Layer.Key>, _ decoder: any Decoder) throws {
    let present = [Layer.Key.text, .shape, .image].filter { values.contains($0) }
    guard present.count <= 1 else { throw decoder.wrong("at most one of text, shape and image") }
    switch present.first {
    case .text: self = .text(try values.decode([GlyphRun].self, forKey: .text))
    case .shape: self = .shape(try values.decode(ShapeContent.self, forKey: .shape))
    case .image: self = .image(try values.decode(ImageContent.self, forKey: .image))
    default: return nil
    }
  }

  func encode(to values: inout KeyedEncodingContainer<Layer.Key>) throws {
    switch self {
    case .text(let runs): try values.encode(runs, forKey: .text)
    case .shape(let shape): try values.encode(shape, forKey: .shape)
    case .image(let image): try values.encode(image, forKey: .image)
    }
  }
}

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

/// One of a fixed set of names.
struct NameForm<Value>: ShortForm
where Value: RawRepresentable & CaseIterable & Equatable & Codable, Value.RawValue == String {
  let value: Value
  init(_ value: Value) { self.value = value }

  init(from decoder: any Decoder) throws {
    let name = try? decoder.singleValueContainer().decode(String.self)
    guard let name, let value = Value(rawValue: name) else {
      throw decoder.wrong("one of " + Value.allCases.map(\.rawValue).joined(separator: ", "))
    }
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value.rawValue)
  }
}
