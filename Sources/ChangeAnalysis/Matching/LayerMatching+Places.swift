extension LayerMatching {
  /// The nearest layer around one in the new tree that the old tree has too, by its place in the old tree.
  func oldSurrounding(new two: Int) -> Int {
    var around = new[two].parent
    while around >= 0, oldOfNew[around] < 0 { around = new[around].parent }
    return around >= 0 ? oldOfNew[around] : -1
  }

  /// The nearest layer around one in the old tree that the new tree has too.
  func oldSurrounding(old one: Int) -> Int {
    var around = old[one].parent
    while around >= 0, newOfOld[around] < 0 { around = old[around].parent }
    return around
  }

  /// Whether a layer lies in another one for a reason of its own: no layer around it came or went between them.
  func movesAlone(old one: Int) -> Bool {
    let two = newOfOld[one]
    return two >= 0 && !keepsParent(old: one, new: two)
      && oldSurrounding(new: two) != oldSurrounding(old: one)
  }

  /// Where a layer lies on both sides, in the coordinates of what surrounds it on both.
  func places(old one: Int, new two: Int) -> (Point, Point) {
    if keepsParent(old: one, new: two) { return (old[one].layer.frame.origin, new[two].layer.frame.origin) }
    let around = oldSurrounding(old: one)
    let other = oldSurrounding(new: two)
    guard around == other, around >= 0 else { return (old[one].origin, new[two].origin) }
    return (old[one].origin - old[around].origin, new[two].origin - new[newOfOld[around]].origin)
  }
}
