// The modifiers of SwiftUI that are missing; see UnavailableTypes.swift.

/// What SwiftUI's modifiers that are missing take.
public enum UnavailableOption: Sendable {
  /// Missing.
  case compressed, condensed, expanded
}

nonisolated extension View {
  /// Missing.
  @available(*, unavailable, message: "Use sheet, or overlay.")
  public func popover<Content: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> Content) -> Self
  { self }

  /// Missing.
  @available(*, unavailable, message: "Use sheet, or overlay.")
  public func popover<Item, Content: View>(item: Binding<Item?>, @ViewBuilder content: (Item) -> Content)
    -> Self
  { self }

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
  @available(*, unavailable, message: "Use rotationEffect, or scaleEffect.")
  public func rotation3DEffect(_ angle: Angle, axis: (x: Double, y: Double, z: Double)) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Use a GeometryReader.")
  public func visualEffect(_ effect: @MainActor (Self, GeometryProxy) -> Self) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Use sheet, or an HStack.")
  public func inspector<Content: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> Content)
    -> Self
  { self }

  /// Missing.
  @available(*, unavailable, message: "Use a font of that width.")
  public func fontWidth(_ width: UnavailableOption?) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Use minimumScaleFactor.")
  public func allowsTightening(_ flag: Bool) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Leave it out: the lines between rows have one color.")
  public func listRowSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Leave it out: nothing hovers.")
  public func onHover(perform action: @MainActor (Bool) -> Void) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Use task, or onChange.")
  public func onReceive<Publisher>(_ publisher: Publisher, perform action: @MainActor (Any) -> Void) -> Self {
    self
  }

  /// Missing.
  @available(*, unavailable, message: "Use background(.ultraThinMaterial).")
  public func glassEffect() -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Use a GeometryReader.")
  public func coordinateSpace(name: some Hashable) -> Self { self }

  /// Missing.
  @available(*, unavailable, message: "Use onPreferenceChange.")
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type, @ViewBuilder _ transform: (Key.Value) -> some View
  ) -> Self { self }
}
