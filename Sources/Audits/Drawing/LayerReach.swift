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
  ///
  /// Where a layer around is seen with perspective, it is not known.
  init(_ layer: Layer, parent: AffineTransform = .identity, isKnown: Bool = true) {
    let map = layer.map(parent: parent)
    let isKnown = isKnown && layer.projection == nil
    sublayers = layer.sublayers.map { LayerReach($0, parent: map, isKnown: isKnown) }
    let inner = sublayers.map(\.frame)
    index = RectIndex(inner)
    let scale = max(abs(map.a) + abs(map.c), abs(map.b) + abs(map.d))
    let margin = layer.reach * scale
    // A Gaussian curve is flat at three standard deviations.
    spread = sublayers.map(\.spread).reduce(margin + 3 * layer.backdropBlur * scale, max)
    guard isKnown, let own = layer.ownReach, !inner.contains(nil), layer.frame.isFinite else {
      frame = nil
      return
    }
    // A point more on every side for the soft edges.
    let box = inner.compactMap(\.self).filter { !$0.isEmpty }
      .reduce(map.bounds(of: own).insetBy(x: -1, y: -1)) { $0.union($1) }
    frame = box.insetBy(x: -margin, y: -margin)
  }

  /// A layer with this reach, without sublayers that do not reach into a region.
  ///
  /// The layer at a place stays in any case, and the second value is its place in the result; what the layers at other places
  /// paint themselves is left out.
  func pruned(
    _ layer: Layer, to region: Rect, keeping place: ArraySlice<Int> = [],
    clearing places: [ArraySlice<Int>] = []
  ) -> (layer: Layer, place: [Int]) {
    let region = region.insetBy(x: -spread, y: -spread)
    var (result, kept) = (places.contains(where: \.isEmpty) ? layer.cleared : layer, [Int]())
    result.sublayers = []
    var numbers = index.near(region).filter {
      sublayers[$0].frame?.intersection(region).isEmpty != true && $0 != place.first
    }
    if let own = place.first { numbers.insert(own, at: numbers.firstIndex { $0 > own } ?? numbers.count) }
    for number in numbers {
      let isOwn = number == place.first
      let inner = sublayers[number].pruned(
        layer.sublayers[number], to: region, keeping: isOwn ? place.dropFirst() : [],
        clearing: places.filter { $0.first == number }.map { $0.dropFirst() })
      if isOwn { kept = [result.sublayers.count] + inner.place }
      result.sublayers.append(inner.layer)
    }
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
