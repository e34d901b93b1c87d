/// A field that can have the keyboard.
package struct HostedField {
  let node: Node
  /// What distinguishes it.
  package let identity: Int
  /// The way from the root view.
  package let path: String
  package let text: Binding<String>
  package let isEnabled: Bool
  package let hasLines: Bool
  /// The focus states that follow it, those further inside first.
  package let links: [FocusLink]
  /// What the return key does, that further inside first.
  package let submissions: [@Sendable () -> Void]
  /// What is typed into it.
  package let input: TextInput
}

extension HostedViews {
  /// The fields, in reading order.
  package var fields: [HostedField] {
    var found: [HostedField] = []
    func collect(_ node: Node, _ links: [FocusLink], _ submissions: [@Sendable () -> Void]) {
      guard !(node.behavior is HiddenBehavior) else { return }
      let links = node.values.focusLinks + links
      let submissions = node.values.submissions.map(node.bound) + submissions
      if let text = node.values.actions.text, let focus = node.values.actions.focus {
        found.append(
          HostedField(
            node: node, identity: focus, path: node.path.description, text: text,
            isEnabled: node.environment.isEnabled,
            hasLines: node.values.actions.hasLines, links: links, submissions: submissions,
            input: node.environment.stored.textInput))
      }
      for child in node.children { collect(child, links, submissions) }
    }
    if let root { collect(root, [], []) }
    return found
  }
}

extension HostedElement {
  /// What distinguishes the field that has the keyboard when the element is typed into.
  package var focus: Int? { node.values.actions.focus }
}
