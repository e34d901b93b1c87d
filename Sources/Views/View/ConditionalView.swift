/// One of two views: what `if` with `else` and `switch` make.
nonisolated public struct ConditionalView<First: View, Second: View>: PrimitiveView {
  enum Content: Sendable {
    case first(First)
    case second(Second)
  }

  let content: Content

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    switch content {
    case .first(let view): context.distinguished(by: true).resolve(view, into: &nodes)
    case .second(let view): context.distinguished(by: false).resolve(view, into: &nodes)
    }
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    switch content {
    case .first(let view): context.distinguished(by: true).collect(view, into: &segments)
    case .second(let view): context.distinguished(by: false).collect(view, into: &segments)
    }
  }
}
