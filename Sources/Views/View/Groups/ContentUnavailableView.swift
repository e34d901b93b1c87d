/// What stands where there is nothing to show: an image, a title, a description and what can be done.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  let label: Label
  let description: Description
  let actions: Actions

  /// Makes the view.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description,
    @ViewBuilder actions: () -> Actions
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// All in the middle of the space.
  public var body: some View {
    VStack(spacing: 12) {
      VStack(spacing: 8) {
        label
          .font(.title2.weight(.bold))
          .changingEnvironment {
            $0.stored.symbolFont = .system(size: 48)
            $0.stored.stacksLabels = true
          }
        description.font(.subheadline).foregroundStyle(.secondaryLabel)
      }
      .multilineTextAlignment(.center)
      actions
    }
    .padding(.horizontal, 32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView where Actions == EmptyView {
  /// Makes the view without actions.
  public init(@ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description) {
    self.init(label: label, description: description, actions: EmptyView.init)
  }
}

extension ContentUnavailableView where Description == EmptyView {
  /// Makes the view without a description.
  public init(@ViewBuilder label: () -> Label, @ViewBuilder actions: () -> Actions) {
    self.init(label: label, description: EmptyView.init, actions: actions)
  }
}

extension ContentUnavailableView where Description == EmptyView, Actions == EmptyView {
  /// Makes the view of its label alone.
  public init(@ViewBuilder label: () -> Label) {
    self.init(label: label, description: EmptyView.init, actions: EmptyView.init)
  }
}

extension ContentUnavailableView
where Label == Views.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Makes the view of a title and the bundled symbol for a name of Apple's SF Symbols.
  public init(_ title: some StringProtocol, systemImage: String, description: Text? = nil) {
    self.init {
      Views.Label(title, systemImage: systemImage)
    } description: {
      description
    }
  }

  /// What stands where a search has found nothing.
  public static var search: Self {
    Self(
      "No Results", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }

  /// What stands where a search for a text has found nothing.
  public static func search(text: some StringProtocol) -> Self {
    Self(
      "No Results for \"\(text)\"", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }
}
