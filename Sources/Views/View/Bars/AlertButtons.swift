/// Buttons in equal widths side by side, with lines between them.
nonisolated struct AlertRow<Buttons: View>: PrimitiveView {
  let buttons: Buttons

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let inner = context.entering("EqualWidths")
    let buttons = inner.nodes(of: buttons)
    let row = Node(inner, name: "EqualWidths", LayoutBehavior(EqualWidthsLayout()), buttons)
    let lines = context.entering("Lines").node(
      of: EqualWidthsLayout {
        ForEach(buttons.indices, id: \.self) { place in
          Color.clear.overlay(alignment: .leading) { if place > 0 { HStack { Divider() } } }
        }
      })
    nodes.append(
      Node(context, name: "Overlay", LayeredBehavior(primary: 0, alignment: .center), [row, lines]))
  }
}

/// Buttons below each other, with lines between them.
nonisolated struct AlertColumn<Buttons: View>: PrimitiveView {
  let buttons: Buttons

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var column: [Node] = []
    for (place, button) in context.nodes(of: buttons).enumerated() {
      if place > 0 { column.append(context.entering("Lines").at(place).node(of: Divider())) }
      column.append(button)
    }
    nodes.append(
      Node(context, name: "VStack", LayoutBehavior(VStackLayout(spacing: 0)), column))
  }
}
