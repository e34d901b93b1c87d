// The modifiers of SwiftUI that are missing; see UnavailableTypes.swift.

/// What SwiftUI's modifiers that are missing take.
public enum UnavailableOption: Sendable {
  /// Missing.
  case standard, tight, loose
}

nonisolated extension View {
  /// Missing.
  @available(*, unavailable, message: "Change the color.")
  public func brightness(_ amount: Double) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Change the color.")
  public func contrast(_ amount: Double) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Change the color.")
  public func saturation(_ amount: Double) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Change the color.")
  public func grayscale(_ amount: Double) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Change the color.")
  public func hueRotation(_ angle: Angle) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Change the color.")
  public func colorInvert() -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Use blendMode(.multiply).")
  public func colorMultiply(_ color: Color) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Use minimumScaleFactor.")
  public func allowsTightening(_ flag: Bool) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Use background(.ultraThinMaterial).")
  public func glassEffect() -> Self { self }
}
