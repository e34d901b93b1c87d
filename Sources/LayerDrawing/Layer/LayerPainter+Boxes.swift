internal import CCairo

extension LayerPainter {
  /// Paints the background inside the rounded bounds, or everywhere in `clip` when somebody else cuts.
  func paintBackground(
    _ paint: Paint, of layer: Layer, _ box: LayerBox, cut: Bool, on canvas: DrawingSurface, clip: DeviceRect,
    alpha: Double
  ) throws(DrawError) {
    let outline = cut ? nil : backgroundOutline(of: layer, box)
    let fill = PathFill(matrix: outline == nil ? .identity : box.matrix, rule: .nonZero) { cairo in
      if let outline {
        outline.addPath(to: cairo)
      } else {
        cairo_rectangle(
          cairo, Double(clip.x), Double(clip.y), Double(clip.width), Double(clip.height))
      }
    }
    try self.fill(fill, with: paint, gradientMap: box.toDevice, on: canvas, clip: clip, alpha: alpha)
  }

  /// The bounds, or the middle of the border where an opaque one hides the background's edge: two
  /// anti-aliased edges in one place would let the background shine through.
  private func backgroundOutline(of layer: Layer, _ box: LayerBox) -> RoundedRect {
    guard !box.outline.isSquare || !box.isUpright, let borders = layer.borders,
      let edge = borders.uniform, edge.color.alpha >= 1, edge.dashes.isEmpty, layer.opacity >= 0
    else { return box.outline }
    let widths = BorderWidths(borders, box)
    return box.outline.inset(
      top: widths.top / 2, right: widths.right / 2, bottom: widths.bottom / 2, left: widths.left / 2)
  }

  /// Paints borders along the inside of the bounds.
  func paint(
    _ borders: Borders, _ box: LayerBox, cut: Bool, on canvas: DrawingSurface, clip: DeviceRect
  ) throws(DrawError) {
    let frame = BorderFrame(borders, box, cut: cut)
    if let edge = borders.uniform {
      canvas.place(box.matrix)
      canvas.setSource(edge.color)
      frame.paint(edge, on: canvas)
      return
    }
    // Sides meet in a mitre: coverages that add up to the whole must be added, not laid over each other.
    let area = clip.intersection(box.devicePixels.insetBy(x: -1, y: -1))
    guard !area.isEmpty else { return }
    let group = try makeSurface(area)
    cairo_set_operator(group.cairo, CAIRO_OPERATOR_ADD)
    for side in BorderFrame.Side.allCases {
      guard let edge = borders.edge(side), edge.width > 0 else { continue }
      group.setSource(edge.color)
      group.place(box.matrix)
      cairo_save(group.cairo)
      frame.addMitre(side, to: group.cairo)
      group.clip()
      frame.paint(edge, on: group, along: side)
      cairo_restore(group.cairo)
    }
    canvas.paint(group, by: CAIRO_OPERATOR_OVER)
  }
}

extension Borders {
  /// The line all four edges share, if they do.
  var uniform: Edge? { top == right && right == bottom && bottom == left ? top : nil }

  func edge(_ side: BorderFrame.Side) -> Edge? {
    switch side {
    case .top: top
    case .right: right
    case .bottom: bottom
    case .left: left
    }
  }
}

/// The widths of a layer's borders in its outline's coordinates, whole pixels where the layer is upright.
struct BorderWidths {
  var top, right, bottom, left: Double

  init(_ borders: Borders, _ box: LayerBox) {
    func width(_ edge: Borders.Edge?, _ unit: Double) -> Double {
      let width = (edge?.width ?? 0) * unit
      return box.isUpright ? PixelSnapping.border(width) : width
    }
    top = width(borders.top, box.unit.height)
    right = width(borders.right, box.unit.width)
    bottom = width(borders.bottom, box.unit.height)
    left = width(borders.left, box.unit.width)
  }
}
