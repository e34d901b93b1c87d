internal import PixelBuffers
internal import ViewRendering

/// The width that a text may take, guessed from the layers around it.
struct TextSpace {
  /// The layer of the text.
  let frame: Rect
  /// The layers of the same parent, without this one.
  let others: [Layer]
  /// The parent's bounds.
  let bounds: Rect

  /// The width for text that is `width` wide; `limit` is the width at which it would have wrapped otherwise, so the text
  /// was given less.
  ///
  /// A container whose insets are those of the text's own width says nothing: it follows the text.
  func width(of width: Double, below limit: Double) -> Double {
    let containers =
      others.filter { $0.content?.isText != true && $0.frame.holds(frame) }.map(\.frame) + [bounds]
    let symmetric = containers.sorted { $0.width < $1.width }.map { box in
      box.width - 2 * min(frame.minX - box.minX, box.maxX - frame.maxX)
    }
    let margin = others.filter { $0.content?.isText == true }.map(\.frame.minX).filter { $0 > 0 }.min() ?? 0
    let candidates = symmetric + [bounds.width - 2 * margin]
    let guess =
      candidates.first { $0 > max(width, frame.width) + 1.5 && $0 < limit } ?? min(limit, bounds.width)
    let beside = others.filter { $0.frame.overlapsVertically(frame) && $0.frame.minX >= frame.maxX }
    let available = (beside.map(\.frame.minX).min() ?? .infinity) - frame.minX
    return max(width, min(max(frame.width, min(guess, available)), limit - 0.5))
  }

  /// Whether another width of the text moves or resizes a layer that is not text.
  var isFollowed: Bool {
    others.contains { other in
      guard other.content?.isText != true else { return false }
      if other.frame.holds(frame) {
        let (left, right) = (frame.minX - other.frame.minX, other.frame.maxX - frame.maxX)
        let isFixed = abs(other.frame.minX - (bounds.maxX - other.frame.maxX)) <= 1 && other.frame.minX <= 48
        return abs(left - right) <= 1 && left <= 48 && !isFixed
      }
      guard other.frame.overlapsVertically(frame) else { return false }
      let gap = other.frame.minX - frame.maxX
      return gap >= 0 && gap <= 10
    }
  }

  /// Whether another height of the text moves or resizes a layer that is not text.
  var isFollowedBelow: Bool {
    others.contains { other in
      other.content?.isText != true
        && (other.frame.minY >= frame.maxY - 1
          || other.frame.holds(frame) && other.frame.height < bounds.height - 1)
    }
  }
}

extension Layer.Content {
  /// Whether this is text.
  var isText: Bool { if case .text = self { true } else { false } }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
  }

  fileprivate func overlapsVertically(_ other: Rect) -> Bool { minY < other.maxY && maxY > other.minY }
}
