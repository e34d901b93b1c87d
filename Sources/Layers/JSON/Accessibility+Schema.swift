extension LayerTree {
  /// The forms of the part that pixels do not show.
  static var accessibility: [String: JSONSchema] {
    let text = JSONSchema.text(pattern: nil)
    let place = JSONSchema.integer(minimum: 0, maximum: 1 << 30)
    return [
      "accessibility": .keys(
        AccessibilityTree.Key.self,
        [
          .safeArea: .rect, .containers: .list(.definition("accessibilityContainer")),
          .elements: .list(.definition("accessibilityElement")), .texts: .list(.definition("accessibleText")),
        ]),
      "accessibilityContainer": .keys(
        AccessibilityContainer.Key.self, required: [.path, .kind, .frame],
        [
          .path: text, .kind: .names(AccessibilityContainer.Kind.self), .frame: .rect, .content: .rect,
          .scrollsHorizontally: .truth, .scrollsVertically: .truth, .isLazy: .truth,
          .container: place,
        ]),
      "accessibilityElement": .keys(
        AccessibilityElement.Key.self, required: [.path, .frame],
        [
          .path: text, .frame: .rect, .hitFrame: .rect, .label: text, .value: text, .hint: text,
          .identifier: text,
          .traits: .list(.names(AccessibilityTrait.self)), .isInteractive: .truth, .isEnabled: .truth,
          .coveredBy: text, .background: .rect, .container: place,
        ]),
      "accessibleText": .keys(
        AccessibleText.Key.self, required: [.path, .text, .frame],
        [
          .path: text, .text: text, .frame: .rect, .lineLimit: .integer(minimum: 1, maximum: 1 << 30),
          .isTruncated: .truth, .allowsTruncation: .truth, .brokenWords: .list(text), .isEnabled: .truth,
          .isHidden: .truth, .background: .rect, .element: place, .container: place,
        ]),
    ]
  }
}
