/// A change to views that can be reused.
@MainActor @preconcurrency
public protocol ViewModifier: Sendable {
  /// The type of the changed view.
  associatedtype Body: View

  /// The changed view.
  @ViewBuilder func body(content: Content) -> Body

  /// The view that is changed.
  typealias Content = ModifierContent
}

/// The view that a modifier changes.
nonisolated public struct ModifierContent: PrimitiveView {
  let content: any View

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    context.resolve(content, into: &nodes)
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    context.collect(content, into: &segments)
  }
}

/// A view with a modifier of the author's.
nonisolated struct ModifiedContent<Content: View, Modifier: ViewModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let context = inner(context)
    context.resolve(changed(context), into: &nodes)
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    let context = inner(context)
    context.collect(changed(context), into: &segments)
  }

  /// A context in which the modifier's states are others than those of the view, and of modifiers around it.
  private func inner(_ context: ViewContext) -> ViewContext {
    context.distinguished(by: ObjectIdentifier(Modifier.self))
  }

  private func changed(_ context: ViewContext) -> Modifier.Body {
    context.attachStates(of: modifier, at: context.identity)
    let modifier = context.animated(modifier)
    return context.reading { modifier.leasedBody(ModifierContent(content: content)) }
  }
}

nonisolated extension View {
  /// The view changed by a modifier.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedContent(content: self, modifier: modifier)
  }
}
