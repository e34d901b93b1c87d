/// What has to be done to the old tree for a change to be in it; layers are places in the tables of the matching.
enum TreeEdit: Hashable {
  /// A part of a layer is taken from the new tree.
  case take(LayerAspect, old: Int)
  /// A layer that only the new tree has comes in, with the new ones in it.
  case insert(new: Int)
  /// A layer that only the old tree has goes, with the old ones in it.
  case remove(old: Int)
  /// The layers in a layer take the order of the new tree.
  case reorder(old: Int)
  /// A layer goes into another one.
  case reparent(old: Int)
  /// The canvas gets its new size.
  case canvasSize
  /// The canvas gets its new background.
  case canvasBackground
  /// Nothing in the tree: another font file, another name.
  case none
}

/// A change and the edit that makes it.
struct EditedChange {
  var change: LayerChange
  var edit: TreeEdit
  /// The layer's place in the old table; -1 where it is new.
  var old: Int
  /// The layer's place in the new table; -1 where it is gone.
  var new: Int
}
