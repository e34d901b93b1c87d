// The modifiers of SwiftUI that are missing; see UnavailableTypes.swift.

/// What SwiftUI's modifiers that are missing take.
public enum UnavailableOption: Sendable {
  /// Missing.
  case standard, tight, loose
}

nonisolated extension View {
  /// Missing.
  @available(*, unavailable, message: "Use minimumScaleFactor.")
  public func allowsTightening(_ flag: Bool) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Use background(.ultraThinMaterial).")
  public func glassEffect() -> Self { self }
}
