/// What a view is resolved in: environment, place in the tree, and the layout it belongs to.
struct ViewContext {
  var environment: EnvironmentValues
  var path: ViewPath
  /// The place among siblings that the next named view takes.
  var position: Int?
  /// The author's id that the next named view takes.
  var id: String?
  let session: LayoutSession

  /// The context for the view at a place among its siblings.
  func at(_ position: Int) -> ViewContext {
    var result = self
    result.position = position
    result.id = nil
    return result
  }

  /// The context inside of a view with a name.
  func entering(_ name: String) -> ViewContext {
    var result = self
    result.path = ViewPath(parent: path, name: name, index: position, id: id)
    result.position = nil
    result.id = nil
    return result
  }

  func with(_ change: (inout EnvironmentValues) -> Void) -> ViewContext {
    var result = self
    change(&result.environment)
    return result
  }

  /// Evaluates a closure of the author's with `@Environment` and `@ScaledMetric` reading this environment.
  func reading<Result>(_ body: () -> Result) -> Result {
    EnvironmentValues.$current.withValue(environment, operation: body)
  }

  func report(_ problem: LayoutDiagnostic.Problem, at path: ViewPath? = nil) {
    session.report(LayoutDiagnostic(problem: problem, path: (path ?? self.path).description))
  }
}

extension ViewContext {
  func resolve<Content: View>(_ view: Content, into nodes: inout [Node]) {
    if let primitive = view as? any PrimitiveView {
      primitive.resolve(self, into: &nodes)
    } else if let inner = entering(body: Content.self) {
      inner.resolve(inner.reading { view.body }, into: &nodes)
    }
  }

  func collect<Content: View>(_ view: Content, into segments: inout [LazySegment]) {
    if let primitive = view as? any PrimitiveView {
      primitive.collect(self, into: &segments)
    } else if let inner = entering(body: Content.self) {
      inner.collect(inner.reading { view.body }, into: &segments)
    }
  }

  func segments<Content: View>(of view: Content) -> [LazySegment] {
    var segments: [LazySegment] = []
    collect(view, into: &segments)
    return segments
  }

  func nodes<Content: View>(of view: Content) -> [Node] {
    var nodes: [Node] = []
    resolve(view, into: &nodes)
    return nodes
  }

  /// The nodes of a view as one: several are put on top of each other, none makes an empty node.
  func node<Content: View>(of view: Content, alignment: Alignment = .center) -> Node {
    let nodes = nodes(of: view)
    if nodes.count == 1, let only = nodes.first { return only }
    return Node(self, name: "ZStack", LayoutBehavior(ZStackLayout(alignment: alignment)), nodes)
  }

  private func entering<Content>(body type: Content.Type) -> ViewContext? {
    let inner = entering(session.name(of: type))
    return session.allowsDepth(of: inner.path) ? inner : nil
  }
}
