/// A style of labels.
@MainActor @preconcurrency
public protocol LabelStyle: Sendable {
  /// The type of a label's view.
  associatedtype Body: View
  /// What a label consists of.
  typealias Configuration = LabelStyleConfiguration

  /// The view of a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a label consists of.
public struct LabelStyleConfiguration: Sendable {
  /// What it says.
  public let title: AnyView
  /// The image beside it.
  public let icon: AnyView
  /// What the title says where it is a text.
  let text: String?
  let isStacked: Bool
  let gap: Double
}

/// The image, and the title.
nonisolated public struct TitleAndIconLabelStyle: LabelStyle {
  /// Makes the style.
  public init() {}

  /// The image before the title, or above it in a tab.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.isStacked {
      VStack(spacing: 3) {
        configuration.icon
        configuration.title
      }
    } else {
      HStack(alignment: .firstTextBaseline, spacing: configuration.gap) {
        configuration.icon
        configuration.title
      }
    }
  }
}

/// The image alone.
nonisolated public struct IconOnlyLabelStyle: LabelStyle {
  /// Makes the style.
  public init() {}

  /// The image, with the title for assistive technology.
  public func makeBody(configuration: Configuration) -> some View {
    if let text = configuration.text {
      configuration.icon.accessibilityLabel(text)
    } else {
      configuration.icon
    }
  }
}

/// The title alone.
nonisolated public struct TitleOnlyLabelStyle: LabelStyle {
  /// Makes the style.
  public init() {}

  /// The title.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

nonisolated extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The image, and the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
  /// The image, and the title.
  public static var automatic: TitleAndIconLabelStyle { .init() }
}

nonisolated extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The image alone.
  public static var iconOnly: IconOnlyLabelStyle { .init() }
}

nonisolated extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { .init() }
}

enum LabelStyleKey: EnvironmentKey {
  static let defaultValue: any LabelStyle = TitleAndIconLabelStyle()
}

extension EnvironmentValues {
  var labelStyle: any LabelStyle { self[LabelStyleKey.self] }
}

nonisolated extension LabelStyle {
  /// The label in the style, under the lease.
  func leasedBody(_ configuration: Configuration) -> AnyView {
    let body: @MainActor (Self, Configuration) -> Body = { $0.makeBody(configuration: $1) }
    return AnyView(leased(body)(self, configuration))
  }
}

nonisolated extension View {
  /// Sets the style of labels.
  public func labelStyle(_ style: some LabelStyle) -> some View {
    changingEnvironment { $0[LabelStyleKey.self] = style }
  }
}
