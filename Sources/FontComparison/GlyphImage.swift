/// A glyph, or several that stand together, as a reader sees them: coverage on a grid of `GlyphImage.size` cells to the em.
///
/// Heights count from the baseline, so that 6 and 9 and a comma and an apostrophe differ; how far right it stands does not
/// count.
package struct GlyphImage: Sendable, Hashable {
  /// Cells to the em: at 24, honest redesigns of thin strokes overlap, and I and l of Inter still differ.
  static let size = 24.0
  /// How far apart two images may be put so that they overlap most, in cells: an eighth of an em.
  private static let reach = 3
  /// Larger shapes are cut, in ems.
  private static let extent = 16.0

  /// The row of the lowest cells, and the number of cells in each row.
  private let bottom, width: Int
  /// The coverage of each cell, the lowest row first, 0 to 1.
  private let cells: [Float]
  /// The coverage of each row.
  private let rows: [Float]
  /// The coverage of all cells.
  package let ink: Float

  /// Draws an outline.
  package init(_ shape: GlyphShape) {
    let spans = shape.spans(linesPerEm: Int(Self.size) * 4, extent: Self.extent)
    var (left, right) = spans.isEmpty ? (0, 0) : (Double.infinity, -Double.infinity)
    var (low, high) = spans.isEmpty ? (0, -4) : (Int.max, Int.min)
    for (line, from, to) in spans {
      (left, right) = (min(left, from), max(right, to))
      (low, high) = (min(low, line), max(high, line))
    }
    right = min(right, left + Self.extent)
    // Four lines make a row; a shift rounds down below the baseline as well.
    bottom = low >> 2
    let top = high >> 2
    width = Int(((right - left) * Self.size).rounded(.up))
    var cells = [Float](repeating: 0, count: width * (top - bottom + 1))
    for span in spans where width > 0 {
      let row = ((span.line >> 2) - bottom) * width
      let (from, to) = ((span.from - left) * Self.size, min((span.to - left) * Self.size, Double(width)))
      guard from < to else { continue }
      for cell in Int(from)..<min(width, Int(to.rounded(.up))) {
        cells[row + cell] += Float((min(to, Double(cell + 1)) - max(from, Double(cell))) / 4)
      }
    }
    self.cells = cells
    let width = width
    rows = (0..<max(0, top - bottom + 1)).map { row in
      cells[row * width..<(row + 1) * width].reduce(0, +)
    }
    ink = rows.reduce(0, +)
  }

  /// Whether nothing is seen of it: less than a tenth of a cell.
  package var isBlank: Bool { ink < 0.1 }

  /// The part of the ink of both that only one has, where they overlap most: 0 for equal images, 1 for others without
  /// overlap.
  package func difference(from other: GlyphImage) -> Double {
    guard ink > 0, other.ink > 0 else { return ink == other.ink ? 0 : 1 }
    let middle = (width - other.width) / 2
    let common =
      (middle - Self.reach...middle + Self.reach).map { self.common(with: other, shiftedBy: $0) }.max() ?? 0
    return Self.difference(common, ink, other.ink)
  }

  /// A bound that `difference(from:)` is never below, from the ink of the rows alone.
  package func leastDifference(from other: GlyphImage) -> Double {
    guard ink > 0, other.ink > 0 else { return ink == other.ink ? 0 : 1 }
    var common: Float = 0
    for row in max(bottom, other.bottom)..<max(bottom, other.bottom, min(top, other.top)) {
      common += min(rows[row - bottom], other.rows[row - other.bottom])
    }
    return Self.difference(common, ink, other.ink)
  }

  private var top: Int { bottom + rows.count }

  private static func difference(_ common: Float, _ ink: Float, _ other: Float) -> Double {
    max(0, 1 - Double(common / (ink + other - common)))
  }

  /// The ink that both have, with the other one put so many cells to the right.
  private func common(with other: GlyphImage, shiftedBy shift: Int) -> Float {
    let columns = max(0, shift)..<max(0, shift, min(width, other.width + shift))
    var common: Float = 0
    for row in max(bottom, other.bottom)..<max(bottom, other.bottom, min(top, other.top)) {
      let (place, otherPlace) = ((row - bottom) * width, (row - other.bottom) * other.width - shift)
      for column in columns { common += min(cells[place + column], other.cells[otherPlace + column]) }
    }
    return common
  }
}
