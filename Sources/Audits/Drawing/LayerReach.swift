/// How far a layer and those in it may paint on the canvas, so that a part is drawn without the rest.
final class LayerReach: Sendable {
  /// A rectangle outside of which nothing is painted, in the layer's own tree; nil where that is not known.
  private let frame: Rect?
  /// How far beyond a place what lies there shows: in shadows and blurs of what is in the layer, and in blurs of what
  /// is behind it or a layer in it.
  private let spread: Double
  private let sublayers: [LayerReach]
  /// Where the sublayers paint.
  private let index: RectIndex

  /// The reach of a layer, where `parent` maps the coordinates around it to the canvas.
  init(_ layer: Layer, parent: AffineTransform = .identity) {
    let map = layer.map(parent: parent)
    sublayers = layer.sublayers.map { LayerReach($0, parent: map) }
    let inner = sublayers.map(\.frame)
    index = RectIndex(inner)
    let scale = max(abs(map.a) + abs(map.c), abs(map.b) + abs(map.d))
    let margin = layer.reach * scale
    // A Gaussian curve is flat at three standard deviations.
    spread = sublayers.map(\.spread).reduce(margin + 3 * layer.backdropBlur * scale, max)
    guard let own = layer.ownReach, !inner.contains(nil), layer.frame.isFinite else {
      frame = nil
      return
    }
    // A point more on every side for the soft edges.
    let box = inner.compactMap(\.self).filter { !$0.isEmpty }
      .reduce(map.bounds(of: own).insetBy(x: -1, y: -1)) { $0.union($1) }
    frame = box.insetBy(x: -margin, y: -margin)
  }

  /// A layer with this reach, without sublayers that do not reach into a region, and without what the layers at
  /// some places paint themselves.
  func pruned(_ layer: Layer, to region: Rect, clearing places: [ArraySlice<Int>] = []) -> Layer {
    let region = region.insetBy(x: -spread, y: -spread)
    var result = layer
    if places.contains(where: \.isEmpty) { result = result.cleared }
    result.sublayers = []
    for place in index.near(region) where sublayers[place].frame?.intersection(region).isEmpty != true {
      let inner = places.filter { $0.first == place }.map { $0.dropFirst() }
      result.sublayers.append(sublayers[place].pruned(layer.sublayers[place], to: region, clearing: inner))
    }
    return result
  }

  /// A layer with this reach, without sublayers that do not reach into a region, but for the layer at a place; and the
  /// place of that one in it.
  func pruned(
    _ layer: Layer, to region: Rect, keeping place: ArraySlice<Int>
  ) -> (layer: Layer, place: [Int]) {
    let region = region.insetBy(x: -spread, y: -spread)
    var (result, kept) = (layer, [Int]())
    result.sublayers = []
    func add(_ number: Int) {
      if number == place.first {
        let inner = sublayers[number].pruned(layer.sublayers[number], to: region, keeping: place.dropFirst())
        kept = [result.sublayers.count] + inner.place
        result.sublayers.append(inner.layer)
      } else if sublayers[number].frame?.intersection(region).isEmpty != true {
        result.sublayers.append(sublayers[number].pruned(layer.sublayers[number], to: region))
      }
    }
    var rest = place.first
    for number in index.near(region) {
      if let own = rest, own <= number {
        add(own)
        rest = nil
        if own == number { continue }
      }
      add(number)
    }
    if let own = rest { add(own) }
    return (result, kept)
  }
}

extension Layer {
  /// A rectangle in the layer's coordinates in which it paints itself; nil where that is not known.
  ///
  /// Glyphs lie within four times their size around where they stand, and lines within half their width,
  /// longer where they meet at a point.
  fileprivate var ownReach: Rect? {
    let box = Rect(origin: .zero, size: frame.size)
    switch content {
    case .image, nil: return box
    case .text(let runs):
      return runs.reduce(box) { box, run in
        let bars = run.decorations.reduce(box) { $0.union($1.frame) }
        return run.glyphs.reduce(bars) { box, glyph in
          box.union(Rect(origin: glyph.position, size: .zero).insetBy(x: -4 * run.size, y: -4 * run.size))
        }
      }
    case .shape(let shape):
      let margin = shape.stroke.map { $0.width / 2 * max(1.5, $0.miterLimit) } ?? 0
      var reach = box
      for element in shape.path.elements {
        if case .arc = element { return nil }
        for point in element.points {
          reach = reach.union(
            Rect(origin: point, size: .zero).insetBy(x: -margin - 0.01, y: -margin - 0.01))
        }
      }
      return reach
    }
  }
}
