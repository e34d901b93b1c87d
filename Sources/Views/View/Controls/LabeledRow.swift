/// A title at one side and something at the other; below each other where the text is large.
nonisolated struct LabeledRow<Title: View, Accessory: View>: View, NamedInPaths {
  static var nameInPaths: String { "SideBySide" }

  let title: Title
  let accessory: Accessory
  /// Whether the accessory moves below the title at accessibility sizes.
  var stacks = true
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.stored.hidesLabels) private var hidesLabels

  var body: some View {
    if hidesLabels {
      accessory
    } else if stacks, typeSize.isAccessibilitySize {
      VStack(alignment: .leading, spacing: 6) {
        RowTitle(title: title)
        accessory
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      HStack(spacing: 12) {
        RowTitle(title: title)
        Spacer(minLength: 0)
        accessory
      }
    }
  }
}

/// The title of a row: views beside each other, or a text with smaller ones below that say more.
nonisolated struct RowTitle<Title: View>: PrimitiveView {
  let title: Title

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let titles = context.nodes(of: title)
    guard titles.count > 1, titles.allSatisfy({ $0.behavior is TextBehavior }) else { return nodes += titles }
    // Made again, because what a view is drawn with is known before it is made.
    let details = context.nodes(of: title.font(.footnote).foregroundStyle(.secondaryLabel)).dropFirst()
    let stack = LayoutBehavior(VStackLayout(alignment: .leading, spacing: 2))
    nodes.append(Node(context, name: "VStack", stack, [titles[0]] + details))
  }
}
