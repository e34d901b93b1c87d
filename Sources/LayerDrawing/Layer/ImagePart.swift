/// A rectangle of an image's pixels, where it is stretched to, and what of that shows.
struct ImagePart {
  var source: DeviceRect
  var target: Rect
  var visible: Rect

  /// From the image's pixels to those of the device, where `matrix` leads there from the target.
  func toDevice(_ matrix: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: target.width / Double(source.width), b: 0, c: 0, d: target.height / Double(source.height),
      tx: target.minX, ty: target.minY
    ).concatenating(matrix)
  }
}

extension ImageContent {
  /// The pieces an image is drawn in: one, or up to nine.
  ///
  /// `unit` is the length of a point in the coordinates of `bounds`. With `snaps` those are pixels, and pieces meet
  /// between whole ones: where two share a pixel, what lies below would shine through.
  func parts(in bounds: Rect, unit: Size, snaps: Bool) -> [ImagePart] {
    let whole = DeviceRect(x: 0, y: 0, width: image.width, height: image.height)
    if let capInsets { return nine(capInsets, in: bounds, unit: unit, snaps: snaps) }
    let target = target(in: bounds, unit: unit)
    let visible = target.intersection(bounds)
    return visible.isEmpty ? [] : [ImagePart(source: whole, target: target, visible: visible)]
  }

  private func target(in bounds: Rect, unit: Size) -> Rect {
    let width = Double(image.width) / imageScale * unit.width
    let height = Double(image.height) / imageScale * unit.height
    let factor: Double
    switch mode {
    case .stretch: return bounds
    case .fit: factor = min(bounds.width / width, bounds.height / height)
    case .fill: factor = max(bounds.width / width, bounds.height / height)
    case .center: factor = 1
    }
    let size = Size(width: width * factor, height: height * factor)
    return Rect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Corners keep their size, edges are stretched along, the middle both ways.
  private func nine(_ margins: EdgeInsets, in bounds: Rect, unit: Size, snaps: Bool) -> [ImagePart] {
    let columns = ImagePart.spans(
      count: image.width, before: margins.leading, after: margins.trailing, start: bounds.minX,
      length: bounds.width, unit: unit.width / imageScale, snaps: snaps)
    let rows = ImagePart.spans(
      count: image.height, before: margins.top, after: margins.bottom, start: bounds.minY,
      length: bounds.height, unit: unit.height / imageScale, snaps: snaps)
    return rows.flatMap { row in
      columns.map { column in
        let target = Rect(x: column.start, y: row.start, width: column.length, height: row.length)
        return ImagePart(
          source: DeviceRect(x: column.first, y: row.first, width: column.count, height: row.count),
          target: target, visible: target)
      }
    }
  }
}

extension ImagePart {
  /// Some columns or rows of an image and where they go.
  fileprivate struct Span {
    var first, count: Int
    var start, length: Double
  }

  /// Divides columns or rows into two ends and a middle; ends that do not fit shrink together.
  fileprivate static func spans(
    count: Int, before: Double, after: Double, start: Double, length: Double, unit: Double, snaps: Bool
  ) -> [Span] {
    let first = min(count, Int(before.rounded()))
    let last = min(count - first, Int(after.rounded()))
    let ends = Double(first + last) * unit
    let factor = ends > length ? length / ends : 1
    let end = start + length
    func border(_ place: Double) -> Double {
      // Without an end on a side the middle begins where the bounds do.
      if place < start + 1e-6 { return start }
      if place > end - 1e-6 { return end }
      return snaps ? min(max(place.rounded(), start), end) : place
    }
    let head = border(start + Double(first) * unit * factor)
    // Ends that shrink meet in one place.
    let tail = ends > length ? head : max(head, border(end - Double(last) * unit * factor))
    return [
      Span(first: 0, count: first, start: start, length: head - start),
      Span(first: first, count: count - first - last, start: head, length: tail - head),
      Span(first: count - last, count: last, start: tail, length: end - tail),
    ].filter { $0.count > 0 && $0.length > 0 }
  }
}
