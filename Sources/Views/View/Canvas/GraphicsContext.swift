public import Foundation

/// What a canvas is drawn in.
///
/// A copy draws into the same canvas with a state of its own: transform, clip, opacity and blend mode.
public struct GraphicsContext {
  let context: ViewContext
  private(set) var recording = CanvasOperation.Recording()
  private var state = CanvasOperation.State()

  init(context: ViewContext) {
    self.context = context
  }

  /// The environment of the canvas.
  public var environment: EnvironmentValues { context.environment }

  /// How much of the operations that follow shows, 0 to 1.
  public var opacity: Double {
    get { state.opacity }
    set { state.opacity = newValue.isNaN ? 1 : min(1, max(0, newValue)) }
  }

  /// How the operations that follow mix with what was drawn before.
  public var blendMode: BlendMode {
    get { state.blendMode }
    set { state.blendMode = newValue }
  }

  /// From the coordinates of the operations that follow to those of the canvas.
  ///
  /// A transform with components that are not finite is ignored.
  public var transform: AffineTransform {
    get { state.transform }
    set {
      let numbers = [newValue.a, newValue.b, newValue.c, newValue.d, newValue.tx, newValue.ty]
      if numbers.allSatisfy(\.isFinite) { state.transform = newValue }
    }
  }

  /// Moves the origin of the operations that follow, in points.
  public mutating func translateBy(x: Double, y: Double) {
    concatenate(.translation(x: x, y: y))
  }

  /// Scales the operations that follow.
  public mutating func scaleBy(x: Double, y: Double) {
    concatenate(.scale(x: x, y: y))
  }

  /// Rotates the operations that follow, clockwise.
  public mutating func rotate(by angle: Angle) {
    concatenate(.rotation(radians: angle.radians))
  }

  /// Applies a transform to the operations that follow, before the transform so far.
  public mutating func concatenate(_ matrix: AffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// Restricts the operations that follow to the inside of a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    state.clips.append((path.applying(transform), style.isEOFilled ? .evenOdd : .nonZero))
  }

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(
      .shape(
        ShapeContent(
          path: path, fill: shading.paint(for: path, environment),
          fillRule: style.isEOFilled ? .evenOdd : .nonZero)))
  }

  /// Draws a line along a path; its width is in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let line = style.stroke(with: shading.paint(for: path, environment))
    add(.shape(ShapeContent(path: path, stroke: line)))
  }

  /// Draws text on one line, or on its own lines, with a place of it at a point.
  public func draw(_ text: Text, at point: Point, anchor: UnitPoint = .center) {
    draw(view: text, at: point, anchor: anchor)
  }

  /// Draws text on one line, with a place of it at a point.
  @_disfavoredOverload public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(view: text, at: Point(point), anchor: anchor)
  }

  /// Draws an image at its own size, with a place of it at a point.
  @_disfavoredOverload public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(view: image, at: Point(point), anchor: anchor)
  }

  /// Draws text from the top left corner of a rectangle, wrapped and truncated as its size demands.
  public func draw(_ text: Text, in rect: Rect) {
    draw(view: text, in: rect)
  }

  /// Draws an image at its own size, with a place of it at a point.
  public func draw(_ image: Image, at point: Point, anchor: UnitPoint = .center) {
    draw(view: image, at: point, anchor: anchor)
  }

  /// Draws an image stretched to a rectangle.
  public func draw(_ image: Image, in rect: Rect) {
    draw(view: image.resizable(), in: rect)
  }

  /// The size in points that text takes in the canvas's environment where a size is proposed.
  public func size(of text: Text, in proposal: Size = Size(width: Double.infinity, height: .infinity)) -> Size
  {
    context.node(of: text).sizeThatFits(ProposedViewSize(proposal))
  }

  /// Draws several operations as one group, to which opacity, blend mode and clip of this context apply as a whole.
  public func drawLayer(_ content: (inout GraphicsContext) -> Void) {
    var inner = self
    inner.recording = CanvasOperation.Recording()
    inner.state = CanvasOperation.State()
    content(&inner)
    add(.group(inner.recording))
  }

  private func draw(view: some View, at point: Point, anchor: UnitPoint) {
    add(
      .view(
        CanvasOperation.Placement(
          node: context.node(of: view), point: point, anchor: anchor, proposal: .unspecified)))
  }

  private func draw(view: some View, in rect: Rect) {
    add(
      .view(
        CanvasOperation.Placement(
          node: context.node(of: view), point: rect.origin, anchor: .topLeading,
          proposal: ProposedViewSize(rect.size))))
  }

  private func add(_ content: CanvasOperation.Content) {
    recording.operations.append(CanvasOperation(content: content, state: state))
  }
}

extension GraphicsContext {
  /// Text that is ready to be measured and drawn.
  public struct ResolvedText {
    let text: Text
    let context: GraphicsContext

    /// The size that the text takes in a size.
    public func measure(in size: CGSize) -> CGSize { CGSize(context.size(of: text, in: Size(size))) }
    /// The size that the text takes in a size.
    @_disfavoredOverload public func measure(in size: Size) -> CGSize { measure(in: CGSize(size)) }
  }

  /// Makes text ready to be measured and drawn.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, context: self) }

  /// Makes an image ready to be drawn.
  public func resolve(_ image: Image) -> Image { image }

  /// Draws text, a point of it at a place.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text.text, at: Point(point), anchor: anchor)
  }

  /// Draws text in a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text.text, in: Rect(rect)) }

  /// Draws text in a rectangle.
  @_disfavoredOverload public func draw(_ text: Text, in rect: CGRect) { draw(text, in: Rect(rect)) }

  /// Draws an image in a rectangle.
  @_disfavoredOverload public func draw(_ image: Image, in rect: CGRect) { draw(image, in: Rect(rect)) }
}
