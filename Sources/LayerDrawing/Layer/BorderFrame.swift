internal import CCairo

/// The ring between a layer's bounds and the inside of its borders.
struct BorderFrame {
  enum Side: CaseIterable { case top, right, bottom, left }

  private let outer, inner, middle: RoundedRect
  private let widths: BorderWidths
  private let unit: Double

  /// Makes the ring; with `cut` it runs on beyond the bounds, where somebody else cuts.
  init(_ borders: Borders, _ box: LayerBox, cut: Bool) {
    let widths = BorderWidths(borders, box)
    self.widths = widths
    inner = box.outline.inset(
      top: widths.top, right: widths.right, bottom: widths.bottom, left: widths.left)
    middle = box.outline.inset(
      top: widths.top / 2, right: widths.right / 2, bottom: widths.bottom / 2, left: widths.left / 2)
    unit = (box.unit.width + box.unit.height) / 2
    if cut {
      let beyond = box.outline.rect.insetBy(x: -2 * box.unit.width, y: -2 * box.unit.height)
      outer = RoundedRect(beyond, corners: .square, unit: box.unit)
    } else {
      outer = box.outline
    }
  }

  /// Fills a solid border's ring, or strokes a dashed one along its middle.
  func paint(_ edge: Borders.Edge, on canvas: DrawingSurface, along side: Side? = nil) {
    let cairo = canvas.cairo
    cairo_new_path(cairo)
    guard edge.isDashed else {
      outer.addPath(to: cairo)
      inner.addPath(to: cairo)
      return canvas.fill(rule: .evenOdd)
    }
    if let side {
      middle.addSide(side, to: cairo)
    } else {
      middle.addPath(to: cairo)
    }
    canvas.stroke(
      Stroke(paint: .color(edge.color), width: width(of: side), dashes: edge.dashes.map { $0 * unit }))
  }

  private func width(of side: Side?) -> Double {
    switch side {
    case .top, nil: widths.top
    case .right: widths.right
    case .bottom: widths.bottom
    case .left: widths.left
    }
  }

  /// Adds the area in which a side's color shows: to where the borders' inner edges meet at each corner.
  func addMitre(_ side: Side, to cairo: OpaquePointer) {
    let box = outer.rect
    let own = middle.rect
    // A mitre runs from the corner of the bounds through the corner of the inside.
    let bounds = Rect(
      x: own.minX - widths.left / 2, y: own.minY - widths.top / 2,
      width: own.width + (widths.left + widths.right) / 2,
      height: own.height + (widths.top + widths.bottom) / 2)
    let center = Point(x: bounds.midX, y: bounds.midY)
    func ray(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> (out: Point, in: Point) {
      // Out beyond everything painted; in until the middle of the layer.
      let (wide, high) = (
        abs(dx) > 0 ? bounds.width / 2 / abs(dx) : .infinity,
        abs(dy) > 0 ? bounds.height / 2 / abs(dy) : .infinity
      )
      let depth = min(wide, high)
      let reach = max(box.width, box.height)
      let length = max(abs(dx), abs(dy), 1e-9)
      guard depth.isFinite else { return (Point(x: x, y: y), center) }
      return (
        Point(x: x - dx / length * reach, y: y - dy / length * reach),
        Point(x: x + dx * depth, y: y + dy * depth)
      )
    }
    let topLeft = ray(bounds.minX, bounds.minY, widths.left, widths.top)
    let topRight = ray(bounds.maxX, bounds.minY, -widths.right, widths.top)
    let bottomRight = ray(bounds.maxX, bounds.maxY, -widths.right, -widths.bottom)
    let bottomLeft = ray(bounds.minX, bounds.maxY, widths.left, -widths.bottom)
    let polygon =
      switch side {
      case .top: [topLeft.out, topRight.out, topRight.in, topLeft.in]
      case .right: [topRight.out, bottomRight.out, bottomRight.in, topRight.in]
      case .bottom: [bottomRight.out, bottomLeft.out, bottomLeft.in, bottomRight.in]
      case .left: [bottomLeft.out, topLeft.out, topLeft.in, bottomLeft.in]
      }
    cairo_new_path(cairo)
    for point in polygon { cairo_line_to(cairo, point.x, point.y) }
    cairo_close_path(cairo)
  }
}

extension Borders.Edge {
  /// Whether there are gaps in the line.
  var isDashed: Bool { dashes.contains { $0 > 0 } }
}

extension RoundedRect {
  /// Adds one side's line with half of each corner, clockwise.
  func addSide(_ side: BorderFrame.Side, to cairo: OpaquePointer) {
    let corners =
      switch side {
      case .top: (0, 1)
      case .right: (1, 2)
      case .bottom: (2, 3)
      case .left: (3, 0)
      }
    let (start, end) = (cornerCurve(corners.0), cornerCurve(corners.1))
    cairo_new_sub_path(cairo)
    cairo_move_to(cairo, start[0].x, start[0].y)
    addCurve(start, to: cairo)
    cairo_line_to(cairo, end[0].x, end[0].y)
    addCurve(end, to: cairo)
  }
}
