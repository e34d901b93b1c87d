/// The title of a screen, with buttons at both sides.
nonisolated public struct NavigationBar<Leading: View, Trailing: View>: View {
  let title: String
  let displayMode: NavigationBarDisplayMode
  let leading: Leading
  let trailing: Trailing
  /// What stands in place of the title, and below it.
  var principal, below: AnyView?
  /// How it looks where its screen says so.
  var appearance: BarAppearance?
  @Environment(\.verticalSizeClass) private var height

  /// Makes a bar.
  public init(
    _ title: some StringProtocol, displayMode: NavigationBarDisplayMode = .large,
    @ViewBuilder leading: () -> Leading, @ViewBuilder trailing: () -> Trailing
  ) {
    self.title = String(title)
    self.displayMode = displayMode
    self.leading = leading()
    self.trailing = trailing()
  }

  /// The title between the buttons, or large below them; it keeps to sizes that fit a bar.
  public var body: some View {
    let isLarge = displayMode != .inline && height == .regular
    VStack(alignment: .leading, spacing: 2) {
      if !isLarge || !(leading is EmptyView && trailing is EmptyView) {
        BarLayout {
          HStack(spacing: 18) { leading }
          if let principal {
            HStack(spacing: 8) { principal }
          } else {
            Text(isLarge ? "" : title).font(.headline).foregroundStyle(.label).lineLimit(1)
              .accessibilityAddTraits(.header)
          }
          HStack(spacing: 18) { trailing }
        }
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
        .imageScale(.large)
        .foregroundStyle(.tint)
        .frame(minHeight: 44)
        .barItemMargin(9)
      }
      if isLarge {
        Text(title).font(.largeTitle.bold()).foregroundStyle(.label)
          .lineLimit(2)
          .minimumScaleFactor(0.6)
          .dynamicTypeSize(...DynamicTypeSize.accessibility3)
          .padding(.bottom, 6)
          .accessibilityAddTraits(.header)
      }
      if let below { below.padding(.bottom, 8) }
    }
    .padding(.horizontal, 16)
    .padding(.top, isLarge && leading is EmptyView && trailing is EmptyView ? 10 : 0)
    .frame(maxWidth: .infinity, alignment: .leading)
    .barBackground(appearance, isLarge ? .clear : .bar)
    .overlay(alignment: .bottom) {
      // It spans the bar with the margins beside it, as the background does.
      if hasLine(isLarge: isLarge) { Divider().ignoresSafeArea(edges: .horizontal) }
    }
    .layoutPriority(1)
  }

  private func hasLine(isLarge: Bool) -> Bool {
    switch appearance?.visibility {
    case .visible: true
    case .hidden: false
    default: !isLarge
    }
  }
}

extension NavigationBar where Leading == EmptyView {
  /// Makes a bar with buttons at the end.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, displayMode: NavigationBarDisplayMode = .large,
    @ViewBuilder trailing: () -> Trailing
  ) {
    self.init(title, displayMode: displayMode, leading: EmptyView.init, trailing: trailing)
  }
}

extension NavigationBar where Trailing == EmptyView {
  /// Makes a bar with buttons at the start.
  public init(
    _ title: some StringProtocol, displayMode: NavigationBarDisplayMode = .large,
    @ViewBuilder leading: () -> Leading
  ) {
    self.init(title, displayMode: displayMode, leading: leading, trailing: EmptyView.init)
  }
}

extension NavigationBar where Leading == EmptyView, Trailing == EmptyView {
  /// Makes a bar without buttons.
  public init(_ title: some StringProtocol, displayMode: NavigationBarDisplayMode = .large) {
    self.init(title, displayMode: displayMode, leading: EmptyView.init, trailing: EmptyView.init)
  }
}

/// The size of a bar's title.
public enum NavigationBarDisplayMode: String, Sendable, Hashable, CaseIterable {
  /// Below the buttons; between them; as on the screen below, below the buttons on the first one.
  case large, inline, automatic
}
