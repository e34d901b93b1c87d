extension View {
  func effect(
    _ name: String, _ words: String = "", _ apply: @escaping @Sendable (inout Layer, Node) -> Void
  ) -> some View {
    wrapping { node, context in
      Node(context, name: name, EffectBehavior(words: words, apply: apply), [node])
    }
  }
}
