/// An image and what it was made of: the format that image strategies store and compare.
public struct SnapshotImage: Sendable {
  /// The pixels; nil where the image could not be made, which its strategy reports.
  public private(set) var buffer: PixelBuffer?
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
  public var layers: LayerTree? { didSet { (isDrawnHere, layout, drawnWith) = (false, nil, nil) } }
  /// How the layers were laid out, where the image was made of views.
  package var layout: LayoutRecord?
  /// The views with their frames, where the image was made of some.
  package var views: PlacedView?
  /// The fonts that it could be drawn with, where that is known.
  package private(set) var library: FontLibrary?
  /// The font files that drew the layers' glyphs; nil where that is not known.
  private var drawnWith: [FontRecord]?
  /// Whether the pixels are known to be those that the layers give with the library.
  package private(set) var isDrawnHere = false
  /// What layout found worth attention: cut texts, missing glyphs, problems that it worked around.
  public var diagnostics: [CellDiagnostic]

  /// Makes an image of finished pixels.
  public init(
    _ buffer: PixelBuffer, device: String? = nil, traits: String = "", scale: Double = 1,
    layers: LayerTree? = nil, diagnostics: [CellDiagnostic] = []
  ) {
    self.buffer = buffer
    self.device = device
    self.traits = traits
    self.scale = scale
    self.layers = layers
    self.diagnostics = diagnostics
  }

  /// Makes an image that could not be made; comparing it never passes.
  package init(device: String? = nil, traits: String = "") {
    self.device = device
    self.traits = traits
    scale = 1
    diagnostics = []
  }

  /// Notes that the pixels were drawn of the layers with a library.
  package mutating func noteDrawing(with library: FontLibrary) {
    self.library = library
    drawnWith = layers?.fonts(drawnWith: library)
    isDrawnHere = true
  }

  /// The pixels; throws where there are none.
  package func pixels() throws(RenderTestingError) -> PixelBuffer {
    guard let buffer else {
      throw .unusable("An image", "it has no pixels, because it could not be made or read.")
    }
    return buffer
  }

  /// Why the image is not stored as the layer tree that it was drawn of, a clause; nil where that gives it again.
  package var treeProblem: String? {
    guard let layers else { return "it was not drawn of layers" }
    guard isDrawnHere else { return "nothing says that its layers give its pixels" }
    return layers.leavesOutImages ? "its layers leave out the pixels of images" : nil
  }

  /// The font files behind the glyphs: those that drew them, where that is known, and not those that the layers name.
  package var fonts: [FontRecord] { drawnWith ?? layers?.fonts ?? [] }
}

extension LayerTree {
  /// The font files that draw the glyphs with a library; one that the library lacks is as the tree lists it.
  package func fonts(drawnWith library: FontLibrary) -> [FontRecord] {
    let listed = Dictionary(fonts.map { ($0.name, $0) }) { first, _ in first }
    return (fonts.map(\.name) + root.faces.sorted()).unique
      .compactMap { (try? library.record(named: $0)) ?? listed[$0] }
  }

  /// Whether a layer's image is named without its pixels.
  package var leavesOutImages: Bool { root.leavesOutImages }
}

extension Layer {
  /// The PostScript names of the faces that draw glyphs here and below.
  fileprivate var faces: Set<String> {
    var found: Set<String> = []
    if case .text(let runs) = content { found.formUnion(runs.map(\.font)) }
    if case .layer(let mask) = mask { found.formUnion(mask.faces) }
    for sublayer in sublayers { found.formUnion(sublayer.faces) }
    return found
  }

  fileprivate var leavesOutImages: Bool {
    if case .image(let content) = content, content.omitted != nil { return true }
    if case .layer(let mask) = mask, mask.leavesOutImages { return true }
    return sublayers.contains { $0.leavesOutImages }
  }
}
