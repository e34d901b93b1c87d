/// What the operations of drawing take, in units of work.
///
/// `DrawCosts` in `Benchmarks` prints what an operation takes beside what is counted for it.
enum WorkCosts {
  /// A layer, a path, an image or a mask, however small.
  static let layer = 7_000.0
  /// A pixel filled with one color.
  static let fill = 1.0
  /// A pixel of a group: cleared, and composited.
  static let group = 4.0
  /// A sample of a pixel that is projected.
  static let sample = 40.0
  /// A pixel whose color is filtered, and each filter of it.
  static let colors = 30.0
  static let colorFilter = 15.0
  /// A pixel of a mask: cleared, drawn and multiplied.
  static let mask = 4.0
  /// A pixel copied and mixed back around rounded corners.
  static let mixing = 12.0
  /// A pixel of a gradient from a table of colors; beside that, of a radial or an angular one; without a table, and
  /// for each stop of it.
  static let gradient = 6.0
  static let radialGradient = 9.0
  static let angularGradient = 28.0
  static let exactGradient = 12.0
  /// A pixel of a mesh; and one of its triangles, each time that it is looked at.
  static let meshGradient = 45.0
  static let meshTriangle = 40.0
  static let stop = 3.0
  /// A pixel of four channels to be blurred, and each weight of the kernel for it.
  static let backdrop = 85.0
  static let backdropWeight = 1.3
  /// The same for one channel.
  static let blur = 22.0
  static let blurWeight = 0.4
  /// A pixel of a shadow's strength, written and composited.
  static let shadow = 4.0
  /// A pixel composited through a transformed mask.
  static let transformedShadow = 20.0
  /// A line of a path, of which a curve has many; a row and a column of the canvas that an edge passes.
  static let edge = 250.0
  static let row = 155.0
  static let column = 12.0
  /// A row that an edge of an upright layer passes that is rounded.
  static let roundedRow = 15.0
  /// Two dashes that cross.
  static let dashPair = 230.0
  /// An edge that a horizontal band of an upright path crosses; two edges of another path that cross.
  static let bandCrossing = 60.0
  static let crossing = 5.0
  /// An edge that is passed to find the place of one that begins; beside that, for each page of memory that the edges
  /// of its row lie in, and where it is not in the processor's cache.
  static let pass = 22.0
  static let passedPage = 0.05
  static let fetchedPass = 60.0
  /// An edge that is not in the processor's cache, visited in a part of a row; a crossing beside that.
  static let visit = 80.0
  static let fetchedCrossing = 3.7
  /// Two large or transformed glyphs in one place, whose outlines cross some times.
  static let glyphPair = 25.0
  /// A glyph, and a pixel of its box.
  static let glyph = 4_000.0
  static let glyphPixel = 6.0
  /// A glyph that is an image, and a pixel of the font's image.
  static let glyphImage = 40_000.0
  static let glyphImagePixel = 30.0
  /// A pixel of an image in its own size or enlarged, and beside that of one that is not upright.
  private static let image = 12.0
  private static let transformedImage = 22.0
  /// A pixel of an image that is shrunk, and each row of the image that is weighed for it, and each pixel of that row.
  private static let shrunkImage = 42.0
  private static let imageRow = 5.0
  private static let imageSample = 2.3
  /// How much longer that takes where rows of the image are not read in order.
  private static let transformedRows = 1.15

  /// A pixel of an image of which so many columns and rows are weighed for one of the device.
  static func image(columns: Double, rows: Double, isUpright: Bool) -> Double {
    guard columns * rows > 1 else { return isUpright ? image : image + transformedImage }
    let perPixel = shrunkImage + rows * (imageRow + columns * imageSample)
    return isUpright ? perPixel : perPixel * transformedRows + transformedImage
  }

  /// A pixel composited with a blend mode.
  static func blending(_ mode: BlendMode) -> Double {
    switch mode {
    case .normal: 0
    case .hue, .saturation, .color, .luminosity: 120
    case .colorDodge, .colorBurn, .softLight: 80
    case .saturate: 48
    case .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion: 30
    default: 20
    }
  }
}
