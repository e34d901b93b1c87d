import PixelBuffers
import PixelComparison
import Testing

/// A small image to draw on, of one color, for the tests of reasons.
struct Drawing: Sendable {
  var width = 160, height = 80
  var background: UInt32 = 0xFFFF_FFFF
  private var shapes: [(UInt32, @Sendable (Int, Int) -> Bool)] = []

  init(width: Int = 160, height: Int = 80, background: UInt32 = 0xFFFF_FFFF) {
    (self.width, self.height, self.background) = (width, height, background)
  }

  /// With a color where `shape` says so.
  func fill(_ color: UInt32 = 0xFF20_4080, _ shape: @escaping @Sendable (Int, Int) -> Bool) -> Drawing {
    var drawing = self
    drawing.shapes.append((color, shape))
    return drawing
  }

  /// With a box whose corners are round.
  func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: UInt32 = 0xFF20_4080, radius: Int = 0)
    -> Drawing
  {
    fill(color) { column, row in
      guard (x..<x + width).contains(column), (y..<y + height).contains(row) else { return false }
      let across = max(x + radius - column, column - (x + width - 1 - radius), 0)
      let down = max(y + radius - row, row - (y + height - 1 - radius), 0)
      return across * across + down * down <= radius * radius
    }
  }

  /// With the border of a box.
  func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: UInt32, thickness: Int = 1) -> Drawing
  {
    fill(color) { column, row in
      guard (x..<x + width).contains(column), (y..<y + height).contains(row) else { return false }
      return min(column - x, row - y, x + width - 1 - column, y + height - 1 - row) < thickness
    }
  }

  /// With a text whose letters are 10 pixels wide and 14 high.
  func text(
    _ text: String, _ x: Int, _ y: Int, _ color: UInt32 = 0xFF20_2020, spacing: Int = 4, isBold: Bool = false
  ) -> Drawing {
    let letters = text.map { Self.letters[$0] ?? [] }
    return fill(color) { column, row in
      @Sendable func isInked(_ column: Int) -> Bool {
        let (number, inside) = ((column - x) / (10 + spacing), (column - x) % (10 + spacing))
        guard column >= x, number < letters.count, inside < 10, (y..<y + 14).contains(row),
          letters[number].indices.contains((row - y) / 2)
        else { return false }
        return Array(letters[number][(row - y) / 2])[inside / 2] == "#"
      }
      return isInked(column) || isBold && isInked(column - 1)
    }
  }

  /// The image.
  var image: PixelBuffer {
    PixelBuffer(width: width, height: height) { pixels in
      for index in pixels.indices {
        let (x, y) = (index % width, index / width)
        pixels[index] = shapes.last { $0.1(x, y) }?.0 ?? background
      }
    }
  }

  private static let letters: [Character: [String]] = [
    "A": [" ### ", "#   #", "#   #", "#####", "#   #", "#   #", "#   #"],
    "B": ["#### ", "#   #", "#### ", "#   #", "#   #", "#   #", "#### "],
    "C": [" ####", "#    ", "#    ", "#    ", "#    ", "#    ", " ####"],
    "E": ["#####", "#    ", "###  ", "#    ", "#    ", "#    ", "#####"],
    "H": ["#   #", "#   #", "#   #", "#####", "#   #", "#   #", "#   #"],
    "L": ["#    ", "#    ", "#    ", "#    ", "#    ", "#    ", "#####"],
    "N": ["#   #", "##  #", "# # #", "#  ##", "#   #", "#   #", "#   #"],
    "O": [" ### ", "#   #", "#   #", "#   #", "#   #", "#   #", " ### "],
    "S": [" ####", "#    ", "#    ", " ### ", "    #", "    #", "#### "],
    "T": ["#####", "  #  ", "  #  ", "  #  ", "  #  ", "  #  ", "  #  "],
  ]
}

/// Two drawings and what the first place of their verdict says happened.
struct ReasonCase: Sendable, CustomTestStringConvertible {
  let old: Drawing, new: Drawing, reason: String
  var testDescription: String { reason }

  init(_ reason: String, _ old: Drawing, _ new: Drawing) {
    (self.old, self.new, self.reason) = (old, new, reason)
  }

  /// What is said.
  var found: String? { Self.change(new.image, old.image) }

  static func change(_ new: PixelBuffer, _ old: PixelBuffer) -> String? {
    ComparisonStrategy.standard.compare(new, with: old).places.first?.change
  }
}
