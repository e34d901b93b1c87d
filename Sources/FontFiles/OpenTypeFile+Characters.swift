extension OpenTypeFile {
  /// Checks that the groups of characters in 'cmap' ascend, as FreeType also wants them.
  ///
  /// HarfBuzz takes groups that overlap, and a short table of them can list every character a thousand times.
  /// Source: OpenType 1.9.1, "cmap", formats 12 and 13.
  func check(characters table: Range<Int>) throws(FontError) {
    let tableBytes = UnsafeRawBufferPointer(rebasing: bytes[table])
    let subtables = OpenTypeFile(bytes: tableBytes, path: path)
    let count = subtables.number(at: 2, bytes: 2) ?? 0
    var seen: Set<Int> = []
    for record in 0..<count {
      guard let offset = subtables.number(at: 4 + 8 * record + 4, bytes: 4), seen.insert(offset).inserted,
        let format = subtables.number(at: offset, bytes: 2), (12...13).contains(format)
      else { continue }
      try subtables.check(groupsAt: offset + 12)
    }
  }

  private func check(groupsAt offset: Int) throws(FontError) {
    guard let count = number(at: offset, bytes: 4), offset + 4 + 12 * count <= bytes.count else {
      throw .damaged(path: path, table: "cmap", problem: "is too short for its groups of characters")
    }
    var next = 0
    for group in 0..<count {
      let place = offset + 4 + 12 * group
      guard let first = number(at: place, bytes: 4), let last = number(at: place + 4, bytes: 4),
        first >= next, last >= first
      else {
        throw .damaged(path: path, table: "cmap", problem: "has group \(group) of characters out of order")
      }
      next = last + 1
    }
  }
}
