public import PixelBuffers

/// Takes all room it is offered and makes its content for it.
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: @Sendable (GeometryProxy) -> Content

  /// Makes a reader; the content stands at the top of the leading side.
  public init(@ViewBuilder content: @escaping @Sendable (GeometryProxy) -> Content) {
    self.content = content
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let inner = context.entering("GeometryReader")
    let behavior = GeometryBehavior { proxy in
      inner.nodes(of: inner.reading { content(proxy) })
    }
    nodes.append(Node(inner, name: "GeometryReader", behavior, isNamed: true))
  }
}

/// What a geometry reader tells its content.
public struct GeometryProxy: Sendable, Hashable {
  /// What a frame is measured from.
  public enum CoordinateSpace: Sendable, Hashable {
    /// The reader; the canvas.
    case local, global
  }

  /// The reader's size.
  public let size: Size
  /// How far the safe area reaches into the reader's surroundings.
  public let safeAreaInsets: EdgeInsets
  private let origin: Point

  init(frame: Rect, safeAreaInsets: EdgeInsets) {
    size = frame.size
    origin = frame.origin
    self.safeAreaInsets = safeAreaInsets
  }

  /// The reader's frame.
  public func frame(in space: CoordinateSpace) -> Rect {
    Rect(origin: space == .local ? .zero : origin, size: size)
  }
}

/// Makes its children when the room is known.
struct GeometryBehavior: NodeBehavior {
  let make: (GeometryProxy) -> [Node]

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  func prepare(_ node: Node, _ surroundings: inout Surroundings) {
    let (safe, container, frame) = (surroundings.safeArea, surroundings.container, node.frame)
    func inset(_ touches: Bool, _ length: Double) -> Double { touches ? max(0, length) : 0 }
    let left = inset(frame.minX <= safe.minX + 0.01, safe.minX - container.minX)
    let right = inset(frame.maxX >= safe.maxX - 0.01, container.maxX - safe.maxX)
    let isMirrored = left != right && node.environment.layoutDirection == .rightToLeft
    let insets = EdgeInsets(
      top: inset(frame.minY <= safe.minY + 0.01, safe.minY - container.minY),
      leading: isMirrored ? right : left,
      bottom: inset(frame.maxY >= safe.maxY - 0.01, container.maxY - safe.maxY),
      trailing: isMirrored ? left : right)
    node.adopt(make(GeometryProxy(frame: frame, safeAreaInsets: insets)))
  }

  func place(_ node: Node) {
    for child in node.children {
      child.place(at: .zero, anchor: .topLeading, proposal: ProposedViewSize(node.size))
    }
  }
}
