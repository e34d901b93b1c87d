extension RenderingContext {
  /// What differs in how two views were laid out, with what each difference alone does to the layers of the old one.
  ///
  /// Nil where nothing differs, where so much does that it cannot be laid out one by one, and where a record cannot be
  /// laid out with these fonts.
  public func layoutDifference(from old: LayoutRecord, to new: LayoutRecord) -> LayoutDifference? {
    (try? old.difference(to: new, with: typesetter)) ?? nil
  }
}
