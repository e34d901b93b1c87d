internal import Views

extension ViewHost {
  /// Whether a view with this label, or a text that reads so, is shown.
  public func isShown(_ label: String) throws -> Bool {
    try elements.contains { $0.label == label && $0.activationPoint != nil }
  }

  /// Taps the view with a label, as a person would: in the middle of what is seen of it.
  ///
  /// Throws ``HostError`` where none or several have the label, where it is disabled, off screen or covered.
  public func tap(_ label: String) throws {
    try activate(element(labeled: label) { $0.activate != nil }, label)
  }

  /// Taps the view with an accessibility identifier.
  public func tap(identifier: String) throws {
    try activate(element(identified: identifier) { $0.activate != nil }, identifier)
  }

  /// Raises the value of the view with a label by one step, as assistive technology does.
  public func increment(_ label: String) throws {
    let element = try element(labeled: label) { $0.increment != nil }
    try use(element, label, "incremented", element.increment)
  }

  /// Lowers the value of the view with a label by one step, as assistive technology does.
  public func decrement(_ label: String) throws {
    let element = try element(labeled: label) { $0.decrement != nil }
    try use(element, label, "decremented", element.decrement)
  }

  /// Adds text to what stands in the field with a label.
  public func type(_ text: String, into label: String) throws {
    let element = try element(labeled: label) { $0.text != nil }
    var typing: (@Sendable () -> Void)?
    if let field = element.text { typing = { field.wrappedValue += text } }
    try use(element, label, "typed into", typing)
  }

  private func activate(_ element: HostedElement, _ name: String) throws {
    guard let point = element.activationPoint else {
      throw HostError.notVisible(name, path: element.path)
    }
    if let cover = cover(of: element, at: point) {
      throw HostError.covered(name, path: element.path, by: cover)
    }
    try use(element, name, "tapped", element.activate)
  }

  private func use(
    _ element: HostedElement, _ name: String, _ action: String, _ body: (@Sendable () -> Void)?
  ) throws {
    guard let body else { throw HostError.notUsable(name, action: action, path: element.path) }
    guard element.isEnabled else { throw HostError.disabled(name, path: element.path) }
    try perform(body)
    try update()
  }

  private func element(
    labeled label: String, _ isUsable: (HostedElement) -> Bool
  ) throws -> HostedElement {
    try only(elements.filter { $0.label == label }, label, isUsable) { $0.label }
  }

  private func element(
    identified identifier: String, _ isUsable: (HostedElement) -> Bool
  ) throws -> HostedElement {
    try only(elements.filter { $0.identifier == identifier }, identifier, isUsable) { $0.identifier ?? "" }
  }

  /// The one that can be used; without any, the one there is.
  private func only(
    _ found: [HostedElement], _ name: String, _ isUsable: (HostedElement) -> Bool,
    _ text: (HostedElement) -> String
  ) throws -> HostedElement {
    let usable = found.filter(isUsable)
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
