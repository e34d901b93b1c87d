/// What one layout shares: the typesetter, the record of traits read, and what was found wrong.
final class LayoutSession {
  /// Views nested deeper than this end the layout with an error.
  static let depthLimit = 10_000

  let typesetter: Typesetter
  /// What a host keeps for the views, as long as the layout goes on; nil where they are laid out once.
  var hosting: Hosting?
  let recorder = TraitRecorder()
  /// Counts what layout takes; nil where nobody asks.
  var work: LayoutWork.Tally?
  private var canvas: Canvas
  private(set) var diagnostics: [LayoutDiagnostic] = []
  private var reported: Set<String> = []
  private(set) var deepest: ViewPath?
  private var identifiers: [String: Node] = [:]

  /// What cuts views that would be infinitely large.
  enum Canvas {
    /// The image's size; until that is measured, the device's, which is noted as read.
    case fixed(Size), device(DeviceProfile)
    /// A square of 1,000 points, for images as large as their view where there is no device.
    static let square = Canvas.fixed(Size(width: 1_000, height: 1_000))
  }

  /// What a host keeps for its views from layout to layout.
  struct Hosting {
    let store: ViewStore
    let animations: AnimationStore
    let transitions: TransitionRecord
    let scrolling: ScrollRecord
  }

  init(typesetter: Typesetter, canvas: Canvas, hosting: Hosting? = nil) {
    self.typesetter = typesetter
    self.hosting = hosting
    self.canvas = canvas
  }

  /// Where the states of the views are kept; nil where nobody hosts them.
  var store: ViewStore? { hosting?.store }

  /// Reports a problem, once.
  func report(_ diagnostic: LayoutDiagnostic) {
    // By description, since a size that is not a number does not equal itself.
    if reported.insert(diagnostic.description).inserted { diagnostics.append(diagnostic) }
  }

  /// Notes an identifier, and reports it when another node has it.
  func register(_ identifier: String, _ node: Node) {
    if let known = identifiers[identifier], known !== node { node.report(.duplicateIdentifier(identifier)) }
    identifiers[identifier] = node
  }

  /// The name of a view's type without what it is generic over.
  func name<Type>(of type: Type.Type) -> String { TypeNames.name(of: type) }

  /// Whether a view may lie this deep; remembers the first that lies too deep.
  func allowsDepth(of path: ViewPath) -> Bool {
    if path.depth < Self.depthLimit { return true }
    if deepest == nil { deepest = path }
    return false
  }

  /// Takes the size of the image, once it is known.
  func setCanvasSize(_ canvas: Size) { self.canvas = .fixed(canvas) }

  /// A size with infinite lengths cut to the canvas, and reported.
  func bounded(_ size: Size, _ path: ViewPath) -> Size {
    report(LayoutDiagnostic(problem: .infiniteSize, path: path.description))
    let limit = canvasSize()
    return Size(
      width: size.width.isFinite ? size.width : limit.width,
      height: size.height.isFinite ? size.height : limit.height)
  }

  private func canvasSize() -> Size {
    switch canvas {
    case .fixed(let size): return size
    case .device(let device):
      recorder.record(.size)
      return device.size
    }
  }
}
