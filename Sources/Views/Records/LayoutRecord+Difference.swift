extension LayoutRecord {
  /// The most differences that are laid out one by one.
  package static let differenceLimit = 32
  /// The most views that are laid out for all differences together.
  static let differenceViewLimit = 100_000
  /// The most bytes of text that are laid out for all differences together.
  package static let differenceTextLimit = 4_000_000

  /// Why so many differences are not laid out one by one, a sentence; nil where the text is not too long.
  private func differenceProblem(_ edits: Int) -> String? {
    let size = (edits + 2) * root.textSize
    guard edits > 0, size > Self.differenceTextLimit else { return nil }
    return """
      Which of \(edits) differences of the layout moved layers is not known: laying out its text for each takes \(size) \
      bytes of text, and \(Self.differenceTextLimit) are laid out.
      """
  }

  /// What differs in another record, with what each difference alone does to these views.
  ///
  /// Nil where nothing differs, and where so much does that it cannot be laid out one by one; `problem` becomes a sentence
  /// that says so where its text is too long.
  package func difference(
    to new: LayoutRecord, with typesetter: Typesetter, problem: inout String?
  ) throws(LayoutRecordError) -> LayoutDifference? {
    let edits = LayoutEditList(from: root, to: new.root).edits
    problem = differenceProblem(edits.count)
    guard scale == new.scale else { return nil }
    let hasOtherCanvas = canvas != new.canvas
    guard !edits.isEmpty || hasOtherCanvas, edits.count <= Self.differenceLimit,
      (edits.count + 2) * root.count <= Self.differenceViewLimit, problem == nil
    else { return nil }
    var result = LayoutDifference(base: try layOut(with: typesetter), changes: [])
    if hasOtherCanvas {
      let other = LayoutRecord(canvas: new.canvas, scale: scale, isRightToLeft: isRightToLeft, root: root)
      result.changes.append(
        LayoutDifference.Change(
          kind: .canvas, view: "canvas", property: "size", old: nil, new: nil, amount: nil,
          tree: try other.layOut(with: typesetter)))
    }
    for edit in edits {
      let other = LayoutRecord(
        canvas: canvas, scale: scale, isRightToLeft: isRightToLeft,
        root: root.replacing(edit.indexPath[...], with: edit.entry))
      result.changes.append(
        LayoutDifference.Change(
          kind: edit.kind, view: edit.view, property: edit.property, old: edit.old, new: edit.new,
          amount: edit.amount, tree: try other.layOut(with: typesetter)))
    }
    if result.changes.count > 1, !root.hasOutcome, !new.root.hasOutcome,
      new.root.count <= Self.differenceViewLimit,
      new.root.textSize <= Self.differenceTextLimit
    {
      result.together = try? new.layOut(with: typesetter)
    }
    return result
  }
}

extension LayoutEntry {
  /// How many views it is, itself and all inside.
  fileprivate var count: Int { views.reduce(1) { $0 + $1.count } }

  /// Whether it, or a view in it, stores what came out of layout.
  fileprivate var hasOutcome: Bool { kind.isOutcome || views.contains(where: \.hasOutcome) }

  /// The bytes of the texts in it.
  var textSize: Int {
    views.reduce(pieces.reduce(0) { $0 + $1.text.utf8.count }) { $0 + $1.textSize }
  }
}
