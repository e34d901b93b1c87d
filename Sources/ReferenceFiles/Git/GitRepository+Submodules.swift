internal import Foundation

extension GitRepository {
  /// The submodule that a commit has at a path, if it holds the submodule's own commit: in the work tree, or where git
  /// keeps it once it was initialised; nil where it is in neither.
  func submodule(at path: String, in commit: String, holding own: String) -> GitRepository? {
    let place = "\(root)/\(path)"
    if let found = try? GitRepository(holding: place), found.root == RealPath.of(place),
      found.commit(own) == own
    {
      return found
    }
    guard let name = submoduleName(at: path, in: commit) else { return nil }
    return [gitFolder, commonFolder].lazy.compactMap { GitRepository(submodule: name, in: $0) }
      .first { $0.commit(own) == own }
  }

  /// What `.gitmodules` of a commit calls the submodule at a path.
  private func submoduleName(at path: String, in commit: String) -> String? {
    let output = run([
      "config", "--blob", "\(commit):.gitmodules", "--null", "--get-regexp", #"^submodule\..*\.path$"#,
    ])
    guard let output, output.code == 0 else { return nil }
    for entry in output.data.split(separator: 0) {
      let parts = entry.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      guard parts.count == 2, parts[1].elementsEqual(path.utf8) else { continue }
      let key = String(decoding: parts[0], as: UTF8.self)
      return String(key.dropFirst("submodule.".count).dropLast(".path".count))
    }
    return nil
  }
}
