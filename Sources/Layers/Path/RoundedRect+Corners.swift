extension RoundedRect {
  /// A corner as cubic curves in clockwise direction: the start, then two control points and an end each.
  package func cornerCurve(_ corner: Int) -> [Point] {
    let radius = radii[corner]
    let (isRight, isBottom) = (corner == 1 || corner == 2, corner >= 2)
    let tip = Point(x: isRight ? rect.maxX : rect.minX, y: isBottom ? rect.maxY : rect.minY)
    guard radius.width > 0, radius.height > 0 else { return [tip] }
    let (dx, dy) = (isRight ? -radius.width : radius.width, isBottom ? -radius.height : radius.height)
    let smoothing = style == .circular ? 0 : smoothingSpace(at: corner)
    let points = CornerCurve.points(smoothing: smoothing).map {
      Point(x: tip.x + $0.x * dx, y: tip.y + $0.y * dy)
    }
    // The unit curve runs from the vertical to the horizontal edge: clockwise at top left and bottom right.
    return corner == 0 || corner == 2 ? points : points.reversed()
  }

  /// How much of the continuous curve's longer way along the edges there is space for, 0 to 1.
  private func smoothingSpace(at corner: Int) -> Double {
    let radius = radii[corner]
    let nextAcross = radii[[1, 0, 3, 2][corner]].width
    let nextDown = radii[[3, 2, 1, 0][corner]].height
    func space(_ length: Double, _ own: Double, _ other: Double) -> Double {
      let share = length * own / (own + other)
      return (share / own - 1) / (CornerCurve.reach - 1)
    }
    let across = space(rect.width, radius.width, nextAcross)
    let down = space(rect.height, radius.height, nextDown)
    return min(1, max(0, min(across, down)))
  }
}
