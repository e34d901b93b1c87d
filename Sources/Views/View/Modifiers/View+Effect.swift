extension View {
  func effect(
    _ name: String, _ message: String = "", _ apply: @escaping @Sendable (inout Layer, Node) -> Void
  ) -> some View {
    wrapping { node, context in
      Node(context, name: name, EffectBehavior(summaryText: message, apply: apply), [node])
    }
  }
}
