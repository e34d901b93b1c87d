extension AuditPass {
  /// The elements that assistive technology reads.
  var readable: [AccessibilityElement] {
    (view.tree.accessibility?.elements ?? []).filter(isReadable)
  }

  private func isReadable(_ element: AccessibilityElement) -> Bool {
    element.frame.isFinite && !view.isBehindModal(element.container)
  }

  /// **Missing label.**
  ///
  /// A control gives assistive technology nothing to read: no label, and no text inside.
  ///
  /// A label of signs alone, such as `…`, is none. Source: WCAG 2.2, SC 4.1.2.
  func missingLabels() -> [AuditFinding] {
    readable.filter { $0.isInteractive && !$0.label.contains { $0.isLetter || $0.isNumber || $0.isSymbol } }
      .map {
        AuditFinding(
          .missingLabel, path: $0.path, place: $0.frame, "the control has nothing to be read",
          "Add .accessibilityLabel(\"…\").")
      }
  }

  /// **Doubled label.**
  ///
  /// A label says the same twice: `Wi-Fi, Wi-Fi`; or says what its trait says: `Save button`; or two
  /// different controls that are seen at once have the same label, hint and value.
  ///
  /// That of a button in each row of a collection names its row, since controls are listed and spoken to without what
  /// stands beside them (WCAG 2.2, SC 2.4.9). What can be set, such as a field or a toggle, needs a label of its own whatever it
  /// is set to (SC 2.4.6).
  func doubledLabels() -> [AuditFinding] {
    var found: [AuditFinding] = []
    var seen: [String: AccessibilityElement] = [:]
    for element in readable where !element.label.isEmpty {
      let parts = element.label.split(separator: ",").map { $0.trimmed.lowercased() }
      if let part = zip(parts, parts.dropFirst()).first(where: { $0 == $1 && !$0.isEmpty })?.0,
        element.isInteractive
      {
        found.append(
          doubled(
            element, nil, "\(element.name) says \(part.quoted) twice",
            "Hide one of the parts from assistive technology."))
      } else if let role = element.spokenRole {
        found.append(
          doubled(
            element, nil, "\(element.name) ends with what its trait \(role) says already",
            "Leave \(role) out of the label."))
      }
      guard element.isInteractive, element.isEnabled else { continue }
      let value = element.isSettable ? "" : element.value ?? ""
      let key = "\(element.label)\n\(value)\n\(element.hint ?? "")\n\(element.isSettable)"
      guard let other = seen[key] else {
        seen[key] = element
        continue
      }
      if element.path.hasPrefix(other.path + "/") { continue }
      found.append(
        doubled(
          element, other, "two controls are called \(element.name)", "Say in the labels what each is for."))
    }
    return found
  }

  private func doubled(
    _ element: AccessibilityElement, _ other: AccessibilityElement?, _ fact: String, _ advice: String
  ) -> AuditFinding {
    AuditFinding(
      .doubledLabel, .warning, path: element.path, other: other?.path, place: element.frame, fact, advice)
  }
}

extension AccessibilityElement {
  /// Whether it has a value that a person changes.
  fileprivate var isSettable: Bool {
    !Set(traits).isDisjoint(with: [.toggle, .adjustable, .searchField])
      || value != nil && Set(traits).isDisjoint(with: [.button, .link])
  }

  /// The trait whose name the label ends with, where there is more before it.
  fileprivate var spokenRole: String? {
    guard isInteractive else { return nil }
    let words = label.lowercased().split { !$0.isLetter }
    return traits.map(\.rawValue).first {
      $0 == words.last.map(String.init) && words.count > 1 && $0 != "selected"
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension String {
  /// A path without its last part.
  var parent: Substring { lastIndex(of: "/").map { self[..<$0] } ?? "" }
}

extension StringProtocol {
  /// A path without indices and ids: equal for the views of one component.
  var shape: String {
    var result = ""
    var depth = 0
    for character in self {
      if character == "[" || character == "(" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == "]" || character == ")" { depth = Swift.max(0, depth - 1) }
    }
    return result
  }
}
