/// Why a comparison could not begin.
enum CompareError: Error, CustomStringConvertible {
  case fileAndFolder(String, String)
  case nothing(String)
  case noPictures(String, String)
  case unreadableFolder(String)
  case strategyFile(String, String)

  var description: String {
    switch self {
    case .fileAndFolder(let first, let second):
      "One of \(first) and \(second) is a folder, the other is not. Name two files or two folders."
    case .nothing(let path): "There is nothing at \(path). Check the path."
    case .noPictures(let first, let second):
      "There is no PNG file in \(first) or \(second). Check the paths."
    case .unreadableFolder(let path):
      "The folder \(path) cannot be read. Check its permissions."
    case .strategyFile(let path, let problem):
      "\(path): \(problem)"
    }
  }
}
