/// Counts the work of drawing by going the way that `LayerPainter` goes, without drawing.
struct WorkCounter {
  let faces: GlyphFaces
  /// Whether what is counted is painted for a shadow.
  var isForShadow = false
  /// Whether it was painted for a shadow before.
  var followsShadow = false
  /// Whether what is counted masks a layer.
  var isForMask = false
  /// Takes pixels of what is counted to the canvas, where a layer around is projected there.
  var place: ((DeviceRect) -> DeviceRect)?
  let tally: WorkTally

  /// The work of a tree.
  static func count(
    _ root: PlacedLayer, canvas: DeviceRect, faces: GlyphFaces, _ tally: WorkTally = WorkTally()
  ) throws(DrawError) -> DrawingWork {
    try WorkCounter(faces: faces, tally: tally).paint(root, canvas: canvas, clip: canvas)
    return tally.work(root)
  }

  func add(_ amount: Double, for operation: DrawingWork.Operation, _ placed: PlacedLayer) {
    tally.add(amount, for: operation, placed)
  }

  /// Notes pixels that a layer paints, unless they are those of a mask, or of content whose shadow alone is wanted.
  func paint(_ area: DeviceRect, of placed: PlacedLayer) {
    guard !isForShadow, !isForMask, !area.isEmpty else { return }
    tally.painted?.append((place?(area) ?? area, placed.original ?? placed))
  }

  func add(_ outline: OutlineWork, for operation: DrawingWork.Operation, _ placed: PlacedLayer) {
    tally.countedParts += outline.countedParts
    tally.add(outline.amount, for: operation, placed)
  }

  /// Counts a layer and all it contains, within `clip`, on a canvas of its own or of a group around it.
  func paint(_ placed: PlacedLayer, canvas: DeviceRect, clip: DeviceRect) throws(DrawError) {
    let layer = placed.layer
    guard layer.opacity > 0, !clip.isEmpty else { return }
    // What lies outside of a frame in space may be all that shows of a layer.
    guard placed.projected != nil || placed.box.toDevice.determinant != 0 else { return }
    try tally.check()
    add(WorkCosts.layer, for: .background, placed)
    tally.plain += WorkCosts.layer
    if let projected = placed.projected { return try count(projected, of: placed, clip: clip) }
    if layer.backdropBlur > 0 { try countBackdrop(placed, canvas: canvas, clip: clip) }
    if layer.isPlain && (layer.opacity >= 1 || layer.isSingleOperation) {
      return try countContents(of: placed, canvas: canvas, clip: clip)
    }
    let area = try LayerExtent(faces: faces).group(of: placed, clip: clip)
    guard !area.isEmpty else { return }
    add(area.count * (WorkCosts.group + WorkCosts.blending(layer.blendMode)), for: .group, placed)
    if !layer.colorFilters.isEmpty {
      let perPixel = WorkCosts.colors + Double(layer.colorFilters.count) * WorkCosts.colorFilter
      add(area.count * perPixel, for: .group, placed)
    }
    paint(area, of: placed)
    if layer.blur > 0 {
      let (plane, source) = try LayerExtent(faces: faces).blurred(placed, over: area)
      countBlur(of: plane, deviation: placed.blurDeviation, for: .blur, placed)
      add(source.count * WorkCosts.group, for: .blur, placed)
      try countContents(of: placed, canvas: source, clip: source)
    } else {
      try countContents(of: placed, canvas: area, clip: area)
    }
    // After a backdrop blur a mask layer is known.
    if layer.backdropBlur <= 0 || placed.maskLayer == nil { try countMask(of: placed, over: area) }
  }

  /// Counts a layer that is painted flat and then projected.
  private func count(
    _ projected: ProjectedLayer, of placed: PlacedLayer, clip: DeviceRect
  ) throws(DrawError) {
    let extents = LayerExtent(faces: faces)
    let area = try extents.group(of: placed, clip: clip)
    guard !area.isEmpty else { return }
    let source = try extents.source(of: projected, over: area)
    let perPixel = WorkCosts.group + WorkCosts.blending(placed.layer.blendMode)
    let samples = ProjectionSampler(projected.map, of: source)?.sampleCount(area) ?? 0
    add(area.count * perPixel + source.count * WorkCosts.group, for: .group, placed)
    add(samples * WorkCosts.sample, for: .group, placed)
    paint(area, of: placed)
    var counter = self
    counter.place = { [place] in
      let pixels = projected.pixels(of: $0).intersection(area)
      return place?(pixels) ?? pixels
    }
    try counter.paint(projected.flat, canvas: source, clip: source)
  }

  private func countContents(of placed: PlacedLayer, canvas: DeviceRect, clip: DeviceRect) throws(DrawError) {
    let layer = placed.layer
    var counter = self
    if layer.castsContentShadow {
      let casting = try CastingLayer(placed, LayerExtent(faces: faces), clip: clip, isShown: isForShadow)
      if casting.area.isEmpty {
        if isForShadow { return }
      } else {
        let wasPainted = !isForShadow && followsShadow
        countShadows(of: casting, placed, clip: clip, isPainted: wasPainted)
        if isForShadow { return try countInside(of: casting.content, casting.area) }
        if !wasPainted {
          var shadow = self
          shadow.isForShadow = true
          try shadow.countInside(of: casting.content, casting.area)
        }
        counter.followsShadow = true
      }
    } else if layer.background != nil {
      for shadow in layer.shadows where shadow.isVisibleOutside {
        try countOuter(shadow, of: placed, clip: clip)
      }
    }
    try counter.countClipped(placed, canvas: canvas, clip: clip)
  }

  /// Counts the content of a layer that is painted onto a canvas of its own for its shadow.
  private func countInside(of placed: PlacedLayer, _ area: DeviceRect) throws(DrawError) {
    try countClipped(placed, canvas: area, clip: area)
  }

  private func countClipped(_ placed: PlacedLayer, canvas: DeviceRect, clip: DeviceRect) throws(DrawError) {
    guard placed.layer.clipsToBounds else {
      return try countInside(of: placed, cut: false, canvas: canvas, clip: clip)
    }
    let area = placed.box.devicePixels.intersection(clip)
    guard !area.isEmpty else { return }
    let isOnGrid = placed.box.wholePixels != nil
    if !isOnGrid || !placed.box.outline.isSquare {
      // Corners are at most the whole.
      let pixels = isOnGrid ? min(area.count, placed.box.cornerPixels) : area.count
      add(pixels * WorkCosts.mixing + WorkCosts.layer, for: .clipping, placed)
    }
    let isGroup = !isOnGrid && !placed.sublayers.contains(where: \.readsBackdrop)
    try countInside(of: placed, cut: true, canvas: isGroup ? area : canvas, clip: area)
  }

  private func countInside(
    of placed: PlacedLayer, cut: Bool, canvas: DeviceRect, clip: DeviceRect
  ) throws(DrawError) {
    let (layer, box) = (placed.layer, placed.box)
    let bounds = cut ? clip : box.devicePixels.intersection(clip)
    if let background = layer.background {
      countPaint(background, over: bounds, for: .background, placed, steps: 8)
      paint(bounds, of: placed)
      if case .color = background { tally.plain += min(bounds.count, WorkTally.plainPixels) * WorkCosts.fill }
      let row = box.isUpright ? WorkCosts.roundedRow : WorkCosts.row
      add(
        box.isUpright && box.outline.isSquare ? 0 : 2 * Double(bounds.height) * row, for: .background, placed)
    }
    for shadow in layer.shadows where shadow.isInner && shadow.color.alpha > 0 {
      try countInner(shadow, of: placed, clip: clip)
    }
    if let content = layer.content { try count(content, of: placed, clip: clip) }
    for sublayer in placed.sublayers { try paint(sublayer, canvas: canvas, clip: clip) }
    if let borders = layer.borders, borders.isVisible { countBorders(borders, of: placed, clip: clip) }
  }

  func countMask(of placed: PlacedLayer, over area: DeviceRect) throws(DrawError) {
    guard let mask = placed.layer.mask, !area.isEmpty else { return }
    add(area.count * WorkCosts.mask, for: .mask, placed)
    if case .path(let path, _) = mask {
      let outline = OutlineWork(filling: path, under: placed.box.toDevice, within: area)
      add(outline, for: .mask, placed)
    } else if let layer = placed.maskLayer {
      add(area.count * WorkCosts.group, for: .mask, placed)
      var counter = self
      counter.isForMask = true
      try counter.paint(layer, canvas: area, clip: area)
    }
  }
}

/// The sum of what a counter counts, and the shadows it has seen drawn.
final class WorkTally {
  private var total = 0.0
  private var heaviest: PlacedLayer?
  private var tiles: Set<ShadowTile.Key> = []
  private var tileBytes = 0.0
  /// What is no more than plain layers and small upright texts take.
  var plain = 0.0
  /// How many parts of edges were looked at.
  var countedParts = 0
  /// The rectangles of pixels that layers paint, in their order; nil where nobody asks.
  var painted: [(area: DeviceRect, layer: PlacedLayer)]?

  /// A plain layer has no more pixels.
  static let plainPixels = 10_000.0
  /// As many take about a third of a second.
  private static let partLimit = 1 << 23

  /// Throws where more was counted than is drawn, and counting the rest would take long itself.
  func check() throws(DrawError) {
    guard countedParts > Self.partLimit, total > DrawLimits.work, let heaviest else { return }
    var work = work(heaviest)
    work.isPartial = true
    throw .tooMuchWork(work, limit: DrawLimits.work)
  }

  func add(_ amount: Double, for operation: DrawingWork.Operation, _ placed: PlacedLayer) {
    guard let index = DrawingWork.Operation.allCases.firstIndex(of: operation) else { return }
    // A layer without its shadows is counted as the layer.
    let owner = placed.original ?? placed
    owner.work.add(amount, for: index)
    total += amount
    if owner.work.total > heaviest?.work.total ?? 0 { heaviest = owner }
  }

  /// Whether a shadow's tile has to be drawn, as `ShadowCache` keeps them.
  func needs(_ key: ShadowTile.Key, pixels: Double) -> Bool {
    guard pixels <= Double(DrawLimits.shadowBytes / 4) else { return true }
    if tiles.contains(key) { return false }
    if tileBytes + pixels > Double(DrawLimits.shadowBytes) {
      tiles.removeAll()
      tileBytes = 0
    }
    tiles.insert(key)
    tileBytes += pixels
    return true
  }

  func work(_ root: PlacedLayer) -> DrawingWork {
    let layer = heaviest ?? root
    var work = DrawingWork(
      total: total.rounded(), layer: layer.name, layerWork: layer.work.total.rounded(),
      operation: layer.work.largest)
    work.plain = plain
    return work
  }
}

extension DeviceRect {
  /// The number of pixels.
  var count: Double { isEmpty ? 0 : Double(width) * Double(height) }
}

extension LayerBox {
  /// The pixels around the rounded corners, at most.
  fileprivate var cornerPixels: Double {
    let reach = outline.style == .circular ? 1 : CornerCurve.reach
    return outline.radii.reduce(0) { sum, radius in
      sum + (radius.width * reach + 1) * (radius.height * reach + 1)
    } * 2
  }
}
