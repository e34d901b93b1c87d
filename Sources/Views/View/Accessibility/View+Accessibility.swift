nonisolated extension View {
  /// Says what the view is.
  public func accessibilityLabel(_ label: String) -> some View { accessibility { $0.label = label } }
  /// Says what the view is set to.
  public func accessibilityValue(_ value: String) -> some View { accessibility { $0.value = value } }
  /// Says what happens when the view is used.
  public func accessibilityHint(_ hint: String) -> some View { accessibility { $0.hint = hint } }
  /// Passes the view over.
  public func accessibilityHidden(_ hidden: Bool) -> some View { accessibility { $0.isHidden = hidden } }
  /// Says what kind of thing the view is.
  public func accessibilityAddTraits(_ traits: AccessibilityTrait...) -> some View {
    accessibilityAddTraits(traits)
  }
  /// Says what kinds of thing the view is.
  public func accessibilityAddTraits(_ traits: [AccessibilityTrait]) -> some View {
    accessibility { $0.traits += traits.filter { [known = $0.traits] in !known.contains($0) } }
  }

  /// Names the view for tests: the name is found in layer ids and in `ViewLayout.frame(of:)`.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    changingNodes { $0.values.identifier = identifier }
  }

  /// Makes one element of the view and those inside it.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    wrapping { node, context in
      let texts = children == .combine ? node.spokenTexts() : []
      let result = Node(context, name: "AccessibilityElement", PassThroughBehavior(), [node])
      result.values.accessibility = result.values.accessibility ?? AccessibilityProperties()
      if !texts.isEmpty { result.values.accessibility?.label = texts.joined(separator: ", ") }
      result.hidesChildrenFromAccessibility = children != .contain
      return result
    }
  }

  /// Has assistive technology read another view in place of this one, as large as it is.
  public func accessibilityRepresentation<Representation: View>(
    @ViewBuilder representation: () -> Representation
  ) -> some View {
    accessibilityHidden(true).overlay {
      representation().wrapping { node, context in
        let result = Node(context, name: "Representation", RepresentationBehavior(), [node])
        result.values.ignoresTouches = true
        return result
      }
    }
  }

  private func accessibility(
    _ change: @escaping @Sendable (inout AccessibilityProperties) -> Void
  ) -> some View {
    changingNodes { node in
      var properties = node.values.accessibility ?? AccessibilityProperties()
      change(&properties)
      node.values.accessibility = properties
    }
  }
}

extension Node {
  /// How assistive technology reads the views in this part of the tree.
  func spokenTexts() -> [String] {
    if values.accessibility?.isHidden == true { return [] }
    if let label = values.accessibility?.label {
      return [[label, values.accessibility?.value ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")]
    }
    if let text = behavior as? TextBehavior { return [text.text] }
    return children.flatMap { $0.spokenTexts() }
  }
}

/// How assistive technology reads the views inside of one.
public enum AccessibilityChildBehavior: String, Sendable, Hashable {
  /// Each by itself; not at all; their labels put together.
  case contain, ignore, combine
}

extension AccessibilityTrait {
  /// The names that SwiftUI has for traits.
  public static var isButton: Self { .button }
  /// A heading.
  public static var isHeader: Self { .header }
  /// A link.
  public static var isLink: Self { .link }
  /// An image.
  public static var isImage: Self { .image }
  /// Text that does not change.
  public static var isStaticText: Self { .staticText }
  /// What is chosen.
  public static var isSelected: Self { .selected }
  /// A field for what is searched for.
  public static var isSearchField: Self { .searchField }
  /// What is on or off.
  public static var isToggle: Self { .toggle }
  /// What lies above all else.
  public static var isModal: Self { .modal }
}

extension [AccessibilityTrait] {
  /// The names that SwiftUI has for sets of one trait.
  public static var isButton: Self { [.button] }
  /// A heading.
  public static var isHeader: Self { [.header] }
  /// A link.
  public static var isLink: Self { [.link] }
  /// An image.
  public static var isImage: Self { [.image] }
  /// Text that does not change.
  public static var isStaticText: Self { [.staticText] }
  /// What is chosen.
  public static var isSelected: Self { [.selected] }
  /// A field for what is searched for.
  public static var isSearchField: Self { [.searchField] }
  /// What is on or off.
  public static var isToggle: Self { [.toggle] }
  /// What lies above all else.
  public static var isModal: Self { [.modal] }
}
