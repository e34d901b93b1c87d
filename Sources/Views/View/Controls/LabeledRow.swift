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
        title
        accessory
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      HStack(spacing: 12) {
        title
        Spacer(minLength: 0)
        accessory
      }
    }
  }
}
