internal import Synchronization

/// A layer tree as its JSON has it: texts that are strings are still to be set.
package struct WrittenLayerTree: Sendable {
  /// The tree; layers whose texts are strings have no glyph runs yet.
  package var tree: LayerTree
  private let file: String?
  private let strings: [Int: TextRequest]

  /// Reads a tree as `LayerTree(json:named:)` does.
  package init(json: [UInt8], named file: String? = nil) throws(LayerTreeError) {
    guard json.count <= LayerTree.jsonByteLimit else {
      throw .tooLong(file: file, bytes: json.count, limit: LayerTree.jsonByteLimit)
    }
    let texts = TextStrings()
    tree = try JSONForm.decode(LayerTree.self, json, named: file, depthLimit: LayerTree.jsonDepthLimit) {
      if let key = ImageStore.key { $0[key] = ImageStore() }
      if let key = TextStrings.key { $0[key] = texts }
    }
    (strings, self.file) = (texts.strings, file)
  }

  /// The tree with the glyph runs that `set` makes of each string, in the order of drawing.
  package func setting(
    _ set: (TextRequest, Layer, Place) throws(LayerTreeError) -> [GlyphRun]
  ) throws(LayerTreeError) -> LayerTree {
    guard !strings.isEmpty else { return tree }
    var (tree, number) = (tree, 0)
    try Self.visit(&tree.root, Place(file: file), strings, &number, set)
    return tree
  }

  /// Numbers the layers with a text in the order in which they are read: a layer, its mask, its sublayers.
  private static func visit(
    _ layer: inout Layer, _ around: Place, _ strings: [Int: TextRequest], _ number: inout Int,
    _ set: (TextRequest, Layer, Place) throws(LayerTreeError) -> [GlyphRun]
  ) throws(LayerTreeError) {
    let map = layer.map(parent: around.map)
    var place = with(around) { $0.map = map }
    if layer.background != nil {
      place.background = map.bounds(of: Rect(origin: .zero, size: layer.frame.size))
    }
    if case .text = layer.content {
      if let string = strings[number] { layer.content = .text(try set(string, layer, place)) }
      number += 1
    }
    if case .layer(var mask) = layer.mask {
      let inside = with(place) { ($0.isInMask, $0.steps) = (true, place.steps + [nil]) }
      try visit(&mask, inside, strings, &number, set)
      layer.mask = .layer(mask)
    }
    for index in layer.sublayers.indices {
      let inside = with(place) { $0.steps = place.steps + [index] }
      try visit(&layer.sublayers[index], inside, strings, &number, set)
    }
  }
}

extension WrittenLayerTree {
  /// Where a text of a tree stands.
  package struct Place {
    fileprivate let file: String?
    /// Indices of sublayers, and nil for a mask.
    fileprivate var steps: [Int?] = []
    /// The map from the layer's coordinates to the canvas.
    package fileprivate(set) var map = AffineTransform.identity
    /// The frame in the canvas of the innermost layer around, or the layer itself, that has a background.
    package fileprivate(set) var background: Rect?
    /// Whether it decides what shows of another layer.
    package fileprivate(set) var isInMask = false

    fileprivate init(file: String?) { self.file = file }

    /// An error about a key of the layer, or about the tree.
    package func error(_ key: String?, _ problem: String) -> LayerTreeError {
      let path = steps.reduce("root") { $0 + ($1.map { ".sublayers[\($0)]" } ?? ".mask.layer") }
      return .text(file: file, path: key.map { "\(path).\($0)" } ?? "traits", problem: problem)
    }
  }
}

/// The strings of one layer tree while it is read, by the number of their layer among those with a text.
final class TextStrings: Sendable {
  private struct State {
    var count = 0
    var strings: [Int: TextRequest] = [:]
  }

  static let key = CodingUserInfoKey(rawValue: "Layers.TextStrings")

  private let state = Mutex(State())

  /// What was found.
  var strings: [Int: TextRequest] { state.withLock(\.strings) }

  /// Notes the text of the next layer; nil where it has glyph runs.
  func add(_ string: TextRequest?) {
    state.withLock { state in
      state.strings[state.count] = string
      state.count += 1
    }
  }
}

extension Layer.Content {
  /// Reads a text: glyph runs, or a string with a style, which is noted to be set.
  init(text values: KeyedDecodingContainer<Layer.Key>, _ decoder: any Decoder) throws {
    let strings = TextStrings.key.flatMap { decoder.userInfo[$0] as? TextStrings }
    let text = try values.superDecoder(forKey: .text)
    if text.mayBe(.text, .escapedText), let string = try? text.singleValueContainer().decode(String.self) {
      guard let strings else { throw text.wrong(Self.runs) }
      strings.add(TextRequest(string, style: try values.value(.textStyle, or: StyledTextForm())))
      self = .text([])
    } else {
      guard !values.contains(.textStyle) else { throw text.wrong("a string, which has the textStyle,") }
      strings?.add(nil)
      self = .text(try values.decode([GlyphRun].self, forKey: .text))
    }
  }

  /// What belongs where nothing sets texts.
  static let runs = "a list of glyph runs (LayerTree(json:typesetter:) makes them of a string)"
}
