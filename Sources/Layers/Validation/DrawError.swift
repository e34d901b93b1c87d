/// Why a layer tree could not be drawn.
///
/// A layer is named by its id, or by its way from the root (`root[0][2]`) where it has none.
public enum DrawError: Error, Sendable, Hashable {
  /// The canvas has more pixels than `DrawLimits` allows, or a size that is not a number of 0 or more.
  case canvas(size: Size, scale: Double)
  /// A number is NaN or infinite.
  case notFinite(layer: String, what: String)
  /// A number lies outside of what can be drawn.
  case outOfRange(layer: String, what: String, value: Double, allowed: ClosedRange<Double>)
  /// Layers are nested too deeply.
  case tooDeep(layer: String)
  /// A tree has more layers than are drawn.
  case tooManyLayers(limit: Int)
  /// An image has no pixels, or more on one side than can be drawn.
  case image(layer: String, width: Int, height: Int)
  /// An image of so many pixels was left out when the tree was stored.
  case omittedImage(layer: String, width: Int, height: Int)
  /// A glyph run names a face that the font library does not have.
  case unknownFont(name: String, layer: String)
  /// A face's file cannot be read as a font.
  case unreadableFont(name: String, code: Int)
  /// A glyph run has a glyph number that its face does not have.
  case unknownGlyph(id: UInt32, count: Int, font: String, layer: String)
  /// A face's data for a glyph is broken.
  case brokenGlyph(id: UInt32, font: String)
  /// A glyph's image in a font has more pixels than are decoded.
  case glyphImage(id: UInt32, font: String, width: Int, height: Int)
  /// Drawing the tree takes more work than is done for one tree.
  case tooMuchWork(DrawingWork, limit: Double)
  /// The canvas, the images, and the groups, masks and blurs that exist at one time need more memory than there is or
  /// than is allowed.
  case outOfMemory(bytes: Int)
}

extension DrawError: CustomStringConvertible {
  /// The fact, then the next step.
  public var description: String {
    switch self {
    case .canvas(let size, let scale):
      "A canvas of \(size.width) × \(size.height) points at scale \(scale) cannot be drawn: each side may have "
        + "1 to \(DrawLimits.sidePixels) pixels and all of it \(DrawLimits.canvasPixels). Choose a smaller size or scale."
    case .notFinite(let layer, let what):
      "Layer \"\(layer)\": \(what) is not a finite number. Look for a division by zero in the layout that made it."
    case .outOfRange(let layer, let what, let value, let allowed):
      "Layer \"\(layer)\": \(what) is \(value); it may be \(allowed.lowerBound) to \(allowed.upperBound)."
    case .tooDeep(let layer):
      "Layer \"\(layer)\" lies deeper than \(DrawLimits.depth) levels. Flatten layers that only pass on their child."
    case .tooManyLayers(let limit):
      "The tree has more than \(limit) layers. Leave out those that cannot be seen."
    case .image(let layer, let width, let height):
      "Layer \"\(layer)\": its image has \(width) × \(height) pixels; each side may have 1 to "
        + "\(DrawLimits.sidePixels). Give it another image or none."
    case .omittedImage(let layer, let width, let height):
      "Layer \"\(layer)\": its image of \(width) × \(height) pixels was left out when the tree was stored, as in every "
        + "reference. Lay the view out again, or put the image back under the key png."
    case .unknownFont(let name, let layer):
      "Layer \"\(layer)\" uses the font \"\(name)\", which the font library does not have. "
        + "Add its file to the fonts folder and its manifest."
    case .unreadableFont(let name, let code):
      "The file of the font \"\(name)\" cannot be read (FreeType error \(code)). Replace the file with a whole one."
    case .unknownGlyph(let id, let count, let font, let layer):
      "Layer \"\(layer)\" shows glyph \(id) of \"\(font)\", which has \(count) glyphs. "
        + "Lay the text out again with the font file it is drawn with."
    case .brokenGlyph(let id, let font):
      "Glyph \(id) of the font \"\(font)\" has broken data. Replace the font's file with a whole one."
    case .glyphImage(let id, let font, let width, let height):
      "Glyph \(id) of the font \"\(font)\" is an image of \(width) × \(height) pixels; at most "
        + "\(DrawLimits.glyphImagePixels) are decoded. Replace the font's file by one with smaller images."
    case .tooMuchWork(let work, let limit):
      "Drawing the tree takes \(work.isPartial ? "more than " : "")\(DrawError.millions(work.total)) million units of work; at most "
        + "\(DrawError.millions(limit)) are done. Layer \"\(work.layer)\" takes \(DrawError.millions(work.layerWork)) of "
        + "them, most for \(work.operation.label). Make that smaller or simpler, or draw at a smaller scale."
    case .outOfMemory(let bytes):
      "Drawing needs \(bytes) bytes at once for layers, canvas, images, groups, masks and blurs; \(DrawLimits.treeBytes) are "
        + "allowed. Nest fewer groups (opacity, masks, blend modes) of this size, use smaller images, or draw at a "
        + "smaller scale."
    }
  }
  private static func millions(_ work: Double) -> String {
    work >= 1e7 ? "\(Int(min(work / 1e6, 1e15)))" : "\((work / 1e5).rounded() / 10)"
  }
}
