extension Layer: Codable {
  enum Key: String, CodingKey, CaseIterable {
    case id, frame, transform, anchorPoint, opacity, blendMode, corners, background, borders, shadows
    case backdropBlur, text, textStyle, shape, image, clipsToBounds, mask, blur, colorFilters,
      isolatesBlending,
      rotation3D, layout, sublayers
  }

  /// Reads a layer; every key but `frame` may be missing, and none is unknown.
  public init(from decoder: any Decoder) throws {
    let (values, present) = try decoder.strictKeys(Key.self)
    self.init(frame: try values.value(.frame, as: RectForm.self))
    // Most layers have few of the keys.
    for key in present { try read(key, values, decoder) }
  }

  private mutating func read(
    _ key: Key, _ values: KeyedDecodingContainer<Key>, _ decoder: any Decoder
  ) throws {
    switch key {
    case .frame: break
    case .id: id = try values.decode(String.self, forKey: key)
    case .transform: transform = try values.value(key, as: TransformForm.self)
    case .anchorPoint: anchorPoint = try values.value(key, as: PointForm.self)
    case .opacity: opacity = try values.decode(Double.self, forKey: key)
    case .blendMode: blendMode = try values.value(key, as: NameForm.self)
    case .corners: corners = try values.decode(Corners.self, forKey: key)
    case .background: background = try values.decode(Paint.self, forKey: key)
    case .borders: borders = try values.decode(Borders.self, forKey: key)
    case .shadows: shadows = try values.decode([Shadow].self, forKey: key)
    case .backdropBlur: backdropBlur = try values.decode(Double.self, forKey: key)
    case .text, .textStyle, .shape, .image: content = try content ?? Content(values, decoder)
    case .clipsToBounds: clipsToBounds = try values.decode(Bool.self, forKey: key)
    case .mask: mask = try values.decode(Mask.self, forKey: key)
    case .blur: blur = try values.decode(Double.self, forKey: key)
    case .colorFilters: colorFilters = try values.decode([ColorFilter].self, forKey: key)
    case .isolatesBlending: isolatesBlending = try values.decode(Bool.self, forKey: key)
    case .rotation3D: rotation3D = try values.decode(Rotation3D.self, forKey: key)
    case .layout: layout = try values.decode(LayerLayout.self, forKey: key)
    case .sublayers: sublayers = try values.decode([Layer].self, forKey: key)
    }
  }

  /// Writes the layer; values that are the default are left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    for field in Field.all where field.property == .frame || !field.isDefault(self) {
      try write(field.property, &values)
    }
  }

  private func write(_ property: Property, _ values: inout KeyedEncodingContainer<Key>) throws {
    switch property {
    case .id: try values.encode(id, forKey: .id)
    case .frame: try values.encode(frame, .frame, as: RectForm.self)
    case .transform: try values.encode(transform, .transform, as: TransformForm.self)
    case .anchorPoint: try values.encode(anchorPoint, .anchorPoint, as: PointForm.self)
    case .opacity: try values.encode(opacity, forKey: .opacity)
    case .blendMode: try values.encode(blendMode, .blendMode, as: NameForm.self)
    case .corners: try values.encode(corners, forKey: .corners)
    case .background: try values.encodeIfPresent(background, forKey: .background)
    case .borders: try values.encodeIfPresent(borders, forKey: .borders)
    case .shadows: try values.encode(shadows, forKey: .shadows)
    case .backdropBlur: try values.encode(backdropBlur, forKey: .backdropBlur)
    case .content: try content?.encode(to: &values)
    case .clipsToBounds: try values.encode(clipsToBounds, forKey: .clipsToBounds)
    case .mask: try values.encodeIfPresent(mask, forKey: .mask)
    case .blur: try values.encode(blur, forKey: .blur)
    case .colorFilters: try values.encode(colorFilters, forKey: .colorFilters)
    case .isolatesBlending: try values.encode(isolatesBlending, forKey: .isolatesBlending)
    case .rotation3D: try values.encodeIfPresent(rotation3D, forKey: .rotation3D)
    case .layout: try values.encodeIfPresent(layout, forKey: .layout)
    case .sublayers: try values.encode(sublayers, forKey: .sublayers)
    }
  }

  /// What belongs at each key.
  static var schema: JSONSchema {
    .keys(
      Key.self, required: [.frame],
      [
        .id: .text(pattern: nil), .frame: .rect,
        .transform: .tuple(Array(repeating: .number, count: 6)), .anchorPoint: .point,
        .opacity: .number, .blendMode: .names(BlendMode.self), .corners: .definition("corners"),
        .background: .definition("paint"), .borders: .definition("borders"),
        .shadows: .list(.definition("shadow")), .backdropBlur: .number,
        .text: .oneOf([.list(.definition("glyphRun")), .text(pattern: nil)]),
        .textStyle: .definition("textStyle"), .shape: .definition("shape"),
        .image: .definition("image"), .clipsToBounds: .truth, .mask: .definition("mask"), .blur: .number,
        .colorFilters: .list(.definition("colorFilter")), .isolatesBlending: .truth,
        .rotation3D: .definition("rotation3D"), .layout: .definition("layout"),
        .sublayers: .list(.definition("layer")),
      ])
  }
}

extension Layer.Content {
  /// Reads the one kind of content a layer may have.
  init?(_ values: KeyedDecodingContainer<Layer.Key>, _ decoder: any Decoder) throws {
    let present = [Layer.Key.text, .shape, .image].filter { values.contains($0) }
    guard present.count <= 1 else { throw decoder.wrong("at most one of text, shape and image") }
    guard present.first == .text || !values.contains(.textStyle) else {
      throw decoder.wrong("a text beside its textStyle")
    }
    switch present.first {
    case .text: try self.init(text: values, decoder)
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
