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
    let changes = new.difference(from: old) { $0.utf8.elementsEqual($1.utf8) }
    edits = Self.join(old: old, new: new, changes: changes)
  }

  /// The diff with three lines of context, `-` for the reference and `+` for the actual text; nil when equal.
  package var unified: String? {
    guard edits.contains(where: { $0.edit != .same }) else { return nil }
    return hunks.map(text(of:)).joined(separator: "\n")
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
    old: [Substring], new: [Substring], changes: CollectionDifference<Substring>
  ) -> [(edit: Edit, line: Substring)] {
    var removed = Set<Int>()
    var added = Set<Int>()
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var result: [(edit: Edit, line: Substring)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        result.append((.removed, old[i]))
        i += 1
      } else if j < new.count, added.contains(j) {
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

  private func text(of hunk: Range<Int>) -> String {
    let before = edits[..<hunk.lowerBound]
    let inside = edits[hunk]
    func count(_ part: ArraySlice<(edit: Edit, line: Substring)>, without edit: Edit) -> Int {
      part.lazy.filter { $0.edit != edit }.count
    }
    func span(without edit: Edit) -> String {
      let length = count(inside, without: edit)
      let start = count(before, without: edit) + (length > 0 ? 1 : 0)
      return "\(start),\(length)"
    }
    let head = "@@ -\(span(without: .added)) +\(span(without: .removed)) @@"
    let body = inside.map { edit, line in
      switch edit {
      case .same: " \(line)"
      case .removed: "-\(line)"
      case .added: "+\(line)"
      }
    }
    return ([head] + body).joined(separator: "\n")
  }
}
