/// What stands out in an image: areas of pixels that are not of the most frequent color.
struct ImageElements {
  /// The whole image.
  let whole: PixelRect
  /// The elements, smallest area first; the whole image where nothing stands out.
  let rects: [PixelRect]

  /// Pixels so close together belong to one element: letters make words, words lines.
  private static let cell = 4

  init(_ image: PixelBuffer) {
    whole = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    let pixels = image.withPixels(Array.init)
    let parts = ImageElements.parts(of: whole, pixels, image.width, depth: 3)
    rects = (parts.isEmpty ? [whole] : parts).sorted {
      ($0.width * $0.height, $0.y, $0.x) < ($1.width * $1.height, $1.y, $1.x)
    }
  }

  /// The areas that stand out in a rectangle, and those that stand out in them: texts on cards.
  private static func parts(of rect: PixelRect, _ pixels: [UInt32], _ width: Int, depth: Int) -> [PixelRect] {
    let background = mostFrequent(in: rect, pixels, width)
    let (columns, rows) = ((rect.width + cell - 1) / cell, (rect.height + cell - 1) / cell)
    var isMarked = [Bool](repeating: false, count: columns * rows)
    for y in 0..<rect.height {
      for x in 0..<rect.width where pixels[(rect.y + y) * width + rect.x + x] != background {
        isMarked[y / cell * columns + x / cell] = true
      }
    }
    let found = components(isMarked, columns: columns)
      .map { bounds(of: $0, in: rect, pixels, width, background) }.filter { $0 != rect }
    return found.flatMap { part in
      let isLarge = part.width > 64 && part.height > 32
      return [part] + (isLarge && depth > 1 ? parts(of: part, pixels, width, depth: depth - 1) : [])
    }
  }

  /// At most five elements from small to large, the largest of all left out where there are others.
  var sample: [PixelRect] {
    let candidates = rects.count > 1 ? Array(rects.dropLast()) : rects
    let count = min(5, candidates.count)
    return (0..<count).map { candidates[count == 1 ? 0 : $0 * (candidates.count - 1) / (count - 1)] }
  }

  private static func mostFrequent(in rect: PixelRect, _ pixels: [UInt32], _ width: Int) -> UInt32 {
    var counts: [UInt32: Int] = [:]
    for y in rect.y..<rect.y + rect.height {
      for pixel in pixels[y * width + rect.x..<y * width + rect.x + rect.width] {
        counts[pixel, default: 0] += 1
      }
    }
    // The smaller color wins a tie, so that the choice does not depend on hashing.
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }

  private static func components(_ isMarked: [Bool], columns: Int) -> [[(x: Int, y: Int)]] {
    var isOpen = isMarked
    var found: [[(x: Int, y: Int)]] = []
    for start in isOpen.indices where isOpen[start] {
      isOpen[start] = false
      var (cells, queue) = ([(x: Int, y: Int)](), [start])
      while let index = queue.popLast() {
        let (x, y) = (index % columns, index / columns)
        cells.append((x, y))
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)] {
          let next = (y + dy) * columns + x + dx
          guard (0..<columns).contains(x + dx), isOpen.indices.contains(next), isOpen[next] else { continue }
          isOpen[next] = false
          queue.append(next)
        }
      }
      found.append(cells)
    }
    return found
  }

  private static func bounds(
    of cells: [(x: Int, y: Int)], in rect: PixelRect, _ pixels: [UInt32], _ width: Int, _ background: UInt32
  ) -> PixelRect {
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    for (column, row) in cells {
      for y in rect.y + row * cell..<min(rect.y + (row + 1) * cell, rect.y + rect.height) {
        for x in rect.x + column * cell..<min(rect.x + (column + 1) * cell, rect.x + rect.width)
        where pixels[y * width + x] != background {
          (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x + 1), max(bottom, y + 1))
        }
      }
    }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
