internal import PixelBuffers

/// What one layout shares: the typesetter, the record of traits read, and what was found wrong.
final class LayoutSession {
  /// Views nested deeper than this end the layout with an error.
  static let depthLimit = 10_000

  let typesetter: Typesetter
  let recorder = TraitRecorder()
  let canvas: Size
  private(set) var diagnostics: [LayoutDiagnostic] = []
  private var reported: Set<String> = []
  private(set) var deepest: ViewPath?
  private var identifiers: [String: Node] = [:]

  init(typesetter: Typesetter, canvas: Size) {
    self.typesetter = typesetter
    self.canvas = canvas
  }

  /// Notes a mistake of the author's, once.
  func report(_ diagnostic: LayoutDiagnostic) {
    // By words, since a size that is not a number does not equal itself.
    if reported.insert(diagnostic.description).inserted { diagnostics.append(diagnostic) }
  }

  /// Notes an identifier, and reports it when another node has it.
  func register(_ identifier: String, _ node: Node) {
    if let known = identifiers[identifier], known !== node {
      report(LayoutDiagnostic(problem: .duplicateIdentifier(identifier), path: node.path.description))
    }
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

  /// A size with infinite lengths cut to the canvas, and reported.
  func bounded(_ size: Size, _ path: ViewPath) -> Size {
    report(LayoutDiagnostic(problem: .infiniteSize, path: path.description))
    return Size(
      width: size.width.isFinite ? size.width : canvas.width,
      height: size.height.isFinite ? size.height : canvas.height)
  }
}
