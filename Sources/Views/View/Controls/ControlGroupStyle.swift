/// A style of groups of controls.
@MainActor @preconcurrency
public protocol ControlGroupStyle: Sendable {
  /// The type of a group's view.
  associatedtype Body: View
  /// What a group consists of.
  typealias Configuration = ControlGroupStyleConfiguration

  /// The view of a group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a group of controls consists of.
public struct ControlGroupStyleConfiguration: Sendable {
  /// The controls.
  public let content: AnyView
  /// What they are for.
  public let label: AnyView
}

/// Controls side by side on a soft background.
nonisolated public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// Makes the style.
  public init() {}

  /// The controls.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 16) { configuration.content }
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .background(.tertiaryFill, in: .rect(cornerRadius: 8))
  }
}

/// A button that opens the controls as a menu; an image shows it closed.
nonisolated public struct MenuControlGroupStyle: ControlGroupStyle {
  /// Makes the style.
  public init() {}

  /// The label.
  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

nonisolated extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// Controls side by side.
  public static var automatic: NavigationControlGroupStyle { .init() }
  /// Controls side by side.
  public static var navigation: NavigationControlGroupStyle { .init() }
  /// Controls side by side.
  public static var palette: NavigationControlGroupStyle { .init() }
}

nonisolated extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A button that opens the controls.
  public static var menu: MenuControlGroupStyle { .init() }
  /// A button that opens the controls.
  public static var compactMenu: MenuControlGroupStyle { .init() }
}

private enum ControlGroupStyleKey: EnvironmentKey {
  static let defaultValue: any ControlGroupStyle = NavigationControlGroupStyle()
}

extension EnvironmentValues {
  var controlGroupStyle: any ControlGroupStyle { self[ControlGroupStyleKey.self] }
}

nonisolated extension ControlGroupStyle {
  /// The group in the style, under the lease.
  func leasedBody(_ configuration: Configuration) -> AnyView {
    let body: @MainActor (Self, Configuration) -> Body = { $0.makeBody(configuration: $1) }
    return AnyView(leased(body)(self, configuration))
  }
}

nonisolated extension View {
  /// Sets the style of groups of controls.
  public func controlGroupStyle(_ style: some ControlGroupStyle) -> some View {
    changingEnvironment { $0[ControlGroupStyleKey.self] = style }
  }
}
