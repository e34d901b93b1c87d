/// What text, shapes and images take.
extension WorkCounter {
  func count(_ content: Layer.Content, of placed: PlacedLayer, clip: DeviceRect) throws(DrawError) {
    switch content {
    case .text(let runs): for run in runs { try count(run, of: placed, clip: clip) }
    case .shape(let shape): count(shape, of: placed, clip: clip)
    case .image(let image): count(image, of: placed, clip: clip)
    }
  }

  private func count(_ run: GlyphRun, of placed: PlacedLayer, clip: DeviceRect) throws(DrawError) {
    let map = placed.box.toDevice
    for bar in run.decorations {
      let area = DeviceRect(covering: map.bounds(of: bar.frame)).intersection(clip)
      add(WorkCosts.layer + area.count * WorkCosts.fill, for: .text, placed)
      paint(area, of: placed)
    }
    guard !run.glyphs.isEmpty, run.size > 0 else { return }
    let face = try faces.face(named: run.font, in: placed.name)
    let glyphs = Double(run.glyphs.count)
    let extent = try LayerExtent(faces: faces).extent(of: run, in: placed.layer)
    let area = DeviceRect(covering: map.bounds(of: extent)).insetBy(x: -2, y: -2).intersection(clip)
    add(WorkCosts.layer, for: .text, placed)
    paint(area, of: placed)
    let em = run.size * map.meanScale
    let box = min(face.glyphBox.width * face.glyphBox.height, 16) * em * em
    if face.hasBitmapsOnly {
      let perGlyph = try countGlyphImage(face, em: em, shown: min(em * em * 1.5, clip.count))
      return add(glyphs * perGlyph, for: .text, placed)
    }
    guard map.isUpright, map.a == map.d, em <= DrawLimits.maskedEmPixels else {
      let rows = min(em * face.glyphBox.height, Double(area.height)) * 16
      let columns = min(em * face.glyphBox.width, Double(area.width)) * 16
      let perGlyph = 100 * WorkCosts.edge + rows * WorkCosts.row + columns * WorkCosts.column
      let pairs = run.pairsInOnePlace * WorkCosts.glyphPair
      return add(glyphs * perGlyph + pairs + area.count * WorkCosts.fill, for: .text, placed)
    }
    guard !area.isEmpty else { return }
    let masks = glyphs * (WorkCosts.glyph + min(box, 4e6) * WorkCosts.glyphPixel)
    add(masks + area.count * WorkCosts.mask, for: .text, placed)
    // Masks are kept from one drawing to the next.
    tally.plain += masks - 0.08 * max(0, masks - glyphs * 100_000)
    tally.plain += WorkCosts.layer + min(area.count, WorkTally.plainPixels) * WorkCosts.mask
  }

  private func countGlyphImage(_ face: GlyphFace, em: Double, shown: Double) throws(DrawError) -> Double {
    let strike = Double(try face.strike(for: em)) / 64
    let across = ImageContent.samples(shrinking: strike / max(em, 1e-3))
    let decoding = min(strike * strike * 2, Double(DrawLimits.glyphImagePixels)) * WorkCosts.glyphImagePixel
    return WorkCosts.glyphImage + decoding
      + shown * WorkCosts.image(columns: across, rows: across, isUpright: true)
  }

  private func count(_ shape: ShapeContent, of placed: PlacedLayer, clip: DeviceRect) {
    let map = placed.box.toDevice
    guard let local = LayerExtent(faces: faces).extent(of: shape) else { return }
    let area = DeviceRect(covering: map.bounds(of: local)).intersection(clip)
    let steps = Double(shape.path.elements.count)
    if let fill = shape.fill {
      let outline = OutlineWork(filling: shape.path, under: map, within: clip)
      countPaint(fill, over: area, for: .shape, placed, steps: outline.edges)
      paint(area, of: placed)
      add(WorkCosts.layer, for: .shape, placed)
      add(outline, for: .shape, placed)
    }
    if let stroke = shape.stroke, stroke.width > 0 {
      let outline = OutlineWork(stroking: shape.path, with: stroke, under: map, within: clip)
      countPaint(stroke.paint, over: area, for: .shape, placed, steps: outline.edges + steps)
      paint(area, of: placed)
      add(WorkCosts.layer, for: .shape, placed)
      add(outline, for: .shape, placed)
    }
  }

  private func count(_ content: ImageContent, of placed: PlacedLayer, clip: DeviceRect) {
    let box = placed.box
    for part in content.parts(in: box.outline.rect, unit: box.unit, snaps: box.isUpright) {
      let area = DeviceRect(covering: box.matrix.bounds(of: part.visible)).intersection(clip)
      add(WorkCosts.layer, for: .image, placed)
      guard !area.isEmpty, part.source.width > 0, part.source.height > 0 else { continue }
      // How many of the image's pixels lie along one of the device, as Cairo measures it.
      let inverse = part.toDevice(box.matrix).inverse ?? .identity
      let isWeighed = content.filter == .good
      func samples(_ x: Double, _ y: Double) -> Double {
        isWeighed ? ImageContent.samples(shrinking: (x * x + y * y).squareRoot()) : 1
      }
      let perPixel = WorkCosts.image(
        columns: samples(inverse.a, inverse.c), rows: samples(inverse.b, inverse.d), isUpright: box.isUpright)
      add(area.count * perPixel, for: .image, placed)
      paint(area, of: placed)
    }
  }
}

extension ImageContent {
  /// How many of an image's pixels Cairo weighs in a direction for one of the device: no more than 16, twice over.
  fileprivate static func samples(shrinking: Double) -> Double {
    shrinking > 1 ? min(16, shrinking) * 2 : 1
  }
}

extension GlyphRun {
  /// About how many pairs of glyphs lie within an em of each other.
  fileprivate var pairsInOnePlace: Double {
    var counts: [SIMD2<Double>: Double] = [:]
    for glyph in glyphs {
      let cell = SIMD2((glyph.position.x / size).rounded(.down), (glyph.position.y / size).rounded(.down))
      counts[cell, default: 0] += 1
    }
    return counts.values.reduce(0) { $0 + $1 * ($1 - 1) }
  }
}
