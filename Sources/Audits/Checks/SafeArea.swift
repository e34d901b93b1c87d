extension AuditPass {
  /// **Safe area.**
  ///
  /// A control or a text lies under the device's own parts: the status bar, the home indicator, the notch, round corners.
  ///
  /// Measured: how far it reaches into the margins of the safe area, or out of the screen's corners, points. A finding for
  /// controls whose middle lies there, and from 2 on, and 6 inked pixels, for the ink of texts, drawn alone with two pixels a
  /// point. What scrolls can be brought out of it. Needs the margins.
  func underSafeArea() throws(DrawError) -> [AuditFinding] {
    guard let tree = view.tree.accessibility, tree.safeArea != .zero else { return [] }
    let safe = Rect(
      x: tree.safeArea.leading, y: tree.safeArea.top,
      width: max(0, view.canvas.width - tree.safeArea.leading - tree.safeArea.trailing),
      height: max(0, view.canvas.height - tree.safeArea.top - tree.safeArea.bottom))
    let controls = tree.elements.filter { element in
      element.isInteractive && element.frame.isFinite && !element.frame.isEmpty && canLie(element.container)
        && !safe.contains(Point(x: element.frame.midX, y: element.frame.midY))
        && reach(of: element.frame, outside: safe) >= 1
    }
    let names = Set(controls.map(\.path))
    var found = controls.map {
      finding($0.path, $0.name, $0.frame, reach(of: $0.frame, outside: safe))
    }
    for text in view.texts where text.bounds.isFinite && isSeen(text) {
      guard let facts = view.facts(of: text), canLie(facts.container),
        !(control(facts.element).map { names.contains($0.path) } ?? false),
        let (reach, pixels) = try inkReach(of: text, outside: safe), reach >= 2, pixels >= 6
      else { continue }
      found.append(finding(text.path, text.text.quoted, text.bounds, reach))
    }
    return found
  }

  private func control(_ place: Int?) -> AccessibilityElement? {
    guard let place, let elements = view.tree.accessibility?.elements, elements.indices.contains(place),
      elements[place].isInteractive
    else { return nil }
    return elements[place]
  }

  private func canLie(_ container: Int?) -> Bool {
    !view.isBehindModal(container) && !view.containers(from: container).contains { $0.kind == .scroll }
  }

  /// How far a rectangle reaches beyond the sides of another one, within the canvas.
  private func reach(of rect: Rect, outside safe: Rect) -> Double {
    let seen = rect.intersection(view.canvas)
    guard !seen.isEmpty else { return 0 }
    return max(safe.minX - seen.minX, safe.minY - seen.minY, seen.maxX - safe.maxX, seen.maxY - safe.maxY)
  }

  /// How far the seen ink of a text reaches out of a rectangle, or of the screen's round corners, and with how many pixels; nil
  /// where its box does not.
  private func inkReach(
    of text: DrawnText, outside safe: Rect
  ) throws(DrawError) -> (reach: Double, pixels: Int)? {
    let radius = cornerRadius
    let inner = safe.intersection(view.canvas.insetBy(x: radius * 0.293, y: radius * 0.293))
    let region = RegionDrawing.region(around: text.bounds, within: text.visible(in: view.canvas))
    guard !inner.contains(text.bounds, margin: 0), !region.isEmpty, region.width * region.height < 4e6 else {
      return nil
    }
    let ink = try drawing.ink(of: text, in: region, clips: true)
    let columns = Int(region.width * RegionDrawing.scale)
    var (reach, pixels) = (0.0, 0)
    for (index, coverage) in ink.enumerated() where coverage >= 128 {
      let point = Point(
        x: region.minX + (Double(index % columns) + 0.5) / RegionDrawing.scale,
        y: region.minY + (Double(index / columns) + 0.5) / RegionDrawing.scale)
      let distance = max(
        safe.minX - point.x, safe.minY - point.y, point.x - safe.maxX, point.y - safe.maxY,
        view.canvas.distance(of: point, outsideOfCorners: radius))
      guard distance > 0 else { continue }
      (reach, pixels) = (max(reach, distance), pixels + 1)
    }
    return (reach, pixels)
  }

  /// The radius of the screen's corners, where the canvas is the screen.
  private var cornerRadius: Double {
    view.cell.device.map { $0.size == view.canvas.size ? $0.cornerRadius : 0 } ?? 0
  }

  private func finding(_ path: String, _ name: String, _ frame: Rect, _ reach: Double) -> AuditFinding {
    AuditFinding(
      .safeArea, path: path, measure: .init(reach, bound: 0, unit: "pt"), place: frame,
      "\(name) reaches \(reach.twoDecimals) pt into the margins of the safe area",
      "Let only backgrounds ignore the safe area, and let what is higher than the screen scroll.")
  }
}

extension Rect {
  /// How far a point lies beyond the arc of the corner near it.
  fileprivate func distance(of point: Point, outsideOfCorners radius: Double) -> Double {
    let x = max(minX + radius - point.x, point.x - maxX + radius)
    let y = max(minY + radius - point.y, point.y - maxY + radius)
    return x > 0 && y > 0 ? (x * x + y * y).squareRoot() - radius : 0
  }
}
