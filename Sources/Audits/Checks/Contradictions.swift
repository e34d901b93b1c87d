extension AuditPass {
  /// **Invalid frame.**
  ///
  /// A frame is not a number or infinite, or a side is negative: nothing else is checked for the view.
  func invalidFrames() -> [AuditFinding] {
    guard let tree = view.tree.accessibility else { return [] }
    let frames =
      tree.elements.map { ($0.path, $0.frame) } + tree.texts.map { ($0.path, $0.frame) }
      + tree.containers.map { ($0.path, $0.frame) }
    return frames.filter { !$1.isFinite || $1.width < 0 || $1.height < 0 }.map { path, frame in
      AuditFinding(.invalidFrame, at: path, .zero, "the frame \(frame.label) is not one")
    }
  }

  /// **Contradiction.**
  ///
  /// Declarations exclude each other: a control with the trait `notEnabled` that is enabled; static text
  /// that is a button; a container or an element that is named and does not exist.
  func contradictions() -> [AuditFinding] {
    guard let tree = view.tree.accessibility else { return [] }
    let traits = readable.compactMap { element -> AuditFinding? in
      let traits = Set(element.traits)
      let fact: String? =
        if traits.contains(.notEnabled), element.isEnabled {
          "\(element.name) has the trait notEnabled and is enabled"
        } else if traits.isSuperset(of: [.staticText, .button]) {
          "\(element.name) has the traits staticText and button"
        } else { nil }
      return fact.map { AuditFinding(.contradiction, at: element.path, element.frame, $0) }
    }
    let (containers, elements) = (tree.containers.indices, tree.elements.indices)
    let places =
      tree.containers.enumerated().map { ($1.path, $1.container, 0..<$0, "container") }
      + tree.elements.map { ($0.path, $0.container, containers, "container") }
      + tree.texts.flatMap {
        [($0.path, $0.container, containers, "container"), ($0.path, $0.element, elements, "element")]
      }
    return traits
      + places.compactMap { path, place, range, kind in
        guard let place, !range.contains(place) else { return nil }
        return AuditFinding(
          .contradiction, at: path, .zero,
          "it names the \(kind) \(place), and there is none before it",
          "Count from 0, and put what contains others first.")
      }
  }
}
