/// A drawing made by code: paths, text and images in a context, as in SwiftUI.
///
/// The canvas takes the size it is proposed (10 points where none is) and clips what is drawn beyond it. Its origin is
/// the top left corner in both layout directions: a drawing that should follow the direction reads it from the
/// context's environment.
nonisolated public struct Canvas: PrimitiveView {
  let draw: @Sendable (inout GraphicsContext, Size) -> Void

  /// Makes a canvas; the closure gets its context and its size in points, and runs once for each layout.
  @preconcurrency
  public init(renderer: @escaping @MainActor (inout GraphicsContext, Size) -> Void) {
    draw = unsafeBitCast(renderer, to: (@Sendable (inout GraphicsContext, Size) -> Void).self)
  }

  /// Makes a canvas; it is drawn with what lies below it, at once, and with colors of sRGB.
  @preconcurrency
  public init(
    opaque: Bool, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, Size) -> Void
  ) { self.init(renderer: renderer) }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let inner = context.entering("Canvas")
    // Text and images that are drawn are placed by the drawing's own coordinates, which no direction mirrors.
    let unmirrored = inner.with { $0.layoutDirection = .leftToRight }
    let behavior = CanvasBehavior { size in
      var graphics = GraphicsContext(context: inner)
      inner.reading { MainActorLease.hold { draw(&graphics, size) } }
      return graphics.recording.operations
    }
    nodes.append(Node(unmirrored, name: "Canvas", behavior, isNamed: true))
  }
}
