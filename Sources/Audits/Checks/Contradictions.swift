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
      AuditFinding(
        .invalidFrame, path: path, place: .zero, "the frame \(frame.label) is not one",
        "Give numbers, and sizes from 0 up.")
    }
  }

  /// **Contradiction.**
  ///
  /// Declarations exclude each other: a control with the trait `notEnabled` that is enabled; static text
  /// that is a button; a container or an element that is named and does not exist.
  func contradictions() -> [AuditFinding] {
    contradictoryTraits() + strayPlaces()
  }

  private func strayPlaces() -> [AuditFinding] {
    guard let tree = view.tree.accessibility else { return [] }
    func finding(_ path: String, _ place: Int?, _ range: Range<Int>, _ kind: String) -> AuditFinding? {
      guard let place, !range.contains(place) else { return nil }
      return AuditFinding(
        .contradiction, path: path, place: .zero,
        "it names the \(kind) \(place), and there is none before it",
        "Count from 0, and put what contains others first.")
    }
    let (containers, elements) = (tree.containers.indices, tree.elements.indices)
    return tree.containers.enumerated().compactMap { finding($1.path, $1.container, 0..<$0, "container") }
      + tree.elements.compactMap { finding($0.path, $0.container, containers, "container") }
      + tree.texts.flatMap { text in
        [
          finding(text.path, text.container, containers, "container"),
          finding(text.path, text.element, elements, "element"),
        ]
        .compactMap(\.self)
      }
  }

  private func contradictoryTraits() -> [AuditFinding] {
    readable.compactMap { element in
      let traits = Set(element.traits)
      let fact: String? =
        if traits.contains(.notEnabled), element.isEnabled {
          "\(element.name) has the trait notEnabled and is enabled"
        } else if traits.isSuperset(of: [.staticText, .button]) {
          "\(element.name) has the traits staticText and button"
        } else { nil }
      return fact.map {
        AuditFinding(.contradiction, path: element.path, place: element.frame, $0, "Keep the one that holds.")
      }
    }
  }
}
