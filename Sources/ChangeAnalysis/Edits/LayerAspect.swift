/// A part of a layer that can be taken from the old tree or from the new one.
enum LayerAspect: Hashable {
  case x, y, width, height
  /// A whole property; the transform with its fixed point.
  case property(Layer.Property)
  /// Text without its colors, and its colors.
  case text, textColor
  case shapePath, shapeFill, shapeStroke
}

extension Layer {
  /// Takes a part over from another layer.
  mutating func take(_ aspect: LayerAspect, from other: Layer) {
    switch aspect {
    case .x: frame.origin.x = other.frame.origin.x
    case .y: frame.origin.y = other.frame.origin.y
    case .width: frame.size.width = other.frame.size.width
    case .height: frame.size.height = other.frame.size.height
    case .property(.transform): (transform, anchorPoint) = (other.transform, other.anchorPoint)
    case .property(let property):
      for field in Field.all where field.property == property { field.take(&self, other) }
    case .text, .textColor, .shapePath, .shapeFill, .shapeStroke: takeContent(aspect, from: other)
    }
  }

  private mutating func takeContent(_ aspect: LayerAspect, from other: Layer) {
    switch (content, other.content) {
    case (.text(let runs), .text(let others)):
      guard runs.areDivided(like: others) else {
        if aspect == .text { content = .text(others) }
        return
      }
      let (shapes, colors) = aspect == .text ? (others, runs) : (runs, others)
      content = .text(zip(shapes, colors).map { $0.colored(like: $1) })
    case (.shape(var shape), .shape(let next)):
      switch aspect {
      case .shapePath: (shape.path, shape.fillRule) = (next.path, next.fillRule)
      case .shapeFill: shape.fill = next.fill
      default: shape.stroke = next.stroke
      }
      content = .shape(shape)
    default: break
    }
  }
}

extension [GlyphRun] {
  /// Whether both have as many runs, with as many bars each: only then have they colors apart from the rest.
  func areDivided(like others: [GlyphRun]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.decorations.count == $1.decorations.count }
  }
}

extension GlyphRun {
  /// The run in the colors of another one.
  fileprivate func colored(like other: GlyphRun) -> GlyphRun {
    var run = self
    run.color = other.color
    for place in run.decorations.indices where place < other.decorations.count {
      run.decorations[place].color = other.decorations[place].color
    }
    return run
  }
}
