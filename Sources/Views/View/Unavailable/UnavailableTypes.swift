// The names of SwiftUI that are missing, so that the compiler says what to use in their place. A test compares them with
// the table of Documentation/Views.md.

/// Missing.
@available(*, unavailable, message: "Use assertSnapshot with .image(on:).")
public enum ImageRenderer {}

/// Missing.
@available(*, unavailable, message: "Use a DragGesture.")
public enum RotateGesture {
  /// Missing.
  public init(minimumAngleDelta: Angle = .degrees(1)) { fatalError("unavailable") }
}

/// Missing.
@available(*, unavailable, message: "Use a DragGesture.")
public enum RotationGesture {
  /// Missing.
  public init(minimumAngleDelta: Angle = .degrees(1)) { fatalError("unavailable") }
}

/// Missing.
@available(*, unavailable, message: "Use a DatePicker.")
public enum MultiDatePicker {
  /// Missing.
  public init<Dates>(_ title: some StringProtocol, selection: Binding<Dates>) { fatalError("unavailable") }
}
