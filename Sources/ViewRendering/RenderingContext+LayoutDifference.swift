extension RenderingContext {
  /// What differs in how two views were laid out, with what each difference alone does to the layers of the old one.
  ///
  /// Nil where nothing differs, where so much does that it cannot be laid out one by one, and where a record cannot be
  /// laid out with these fonts.
  public func layoutDifference(from old: LayoutRecord, to new: LayoutRecord) -> LayoutDifference? {
    var problem: String?
    return layoutDifference(from: old, to: new, problem: &problem)
  }

  /// The same; `problem` becomes a sentence where the text of so many differences is too long to be laid out.
  package func layoutDifference(
    from old: LayoutRecord, to new: LayoutRecord, problem: inout String?
  ) -> LayoutDifference? {
    (try? old.difference(to: new, with: typesetter, problem: &problem)) ?? nil
  }
}
