import ArgumentParser

/// What `diff` compares: a revision with the files here, or two revisions.
struct RevisionRange: Equatable {
  /// The revision that is compared with.
  let old: String
  /// The revision that is compared; nil for the files here.
  let new: String?

  /// Reads `main` or `v1.2..HEAD`; a side of the dots that is left out is `HEAD`, as for git.
  init(_ text: String) throws(ValidationError) {
    guard !text.isEmpty else {
      throw ValidationError(
        "The revision is empty, as that of a variable that is not set. Name one, such as main.")
    }
    guard let dots = text.firstRange(of: "..") else {
      (old, new) = (text, nil)
      return
    }
    let (first, second) = (text[..<dots.lowerBound], text[dots.upperBound...])
    guard !second.hasPrefix(".") else {
      let range = [String(first), String(second.dropFirst())].joined(separator: "..")
      throw ValidationError(
        "Three dots mean the commit where two histories parted. Write two dots, or for `diff`: --merge-base \(range)"
      )
    }
    (old, new) = (first.isEmpty ? "HEAD" : String(first), second.isEmpty ? "HEAD" : String(second))
  }
}
