extension CellComparison {
  /// **Lost label.**
  ///
  /// A text, or a control with its label, that the base cell shows is in another cell nowhere to be found, and cannot be
  /// scrolled to. One that something hides there is a covered text.
  ///
  /// The base is the first cell in the matrix with the same language. What lazy containers may not have made, since some of
  /// their content is out of sight, is not compared, nor what is hidden from assistive technology, nor parts of a label, nor
  /// letters that are texts of their own.
  func lostLabels() -> [CellFinding] {
    zip(cells.indices, bases).flatMap { index, base -> [CellFinding] in
      guard index != base else { return [] }
      let items = cells[index].items
      let known = Set(items.flatMap { [$0.text] + $0.text.split(separator: ", ").map(String.init) })
      let letters = items.lazy.filter { $0.text.count == 1 }.map(\.text).joined()
      return cells[base].rows.filter { row in
        row.kind == .text && !row.isCovered && !row.text.isEmpty && !known.contains(row.text)
          && cells[index].unmade.isDisjoint(with: row.lazyContainers)
          && !(row.text.count == 1 && row.text.contains(where: \.isLetter))
          && !(row.text.count > 2 && letters.contains(row.text.filter { !$0.isWhitespace }))
      }.map { row in
        (
          index,
          AuditFinding(
            .lostLabel, at: row.path, row.frame,
            "\(row.text.quoted) is not there, and is in \(cells[base].cell.name)")
        )
      }
    }
  }

  /// **Covered text** that is hidden wholly.
  ///
  /// Texts that assistive technology reads and that something hides wholly, as texts that wait for their turn are not.
  func whollyCoveredTexts() -> [CellFinding] {
    cells.indices.flatMap { index in
      cells[index].items.filter { $0.isCovered && !$0.text.isEmpty }.map {
        (
          index,
          AuditFinding(
            .coveredText, at: $0.path, $0.frame, value: 100,
            "\($0.text.quoted) is read, and hidden wholly by what lies over it",
            "Move one of them, or hide the text from assistive technology as long as it is not seen.")
        )
      }
    }
  }
}
