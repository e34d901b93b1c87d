/// A view with another one above it, which covers the bars of the navigation stacks and tab views around, too.
nonisolated struct Presenting<Content: View, Cover: View>: PrimitiveView {
  let content: Content
  /// What distinguishes it from others of the same view.
  let name: String
  let cover: Cover?
  /// What covers a list is no row of it.
  private var shown: AnyView? {
    cover.map { AnyView($0.changingEnvironment { $0.stored.isInList = false }) }
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    guard context.environment.stored.isBelowBars else {
      let all: Double? = cover == nil ? nil : .infinity
      return context.resolve(
        content.frame(maxWidth: all, maxHeight: all).overlay { if let shown { shown } }, into: &nodes)
    }
    let start = nodes.count
    context.resolve(content, into: &nodes)
    guard let shown else { return }
    let presentation = Presentation(
      id: "\(context.path) \(name)", view: shown, environment: context.environment)
    guard start < nodes.count, let node = nodes.last else { return }
    node.values.preferences.append(PreferenceChange(of: presentation))
  }
}

extension PreferenceChange {
  /// Asks the bars around to show a view above them.
  init(of presentation: Presentation) {
    self.init(key: ObjectIdentifier(PresentationKey.self)) { before in
      (before as? [Presentation] ?? []) + [presentation]
    }
  }
}

/// A view to show above the bars, in the environment of the one that asks for it.
struct Presentation: Sendable {
  let id: String
  let view: AnyView
  let environment: EnvironmentValues
}

enum PresentationKey: PreferenceKey {
  static let defaultValue: [Presentation] = []

  static func reduce(value: inout [Presentation], nextValue: () -> [Presentation]) { value += nextValue() }
}

extension ViewContext {
  /// A screen with its bars below what it presents, unless bars further out show that.
  func presenting(_ node: Node) -> Node {
    guard !environment.stored.isBelowBars, let shown = node.preference(PresentationKey.self) else {
      return node
    }
    let covers = shown.enumerated().map { place, presentation in
      var inner = entering("Presentation").at(place, id: presentation.id)
      inner.environment = presentation.environment
      inner.environment.stored.isBelowBars = false
      return inner.node(of: presentation.view)
    }
    return Node(self, name: "ZStack", LayoutBehavior(ZStackLayout(alignment: .center)), [node] + covers)
  }
}
