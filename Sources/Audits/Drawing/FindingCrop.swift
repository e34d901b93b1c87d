extension AuditedView {
  /// The image of a finding's place in this cell, marked by a frame, two pixels a point; nil where the place is none.
  ///
  /// The place in a cell is that of the finding where it is worst: pass the cell with this name. What lies off the canvas
  /// is drawn too, as far as it is near it, and ink that something takes away in the color of the mark.
  public func crop(of finding: AuditFinding, context: RenderingContext) throws(DrawError) -> PixelBuffer? {
    try FindingCrops(of: self, context: context).image(of: finding, at: finding.place)
  }

  /// Where a view lies in this cell: its text, its element, or what is drawn for it.
  func frame(of path: String) -> Rect? {
    texts.filter { $0.path == path && $0.bounds.isFinite }.map(\.bounds).union
      ?? tree.accessibility?.elements.first { $0.path == path && $0.frame.isFinite }?.frame
      ?? layers.filter { $0.path == path }.map(\.frame).union
  }
}

/// Draws the places of findings in one cell.
package struct FindingCrops {
  /// How much is shown around a place, and the color of marks.
  private static let (margin, markColor) = (24.0, RGBAColor(hex: 0xE0004D))

  private let view: AuditedView
  private let drawing: RegionDrawing

  package init(of view: AuditedView, context: RenderingContext) {
    self.view = view
    // There are as many images as somebody asks for.
    drawing = RegionDrawing(tree: view.tree, context: context, limits: AuditLimits(work: .infinity))
  }

  /// The image of a place, at most so many points wide and high; its frame is gray where nothing is wrong.
  package func image(
    of finding: AuditFinding, at place: Rect, most: Double = 420, isWrong: Bool = true
  ) throws(DrawError) -> PixelBuffer? {
    guard place.isFinite, place.width >= 0, place.height >= 0 else { return nil }
    let shown = place.insetBy(x: -Self.margin, y: -Self.margin)
    let near = view.canvas.insetBy(x: -most / 2, y: -most / 2)
    let region = RegionDrawing.region(around: shown, within: near)
    guard !region.isEmpty else { return nil }
    let part = Rect(
      x: region.minX, y: region.minY, width: min(region.width, most), height: min(region.height, most))
    let line = Borders.Edge(width: 2, color: isWrong ? Self.markColor : RGBAColor(hex: 0x888888))
    let mark = Layer(frame: place.insetBy(x: -3, y: -3), borders: Borders(all: line))
    let isTaken = isWrong && (finding.check == .clippedText || finding.check == .coveredText)
    let taken = view.texts.filter {
      isTaken && $0.path == finding.path && !$0.bounds.intersection(part).isEmpty
    }
    return try drawing.image(in: part, below: taken.map { drawing.ghost(of: $0, Self.markColor) } + [mark])
  }
}
