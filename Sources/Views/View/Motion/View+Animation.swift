nonisolated extension View {
  /// Shows what follows from a change of a value with an animation, inside of this view.
  public func animation<Value: Equatable & Sendable>(_ animation: Animation?, value: Value) -> some View {
    AnimationScope(content: self, animation: animation, value: value)
  }

  /// Changes the transaction in which changes inside of this view are shown.
  @preconcurrency
  public func transaction(_ change: @escaping @MainActor (inout Transaction) -> Void) -> some View {
    let change = leased(change)
    return changingEnvironment { change(&$0.stored.transaction) }
  }

  /// Sets how the view comes and goes where that is animated; it fades unless this is set.
  public func transition(_ transition: AnyTransition) -> some View {
    changingNodes { $0.values.transition = transition }
  }

  /// Lets the view start where the one with the same id was that it takes the place of.
  public func matchedGeometryEffect(id: some Hashable & Sendable, in namespace: Namespace.ID) -> some View {
    changingNodes { node in
      var hasher = Hasher()
      hasher.combine(namespace)
      hasher.combine(id)
      node.values.matchedGeometry = MatchedGeometry(identity: hasher.finalize())
    }
  }
}

/// Views whose changes are animated when a value changes.
nonisolated private struct AnimationScope<Content: View, Value: Equatable & Sendable>: PrimitiveView {
  let content: Content
  let animation: Animation?
  let value: Value

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    inner(context).resolve(content, into: &nodes)
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    inner(context).collect(content, into: &segments)
  }

  private func inner(_ context: ViewContext) -> ViewContext {
    guard let animations = context.session.hosting?.animations else { return context }
    let scope = animations.scope(
      animation, of: value, at: context.identity, context.environment.stored.transaction)
    return context.with { values in
      values.stored.transaction = scope.transaction
      values.stored.animationScope = scope.key
    }
  }
}

extension AnyTransition {
  /// Missing.
  @available(*, unavailable, message: "Use opacity, scale, move, offset, and combined(with:).")
  public static func modifier(active: some ViewModifier, identity: some ViewModifier) -> AnyTransition {
    .opacity
  }
}
