/// What a behavior says about itself in a record.
struct BehaviorRecord {
  var kind: LayoutEntry.Kind
  var fields: [LayoutEntry.Field] = []
  var pieces: [LayoutEntry.Piece] = []
  /// The views inside, where these are not the node's children.
  var children: [Node]?

  init(_ kind: LayoutEntry.Kind, _ fields: [LayoutEntry.Field] = [], children: [Node]? = nil) {
    self.kind = kind
    self.fields = fields
    self.children = children
  }

  /// A view of a size, whose children keep the places they have.
  static func frozen(_ node: Node, fills: Bool = false, isSeen: Bool = false) -> BehaviorRecord {
    let places = node.children.flatMap { child in
      [child.origin.x, child.origin.y].map(LayoutEntry.Field.number)
        + [.number(child.proposal.width), .number(child.proposal.height)]
    }
    return BehaviorRecord(
      .frozen,
      [.flag(fills), .flag(isSeen), .number(node.size.width), .number(node.size.height)] + places)
  }
}

/// A layout that can be made again of what it records.
protocol RecordedLayout {
  var record: BehaviorRecord { get }
}

extension Node {
  /// The record of this part of the tree; made when layout is over, since it asks views for their sizes.
  ///
  /// A direction that nothing asked for is not recorded, so that images that are equal in both have equal records.
  func record(readsDirection: Bool) -> LayoutEntry {
    let stored = environment.stored
    let own = behavior.record(of: self)
    var entry = LayoutEntry(kind: own.kind, fields: own.fields, pieces: own.pieces, path: path)
    entry.isRightToLeft =
      (readsDirection || stored.isSet(.layoutDirection)) && stored.traits.layoutDirection == .rightToLeft
    entry.values = values.recorded
    entry.views = (own.children ?? children).map { $0.record(readsDirection: readsDirection) }
    return entry
  }
}

extension NodeValues {
  /// The values that are not the default.
  fileprivate var recorded: [String: [LayoutEntry.Field]] {
    var result: [String: [LayoutEntry.Field]] = [:]
    if priority != 0 { result["priority"] = [.number(priority)] }
    if zIndex != 0 { result["z"] = [.number(zIndex)] }
    if let spacing {
      result["spacing"] = [spacing.top, spacing.leading, spacing.bottom, spacing.trailing].map { .number($0) }
    }
    if grid.columns != 1 { result["columns"] = [.number(Double(grid.columns))] }
    if let guide = grid.columnAlignment { result["column-guide"] = [guide.key.field] }
    if !grid.unsizedAxes.isEmpty { result["unsized"] = [.number(Double(grid.unsizedAxes.rawValue))] }
    if let anchor = grid.anchor { result["anchor"] = [.number(anchor.x), .number(anchor.y)] }
    if let identifier { result["identifier"] = [.name(identifier)] }
    return result
  }
}
