/// An image and what it was made of: the format that image strategies store and compare.
public struct SnapshotImage: Sendable {
  /// The pixels, or why there are none.
  package var content: Result<PixelBuffer, RenderTestingError>
  /// The device profile's name, where one was given.
  public var device: String?
  /// The device profile's family, where one was given.
  public var family: String?
  /// The traits set for the image, in their short spelling.
  public var traits: String
  /// The traits as the provenance keeps them, where that is not all that were set.
  package var recordedTraits: String?
  /// Pixels per point.
  public var scale: Double { didSet { isDrawnHere = false } }
  /// The layers that were drawn, where there were any.
  public var layers: LayerTree? { didSet { (isDrawnHere, layout) = (false, nil) } }
  /// How the layers were laid out, where the image was made of views.
  package var layout: LayoutRecord?
  /// The views with their frames, where the image was made of some.
  package var views: PlacedView?
  /// The fonts that it could be drawn with, where that is known.
  package private(set) var library: FontLibrary?
  /// Whether the pixels are known to be those that the layers give with the library.
  package private(set) var isDrawnHere = false
  /// What layout found worth attention: cut texts, missing glyphs, problems that it worked around.
  public var diagnostics: [CellDiagnostic]

  /// Makes an image of finished pixels.
  public init(
    _ buffer: PixelBuffer, device: String? = nil, traits: String = "", scale: Double = 1,
    layers: LayerTree? = nil, diagnostics: [CellDiagnostic] = []
  ) {
    content = .success(buffer)
    self.device = device
    self.traits = traits
    self.scale = scale
    self.layers = layers
    self.diagnostics = diagnostics
  }

  /// Makes an image that could not be made; comparing it never passes.
  package init(failure: RenderTestingError, device: String? = nil, traits: String = "") {
    content = .failure(failure)
    self.device = device
    self.traits = traits
    scale = 1
    diagnostics = []
  }

  /// Notes that the pixels were drawn of the layers with a library.
  package mutating func noteDrawing(with library: FontLibrary) {
    self.library = library
    isDrawnHere = true
  }

  /// The pixels, if the image could be made.
  public var buffer: PixelBuffer? { try? content.get() }

  /// The font files behind the glyphs.
  package var fonts: [FontRecord] { layers?.fonts ?? [] }
}
