/// What another size of a layer, or of its stroke, makes of its outline and paint.
extension ConsequenceSearch {
  /// Whether a property is only another because the layer has another size.
  func scales(_ property: String, _ one: Int) -> Bool {
    let (before, now) = (old[one].layer, new[matching.newOfOld[one]].layer)
    guard before.frame.size != now.frame.size else { return false }
    switch property {
    case "path":
      guard case .shape(let shape) = before.content, case .shape(let other) = now.content else {
        return false
      }
      return shape.path.fits(other.path, before.frame.size, now.frame.size)
    case "mask":
      guard case .path(let path, _) = before.mask, case .path(let other, _) = now.mask else { return false }
      return path.fits(other, before.frame.size, now.frame.size)
    case "corners": return before.isRoundedAsFarAsItGoes && now.isRoundedAsFarAsItGoes
    case "background": return fits(before.background, now.background, before.frame.size, now.frame.size)
    case "fill":
      guard case .shape(let shape) = before.content, case .shape(let other) = now.content else {
        return false
      }
      return fits(shape.fill, other.fill, before.frame.size, now.frame.size)
    default: return false
    }
  }

  /// Whether each point of an outline has moved as the size of the layer says, and not only its bounds.
  func fitsExactly(_ property: String, _ one: Int) -> Bool {
    let (before, now) = (old[one].layer, new[matching.newOfOld[one]].layer)
    switch property {
    case "path":
      guard case .shape(let shape) = before.content, case .shape(let other) = now.content else {
        return false
      }
      return shape.path.scales(to: other.path, before.frame.size, now.frame.size)
    case "mask":
      guard case .path(let path, _) = before.mask, case .path(let other, _) = now.mask else { return false }
      return path.scales(to: other, before.frame.size, now.frame.size)
    default: return true
    }
  }

  /// Whether a path only lies further inside of its layer because its stroke is wider, as that of a border does.
  func isInsetByStroke(_ one: Int) -> Bool {
    guard matching.newOfOld[one] >= 0, case .shape(let shape) = old[one].layer.content,
      case .shape(let other) = new[matching.newOfOld[one]].layer.content,
      shape.path.elements.count == other.path.elements.count, let box = shape.path.box,
      let next = other.path.box
    else { return false }
    let inset = ((other.stroke?.width ?? 0) - (shape.stroke?.width ?? 0)) / 2
    guard !inset.isNear(0) else { return false }
    let isInside =
      next.minX.isNear(box.minX + inset) && next.minY.isNear(box.minY + inset)
      && next.maxX.isNear(box.maxX - inset) && next.maxY.isNear(box.maxY - inset)
    let pairs = zip(shape.path.elements.flatMap(\.points), other.path.elements.flatMap(\.points))
    let most = abs(inset) + Span.tolerance
    return isInside && pairs.allSatisfy { abs($0.x - $1.x) <= most && abs($0.y - $1.y) <= most }
  }

  private func fits(_ paint: Paint?, _ other: Paint?, _ size: Size, _ otherSize: Size) -> Bool {
    guard case .gradient(let gradient) = paint, case .gradient(let next) = other else { return false }
    return gradient.fits(next, size, otherSize)
  }
}

extension Layer {
  /// Whether its corners are half of its shorter side, as those of a circle and a capsule.
  fileprivate var isRoundedAsFarAsItGoes: Bool {
    let most = min(frame.width, frame.height) / 2
    return [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].allSatisfy {
      $0 > 0 && $0.isNear(most)
    }
  }
}

extension Path {
  /// Whether the other path lies in its size as this one does in its own.
  fileprivate func fits(_ other: Path, _ size: Size, _ otherSize: Size) -> Bool {
    guard elements.count == other.elements.count, let box, let otherBox = other.box else { return false }
    func insets(_ box: Rect, _ size: Size) -> [Double] {
      [box.minX, box.minY, size.width - box.maxX, size.height - box.maxY]
    }
    let isInset = zip(insets(box, size), insets(otherBox, otherSize)).allSatisfy { $0.isNear($1) }
    guard size.width > 0, size.height > 0 else { return isInset }
    let (x, y) = (otherSize.width / size.width, otherSize.height / size.height)
    let isScaled =
      (box.minX * x).isNear(otherBox.minX) && (box.maxX * x).isNear(otherBox.maxX)
      && (box.minY * y).isNear(otherBox.minY) && (box.maxY * y).isNear(otherBox.maxY)
    return isInset || isScaled
  }

  /// Whether each point of the other path is where this one's would be in a layer of its size: scaled, or as far as before
  /// from an edge or the middle.
  fileprivate func scales(to other: Path, _ size: Size, _ otherSize: Size) -> Bool {
    guard elements.count == other.elements.count else { return false }
    let pairs = zip(elements.flatMap(\.points), other.elements.flatMap(\.points))
    func scales(_ one: Double, _ two: Double, _ length: Double, _ newLength: Double) -> Bool {
      let growth = newLength - length
      return [0, growth / 2, growth].contains { (one + $0).isNear(two) }
        || length > 0 && (one * newLength / length).isNear(two)
    }
    return pairs.allSatisfy {
      scales($0.x, $1.x, size.width, otherSize.width) && scales($0.y, $1.y, size.height, otherSize.height)
    }
  }

  /// The smallest rectangle around all points.
  fileprivate var box: Rect? {
    let points = elements.flatMap(\.points)
    guard let first = points.first else { return nil }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? first.x, ys.min() ?? first.y)
    return Rect(x: left, y: top, width: (xs.max() ?? first.x) - left, height: (ys.max() ?? first.y) - top)
  }
}
