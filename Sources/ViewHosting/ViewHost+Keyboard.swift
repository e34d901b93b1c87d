internal import Views

extension ViewHost {
  /// A key of a hardware keyboard.
  public enum Key: Sendable, Hashable, CaseIterable {
    /// To the next field; the field before it.
    case tab, backTab
    /// Does what `onSubmit` says, or begins a line in a text editor.
    case `return`
    /// Removes the last character.
    case delete
    /// Gives up the keyboard.
    case escape
  }

  /// Types text into the field that has the keyboard.
  ///
  /// Throws ``HostError/noFocus`` where none has. Text reaches the field character by character, as it is typed.
  public func type(_ text: String) throws {
    for character in text { try edit { $0 + String(character) } }
  }

  /// Presses a key.
  public func press(_ key: Key) throws {
    try update()
    switch key {
    case .tab: try moveFocus(by: 1)
    case .backTab: try moveFocus(by: -1)
    case .delete: try edit { String($0.dropLast()) }
    case .escape: try setFocus(nil)
    case .return: try submit()
    }
  }

  /// Whether the field with a label has the keyboard.
  public func hasFocus(_ label: String) throws -> Bool {
    let element = try element(labeled: label) { $0.text != nil }
    return element.focus != nil && element.focus == views.store.focus
  }

  private func edit(_ change: (String) -> String) throws {
    let field = try focusedField()
    let text = change(field.text.wrappedValue)
    try perform { field.text.wrappedValue = text }
    try update()
  }

  private func submit() throws {
    let field = try focusedField()
    if field.hasLines { return try edit { $0 + "\n" } }
    try perform { for action in field.submissions { action() } }
    try update()
  }

  private func focusedField() throws -> HostedField {
    try update()
    guard let focus = views.store.focus, let field = views.fields.first(where: { $0.identity == focus })
    else {
      throw HostError.noFocus
    }
    return field
  }

  private func moveFocus(by step: Int) throws {
    let fields = views.fields.filter(\.isEnabled)
    guard !fields.isEmpty else { throw HostError.noFocus }
    let current = fields.firstIndex { $0.identity == views.store.focus }
    let next = current.map { ($0 + step + fields.count) % fields.count } ?? (step > 0 ? 0 : fields.count - 1)
    try setFocus(fields[next].identity)
  }

  /// Gives a field the keyboard, and lets focus states know.
  func setFocus(_ identity: Int?) throws {
    views.store.setFocus(identity)
    try perform {
      for field in views.fields {
        for link in field.links { link.note(field.identity == identity) }
      }
    }
    try update()
  }

  /// Follows focus states that the author's code changed; whether the focus moved.
  func followFocusStates() throws {
    let fields = views.fields
    guard fields.contains(where: { !$0.links.isEmpty }) else {
      if let focus = views.store.focus, !fields.contains(where: { $0.identity == focus }) {
        views.store.setFocus(nil)
      }
      return
    }
    let focused = fields.first { $0.identity == views.store.focus }
    let wanted = fields.first { field in
      field.identity != focused?.identity && field.isEnabled && field.links.contains { $0.isWanted() }
    }
    if let wanted {
      views.store.setFocus(wanted.identity)
    } else if let focused, !focused.links.isEmpty, !focused.links.contains(where: { $0.isWanted() }) {
      views.store.setFocus(nil)
    } else if focused == nil, views.store.focus != nil {
      views.store.setFocus(nil)
    }
  }
}
