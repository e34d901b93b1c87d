import Foundation
import RunReview

/// The file of an engine's cases for revisions: each one's own where git has it, else the one here for all.
struct RevisionCases {
  /// What was typed.
  private let name: String
  /// The file here.
  private let here: String
  /// The path from the package's folder in the files of a revision; nil where the file here is meant.
  private let own: String?
  /// What the file here holds; nil where each revision has its own.
  let digest: Digest?
  /// Why all have the same cases; nil where each has its own.
  private let reason: String?

  /// Looks for a file in the index and in revisions of one repository, of which there is at least one.
  init(_ path: String, of revisions: [GitRevision]) throws {
    let (folder, file) = RealPath.split(URL(fileURLWithPath: path).standardizedFileURL.path)
    let here = "\(RealPath.of(folder) ?? folder)/\(file)"
    (name, self.here) = (path, here)
    guard let first = revisions.first, RealPath.isBelow(here, first.repository.root) else {
      (own, reason) = (nil, "is outside of the repository")
      digest = try Self.digest(of: here)
      return
    }
    let place = first.repository.path(below: here)
    guard first.repository.tracks(place) || revisions.contains(where: { $0.has(place) }) else {
      (own, reason) = (nil, "is not tracked by git")
      digest = try Self.digest(of: here)
      return
    }
    let above = first.folder.split(separator: "/").map { _ in "../" }.joined()
    own =
      first.folder.isEmpty
      ? place
      : place.hasPrefix("\(first.folder)/") ? String(place.dropFirst(first.folder.count + 1)) : above + place
    (digest, reason) = (nil, nil)
  }

  private static func digest(of path: String) throws -> Digest {
    Digest(of: try FileContents.data(path, limit: FileContents.Limit.record))
  }

  /// The value of `--cases` where a revision is drawn.
  var argument: String { own ?? here }

  /// The files here that every revision reads.
  var shared: Set<String> {
    own == nil ? [here, "\(RealPath.split(here).folder)/\(ReftestList.fileName)"] : []
  }

  /// Says that `all` have the same cases; nil where each has its own.
  func note(_ all: String) -> String? {
    reason.map { TerminalText.line("\(name) \($0): \(all) have the same cases.") }
  }

  private static func target(of link: String) -> String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? "nothing"
  }

  /// Throws where a revision lacks its own file, or has a link that leads to none of its files in that place.
  func check(_ revision: GitRevision, in checkout: RevisionCheckout) throws {
    guard let own else { return }
    let place = "\(checkout.package)/\(own)"
    let kind = RegularFile.kind(place)
    if kind == .link, let top = RealPath.of(checkout.top), let real = RealPath.of(place),
      RealPath.isBelow(real, top), RegularFile.kind(real) == .file
    {
      return
    }
    guard kind != .link else {
      throw RenderTestingError.unusable(
        revision.name,
        "\(own) is a symbolic link there, to \(Self.target(of: place)), which is no file of the revision. Commit the cases in its place, or name with --cases a copy outside of the repository, which all revisions then share."
      )
    }
    guard kind != .file else { return }
    throw RenderTestingError.unusable(
      revision.name,
      "it has no file \(own) of cases. Name a revision that has, or with --cases a copy outside of the repository, which all revisions then share."
    )
  }
}

extension GitRevision {
  /// Whether it has something at a path from the top of the work tree.
  fileprivate func has(_ path: String) -> Bool {
    repository.run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(commit):\(path)"])?.code == 0
  }
}

extension GitRepository {
  /// Whether the index, or that of a submodule, has a file at a path from the top of the work tree.
  fileprivate func tracks(_ path: String) -> Bool {
    run(["--literal-pathspecs", "ls-files", "--recurse-submodules", "--", path])?.text.isEmpty == false
  }
}
