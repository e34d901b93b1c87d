// The names of SwiftUI that are missing, so that the compiler says what to use in their place. A test compares them with
// the table of Documentation/Views.md.

/// Missing.
@available(*, unavailable, message: "Use a Canvas.")
public enum MeshGradient {}

/// Missing.
@available(*, unavailable, message: "Use a RadialGradient.")
public enum EllipticalGradient {}

/// Missing.
@available(*, unavailable, message: "Use a Grid.")
public enum Table {}

/// Missing.
@available(*, unavailable, message: "Use a ForEach of DisclosureGroup.")
public enum OutlineGroup {}

/// Missing.
@available(*, unavailable, message: "Use assertSnapshot with .image(on:).")
public enum ImageRenderer {}

/// Missing.
@available(*, unavailable, message: "Use a DragGesture.")
public enum RotateGesture {}
