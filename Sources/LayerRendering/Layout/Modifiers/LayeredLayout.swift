internal import PixelBuffers

/// Puts views behind or in front of another one, whose size decides.
struct LayeredLayout: Layout {
  /// Which of the two subviews decides.
  let primary: Int
  let alignment: Alignment

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    subviews[primary].sizeThatFits(proposal)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let main = subviews[primary]
    main.place(at: bounds.origin, proposal: proposal)
    let mainDimensions = main.dimensions(in: proposal)
    for (index, view) in subviews.enumerated() where index != primary {
      let offer = ProposedViewSize(bounds.size)
      let own = view.dimensions(in: offer)
      let x = mainDimensions.value(of: alignment.horizontal.key) - own.value(of: alignment.horizontal.key)
      let y = mainDimensions.value(of: alignment.vertical.key) - own.value(of: alignment.vertical.key)
      view.place(at: Point(x: bounds.minX + x, y: bounds.minY + y), proposal: offer)
    }
  }

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { subviews[primary].spacing }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> Double? { subviews[primary].dimensions(in: proposal)[explicit: guide] }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> Double? { subviews[primary].dimensions(in: proposal)[explicit: guide] }
}
