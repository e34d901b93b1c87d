internal import Foundation

/// Which run's causes were listed last, so that a number is never taken for another run's.
package struct CauseListing: Sendable, Hashable, Codable {
  /// The name of the run.
  package var run: String
  /// The digest of the causes with their numbers and cells.
  package var digest: Digest

  /// Describes the list of a run's causes.
  package init(of causes: CauseReview) {
    run = causes.review.folder.name
    digest = causes.digest
  }

  /// Reads what was listed last beside a run; nil where nothing was.
  package init?(beside folder: RunFolder) {
    guard let path = folder.listing,
      let data = try? RegularFile.contents(path, limit: FileContents.Limit.settings),
      let listing = try? JSONDecoder().decode(CauseListing.self, from: data)
    else { return nil }
    self = listing
  }

  /// Notes that the causes were listed; a folder that cannot be written keeps what it has.
  package func write(beside folder: RunFolder) {
    guard let path = folder.listing, let data = try? JSONEncoder().encode(self) else { return }
    try? AtomicFile.write(data, to: path)
  }

  /// Throws where numbers that somebody read from the last list may mean other causes of this run; `isNamed` says that
  /// the run was named with the numbers.
  package static func check(_ causes: CauseReview, isNamed: Bool) throws(RenderTestingError) {
    let folder = causes.review.folder
    guard let listed = CauseListing(beside: folder), listed != CauseListing(of: causes) else { return }
    let again = "List the causes again: `\(ShellCommand.call("status"))`."
    guard listed.run == folder.name else {
      guard !isNamed else { return }
      throw .unusable(
        "The list of causes",
        "it is that of the run \(listed.run), and the last run is \(folder.name): its numbers may mean others. \(again)"
      )
    }
    throw .unusable(
      "The list of causes",
      "the run \(folder.name) has changed since, so its numbers may mean others. \(again)")
  }

  /// The digest of numbers, changes and cells.
  static func digest(of groups: [CauseGroup]) -> Digest {
    var text = ""
    for group in groups {
      text +=
        "\(group.number ?? 0)\u{1E}\(group.layers.joined(separator: "\u{1F}"))\u{1E}\(group.label)\u{1E}"
      text +=
        group.cells.map { "\($0.cell)\u{1F}\($0.referenceDigest ?? "")" }.joined(separator: "\u{1E}") + "\n"
    }
    return Digest(of: text.utf8)
  }
}

extension RunFolder {
  /// The file that says what was listed last; nil where the run is none of a package's own.
  fileprivate var listing: String? {
    let runs = RealPath.split(path).folder
    guard isMarked, RealPath.split(runs).name == "runs" else { return nil }
    return "\(RealPath.split(runs).folder)/causes.json"
  }
}
