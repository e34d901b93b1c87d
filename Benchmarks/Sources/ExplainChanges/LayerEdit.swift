import ChangeAnalysis
import PixelBuffers
import ViewRendering

/// A change of one layer, whatever surrounds it.
struct LayerEdit: Sendable {
  var label: String
  var kinds: Set<LayerChange.Kind>
  /// Which layers can have it.
  var isWanted: @Sendable (Layer) -> Bool
  var apply: @Sendable (inout Layer) -> Void

  @Sendable static func isText(_ layer: Layer) -> Bool {
    guard case .text(let runs) = layer.content else { return false }
    return runs.count == 1 && runs[0].glyphs.count > 2 && runs[0].text.count == runs[0].glyphs.count
      && runs[0].glyphs.allSatisfy { $0.position.y == runs[0].glyphs[0].position.y }
  }

  @Sendable static func isShape(_ layer: Layer) -> Bool {
    if case .shape(let shape) = layer.content { return shape.fill != nil }
    return false
  }

  @Sendable static func isBox(_ layer: Layer) -> Bool {
    layer.background != nil && layer.frame.width < 380 && layer.frame.height < 400
      && layer.frame.width > 8 && layer.frame.height > 8
  }

  @Sendable static func isSeen(_ layer: Layer) -> Bool {
    (layer.content != nil || layer.background != nil) && layer.frame.width < 380 && layer.frame.height < 300
  }

  private static func text(
    _ label: String, _ kind: LayerChange.Kind, _ change: @escaping @Sendable (inout GlyphRun) -> Void
  ) -> LayerEdit {
    LayerEdit(label: label, kinds: [kind], isWanted: isText) { layer in
      guard case .text(var runs) = layer.content, !runs.isEmpty else { return }
      change(&runs[0])
      layer.content = .text(runs)
    }
  }

  private static func shape(
    _ label: String, _ kinds: Set<LayerChange.Kind>,
    _ change: @escaping @Sendable (inout ShapeContent) -> Void
  ) -> LayerEdit {
    LayerEdit(label: label, kinds: kinds, isWanted: isShape) { layer in
      guard case .shape(var shape) = layer.content else { return }
      change(&shape)
      layer.content = .shape(shape)
    }
  }

  private static let gradient = Paint.gradient(
    GradientPaint(
      stops: [.init(color: 0xFF8800, location: 0), .init(color: 0x0044FF, location: 1)],
      geometry: .linear(start: .zero, end: Point(x: 30, y: 30))))

  /// All of them; those of structure are made where the tree is known.
  static let all: [LayerEdit] = texts + shapes + boxes

  private static let texts: [LayerEdit] = [
    text("text", .textChanged) { run in
      run.glyphs.removeLast(2)
      run.text.removeLast(2)
    },
    text("font size", .textRestyled) { run in
      for place in run.glyphs.indices { run.glyphs[place].position.x *= 1.1 }
      run.size *= 1.1
    },
    text("weight", .textRestyled) { $0.font = $0.font.contains("Bold") ? "Inter-Regular" : "Inter-Bold" },
    text("rewrapped", .rewrapped) { run in
      let middle = run.glyphs.count / 2
      let shift = run.glyphs[middle].position.x - run.glyphs[0].position.x
      for place in middle..<run.glyphs.count {
        run.glyphs[place].position.x -= shift
        run.glyphs[place].position.y += run.size * 1.2
      }
    },
    text("spaced", .glyphsSpaced) { run in
      for place in run.glyphs.indices { run.glyphs[place].position.x += 0.7 * Double(place) }
    },
    text("text color", .recolored) { $0.color = RGBAColor(red: 0.8, green: 0.2, blue: 0.5) },
  ]

  private static let shapes: [LayerEdit] = [
    // In place of a gradient, a color is another paint.
    shape("fill", [.recolored, .paintChanged]) { $0.fill = .color(0x22AA66) },
    shape("gradient fill", [.paintChanged]) { $0.fill = gradient },
    shape("path", [.shapeChanged]) { $0.path = Path(ellipseIn: Rect(x: 2, y: 3, width: 14, height: 11)) },
    shape("stroke", [.shapeChanged]) { $0.stroke = Stroke(paint: .color(0xAA0000), width: 2) },
  ]

  private static let boxes: [LayerEdit] = [
    LayerEdit(label: "moved", kinds: [.moved], isWanted: isSeen) { $0.frame.origin.y += 3 },
    LayerEdit(label: "moved x", kinds: [.moved], isWanted: isSeen) { $0.frame.origin.x += 5 },
    LayerEdit(label: "resized", kinds: [.resized], isWanted: isBox) { $0.frame.size.height += 7 },
    LayerEdit(label: "background", kinds: [.recolored, .paintChanged], isWanted: isBox) {
      $0.background = .color(0xCCE4FF)
    },
    LayerEdit(label: "gradient", kinds: [.paintChanged], isWanted: isBox) { $0.background = gradient },
    LayerEdit(label: "corners", kinds: [.effectChanged], isWanted: isBox) {
      $0.corners = Corners(radius: $0.corners.topLeft + 5)
    },
    LayerEdit(label: "borders", kinds: [.effectChanged], isWanted: isBox) {
      $0.borders = Borders(all: .init(width: 2, color: 0xCC0000))
    },
    LayerEdit(label: "shadows", kinds: [.effectChanged], isWanted: isBox) {
      $0.shadows.append(Shadow(color: 0x440000, offset: Point(x: 0, y: 2), blur: 3))
    },
    LayerEdit(label: "backdrop blur", kinds: [.effectChanged], isWanted: isSeen) { $0.backdropBlur += 3 },
    LayerEdit(label: "blur", kinds: [.effectChanged], isWanted: isSeen) { $0.blur += 3 },
    LayerEdit(label: "opacity", kinds: [.effectChanged], isWanted: isSeen) { $0.opacity *= 0.5 },
    LayerEdit(label: "blend mode", kinds: [.effectChanged], isWanted: isSeen) { $0.blendMode = .difference },
    LayerEdit(label: "mask", kinds: [.effectChanged], isWanted: isBox) { layer in
      let size = layer.frame.size
      layer.mask = .path(
        Path(ellipseIn: Rect(x: 0, y: 0, width: size.width, height: size.height)), .nonZero)
    },
    LayerEdit(label: "transform", kinds: [.transformed], isWanted: isSeen) {
      $0.transform = .rotation(radians: 0.1)
    },
    LayerEdit(label: "image", kinds: [.imageChanged, .recolored], isWanted: isImage) { layer in
      guard case .image(var image) = layer.content else { return }
      image.image = PixelBuffer(width: 9, height: 9, repeating: 0xFF3388CC)
      layer.content = .image(image)
    },
    LayerEdit(label: "content of another sort", kinds: [.shapeChanged], isWanted: isShape) {
      $0.content = .image(ImageContent(image: PixelBuffer(width: 4, height: 4, repeating: 0xFF884422)))
    },
  ]

  @Sendable static func isImage(_ layer: Layer) -> Bool {
    if case .image = layer.content { return true }
    return false
  }
}
