extension GlyphRun: Codable {
  enum Key: String, CodingKey, CaseIterable { case font, size, color, glyphs, decorations, text }

  /// Reads a run; its color is black where none is given.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    self.init(
      font: try values.decode(String.self, forKey: .font),
      size: try values.decode(Double.self, forKey: .size),
      color: try values.optional(.color, as: ColorForm.self) ?? .black,
      glyphs: try values.decode([Glyph].self, forKey: .glyphs),
      decorations: try values.value(.decorations, or: []), text: try values.value(.text, or: ""))
  }

  /// Writes the run.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(font, forKey: .font)
    try values.encode(size, forKey: .size)
    try values.encode(color, .color, as: ColorForm.self, unless: .black)
    try values.encode(glyphs, forKey: .glyphs)
    try values.encode(decorations, .decorations, unless: [])
    try values.encode(text, .text, unless: "")
  }
}

extension GlyphRun.Glyph: Codable {
  /// Reads `[glyph, x, y]`.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let form = "[glyph number, x, y]"
    guard let id = try? values.decode(UInt32.self), let x = try? values.decode(Double.self),
      let y = try? values.decode(Double.self), values.isAtEnd
    else { throw decoder.wrong(form) }
    self.init(id: id, position: Point(x: x, y: y))
  }

  /// Writes `[glyph, x, y]`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(id)
    try values.encode(position.x)
    try values.encode(position.y)
  }
}

extension GlyphRun.Decoration: Codable {
  enum Key: String, CodingKey, CaseIterable { case frame, color }

  /// Reads a bar; its color is black where none is given.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    self.init(
      frame: try values.value(.frame, as: RectForm.self),
      color: try values.optional(.color, as: ColorForm.self) ?? .black)
  }

  /// Writes the bar.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(frame, .frame, as: RectForm.self)
    try values.encode(color, .color, as: ColorForm.self, unless: .black)
  }
}

extension ShapeContent: Codable {
  enum Key: String, CodingKey, CaseIterable { case path, fill, rule, stroke }

  /// Reads a shape.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    self.init(
      path: try values.value(.path, as: PathForm.self), fill: try values.optional(.fill),
      fillRule: try values.optional(.rule, as: NameForm<FillRule>.self) ?? .nonZero,
      stroke: try values.optional(.stroke))
  }

  /// Writes the shape.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(path, .path, as: PathForm.self)
    try values.encodeIfPresent(fill, forKey: .fill)
    try values.encode(fillRule, .rule, as: NameForm<FillRule>.self, unless: .nonZero)
    try values.encodeIfPresent(stroke, forKey: .stroke)
  }
}

extension Stroke: Codable {
  enum Key: String, CodingKey, CaseIterable {
    case paint, width, cap, join, miterLimit, dashes, dashPhase
  }

  /// Reads a line.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    self.init(
      paint: try values.decode(Paint.self, forKey: .paint), width: try values.value(.width, or: 1),
      cap: try values.optional(.cap, as: NameForm<Cap>.self) ?? .butt,
      join: try values.optional(.join, as: NameForm<Join>.self) ?? .miter,
      miterLimit: try values.value(.miterLimit, or: 10), dashes: try values.value(.dashes, or: []),
      dashPhase: try values.value(.dashPhase, or: 0))
  }

  /// Writes the line.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(paint, forKey: .paint)
    try values.encode(width, .width, unless: 1)
    try values.encode(cap, .cap, as: NameForm<Cap>.self, unless: .butt)
    try values.encode(join, .join, as: NameForm<Join>.self, unless: .miter)
    try values.encode(miterLimit, .miterLimit, unless: 10)
    try values.encode(dashes, .dashes, unless: [])
    try values.encode(dashPhase, .dashPhase, unless: 0)
  }
}

extension ImageContent: Codable {
  enum Key: String, CodingKey, CaseIterable {
    case png, omitted, scale, mode, filter, tint, capInsets
    /// The key of the cap insets in trees that were written before they had that name.
    case formerCapInsets = "nineParts"
  }

  /// Reads an image, which the JSON holds as PNG in base64, or what it was where its pixels are left out.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    let omitted: Omitted? = try values.optional(.omitted)
    if omitted != nil, values.contains(.png) { throw decoder.wrong("either png or omitted") }
    self.init(
      image: try omitted == nil
        ? values.value(.png, as: ImageForm.self) : PixelBuffer(width: 0, height: 0),
      imageScale: try values.value(.scale, or: 1),
      mode: try values.optional(.mode, as: NameForm<Mode>.self) ?? .stretch,
      filter: try values.optional(.filter, as: NameForm<Filter>.self) ?? .good,
      tint: try values.optional(.tint, as: ColorForm.self),
      capInsets: try values.optional(.capInsets, as: MarginsForm.self)
        ?? values.optional(.formerCapInsets, as: MarginsForm.self))
    self.omitted = omitted
  }

  /// Writes the image.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encodeIfPresent(omitted, forKey: .omitted)
    if omitted == nil { try values.encode(image, .png, as: ImageForm.self) }
    try values.encode(imageScale, .scale, unless: 1)
    try values.encode(mode, .mode, as: NameForm<Mode>.self, unless: .stretch)
    try values.encode(filter, .filter, as: NameForm<Filter>.self, unless: .good)
    try values.encode(tint, .tint, as: ColorForm.self)
    try values.encode(capInsets, .capInsets, as: MarginsForm.self)
  }
}

extension ImageContent.Omitted: Codable {
  enum Key: String, CodingKey, CaseIterable { case digest, size }

  /// Reads digest and size.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    let size = try values.decode([Int].self, forKey: .size)
    guard size.count == 2, size.allSatisfy((1...DrawLimits.sidePixels).contains) else {
      throw decoder.wrong("a size of [width, height] in pixels")
    }
    self.init(digest: try values.decode(Digest.self, forKey: .digest), width: size[0], height: size[1])
  }

  /// Writes digest and size.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(digest, forKey: .digest)
    try values.encode([width, height], forKey: .size)
  }
}
