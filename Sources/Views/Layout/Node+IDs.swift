extension Node {
  /// Reports views in this part of the tree that have the id of a sibling.
  func reportDuplicateIDs() {
    var pending = [self]
    while let node = pending.popLast() {
      var seen: Set<String> = []
      for child in node.children {
        guard let id = child.values.id, !seen.insert(id).inserted else { continue }
        session.report(LayoutDiagnostic(problem: .duplicateID(id), path: child.path.description))
      }
      pending += node.children
    }
  }
}
