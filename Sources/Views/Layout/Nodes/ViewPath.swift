/// The way from the root view to a view, such as `SignIn/VStack/Button[2]`.
final class ViewPath: Sendable, Hashable {
  let parent: ViewPath?
  let name: String
  /// The place among siblings, counted from 0; nil where there is only one.
  let index: Int?
  /// The author's id, which takes the place of the index.
  let id: String?
  let depth: Int
  /// What distinguishes the view while it is hosted: names, ids and branches on the way, and places where there is no id.
  let identity: Int

  /// Makes the way to a view; `scope` is what distinguishes it from its siblings while it is hosted.
  init(parent: ViewPath?, name: String, index: Int? = nil, id: String? = nil, scope: Int? = nil) {
    self.parent = parent
    self.name = name
    self.index = index
    self.id = id
    depth = (parent?.depth ?? -1) + 1
    guard let scope else {
      identity = 0
      return
    }
    var hasher = Hasher()
    hasher.combine(parent?.identity)
    hasher.combine(name)
    hasher.combine(scope)
    identity = hasher.finalize()
  }

  static func == (left: ViewPath, right: ViewPath) -> Bool {
    left === right || left.description == right.description
  }

  func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// The last component: `Button[2]`, or `Button(save)` where the author gave an id.
  var component: String {
    id.map { "\(name)(\($0))" } ?? index.map { "\(name)[\($0)]" } ?? name
  }

  var description: String {
    var trail = [self]
    while let outer = trail[trail.count - 1].parent { trail.append(outer) }
    var text = ""
    for path in trail.reversed() where !path.hasNoComponent || path === self {
      if !text.isEmpty { text += "/" }
      path.appendComponent(to: &text)
    }
    return text
  }

  /// Whether the description ends as one with an author's id does.
  var endsWithId: Bool { id != nil || index == nil && name.last == ")" }

  private var hasNoComponent: Bool { name.isEmpty && id == nil && index == nil }

  /// Without interpolation: a layout spells thousands of these.
  private func appendComponent(to text: inout String) {
    text += name
    if let id {
      text += "("
      text += id
      text += ")"
    } else if let index {
      text += "["
      text += String(index)
      text += "]"
    }
  }
}
