/// A container around the boxes of a case, whose sizes and frames are asked for without drawing.
package final class LayoutSample {
  /// What came of placing the container: its size, and the frame of each box; nil for one that is not shown.
  package struct Placement: Equatable, Sendable {
    package var size: Size
    package var frames: [Rect?]
  }

  private let root: Node
  private let session: LayoutSession
  private let measured: MeasureCounter
  private let count: Int

  /// Makes the container; call it, and all that it offers, on a `LayoutThread`.
  package init(
    _ boxes: [LayoutCase.Box], direction: LayoutDirection = .leftToRight, typesetter: Typesetter,
    in container: (LayoutCaseBoxes) -> any View
  ) {
    (session, measured, count) = (
      LayoutSession(typesetter: typesetter, canvas: .square), MeasureCounter(), boxes.count
    )
    var traits = Traits()
    traits.layoutDirection = direction
    let context = ViewContext(
      environment: EnvironmentValues(traits: traits, recorder: session.recorder),
      path: ViewPath(parent: nil, name: ""), session: session)
    root = context.node(of: container(LayoutCaseBoxes(boxes, measured)))
  }

  /// How often boxes were measured; a size that is known is not measured again.
  package var measureCount: Int { measured.count }

  /// What was wrong with sizes and places.
  package var problems: [String] {
    session.diagnostics.compactMap { diagnostic in
      switch diagnostic.problem {
      case .invalidSize, .invalidPosition: diagnostic.description
      default: nil
      }
    }
  }

  /// The size that the container takes.
  package func size(_ proposal: ProposedViewSize) -> Size { root.sizeThatFits(proposal) }

  /// Places the container and what lies in it.
  package func placement(_ proposal: ProposedViewSize) -> Placement {
    root.place(at: .zero, anchor: .topLeading, proposal: proposal)
    let all = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let frame = Rect(origin: .zero, size: root.size)
    root.finalizeFrames(in: frame, LayoutBounds(safeArea: frame, container: frame, visible: all))
    var frames = [Rect?](repeating: nil, count: count)
    var pending = [root]
    while let node = pending.popLast() {
      if let box = node.behavior as? CaseBoxBehavior { frames[box.index] = node.frame }
      pending += node.children
    }
    return Placement(size: root.size, frames: frames)
  }

  /// Where a layout places its views in bounds that begin at a point.
  package func origins(of layout: some Layout, _ proposal: ProposedViewSize, from corner: Point) -> [Point] {
    let subviews = LayoutSubviews(root.children, environment: root.environment)
    var cache = layout.makeCache(subviews: subviews)
    let size: Size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    layout.placeSubviews(
      in: Rect(origin: corner, size: size), proposal: proposal, subviews: subviews, cache: &cache)
    return root.children.map(\.origin)
  }
}
