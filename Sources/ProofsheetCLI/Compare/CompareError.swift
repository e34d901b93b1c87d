import PixelComparison

/// Why a comparison, or that of one pair, could not be done.
enum CompareError: Error, CustomStringConvertible {
  case fileAndFolder(String, String)
  case nothing(String)
  case noImages(String, String)
  case unreadableFolder(String)
  /// An image or a folder whose name no path can hold; the bytes that cannot be shown are replaced.
  case notUTF8(String)
  case strategyFile(String, String)
  /// The diff image would lie in what is compared, or over it.
  case diffInInput(String)
  case diffIsFile(String)
  case diffIsFolder(String)
  /// A region names a layer, and nobody has layers.
  case noLayers(String)
  /// The layers of a file have none of that name, but these.
  case unknownLayer(String, String, known: [String])
  /// A tree, its points, and the image that has other proportions.
  case otherProportions(String, String, String, String)

  var description: String {
    switch self {
    case .fileAndFolder(let first, let second):
      "One of \(first) and \(second) is a folder, the other is not. Name two files or two folders."
    case .nothing(let path): "There is nothing at \(path). Check the path."
    case .noImages(let first, let second):
      "There is no PNG file in \(first) or \(second). Check the paths."
    case .unreadableFolder(let path):
      "The folder \(path) cannot be read. Check its permissions."
    case .notUTF8(let path):
      "The name of \(path) is not UTF-8 (\"\u{FFFD}\" stands for the bytes that are none). Rename it."
    case .strategyFile(let path, let problem):
      "\(path): \(problem)"
    case .diffInInput(let path):
      "Nothing is written to \(path), because that is, or lies in, what is compared. Name another place with --diff."
    case .diffIsFile(let path):
      "\(path) is a file, and folders have a diff image for each pair. Name a folder with --diff."
    case .diffIsFolder(let path):
      "\(path) is a folder, and two files have one diff image. Name a file with --diff."
    case .noLayers(let name):
      """
      The strategy names the layer "\(name)", and neither image carries layers, as references of Proofsheet do. \
      Name the layer tree that the actual image was drawn from with --layers FILE.json, or write a rectangle: \
      rectangle(x, y, width, height).
      """
    case .unknownLayer(let name, let file, let known):
      "\(file): No layer is called \"\(name)\". " + CompareError.choice(known)
    case .otherProportions(let tree, let points, let image, let pixels):
      """
      \(tree): The layers are for \(points) points, and \(image) has \(pixels) pixels, which is no multiple of \
      that. Name the tree that the image was drawn from with --layers FILE.json.
      """
    }
  }

  private static func choice(_ known: [String]) -> String {
    let names = known.unique
    guard !names.isEmpty else {
      return "No layer there has a name; give views one by accessibilityIdentifier."
    }
    let more = names.count > 12 ? " and \(grouped(names.count - 12)) more" : ""
    return "Use one of \(names.prefix(12).joined(separator: ", "))\(more)."
  }
}
