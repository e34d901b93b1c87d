extension ViewHost {
  /// Uses the view with a label as assistive technology does: by its `accessibilityAction`, else what a button does, else a
  /// tap in its middle.
  public func activate(_ label: String) throws {
    try beginStep("activate \"\(label)\"")
    defer { endStep() }
    let element = try element(labeled: label) { $0.assistive != nil || $0.isTapped }
    guard let action = element.assistive ?? element.activate else { return try tap(label) }
    try use(element, label, "activated", action)
  }

  /// Leaves what is shown above all else: a sheet, an alert, or a view with an `accessibilityAction(.escape)`.
  public func escape() throws {
    try beginStep("escape")
    defer { endStep() }
    try update()
    guard let escape = views.escape else {
      throw HostError.notUsable("The screen", action: "left", path: "no sheet, alert or escape action")
    }
    try perform(escape.action)
    try update()
  }

  /// Does what the view with a label offers by a name.
  public func perform(_ action: String, on label: String) throws {
    try beginStep("perform \"\(action)\" on \"\(label)\"")
    defer { endStep() }
    let element = try element(labeled: label) { !$0.actionNames.isEmpty }
    guard let body = element.action(named: action) else {
      throw HostError.noAction(action, of: label, path: element.path, offered: element.actionNames)
    }
    try use(element, label, "used", body)
  }

  /// Raises the value of the view with a label by one step.
  public func increment(_ label: String) throws {
    try beginStep("increment \"\(label)\"")
    defer { endStep() }
    let element = try element(labeled: label) { $0.increment != nil }
    try use(element, label, "incremented", element.increment)
  }

  /// Lowers the value of the view with a label by one step.
  public func decrement(_ label: String) throws {
    try beginStep("decrement \"\(label)\"")
    defer { endStep() }
    let element = try element(labeled: label) { $0.decrement != nil }
    try use(element, label, "decremented", element.decrement)
  }

  private func use(
    _ element: HostedElement, _ name: String, _ action: String, _ body: (@Sendable () -> Void)?
  ) throws {
    log?.mark(element.visibleFrame ?? element.frame)
    guard let body else { throw HostError.notUsable(name, action: action, path: element.path) }
    guard element.isEnabled else { throw HostError.disabled(name, path: element.path) }
    if let modal = views.modal(over: element) {
      throw HostError.covered(name, path: element.path, by: modal)
    }
    try perform(body)
    try update()
  }
}
