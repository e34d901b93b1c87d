package import PixelBuffers

extension LayerTree {
  /// The digest of all that the JSON form holds, at a small part of the cost of writing it.
  ///
  /// Equal trees have the same digest in every process and on every machine, and a tree has that of itself without the
  /// pixels of its images.
  package var digest: Digest {
    var digester = LayerDigester()
    digester.add(size)
    digester.add(background) { $0.add($1) }
    digester.add(fonts) { digester, font in
      for text in [font.name, font.version, font.digest] { digester.add(text) }
    }
    digester.add(root)
    // Trees without it keep the digest they had.
    if let accessibility { digester.add(accessibility) }
    return digester.digest
  }
}

extension LayerDigester {
  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ size: Size) {
    add(size.width)
    add(size.height)
  }

  mutating func add(_ rect: Rect) {
    add(rect.origin)
    add(rect.size)
  }

  mutating func add(_ color: RGBAColor) {
    for channel in [color.red, color.green, color.blue, color.alpha] { add(channel) }
  }

  mutating func add(_ paint: Paint) {
    switch paint {
    case .color(let color):
      add(0)
      add(color)
    case .gradient(let gradient):
      add(1)
      add(gradient.stops) { digester, stop in
        digester.add(stop.color)
        digester.add(stop.location)
      }
      add(gradient.geometry)
    }
  }

  mutating func add(_ geometry: Gradient.Geometry) {
    switch geometry {
    case .linear(let start, let end):
      add(0)
      for point in [start, end] { add(point) }
    case .radial(let center, let startRadius, let endRadius, let yScale):
      add(1)
      add(center)
      for number in [startRadius, endRadius, yScale] { add(number) }
    case .angular(let center, let startAngle):
      add(2)
      add(center)
      add(startAngle)
    }
  }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      add(0)
      add(point)
    case .line(let point):
      add(1)
      add(point)
    case .quadratic(let point, let control):
      add(2)
      for point in [point, control] { add(point) }
    case .cubic(let point, let control1, let control2):
      add(3)
      for point in [point, control1, control2] { add(point) }
    case .arc(let point, let radii, let rotation, let isLarge, let isClockwise):
      add(4)
      add(point)
      add(radii)
      add(rotation)
      add(isLarge)
      add(isClockwise)
    case .close: add(5)
    }
  }
}

extension LayerDigester {
  mutating func add(_ layer: Layer) {
    for field in Layer.Field.all { field.digest(layer, &self) }
  }

  mutating func add(_ matrix: AffineTransform) {
    for number in [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty] { add(number) }
  }

  mutating func add(_ borders: Borders) {
    for edge in [borders.top, borders.right, borders.bottom, borders.left] { add(edge) { $0.add($1) } }
  }

  mutating func add(_ corners: Corners) {
    for radius in [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft] { add(radius) }
    add(name: corners.style)
  }

  mutating func add(_ edge: Borders.Edge) {
    add(edge.width)
    add(edge.color)
    add(edge.dashes) { $0.add($1) }
  }

  mutating func add(_ shadow: Shadow) {
    add(shadow.color)
    add(shadow.offset)
    add(shadow.blur)
    add(shadow.spread)
    add(shadow.isInner)
  }

  mutating func add(_ mask: Layer.Mask) {
    switch mask {
    case .path(let path, let rule):
      add(0)
      add(path.elements) { $0.add($1) }
      add(name: rule)
    case .layer(let layer):
      add(1)
      add(layer)
    }
  }

  mutating func add(_ content: Layer.Content) {
    switch content {
    case .text(let runs):
      add(0)
      add(runs) { $0.add($1) }
    case .shape(let shape):
      add(1)
      add(shape.path.elements) { $0.add($1) }
      add(shape.fill) { $0.add($1) }
      add(name: shape.fillRule)
      add(shape.stroke) { $0.add($1) }
    case .image(let image):
      add(2)
      add(image)
    }
  }

  mutating func add(_ run: GlyphRun) {
    add(run.font)
    add(run.size)
    add(run.color)
    add(run.glyphs) { digester, glyph in
      digester.add(Int(glyph.id))
      digester.add(glyph.position)
    }
    add(run.decorations) { digester, decoration in
      digester.add(decoration.frame)
      digester.add(decoration.color)
    }
    add(run.text)
  }

  mutating func add(_ stroke: Stroke) {
    add(stroke.paint)
    add(stroke.width)
    add(name: stroke.cap)
    add(name: stroke.join)
    add(stroke.miterLimit)
    add(stroke.dashes) { $0.add($1) }
    add(stroke.dashPhase)
  }

  mutating func add(_ image: ImageContent) {
    add(image.omitted?.digest ?? image.image.digest)
    add(image.omitted?.width ?? image.image.width)
    add(image.omitted?.height ?? image.image.height)
    add(image.imageScale)
    add(name: image.mode)
    add(name: image.filter)
    add(image.tint) { $0.add($1) }
    add(image.capInsets) { digester, margins in
      for margin in [margins.top, margins.leading, margins.bottom, margins.trailing] { digester.add(margin) }
    }
  }
}

extension LayerDigester {
  mutating func add(_ tree: AccessibilityTree) {
    add(tree.safeArea)
    add(tree.containers) { $0.add($1) }
    add(tree.elements) { $0.add($1) }
    add(tree.texts) { $0.add($1) }
  }

  private mutating func add(_ insets: EdgeInsets) {
    for margin in [insets.top, insets.leading, insets.bottom, insets.trailing] { add(margin) }
  }

  private mutating func add(_ container: AccessibilityContainer) {
    add(container.path)
    add(name: container.kind)
    add(container.frame)
    add(container.content) { $0.add($1) }
    add(container.scrollsHorizontally)
    add(container.scrollsVertically)
    add(container.isLazy)
    add(container.container) { $0.add($1) }
  }

  private mutating func add(_ element: AccessibilityElement) {
    add(element.path)
    add(element.frame)
    add(element.hitFrame) { $0.add($1) }
    add(element.label)
    for text in [element.value, element.hint, element.identifier, element.coveredBy] {
      add(text) { $0.add($1) }
    }
    add(element.traits) { $0.add(name: $1) }
    add(element.isInteractive)
    add(element.isEnabled)
    add(element.background) { $0.add($1) }
    add(element.container) { $0.add($1) }
  }

  private mutating func add(_ text: AccessibleText) {
    add(text.path)
    add(text.text)
    add(text.frame)
    add(text.lineLimit) { $0.add($1) }
    for flag in [text.isTruncated, text.allowsTruncation, text.isEnabled, text.isHidden] { add(flag) }
    add(text.brokenWords) { $0.add($1) }
    add(text.background) { $0.add($1) }
    for place in [text.element, text.container] { add(place) { $0.add($1) } }
  }
}
