public import Foundation

/// Opens a page; nothing is opened unless a view around sets a handler.
public struct OpenURLAction: Sendable {
  /// What came of it.
  public enum Result: Sendable, Hashable {
    /// It was opened; it was not; the system opens it, which there is none of here.
    case handled, discarded, systemAction
    /// The system opens another page.
    public static func systemAction(_ url: URL) -> Result { .systemAction }
  }

  private let handler: @Sendable (URL) -> Result

  /// Makes an action.
  @preconcurrency
  public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = leased(handler) }

  /// Opens a page.
  public func callAsFunction(_ url: URL) { _ = handler(url) }

  /// Opens a page, and says whether it was.
  public func callAsFunction(_ url: URL, completion: @MainActor (Bool) -> Void) {
    let isHandled = handler(url) == .handled
    MainActorLease.run { completion(isHandled) }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static let defaultValue = OpenURLAction { _ in .discarded }
}

/// Whether an app can be seen and used.
public enum ScenePhase: String, Sendable, Hashable, CaseIterable, Comparable {
  /// It cannot be seen; it can; it can be used.
  case background, inactive, active

  /// Whether less can be done than in another phase.
  public static func < (one: ScenePhase, other: ScenePhase) -> Bool {
    allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
  }
}

private enum ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.active
}

extension EnvironmentValues {
  /// Opens pages.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  /// Whether the app can be seen and used: it can, unless a view around says otherwise.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
