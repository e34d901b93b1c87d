/// A view with the place in the source code where it stands: what a ``ViewBuilder`` makes of each view.
///
/// It changes nothing about layout, paths and layers. Audits name the place of what they find.
nonisolated public struct LocatedView<Content: View>: PrimitiveView {
  let content: Content
  let source: SourceLine

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    context.located(at: source).resolve(content, into: &nodes)
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    context.located(at: source).collect(content, into: &segments)
  }
}
