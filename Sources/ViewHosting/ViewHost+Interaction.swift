extension ViewHost {
  /// Whether a view with this label, or a text that reads so, is shown.
  public func isShown(_ label: String) throws -> Bool {
    try elements.contains { $0.label == label && $0.activationPoint != nil }
  }

  /// Taps the view with a label, as a person would: in the middle of what is seen of it.
  ///
  /// Where it may become a double tap, virtual time passes until it is none. Throws ``HostError`` where none or several have
  /// the label, where it is disabled, off screen or covered.
  public func tap(_ label: String) throws {
    try beginStep("tap \"\(label)\"")
    defer { endStep() }
    try tap(element(labeled: label) { $0.isTapped }, label, count: 1)
  }

  /// Taps the view with an accessibility identifier.
  public func tap(identifier: String) throws {
    try beginStep("tap \(identifier)")
    defer { endStep() }
    try tap(element(identified: identifier) { $0.isTapped }, identifier, count: 1)
  }

  /// Taps the view with a label twice, a tenth of a second apart.
  public func doubleTap(_ label: String) throws {
    try beginStep("double tap \"\(label)\"")
    defer { endStep() }
    try tap(element(labeled: label) { $0.isTapped }, label, count: 2)
  }

  /// Taps the view with an accessibility identifier twice, a tenth of a second apart.
  public func doubleTap(identifier: String) throws {
    try beginStep("double tap \(identifier)")
    defer { endStep() }
    try tap(element(identified: identifier) { $0.isTapped }, identifier, count: 2)
  }

  /// Taps the field with a label and types text, which is added at the end of what stands in it.
  public func type(_ text: String, into label: String) throws {
    try beginStep("type \"\(text)\" into \"\(label)\"")
    defer { endStep() }
    try type(text, into: element(labeled: label) { $0.text != nil }, label)
  }

  /// Taps the field with an accessibility identifier and types text, which is added at the end of what stands in it.
  public func type(_ text: String, identifier: String) throws {
    try beginStep("type \"\(text)\" into \(identifier)")
    defer { endStep() }
    try type(text, into: element(around: identifier) { $0.text != nil }, identifier)
  }

  private func type(_ text: String, into element: HostedElement, _ name: String) throws {
    guard let focus = element.focus else {
      throw HostError.notUsable(name, action: "typed into", path: element.path)
    }
    _ = try touchPoint(of: element, name)
    try setFocus(focus)
    try type(text)
  }

  private func tap(_ element: HostedElement, _ name: String, count: Int) throws {
    let point = try touchPoint(of: element, name)
    let isTapped = views.gestures(at: point).contains(where: \.isTapped)
    guard isTapped else { throw HostError.notUsable(name, action: "tapped", path: element.path) }
    for number in 1...count {
      if number > 1 { try advance(by: .milliseconds(100)) }
      try touchDown(at: point)
      try touchUp()
    }
    if let deadline = pendingTap?.deadline { try advance(by: Duration(seconds: deadline) - now) }
  }

  /// Where a finger is put down on an element; refused where it is not seen, covered or disabled.
  func touchPoint(of element: HostedElement, _ name: String) throws -> Point {
    log?.mark(element.visibleFrame ?? element.frame)
    guard let point = element.activationPoint else {
      throw HostError.notVisible(name, path: element.path)
    }
    if let cover = cover(of: element, at: point) {
      throw HostError.covered(name, path: element.path, by: cover)
    }
    guard element.isEnabled else { throw HostError.disabled(name, path: element.path) }
    return point
  }

  func element(
    labeled label: String, _ isUsable: (HostedElement) -> Bool
  ) throws -> HostedElement {
    try only(elements.filter { $0.label == label }, label, isUsable) { $0.label }
  }

  private func element(
    identified identifier: String, _ isUsable: (HostedElement) -> Bool
  ) throws -> HostedElement {
    try only(elements.filter { $0.identifier == identifier }, identifier, isUsable) { $0.identifier ?? "" }
  }

  /// The view with an identifier; where that cannot be used, the only one inside of it that can.
  func element(
    around identifier: String, _ isUsable: (HostedElement) -> Bool
  ) throws -> HostedElement {
    let outer = try element(identified: identifier, isUsable)
    guard !isUsable(outer) else { return outer }
    let inner = try elements.filter { isUsable($0) && outer.contains($0) }
    guard inner.count <= 1 else { throw HostError.ambiguous(identifier, paths: inner.map(\.path)) }
    return inner.first ?? outer
  }

  /// The one that can be used; without any, the one there is.
  private func only(
    _ found: [HostedElement], _ name: String, _ isUsable: (HostedElement) -> Bool,
    _ text: (HostedElement) -> String
  ) throws -> HostedElement {
    // What has no name is not found by none.
    let found = name.isEmpty ? [] : found
    let all = found.filter(isUsable)
    // A container reads as what is inside of it; the one inside is meant.
    let usable = all.filter { outer in !all.contains { outer.contains($0) } }
    let chosen = usable.isEmpty ? found : usable
    guard let first = chosen.first else {
      var names: [String] = []
      for other in try elements.filter(isUsable).map(text) where !other.isEmpty && !names.contains(other) {
        names.append(other)
      }
      throw HostError.notFound(name, near: Array(names.prefix(8)))
    }
    guard usable.count <= 1 else { throw HostError.ambiguous(name, paths: usable.map(\.path)) }
    return first
  }
}
