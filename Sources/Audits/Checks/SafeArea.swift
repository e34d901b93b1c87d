extension AuditPass {
  /// **Safe area.**
  ///
  /// A control or a text lies under the device's own parts: the status bar, the home indicator, the notch.
  ///
  /// Measured: how far it reaches into the margins of the safe area, points; a finding from 4 on for texts, and for
  /// controls whose middle lies there. What scrolls can be brought out of it. Needs the margins.
  func underSafeArea() -> [AuditFinding] {
    guard let tree = view.tree.accessibility, tree.safeArea != .zero else { return [] }
    let safe = Rect(
      x: tree.safeArea.leading, y: tree.safeArea.top,
      width: max(0, view.canvas.width - tree.safeArea.leading - tree.safeArea.trailing),
      height: max(0, view.canvas.height - tree.safeArea.top - tree.safeArea.bottom))
    let controls = tree.elements.filter { element in
      element.isInteractive && element.frame.isFinite && !element.frame.isEmpty && canLie(element.container)
        && !safe.contains(Point(x: element.frame.midX, y: element.frame.midY))
        && !view.canvas.intersection(element.frame).isEmpty
    }.map { finding($0.path, $0.name, $0.frame, outside: safe) }
    let texts = view.texts.compactMap { text -> AuditFinding? in
      guard let facts = view.facts(of: text), !isControl(facts.element),
        canLie(facts.container), text.bounds.isFinite, isSeen(text)
      else { return nil }
      // Ink of a line ends inside of its box: a capital's top and the baseline decide.
      let ink = text.bounds.insetBy(x: 1, y: text.size * 0.2)
      return reach(of: ink, outside: safe) >= 4
        ? finding(text.path, text.text.quoted, ink, outside: safe) : nil
    }
    return controls + texts
  }

  private func isControl(_ place: Int?) -> Bool {
    guard let place, let elements = view.tree.accessibility?.elements, elements.indices.contains(place) else {
      return false
    }
    return elements[place].isInteractive
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

  private func finding(_ path: String, _ name: String, _ frame: Rect, outside safe: Rect) -> AuditFinding {
    let reach = reach(of: frame, outside: safe)
    return AuditFinding(
      .safeArea, path: path, measure: .init(reach, bound: 0, unit: "pt"), place: frame,
      "\(name) reaches \(reach.twoDecimals) pt into the margins of the safe area",
      "Let only backgrounds ignore the safe area.")
  }
}
