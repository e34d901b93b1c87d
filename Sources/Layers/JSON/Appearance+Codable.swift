extension Corners: Codable {
  enum Key: String, CodingKey, CaseIterable { case radii, style }

  /// Reads a radius, `[topLeft, topRight, bottomRight, bottomLeft]`, or an object of either and a style.
  public init(from decoder: any Decoder) throws {
    if decoder.mayBe(.number, .array), let radii = try? decoder.singleValueContainer().decode(RadiiForm.self)
    {
      self.init(radii, style: .circular)
    } else {
      let values = try decoder.strict(Key.self)
      let style = try values.optional(.style, as: NameForm<Style>.self) ?? .circular
      self.init(try values.decode(RadiiForm.self, forKey: .radii), style: style)
    }
  }

  private init(_ radii: RadiiForm, style: Style) {
    let values = radii.values
    self.init(
      topLeft: values[0], topRight: values[1], bottomRight: values[2], bottomLeft: values[3], style: style)
  }

  /// Writes the shortest of the forms.
  public func encode(to encoder: any Encoder) throws {
    let radii = RadiiForm(values: [topLeft, topRight, bottomRight, bottomLeft])
    guard style != .circular else { return try radii.encode(to: encoder) }
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(radii, forKey: .radii)
    try values.encode(style, .style, as: NameForm<Style>.self)
  }
}

/// A radius for all corners or one for each.
private struct RadiiForm: Codable {
  let values: [Double]

  init(values: [Double]) { self.values = values }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if decoder.mayBe(.number), let radius = try? container.decode(Double.self) {
      values = [radius, radius, radius, radius]
    } else if let radii = try? container.decode([Double].self), radii.count == 4 {
      values = radii
    } else {
      throw decoder.wrong("a radius or [topLeft, topRight, bottomRight, bottomLeft]")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if values.allSatisfy({ $0 == values[0] }) {
      try container.encode(values[0])
    } else {
      try container.encode(values)
    }
  }
}

extension Borders: Codable {
  enum Key: String, CodingKey, CaseIterable { case all, top, right, bottom, left }

  /// Reads `all`, or edges one by one.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    if let all: Edge = try values.optional(.all) {
      guard values.allKeys.count == 1 else { throw decoder.wrong("either all or single edges") }
      self.init(all: all)
    } else {
      self.init(
        top: try values.optional(.top), right: try values.optional(.right),
        bottom: try values.optional(.bottom), left: try values.optional(.left))
    }
  }

  /// Writes `all` where the edges are the same.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    if let top, top == right, top == bottom, top == left {
      return try values.encode(top, forKey: .all)
    }
    try values.encodeIfPresent(top, forKey: .top)
    try values.encodeIfPresent(right, forKey: .right)
    try values.encodeIfPresent(bottom, forKey: .bottom)
    try values.encodeIfPresent(left, forKey: .left)
  }
}

extension Borders.Edge: Codable {
  enum Key: String, CodingKey, CaseIterable { case width, color, dashes }

  /// Reads a line.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    self.init(
      width: try values.decode(Double.self, forKey: .width),
      color: try values.value(.color, as: ColorForm.self), dashes: try values.value(.dashes, or: []))
  }

  /// Writes the line.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(width, forKey: .width)
    try values.encode(color, .color, as: ColorForm.self)
    try values.encode(dashes, .dashes, unless: [])
  }
}

extension Shadow: Codable {
  enum Key: String, CodingKey, CaseIterable { case color, offset, blur, spread, inner }

  /// Reads a shadow.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    self.init(
      color: try values.value(.color, as: ColorForm.self),
      offset: try values.optional(.offset, as: PointForm.self) ?? .zero,
      blur: try values.value(.blur, or: 0), spread: try values.value(.spread, or: 0),
      isInner: try values.value(.inner, or: false))
  }

  /// Writes the shadow.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(color, .color, as: ColorForm.self)
    try values.encode(offset, .offset, as: PointForm.self, unless: .zero)
    try values.encode(blur, .blur, unless: 0)
    try values.encode(spread, .spread, unless: 0)
    try values.encode(isInner, .inner, unless: false)
  }
}
