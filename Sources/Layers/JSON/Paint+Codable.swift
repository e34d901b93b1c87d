extension Paint: Codable {
  enum Key: String, CodingKey, CaseIterable { case linear, radial, angular, mesh }

  /// Reads a color, or an object with one kind of gradient.
  public init(from decoder: any Decoder) throws {
    if decoder.mayBe(.text, .escapedText, .array),
      let color = try? decoder.singleValueContainer().decode(ColorForm.self)
    {
      self = .color(color.value)
      return
    }
    guard let values = try? decoder.container(keyedBy: Key.self) else {
      throw decoder.wrong("a color such as \"#336699\", or an object with linear, radial, angular or mesh,")
    }
    _ = try decoder.strict(Key.self)
    guard values.allKeys.count == 1, let key = values.allKeys.first else {
      throw decoder.wrong("one of linear, radial, angular and mesh")
    }
    switch key {
    case .linear: self = .gradient(try values.decode(LinearForm.self, forKey: key).gradient)
    case .radial: self = .gradient(try values.decode(RadialForm.self, forKey: key).gradient)
    case .angular: self = .gradient(try values.decode(AngularForm.self, forKey: key).gradient)
    case .mesh: self = .gradient(try values.decode(MeshForm.self, forKey: key).gradient)
    }
  }

  /// Writes the paint.
  public func encode(to encoder: any Encoder) throws {
    guard case .gradient(let gradient) = self else {
      guard case .color(let color) = self else { return }
      var container = encoder.singleValueContainer()
      return try container.encode(ColorForm(color))
    }
    var values = encoder.container(keyedBy: Key.self)
    switch gradient.geometry {
    case .linear: try values.encode(LinearForm(gradient: gradient), forKey: .linear)
    case .radial: try values.encode(RadialForm(gradient: gradient), forKey: .radial)
    case .angular: try values.encode(AngularForm(gradient: gradient), forKey: .angular)
    case .mesh: try values.encode(MeshForm(gradient: gradient), forKey: .mesh)
    }
  }
}

extension GradientPaint.Stop: Codable {
  enum Key: String, CodingKey, CaseIterable { case color, location }

  /// Reads a stop.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    self.init(
      color: try values.value(.color, as: ColorForm.self),
      location: try values.decode(Double.self, forKey: .location))
  }

  /// Writes the stop.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(color, .color, as: ColorForm.self)
    try values.encode(location, forKey: .location)
  }
}

/// A gradient along a line.
struct LinearForm: Codable {
  enum Key: String, CodingKey, CaseIterable { case start, end, stops }
  let gradient: GradientPaint

  init(gradient: GradientPaint) { self.gradient = gradient }

  init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    gradient = GradientPaint(
      stops: try values.decode([GradientPaint.Stop].self, forKey: .stops),
      geometry: .linear(
        start: try values.value(.start, as: PointForm.self), end: try values.value(.end, as: PointForm.self)))
  }

  func encode(to encoder: any Encoder) throws {
    guard case .linear(let start, let end) = gradient.geometry else { return }
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(start, .start, as: PointForm.self)
    try values.encode(end, .end, as: PointForm.self)
    try values.encode(gradient.stops, forKey: .stops)
  }
}

/// A gradient outwards from a center.
struct RadialForm: Codable {
  enum Key: String, CodingKey, CaseIterable { case center, startRadius, endRadius, yScale, stops }
  let gradient: GradientPaint

  init(gradient: GradientPaint) { self.gradient = gradient }

  init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    gradient = GradientPaint(
      stops: try values.decode([GradientPaint.Stop].self, forKey: .stops),
      geometry: .radial(
        center: try values.value(.center, as: PointForm.self),
        startRadius: try values.value(.startRadius, or: 0),
        endRadius: try values.decode(Double.self, forKey: .endRadius),
        yScale: try values.value(.yScale, or: 1)))
  }

  func encode(to encoder: any Encoder) throws {
    guard case .radial(let center, let startRadius, let endRadius, let yScale) = gradient.geometry else {
      return
    }
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(center, .center, as: PointForm.self)
    try values.encode(startRadius, .startRadius, unless: 0)
    try values.encode(endRadius, forKey: .endRadius)
    try values.encode(yScale, .yScale, unless: 1)
    try values.encode(gradient.stops, forKey: .stops)
  }
}

/// A gradient around a center.
struct AngularForm: Codable {
  enum Key: String, CodingKey, CaseIterable { case center, startAngle, stops }
  let gradient: GradientPaint

  init(gradient: GradientPaint) { self.gradient = gradient }

  init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    gradient = GradientPaint(
      stops: try values.decode([GradientPaint.Stop].self, forKey: .stops),
      geometry: .angular(
        center: try values.value(.center, as: PointForm.self),
        startAngle: try values.value(.startAngle, or: 0)))
  }

  func encode(to encoder: any Encoder) throws {
    guard case .angular(let center, let startAngle) = gradient.geometry else { return }
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(center, .center, as: PointForm.self)
    try values.encode(startAngle, .startAngle, unless: 0)
    try values.encode(gradient.stops, forKey: .stops)
  }
}

/// A gradient between the points of a grid.
struct MeshForm: Codable {
  enum Key: String, CodingKey, CaseIterable {
    case width, height, points, controlPoints, colors, background, smoothsColors
  }
  let gradient: GradientPaint

  init(gradient: GradientPaint) { self.gradient = gradient }

  init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    let controlPoints: [PointForm] = try values.value(.controlPoints, or: [])
    let background: ColorForm? = try values.optional(.background)
    let points = try values.decode([PointForm].self, forKey: .points)
    let own = try values.decode([ColorForm].self, forKey: .colors)
    guard own.count == points.count else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: values.codingPath + [Key.colors],
          debugDescription: "one color for each of the \(points.count) points"))
    }
    let colors = own + (background.map { [$0] } ?? [])
    gradient = GradientPaint(
      stops: colors.map { GradientPaint.Stop(color: $0.value, location: 0) },
      geometry: .mesh(
        GradientMesh(
          width: try values.decode(Int.self, forKey: .width),
          height: try values.decode(Int.self, forKey: .height),
          points: points.map(\.value),
          controlPoints: controlPoints.map(\.value),
          smoothsColors: try values.value(.smoothsColors, or: true))))
  }

  func encode(to encoder: any Encoder) throws {
    guard case .mesh(let mesh) = gradient.geometry else { return }
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(mesh.width, forKey: .width)
    try values.encode(mesh.height, forKey: .height)
    try values.encode(mesh.points.map(PointForm.init), forKey: .points)
    if !mesh.controlPoints.isEmpty {
      try values.encode(mesh.controlPoints.map(PointForm.init), forKey: .controlPoints)
    }
    let colors = gradient.stops.map { ColorForm($0.color) }
    try values.encode(Array(colors.prefix(mesh.points.count)), forKey: .colors)
    if colors.count > mesh.points.count, let background = colors.last {
      try values.encode(background, forKey: .background)
    }
    try values.encode(mesh.smoothsColors, .smoothsColors, unless: true)
  }
}
