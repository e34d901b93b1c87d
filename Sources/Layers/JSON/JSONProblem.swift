/// What the tree's own decoding finds wrong, before the file's name is known.
enum JSONProblem: Error {
  case unknownKey(path: String, known: [String])
  case wrongValue(path: String, expected: String)
  case version(Int)
  case tooManyLayers
  case tooManyPixels(path: String, pixels: Int)

  func error(in file: String?) -> LayerTreeError {
    switch self {
    case .unknownKey(let path, let known): .unknownKey(file: file, path: path, known: known)
    case .wrongValue(let path, let expected): .wrongValue(file: file, path: path, expected: expected)
    case .tooManyLayers: .tooManyLayers(file: file, limit: DrawLimits.layers)
    case .tooManyPixels(let path, let pixels):
      .tooManyPixels(file: file, path: path, pixels: pixels, limit: DrawLimits.imagePixels)
    case .version(let found): .version(file: file, found: found, supported: LayerTree.jsonVersion)
    }
  }
}
