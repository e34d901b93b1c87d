/// Why a layer tree could not be read from JSON or written as JSON.
///
/// `file` names where the JSON came from, if that is known; `path` is the way to the value: `root.sublayers[2].frame`.
public enum LayerTreeError: Error, Sendable, Hashable {
  /// The bytes are not JSON in UTF-8, or an object has a key twice; the reason says where.
  case notJSON(file: String?, reason: String)
  /// The JSON has more bytes than are read.
  case tooLong(file: String?, bytes: Int, limit: Int)
  /// Arrays and objects are nested more deeply than layers that can be drawn.
  case tooDeep(file: String?, limit: Int)
  /// The version of the form is not the one that can be read.
  case version(file: String?, found: Int, supported: Int)
  /// An object has a key that means nothing there.
  case unknownKey(file: String?, path: String, known: [String])
  /// An object lacks a key.
  case missingKey(file: String?, path: String)
  /// A value is not what belongs there.
  case wrongValue(file: String?, path: String, expected: String)
  /// The tree has more layers than are read.
  case tooManyLayers(file: String?, limit: Int)
  /// The images up to this one have more pixels together than are decoded.
  case tooManyPixels(file: String?, path: String, pixels: Int, limit: Int)
  /// A text that is a string cannot be set: what is wrong, and what is right.
  case text(file: String?, path: String, problem: String)
  /// A number of the tree is NaN or infinite, which JSON cannot express.
  case notFinite(path: String)
}

extension LayerTreeError: CustomStringConvertible {
  /// The fact, then the next step.
  public var description: String {
    switch self {
    case .notJSON(let file, let reason):
      "\(LayerTreeError.place(file))This is not strict JSON: \(reason) Check that the file is whole, and correct it there."
    case .tooLong(let file, let bytes, let limit):
      "\(LayerTreeError.place(file))The layer tree has \(bytes) bytes; at most \(limit) are read. "
        + "Use smaller images."
    case .tooDeep(let file, let limit):
      "\(LayerTreeError.place(file))Arrays and objects are nested more than \(limit) deep. "
        + "Flatten layers that only pass on their child."
    case .version(let file, let found, let supported):
      "\(LayerTreeError.place(file))The layer tree has version \(found) of the form; this program reads version "
        + "\(supported). Write it again with a program of the same version."
    case .unknownKey(let file, let path, let known):
      "\(LayerTreeError.place(file))\(path): there is no such key. The keys here are \(known.joined(separator: ", "))."
    case .missingKey(let file, let path):
      "\(LayerTreeError.place(file))\(path): the key is missing. Add it."
    case .wrongValue(let file, let path, let expected):
      "\(LayerTreeError.place(file))\(path): \(expected) belongs here. Correct the value."
    case .tooManyLayers(let file, let limit):
      "\(LayerTreeError.place(file))The layer tree has more than \(limit) layers. Leave out those that cannot be seen."
    case .tooManyPixels(let file, let path, let pixels, let limit):
      "\(LayerTreeError.place(file))\(path): with this image the tree's images have \(pixels) pixels; at most \(limit) "
        + "are decoded, equal images once. Use smaller images."
    case .text(let file, let path, let problem): "\(LayerTreeError.place(file))\(path): \(problem)"
    case .notFinite(let path):
      "\(path): the number is NaN or infinite, which JSON cannot express. Look for a division by zero."
    }
  }

  private static func place(_ file: String?) -> String { file.map { "\($0): " } ?? "" }
}
