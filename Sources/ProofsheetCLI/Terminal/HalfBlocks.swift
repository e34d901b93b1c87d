import PixelComparison

/// An image as lines of text: each character shows two pixels, one above the other.
struct HalfBlocks {
  /// How a terminal shows colors.
  enum Palette: Sendable {
    /// 24 bits, or the 256 colors of xterm.
    case trueColor, indexed

    /// The palette of the terminal that an environment describes; nil where lines have no colors.
    ///
    /// Source: https://github.com/termstandard/colors.
    init?(_ environment: [String: String], isColored: Bool) {
      guard isColored else { return nil }
      self = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") ? .trueColor : .indexed
    }

    /// The parameters that set a color: 38 for that of the text, 48 for what is behind it.
    func parameters(_ kind: Int, _ color: (red: Int, green: Int, blue: Int)) -> String {
      switch self {
      case .trueColor: "\(kind);2;\(color.red);\(color.green);\(color.blue)"
      case .indexed: "\(kind);5;\(Self.index(color))"
      }
    }

    /// The nearest of xterm's colors: a cube of 6 × 6 × 6 and 24 grays.
    static func index(_ color: (red: Int, green: Int, blue: Int)) -> Int {
      let levels = [0, 95, 135, 175, 215, 255]
      func nearest(_ value: Int) -> Int {
        levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
      }
      func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        (red - color.red) * (red - color.red) + (green - color.green) * (green - color.green)
          + (blue - color.blue) * (blue - color.blue)
      }
      let (red, green, blue) = (nearest(color.red), nearest(color.green), nearest(color.blue))
      let average = (color.red + color.green + color.blue) / 3
      let gray = max(0, min(23, (average - 8 + 5) / 10))
      let level = 8 + 10 * gray
      return distance(level, level, level) < distance(levels[red], levels[green], levels[blue])
        ? 232 + gray : 16 + 36 * red + 6 * green + blue
    }
  }

  /// The lines, each as many columns wide as the image is.
  let lines: [String]
  /// How many columns they take.
  let width: Int

  /// Shows an image within so many columns and rows: smaller by averaging, or larger by whole steps.
  init(_ image: PixelBuffer, columns: Int, rows: Int, _ palette: Palette) {
    let fitted = Self.fitted(image, width: max(1, columns), height: max(2, 2 * rows))
    width = fitted.width
    lines = stride(from: 0, to: fitted.height, by: 2).map { y in
      (0..<fitted.width).map { x in
        let top = palette.parameters(38, Self.color(fitted[x, y]))
        guard y + 1 < fitted.height else { return "\u{1B}[49;\(top)m▀" }
        return "\u{1B}[\(top);\(palette.parameters(48, Self.color(fitted[x, y + 1])))m▀"
      }.joined() + "\u{1B}[0m"
    }
  }

  /// The size of an image of some size in a space: no wider and no taller, and not distorted.
  static func size(of image: PixelSize, in space: PixelSize) -> PixelSize {
    guard image.width > 0, image.height > 0 else { return PixelSize(width: 0, height: 0) }
    let across = Double(space.width) / Double(image.width)
    let down = Double(space.height) / Double(image.height)
    let scale = across >= 1 && down >= 1 ? min(8, min(across, down).rounded(.down)) : min(across, down)
    let width = Int(Double(image.width) * scale)
    let height = Int(Double(image.height) * scale)
    return PixelSize(width: max(1, width), height: max(1, height))
  }

  private static func fitted(_ image: PixelBuffer, width: Int, height: Int) -> PixelBuffer {
    let size = size(
      of: PixelSize(width: image.width, height: image.height), in: PixelSize(width: width, height: height))
    return PixelBuffer(width: size.width, height: size.height) { pixels in
      for y in 0..<size.height {
        let rows = range(y, of: size.height, in: image.height)
        for x in 0..<size.width {
          pixels[y * size.width + x] = average(image, range(x, of: size.width, in: image.width), rows)
        }
      }
    }
  }

  private static func range(_ place: Int, of count: Int, in length: Int) -> Range<Int> {
    let start = place * length / count
    return start..<max(start + 1, (place + 1) * length / count)
  }

  private static func average(_ image: PixelBuffer, _ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
    var sums = [0, 0, 0, 0]
    image.withPixels { pixels in
      for y in rows {
        for x in columns {
          let pixel = pixels[y * image.width + x]
          for part in 0..<4 { sums[part] += Int(pixel >> (8 * UInt32(part)) & 0xFF) }
        }
      }
    }
    let count = columns.count * rows.count
    return (0..<4).reduce(0) { $0 | UInt32(sums[$1] / count) << (8 * UInt32($1)) }
  }

  /// The color of a pixel on white.
  private static func color(_ pixel: UInt32) -> (red: Int, green: Int, blue: Int) {
    let white = 255 - Int(pixel >> 24)
    return (
      min(255, Int(pixel >> 16 & 0xFF) + white), min(255, Int(pixel >> 8 & 0xFF) + white),
      min(255, Int(pixel & 0xFF) + white)
    )
  }
}
