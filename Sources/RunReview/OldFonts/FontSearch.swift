internal import Foundation

/// The search for font files by their digests, place by place until all are found.
struct FontSearch {
  private(set) var wanted: Set<String>
  private(set) var files: [String: Data] = [:]
  private(set) var places: [String] = []

  /// Begins a search.
  init(wanted: Set<String>) { self.wanted = wanted }

  private mutating func take(_ digest: String, _ data: @autoclosure () -> Data?) -> Bool {
    guard wanted.contains(digest), let data = data() else { return false }
    wanted.remove(digest)
    files[digest] = data
    return true
  }

  /// Looks in folders that somebody has named; throws where one has none of the files.
  mutating func look(given folders: [String]) throws {
    for folder in folders {
      let paths = try FontFileSearch.files(in: folder)
      var count = 0
      for path in paths {
        let digest = try FontFileSearch.digest(of: path)
        if files[digest] != nil || take(digest, FileManager.default.contents(atPath: path)) { count += 1 }
      }
      guard count > 0 || wanted.isEmpty else {
        throw RenderTestingError.unusable(
          folder,
          "none of its \(TerminalText.count(paths.count, "font file")) has the digest of a font that references "
            + "were made with. `\(ShellCommand.call("regenerate"))` without --old-fonts names those.")
      }
      places.append(folder)
    }
  }

  /// Looks in the folders of the environment, in others and in the bundled fonts, as far as they are there.
  mutating func look(own folders: [String]) {
    guard !wanted.isEmpty else { return }
    for folder in FontFileSearch.folders(with: folders) {
      places.append(folder)
      for path in (try? FontFileSearch.files(in: folder)) ?? [] {
        guard let digest = try? FontFileSearch.digest(of: path) else { continue }
        _ = take(digest, FileManager.default.contents(atPath: path))
      }
    }
  }

  /// Looks in the history of the repositories that hold folders.
  mutating func look(inGitOf folders: [String]) {
    var notes = Set<String>()
    var histories: [GitRepository: GitFonts] = [:]
    for folder in folders where !wanted.isEmpty && RegularFile.kind(folder) != .nothing {
      do {
        let repository = try GitRepository(holding: folder)
        let history = histories[repository] ?? look(in: repository)
        histories[repository] = history
        if notes.insert(history.note(folder)).inserted { places.append(history.note(folder)) }
      } catch {
        if notes.insert(error.reason).inserted { places.append(error.reason) }
      }
    }
  }

  private mutating func look(in repository: GitRepository) -> GitFonts {
    var history = GitFonts(repository)
    for blob in history.blobs where !wanted.isEmpty {
      guard let data = history.contents(of: blob.name) else { continue }
      _ = take(Digest(of: data).description, data)
    }
    return history
  }
}
