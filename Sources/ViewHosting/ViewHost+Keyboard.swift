extension ViewHost {
  /// A key of a hardware keyboard.
  public enum Key: Sendable, Hashable, CaseIterable {
    /// To the next field; the field before it.
    case tab, backTab
    /// Does what `onSubmit` says, or begins a line in a text editor.
    case `return`
    /// Removes what is selected, else the character before the caret; the one after it.
    case delete, forwardDelete
    /// Gives up the keyboard.
    case escape
    /// Move the caret by a character as it is seen, or by a line; with ``EventModifiers/shift``, they select.
    case left, right, up, down
    /// Move the caret to an edge of its line.
    case home, end
  }

  /// Keys that are held while another one is pressed.
  public struct EventModifiers: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Selects what the caret passes.
    public static let shift = EventModifiers(rawValue: 1)
    /// Moves and removes by words.
    public static let option = EventModifiers(rawValue: 2)
    /// Moves and removes to an edge of the line, or of the text.
    public static let command = EventModifiers(rawValue: 4)
  }

  /// Types text into the field that has the keyboard, where its caret is.
  ///
  /// Throws ``HostError/noFocus`` where none has, and ``HostError/noKey(_:keyboard:path:)`` where its keyboard has no such
  /// key. Text reaches the field character by character, as it is typed; a line break in a field of one line is the return
  /// key, after which what follows goes to the field that has the keyboard then.
  public func type(_ text: String) throws {
    try beginStep("type \"\(text)\"")
    defer { endStep() }
    for character in text {
      let field = try focusedField()
      guard field.input.keyboard.types(character) else {
        throw HostError.noKey(character, keyboard: "\(field.input.keyboard)", path: field.path)
      }
      if character.isNewline, !field.hasLines {
        try submit()
      } else {
        try edit { editing, _ in editing.insert(String(character)) }
      }
    }
  }

  /// Presses a key.
  public func press(_ key: Key, _ modifiers: EventModifiers = []) throws {
    try beginStep("press \(key)")
    defer { endStep() }
    try update()
    switch key {
    case .tab: try moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
    case .backTab: try moveFocus(by: -1)
    case .escape: try setFocus(nil)
    case .return: try submit()
    case .delete, .forwardDelete:
      try edit { editing, _ in
        editing.delete(to: Self.place(from: editing, forward: key == .forwardDelete, modifiers))
      }
    case .left, .right, .up, .down, .home, .end:
      try edit { editing, field in
        let selecting = modifiers.contains(.shift)
        editing.move(to: Self.place(of: key, editing, field, modifiers), selecting: selecting)
      }
    }
  }

  /// Whether the field with a label has the keyboard.
  public func hasFocus(_ label: String) throws -> Bool {
    let element = try element(labeled: label) { $0.text != nil }
    return element.focus != nil && element.focus == views.store.focus
  }

  /// What is selected in the field that has the keyboard, in characters; empty where the caret is.
  public var selection: Range<Int> {
    get throws {
      let field = try focusedField()
      return TextEditing(field.text.wrappedValue, views.store.caret).caret.range
    }
  }

  /// Selects characters of the field that has the keyboard; an empty range places the caret.
  public func select(_ range: Range<Int>) throws {
    try beginStep("select \(range.lowerBound)–\(range.upperBound)")
    defer { endStep() }
    try edit { editing, _ in editing.select(range) }
  }

  /// Selects all of the field that has the keyboard.
  public func selectAll() throws {
    try beginStep("select all")
    defer { endStep() }
    try edit { editing, _ in editing.select(0..<Int.max) }
  }

  /// What the field that has the keyboard wants to be typed; nothing where none has it.
  public var textInput: TextInput? {
    get throws {
      try update()
      return try views.store.focus == nil ? nil : focusedField().input
    }
  }

  private func edit(_ change: (inout TextEditing, HostedField) throws -> Void) throws {
    let field = try focusedField()
    let before = field.text.wrappedValue
    var editing = TextEditing(before, views.store.caret)
    try change(&editing, field)
    let text = editing.text
    if text != before { try perform { field.text.wrappedValue = text } }
    views.store.setCaret(editing.caret(in: field.text.wrappedValue))
    try update()
  }

  /// Where the caret is after a key that removes in a direction.
  private static func place(from editing: TextEditing, forward: Bool, _ modifiers: EventModifiers) -> Int {
    if modifiers.contains(.command) { return editing.lineEdge(forward: forward) }
    if modifiers.contains(.option) { return editing.wordEdge(forward: forward) }
    return editing.caret.head + (forward ? 1 : -1)
  }

  private static func place(
    of key: Key, _ editing: TextEditing, _ field: HostedField, _ modifiers: EventModifiers
  ) -> Int {
    let (head, range) = (editing.caret.head, editing.caret.range)
    switch key {
    case .home: return editing.lineEdge(forward: false)
    case .end: return editing.lineEdge(forward: true)
    case .up, .down:
      let isDown = key == .down
      if modifiers.contains(.command) { return isDown ? .max : 0 }
      return field.offset(from: head, lines: isDown ? 1 : -1) ?? (isDown ? .max : 0)
    default:
      let isRight = key == .right
      // The key points the way on the screen: in text from right to left, the left one goes forward.
      let passed = min(max(0, isRight ? head : head - 1), max(0, editing.text.count - 1))
      let isForward = field.isRightToLeft(at: passed) != isRight
      if !range.isEmpty, !modifiers.contains(.shift), modifiers.isDisjoint(with: [.option, .command]) {
        return isForward ? range.upperBound : range.lowerBound
      }
      return place(from: editing, forward: isForward, modifiers)
    }
  }

  private func submit() throws {
    let field = try focusedField()
    if field.hasLines { return try edit { editing, _ in editing.insert("\n") } }
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

  /// Gives a field the keyboard, with the caret at its end, and lets focus states know.
  func setFocus(_ identity: Int?) throws {
    views.store.setCaret(nil)
    try moveFocus(to: views.fields.first { $0.identity == identity })
    try update()
  }

  /// Follows focus states that the author's code changed, and fields that are gone or cannot be used any more.
  func followFocusStates() throws {
    let fields = views.fields
    let focused = fields.first { $0.identity == views.store.focus && $0.isEnabled }
    let known = focused?.links.filter { $0.isWanted() } ?? []
    let wanted = fields.first { field in
      field.identity != focused?.identity && field.isEnabled
        && field.links.contains { link in link.isWanted() && !known.contains { $0.id === link.id } }
    }
    if let wanted {
      try moveFocus(to: wanted)
    } else if let focused {
      if !focused.links.isEmpty, known.isEmpty { try moveFocus(to: nil) } else { focusLinks = focused.links }
    } else if views.store.focus != nil {
      try moveFocus(to: nil)
    }
  }

  /// Moves the keyboard, and has each focus state say where it is: first those that lose it, then those that have it.
  private func moveFocus(to field: HostedField?) throws {
    views.store.setFocus(field?.identity)
    let links = field?.links ?? []
    let others = (views.fields.flatMap(\.links) + focusLinks).filter { link in
      !links.contains { $0.id === link.id }
    }
    focusLinks = links
    try perform {
      for link in others { link.setFocus(false) }
      for link in links { link.setFocus(true) }
    }
  }
}
