/// A style of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle: Sendable {
  /// The type of a progress view's view.
  associatedtype Body: View
  /// What a progress view consists of.
  typealias Configuration = ProgressViewStyleConfiguration

  /// The view of a progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a progress view consists of.
public struct ProgressViewStyleConfiguration: Sendable {
  /// How much is done, 0 to 1; nil where the end is not known.
  public let fractionCompleted: Double?
  /// What is going on; nil where nobody says.
  public let label: AnyView?
  /// A text about how far it has come; nil where nobody says.
  public let currentValueLabel: AnyView?
}

/// A bar, or a ring of spokes where the end is not known.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
  /// Makes the style.
  public init() {}

  /// The bar under the label.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressBody(configuration) { ProgressBar(value: $0) }
  }
}

/// A ring, or a ring of spokes where the end is not known.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
  /// Makes the style.
  public init() {}

  /// The ring under the label.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressBody(configuration) { ProgressRing(value: $0) }
  }
}

nonisolated extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { .init() }
  /// A bar where the end is known.
  public static var automatic: LinearProgressViewStyle { .init() }
}

nonisolated extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring.
  public static var circular: CircularProgressViewStyle { .init() }
}

private enum ProgressViewStyleKey: EnvironmentKey {
  static let defaultValue: any ProgressViewStyle = LinearProgressViewStyle()
}

extension EnvironmentValues {
  var progressViewStyle: any ProgressViewStyle { self[ProgressViewStyleKey.self] }
}

nonisolated extension ProgressViewStyle {
  /// The progress view in the style, under the lease.
  func leasedBody(_ configuration: Configuration) -> AnyView {
    let body: @MainActor (Self, Configuration) -> Body = { $0.makeBody(configuration: $1) }
    return AnyView(leased(body)(self, configuration))
  }
}

nonisolated extension View {
  /// Sets the style of progress views.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    changingEnvironment { $0[ProgressViewStyleKey.self] = style }
  }
}
