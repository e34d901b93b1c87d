nonisolated extension View {
  /// The view with the shadows of the style that it is drawn with.
  func shadowed(by style: some ShapeStyle) -> some View {
    let casts = (style as? any ShadowCasting)?.shadows.contains { !$0.isInner } == true
    return Modified(
      content: self, change: casts ? .wrap { $1.shadowed($0, by: style) } : .nodes { _ in })
  }
}

extension ViewContext {
  /// The node with the shadows of styles that it is drawn with.
  func shadowed(_ node: Node, by styles: (any ShapeStyle)?...) -> Node {
    let shadows = styles.flatMap { ($0 as? any ShadowCasting)?.shadows ?? [] }.filter { !$0.isInner }
    return shadows.enumerated().reduce(node) { inside, entry in
      let (number, shadow) = (entry.offset + 1, entry.element)
      let behavior = ShadowBehavior(
        color: shadow.color, radius: max(0, animated(shadow.radius, "style shadow \(number)", node)),
        offset: animated(shadow.offset, "style shadow \(number) offset", node))
      return Node(self, name: "Shadow", behavior, [inside])
    }
  }
}
