/// A text of a layer tree with its place on the canvas.
struct DrawnText {
  /// The way to its layer: places among sublayers, from the root on.
  let place: [Int]
  /// Its place in the order of drawing.
  let order: Int
  /// The view: the layer's id without the identifier.
  var path: String { around.path }
  let runs: [GlyphRun]
  /// What paints through its glyphs, where the text is a mask.
  let paint: Paint?
  /// What lies around it, itself included.
  let around: LayerWalk.Place
  /// The boxes of its lines on the canvas: from the height of an ascender to the depth of a descender.
  let lines: [Rect]
  /// The box around its lines.
  let bounds: Rect

  /// The text as it was written, where somebody declared it.
  var written: String?

  /// The whole text: as written, or as its runs show it.
  var text: String { written ?? shown }

  /// The characters that are drawn, with a space between lines.
  var shown: String {
    var (text, baseline) = ("", runs.first?.glyphs.first?.position.y)
    for run in runs {
      let next = run.glyphs.first?.position.y ?? baseline
      if let last = text.last, next != baseline, !last.isWhitespace, run.text.first?.isWhitespace == false {
        text += " "
      }
      text += run.text
      baseline = next
    }
    return text
  }

  /// The size of an em on the canvas, of the smallest run with glyphs.
  var size: Double { (runs.filter { !$0.glyphs.isEmpty }.map(\.size).min() ?? 0) * toCanvas.meanScale }

  var toCanvas: AffineTransform { around.map }

  /// The layers around that clip, from the outside in.
  var clips: [DrawnClip] { around.clips }

  /// How much of it shows, from 0 to 1, as the layers around it say.
  var opacity: Double { around.opacity }

  /// Whether a layer around mixes colors in another way than paint does, or masks them.
  var isMixed: Bool { around.isMixed }

  /// Whether it, or a layer around it, is blurred.
  var isBlurred: Bool { around.isBlurred }

  /// A color of its glyphs as the color filters around it leave it.
  func shown(_ color: RGBAColor) -> RGBAColor {
    around.colorFilters.joined().reduce(color) { $1.apply(to: $0) }
  }

  /// What of the canvas the layers around it leave.
  func visible(in canvas: Rect) -> Rect { clips.reduce(canvas) { $0.intersection($1.frame) } }
}

/// A layer that clips what is inside.
struct DrawnClip {
  /// Its frame on the canvas.
  let frame: Rect
  /// The view.
  let path: String
  /// A part of the frame that it leaves whole: less than the frame where corners are round, empty for another outline;
  /// nil where it fades what is inside, so that no edge decides.
  var whole: Rect?

  init(_ layer: Layer, frame: Rect, path: String) {
    self.frame = frame
    self.path = path
    switch layer.mask {
    case nil:
      // A square inside of a quarter of a circle leaves 1 − 1/√2 of the radius free at two sides.
      let corners = layer.corners
      let radius = max(corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight)
      let margin = min(radius, min(frame.width, frame.height) / 2) * 0.293
      whole = frame.insetBy(x: margin, y: margin)
    case .path: whole = .zero
    case .layer: whole = nil
    }
  }
}

/// A layer that is drawn, as far as audits need it; an object, since many lists hold the same ones.
final class DrawnLayer: Sendable {
  let place: [Int]
  let order: Int
  /// The view: the layer's id without the identifier.
  let path: String
  /// What it paints itself, on the canvas and within what clips it; no text, no shadow.
  let frame: Rect
  /// How much of it shows, from 0 to 1, as it and the layers around it say.
  let opacity: Double
  /// Whether a layer around mixes colors in another way than paint does, or masks them.
  let isMixed: Bool
  /// Whether it is an arrow or a chevron that points to the right, or to the left; nil for anything else.
  let pointsRight: Bool?
  /// The layer, without its sublayers.
  let layer: Layer

  init(
    place: [Int], order: Int, path: String, frame: Rect, opacity: Double, isMixed: Bool, pointsRight: Bool?,
    layer: Layer
  ) {
    (self.place, self.order, self.path, self.frame) = (place, order, path, frame)
    (self.opacity, self.isMixed, self.pointsRight, self.layer) = (opacity, isMixed, pointsRight, layer)
  }

  /// Whether it is an image or a sign that belongs to a text or a control: a bitmap, or a shape of a view that is
  /// called an image, an icon or a symbol; no larger than what stands in a row.
  var isIcon: Bool {
    guard isImage || outline != nil, max(frame.width, frame.height) <= 64 else { return false }
    if isImage || pointsRight != nil { return true }
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...].shape
      .lowercased()
    return ["image", "icon", "symbol"].contains { name.hasSuffix($0) }
  }
}

extension DrawnLayer {
  var isImage: Bool { if case .image = layer.content { true } else { false } }

  /// Whether it hides all that lies behind its frame.
  var isOpaque: Bool {
    layer.background?.isOpaque(in: layer.frame.size) == true && layer.corners.isSquare && opacity >= 1
      && !isMixed
  }

  /// All that fills it, or its shape.
  var fill: Paint? {
    switch (layer.background, layer.content) {
    case (let paint?, nil): paint
    case (nil, .shape(let shape)): shape.fill
    default: nil
    }
  }

  /// What it is filled with where that is one color.
  var color: RGBAColor? { if case .color(let color) = fill { color } else { nil } }

  /// The line that is all it paints, with its color, where it has but one.
  var line: (stroke: Stroke, path: Path, color: RGBAColor)? {
    guard layer.background == nil, case .shape(let shape) = layer.content, shape.fill == nil,
      let stroke = shape.stroke, case .color(let color) = stroke.paint
    else { return nil }
    return (stroke, shape.path, color)
  }

  /// The outline of its shape.
  var outline: Path? { if case .shape(let shape) = layer.content { shape.path } else { nil } }

  /// The alpha of the most opaque paint of the layer itself, before `opacity`; that of an image, or of a blur, is 1.
  var alpha: Double {
    if isImage || layer.backdropBlur > 0 { return 1 }
    var paints = [layer.background].compactMap(\.self)
    if case .shape(let shape) = layer.content {
      paints += [shape.fill, shape.stroke?.paint].compactMap(\.self)
    }
    let borders = layer.borders
    let edges = [borders?.top, borders?.right, borders?.bottom, borders?.left].compactMap(\.self)
    let alphas = paints.flatMap(\.colors).map(\.alpha) + edges.filter { $0.width > 0 }.map(\.color.alpha)
    return alphas.max() ?? 0
  }
}

extension Layer {
  /// The view it came from: the id without the identifier.
  var path: String { id.firstIndex(of: "#").map { String(id[..<$0]) } ?? id }
}

extension DrawnText {
  init(
    _ runs: [GlyphRun], of layer: Layer, paint: Paint?, at place: [Int], order: Int, _ around: LayerWalk.Place
  ) {
    (self.place, self.order, self.runs, self.paint, self.around) = (place, order, runs, paint, around)
    lines = Self.lines(of: runs, in: layer.frame.size).map { around.map.bounds(of: $0) }
    bounds = lines.reduce(.zero) { $0.union($1) }
  }

  /// The boxes of lines, one for each baseline, in the layer's coordinates.
  private static func lines(of runs: [GlyphRun], in size: Size) -> [Rect] {
    var lines: [(baseline: Double, box: Rect)] = []
    for run in runs {
      for glyph in run.glyphs where glyph.position.x.isFinite && glyph.position.y.isFinite {
        // The last glyph's advance is not known; the layer is as wide as its longest line.
        let end = max(min(glyph.position.x + run.size, size.width), glyph.position.x + run.size / 4)
        let box = Rect(
          x: glyph.position.x, y: glyph.position.y - 0.78 * run.size, width: end - glyph.position.x,
          height: 1.02 * run.size)
        if let last = lines.indices.last, abs(lines[last].baseline - glyph.position.y) < run.size / 2 {
          lines[last].box = lines[last].box.union(box)
        } else {
          lines.append((glyph.position.y, box))
        }
      }
    }
    return lines.map(\.box)
  }
}

extension AffineTransform {
  /// The root of the factor by which areas grow.
  var meanScale: Double { abs(a * d - b * c).squareRoot() }

  /// The upright box around a rectangle.
  func bounds(of rect: Rect) -> Rect {
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
      Point(x: rect.maxX, y: rect.maxY),
    ].map(apply(to:))
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
