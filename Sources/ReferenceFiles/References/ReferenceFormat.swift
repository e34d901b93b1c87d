/// How the references of images are stored.
public enum ReferenceFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// As PNG files that carry their layer trees.
  case images
  /// As layer trees with the digest of the pixels, from which images are drawn where they are needed.
  case trees

  /// The extension of such a file, without its dot.
  package var pathExtension: String {
    switch self {
    case .images: "png"
    case .trees: "layers"
    }
  }

  /// The format of the reference of an image at a path; nil where that is no such reference.
  package init?(path: String) {
    guard let format = Self.allCases.first(where: { path.hasSuffix(".\($0.pathExtension)") }) else {
      return nil
    }
    self = format
  }

  /// The path of the same reference in this format; the path itself where it is no reference of an image.
  package func path(for path: String) -> String {
    guard let own = ReferenceFormat(path: path) else { return path }
    return path.dropLast(own.pathExtension.count) + pathExtension
  }

  /// Whether two paths are those of one reference, whatever its format.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    images.path(for: one) == images.path(for: other)
  }

  /// Whether a file lies at a path, or the same reference in another format beside it.
  package static func isTaken(_ path: String) -> Bool {
    allCases.contains { RegularFile.kind($0.path(for: path)) != .nothing }
  }

  /// Throws where the same reference lies beside a path in another format: nothing says which of the two holds.
  package static func checkAlone(_ path: String) throws(RenderTestingError) {
    guard let own = ReferenceFormat(path: path) else { return }
    for other in allCases where other != own {
      let place = other.path(for: path)
      if RegularFile.kind(place) != .nothing { throw .twoFormats(path, place) }
    }
  }
}

extension RenderTestingError {
  /// Both files hold the reference of one cell.
  package static func twoFormats(_ one: String, _ other: String) -> RenderTestingError {
    let paths = [one, other].sorted()
    return .unusable(
      paths[0],
      """
      \(paths[1]) holds the same cell's reference in another format, and nothing says which of the two is right. \
      Delete one of them; version control shows which is older.
      """)
  }
}
