extension AuditedView {
  /// The most points of a crop on each side, and how much is shown around the place.
  private static let (largestCrop, cropMargin) = (420.0, 24.0)

  /// The image of a finding's place in this cell, marked by a frame, two pixels a point; nil where the place is none.
  ///
  /// The place in a cell is that of the finding where it is worst: pass the cell with this name. What lies off the canvas
  /// is drawn too, as far as it is near it.
  public func crop(of finding: AuditFinding, context: RenderingContext) throws(DrawError) -> PixelBuffer? {
    let place = finding.place
    guard place.isFinite, place.width >= 0, place.height >= 0 else { return nil }
    let shown = place.insetBy(x: -Self.cropMargin, y: -Self.cropMargin)
    let near = canvas.insetBy(x: -Self.largestCrop / 2, y: -Self.largestCrop / 2)
    var region = RegionDrawing.region(around: shown, within: near)
    guard !region.isEmpty else { return nil }
    region = Rect(
      x: region.minX, y: region.minY, width: min(region.width, Self.largestCrop),
      height: min(region.height, Self.largestCrop))
    let line = Borders.Edge(width: 2, color: RGBAColor(hex: 0xE0004D))
    let mark = Layer(frame: place.insetBy(x: -3, y: -3), borders: Borders(all: line))
    return try RegionDrawing(tree: tree, context: context).image(in: region, below: mark)
  }
}
