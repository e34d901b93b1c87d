/// Views of given sizes, and proposed sizes: what a layout is checked with.
public struct LayoutCase: Sendable, Hashable {
  /// A view that takes the proposed size, between a least and a greatest size.
  public struct Box: Sendable, Hashable {
    /// The widths and heights it takes.
    public var width, height: ClosedRange<Double>
    /// The size it would like best.
    public var ideal: Size
    /// How early it is served when space is short.
    public var priority: Double
    /// Whether it becomes higher where it is narrower, as text does: its area stays that of the ideal size.
    public var reflows: Bool

    /// Makes a box.
    public init(
      width: ClosedRange<Double>, height: ClosedRange<Double>, ideal: Size, priority: Double = 0,
      reflows: Bool = false
    ) {
      (self.width, self.height, self.ideal) = (width, height, ideal)
      (self.priority, self.reflows) = (priority, reflows)
    }

    /// Makes a box of one size.
    public static func fixed(_ width: Double, _ height: Double) -> Box {
      Box(width: width...width, height: height...height, ideal: Size(width: width, height: height))
    }

    func size(_ proposal: ProposedViewSize) -> Size {
      let width = min(max(proposal.width ?? ideal.width, width.lowerBound), width.upperBound)
      guard reflows else {
        return Size(
          width: width,
          height: min(max(proposal.height ?? ideal.height, height.lowerBound), height.upperBound))
      }
      let area = ideal.width * ideal.height
      return Size(width: width, height: width > 0 ? (area / width).rounded(.up) : area)
    }
  }

  /// The views.
  public var boxes: [Box]
  /// The sizes that are proposed to the layout.
  public var proposals: [ProposedViewSize]

  /// Makes a case.
  public init(_ boxes: [Box], proposals: [ProposedViewSize]) {
    (self.boxes, self.proposals) = (boxes, proposals)
  }
}

/// The boxes of a case, as the content of a container.
public struct LayoutCaseBoxes: PrimitiveView {
  nonisolated private let boxes: [LayoutCase.Box]
  nonisolated private let measured: MeasureCounter

  nonisolated init(_ boxes: [LayoutCase.Box], _ measured: MeasureCounter) {
    (self.boxes, self.measured) = (boxes, measured)
  }

  nonisolated func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    for index in boxes.indices { nodes.append(node(index, context)) }
  }

  nonisolated func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    segments.append(LazySegment(count: boxes.count) { [node($0, context)] })
  }

  nonisolated private func node(_ index: Int, _ context: ViewContext) -> Node {
    let node = Node(
      context.at(index).entering("Box"), name: "Box", CaseBoxBehavior(boxes[index], index, measured),
      isNamed: true)
    node.values.priority = boxes[index].priority
    return node
  }
}

/// How often the boxes of a case were measured.
final class MeasureCounter: @unchecked Sendable {
  // Unchecked: one layout runs on one thread at a time.
  var count = 0
}

final class CaseBoxBehavior: NodeBehavior {
  let index: Int
  private let box: LayoutCase.Box
  private let measured: MeasureCounter

  init(_ box: LayoutCase.Box, _ index: Int, _ measured: MeasureCounter) {
    (self.box, self.index, self.measured) = (box, index, measured)
  }

  var isTransparent: Bool { false }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    measured.count += 1
    return box.size(proposal)
  }
}
