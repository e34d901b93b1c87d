/// The lines that two texts do not share, as a unified diff.
package struct LineDifference {
  /// One line of the joined texts.
  private enum Edit: Equatable {
    case same, removed, added
  }

  /// Lines of unchanged text around a change.
  private static let context = 3

  private var edits: [(edit: Edit, line: Substring)] = []

  /// Compares two texts line by line; a missing last line break counts as a difference.
  package init(from reference: String, to actual: String) {
    guard reference.unicodeScalars.elementsEqual(actual.unicodeScalars) == false else { return }
    let old = Self.lines(of: reference)
    let new = Self.lines(of: actual)
    edits = Self.join(old: old, new: new, EditScript(from: old, to: new))
  }

  /// The diff with three lines of context, `-` for the reference and `+` for the actual text; nil when equal.
  package var unified: String? {
    guard edits.contains(where: { $0.edit != .same }) else { return nil }
    var done = (place: 0, old: 0, new: 0)
    return hunks.map { hunk in
      let skipped = lengths(of: done.place..<hunk.lowerBound)
      let inside = lengths(of: hunk)
      let before = (old: done.old + skipped.old, new: done.new + skipped.new)
      done = (hunk.upperBound, before.old + inside.old, before.new + inside.new)
      return text(of: hunk, before: before, inside: inside)
    }.joined(separator: "\n")
  }

  /// Lines with what ends them made visible: the last line of a text without a final break says so.
  private static func lines(of text: String) -> [Substring] {
    var parts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(
      Substring.init)
    if parts.last?.isEmpty == true {
      parts.removeLast()
    } else if let last = parts.popLast() {
      parts.append(last + "\n\\ No newline at the end")
    }
    return parts
  }

  private static func join(
    old: [Substring], new: [Substring], _ script: EditScript
  ) -> [(edit: Edit, line: Substring)] {
    var result: [(edit: Edit, line: Substring)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, script.removed.contains(i) {
        result.append((.removed, old[i]))
        i += 1
      } else if j < new.count, script.added.contains(j) {
        result.append((.added, new[j]))
        j += 1
      } else {
        result.append((.same, new[j]))
        i += 1
        j += 1
      }
    }
    return result
  }

  /// The stretches of `edits` to show: changes with their context, joined where they touch.
  private var hunks: [Range<Int>] {
    edits.indices.lazy.filter { edits[$0].edit != .same }.reduce(into: []) { hunks, index in
      let start = max(0, index - Self.context)
      let end = min(edits.count, index + Self.context + 1)
      if let last = hunks.last, last.upperBound >= start {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
  }

  /// How many lines of either text a stretch of `edits` has.
  private func lengths(of stretch: Range<Int>) -> (old: Int, new: Int) {
    let removed = edits[stretch].count { $0.edit == .removed }
    let added = edits[stretch].count { $0.edit == .added }
    return (stretch.count - added, stretch.count - removed)
  }

  private func text(
    of hunk: Range<Int>, before: (old: Int, new: Int), inside: (old: Int, new: Int)
  ) -> String {
    func span(_ before: Int, _ length: Int) -> String { "\(before + (length > 0 ? 1 : 0)),\(length)" }
    let head = "@@ -\(span(before.old, inside.old)) +\(span(before.new, inside.new)) @@"
    let body = edits[hunk].map { edit, line in
      switch edit {
      case .same: " \(line)"
      case .removed: "-\(line)"
      case .added: "+\(line)"
      }
    }
    return ([head] + body).joined(separator: "\n")
  }
}
