/// An image: a symbol that stands beside text, or pixels.
nonisolated public struct Image: PrimitiveView {
  /// How an image is colored.
  public enum RenderingMode: String, Sendable, Hashable, CaseIterable {
    /// In its own colors; in the foreground style.
    case original, template
  }

  /// How pixels are interpolated when scaled.
  public enum Interpolation: String, Sendable, Hashable, CaseIterable {
    /// By the nearest pixel; by mixing; by area.
    case none, low, high
  }

  enum Source: Sendable, Hashable {
    case symbol(Symbol)
    case pixels(PixelBuffer, scale: Double)
    case missing(String)
  }

  let source: Source
  /// The name of a symbol, which may have variants.
  private var systemName: String?
  var isResizable = false
  var capInsets: EdgeInsets?
  var mode = RenderingMode.original
  var filter = Interpolation.high

  /// Makes an image of a symbol, which takes size, weight and color from the text around it.
  public init(symbol: Symbol) {
    source = .symbol(symbol)
  }

  /// Makes an image of the bundled symbol for a name of Apple's SF Symbols, drawn in Proofsheet's own style.
  ///
  /// A name without a bundled symbol leaves an empty box and is reported.
  public init(systemName: String) {
    self.systemName = systemName
    source =
      if let symbol = Symbol(systemName: systemName) {
        .symbol(symbol)
      } else {
        .missing(Symbol.missingMessage(systemName))
      }
  }

  init(missing reason: String) { source = .missing(reason) }

  /// Makes an image of pixels, `scale` of which make a point.
  public init(_ pixels: PixelBuffer, scale: Double = 1) {
    source = .pixels(pixels, scale: scale > 0 && scale.isFinite ? scale : 1)
  }

  /// Makes an image of a PNG file; a file that cannot be read leaves an empty box and is reported.
  public init(path: String, scale: Double = 1) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    do {
      source = .pixels(try PNG.decode(contentsOf: path).buffer, scale: scale)
    } catch {
      source = .missing("\(error)")
    }
  }

  /// The image stretched to its frame; the margins in points keep their size.
  public func resizable(capInsets: EdgeInsets? = nil) -> Image {
    var result = self
    result.isResizable = true
    result.capInsets = capInsets
    return result
  }

  /// The image colored in a way.
  public func renderingMode(_ mode: RenderingMode?) -> Image {
    with(self) { $0.mode = mode ?? .original }
  }

  /// The image scaled in a way.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    with(self) { $0.filter = interpolation }
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let inner = context.entering("Image")
    let behavior: any NodeBehavior
    switch source {
    case .symbol(let symbol):
      if let mode = inner.environment.stored.symbolRenderingMode, [.multicolor, .palette].contains(mode) {
        inner.report(.singleColorSymbol)
      }
      behavior = SymbolBehavior(symbol: variant(inner) ?? symbol, isResizable: isResizable)
    case .pixels(let pixels, let scale):
      behavior = ImageBehavior(
        content: content(pixels, scale), isResizable: isResizable, isTemplate: mode == .template)
    case .missing(let reason):
      inner.report(.unreadableImage(reason))
      behavior = ImageBehavior(content: nil, isResizable: isResizable, isTemplate: false)
    }
    nodes.append(Node(inner, name: "Image", behavior, isNamed: true))
  }

  /// The symbol with the variants of the environment, as many of them as are bundled; nil without variants.
  private func variant(_ context: ViewContext) -> Symbol? {
    let variants = context.environment.symbolVariants
    guard let systemName, variants != .none else { return nil }
    return variants.names(of: systemName).lazy.compactMap { Symbol(systemName: $0) }.first
  }

  func content(_ pixels: PixelBuffer, _ scale: Double) -> ImageContent {
    let filter: ImageContent.Filter =
      switch filter {
      case .none: .nearest
      case .low: .linear
      case .high: .good
      }
    return ImageContent(
      image: pixels, imageScale: scale, mode: .stretch, filter: filter,
      capInsets: capInsets.map { insets in
        EdgeInsets(
          top: insets.top * scale, leading: insets.leading * scale, bottom: insets.bottom * scale,
          trailing: insets.trailing * scale)
      })
  }
}
