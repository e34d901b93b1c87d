extension AuditPass {
  /// **Missing label.**
  ///
  /// A control gives assistive technology nothing to read: no label, and no text inside; or what can be adjusted has no value.
  ///
  /// A label of signs alone, such as `…`, is none. Source: WCAG 2.2, SC 4.1.2.
  func missingLabels() -> [AuditFinding] {
    readable.compactMap { element in
      if element.isInteractive, !element.label.contains(where: { $0.isLetter || $0.isNumber || $0.isSymbol })
      {
        return AuditFinding(
          .missingLabel, at: element.path, element.frame, "the control has nothing to be read")
      }
      guard element.traits.contains(.adjustable), element.value?.isEmpty ?? true else { return nil }
      return AuditFinding(
        .missingLabel, at: element.path, element.frame,
        "\(element.name) can be adjusted, and its value is not read",
        "Add .accessibilityValue(\"…\").")
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
    var seen: [String: AccessibilityElement] = [:]
    return readable.filter { !$0.label.isEmpty }.flatMap { element in
      var facts: [(fact: String, advice: String, other: String?)] = []
      let parts = element.label.split(separator: ",").map { $0.trimmed.lowercased() }
      let doubled = zip(parts, parts.dropFirst()).first { $0 == $1 && !$0.isEmpty }
      if let part = doubled?.0, element.isInteractive {
        facts.append(
          (
            "\(element.name) says \(part.quoted) twice", "Hide one of the parts from assistive technology.",
            nil
          ))
      } else if let role = element.spokenRole {
        facts.append(
          (
            "\(element.name) ends with what its trait \(role) says already",
            "Leave \(role) out of the label.", nil
          ))
      }
      if element.isInteractive, element.isEnabled {
        let value = element.isSettable ? "" : element.value ?? ""
        let key = "\(element.label)\n\(value)\n\(element.hint ?? "")\n\(element.isSettable)"
        if let other = seen[key] {
          if !element.path.hasPrefix(other.path + "/") {
            facts.append(
              ("two controls are called \(element.name)", "Say in the labels what each is for.", other.path))
          }
        } else {
          seen[key] = element
        }
      }
      return facts.map {
        AuditFinding(
          .doubledLabel, at: element.path, element.frame, beside: $0.other, $0.fact, $0.advice)
      }
    }
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
