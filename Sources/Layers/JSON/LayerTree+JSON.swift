extension LayerTree {
  /// The version of the JSON form that is read and written.
  public static let jsonVersion = 1
  /// The most bytes of JSON that are read.
  public static let jsonByteLimit = 256 << 20
  /// The deepest nesting of arrays and objects that is read: two levels a layer, and what a layer contains.
  public static let jsonDepthLimit = 2 * DrawLimits.depth + 24

  /// Reads a tree from its JSON form.
  ///
  /// Strict: an unknown key is an error, as are a key that stands twice in its object, a value of another type than the
  /// form says, and what is not JSON as RFC 8259 has it.
  /// `Documentation/layer-tree.schema.json` describes the form. A text that is a string is an error: nothing here sets it.
  ///
  /// - Parameters:
  ///   - json: The bytes in UTF-8.
  ///   - file: The name that errors give.
  public init(json: [UInt8], named file: String? = nil) throws(LayerTreeError) {
    self = try WrittenLayerTree(json: json, named: file).setting {
      (_, _, place) throws(LayerTreeError) in
      throw place.error("text", "\(Layer.Content.runs) belongs here. Correct the value.")
    }
  }

  /// The tree in its JSON form: keys sorted, values that are the default left out, one form for one tree.
  ///
  /// Reading it back gives a tree that draws the same pixels. With `isIndented` it is laid out for people.
  public func json(isIndented: Bool = true) throws(LayerTreeError) -> [UInt8] {
    do {
      let bytes = try JSONForm.encode(self)
      return isIndented ? JSONText.indented(bytes) : bytes
    } catch {
      throw LayerTreeError(error, file: nil)
    }
  }

  /// What a tree says about the cell it belongs to, read without the rest.
  package struct Labels: Decodable {
    /// As in `LayerTree`.
    package let cell, device: String?
    /// As in `LayerTree`.
    package let traits: [String]?
    /// As in `LayerTree`.
    package let scale: Double?

    /// Reads them; nil where there are none, or the bytes are no JSON.
    package init?(json: [UInt8]) {
      guard json.count <= LayerTree.jsonByteLimit,
        let labels = try? JSONForm.decode(Labels.self, json, depthLimit: LayerTree.jsonDepthLimit)
      else { return nil }
      self = labels
    }
  }
}

extension LayerTreeError {
  /// Describes what is wrong with the bytes before anything is decoded.
  init(_ problem: JSONSyntax.Problem, in json: [UInt8], file: String?) {
    let (line, column) = problem.position(in: json)
    let reason =
      switch problem.fact {
      case .unexpected(let found, let expected): "\(found) stands where \(expected) belongs"
      case .ends(let expected): "the text ends where \(expected) belongs"
      case .encoding(let fact): fact
      case .duplicateKey(let key): "the object has the key \"\(key)\" already"
      case .tooDeep: ""
      }
    self =
      problem.fact == .tooDeep
      ? .tooDeep(file: file, limit: LayerTree.jsonDepthLimit)
      : .notJSON(file: file, reason: "at line \(line), column \(column), \(reason).")
  }

  /// Describes what a decoder or encoder reported.
  init(_ error: any Error, file: String?) {
    switch error {
    case let problem as JSONProblem: self = problem.error(in: file)
    case let error as DecodingError: self = LayerTreeError.decoding(error, file)
    case EncodingError.invalidValue(_, let context): self = .notFinite(path: context.codingPath.spelled)
    default: self = .notJSON(file: file, reason: "\(error).")
    }
  }

  private static func decoding(_ error: DecodingError, _ file: String?) -> LayerTreeError {
    switch error {
    case .keyNotFound(let key, let context):
      return .missingKey(file: file, path: (context.codingPath + [key]).spelled)
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return .wrongValue(file: file, path: context.codingPath.spelled, expected: name(of: type))
    case .dataCorrupted(let context):
      if context.codingPath.isEmpty {
        return .notJSON(
          file: file, reason: context.underlyingError.map { "\($0)" } ?? context.debugDescription)
      }
      return .wrongValue(file: file, path: context.codingPath.spelled, expected: context.debugDescription)
    @unknown default: return .notJSON(file: file, reason: "\(error).")
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is Int.Type, is UInt32.Type: "a whole number"
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    default: "\(type)".hasPrefix("Array") || "\(type)".hasPrefix("[") ? "an array" : "an object"
    }
  }
}

extension [any CodingKey] {
  /// The way as people write it: `root.sublayers[2].frame`.
  var spelled: String {
    var text = ""
    for key in self {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
    return text.isEmpty ? "the whole" : text
  }
}
