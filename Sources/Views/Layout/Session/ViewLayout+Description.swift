extension ViewLayout {
  /// The views as an indented tree: what they are, what they show, and how assistive technology reads them.
  public var viewDescription: String {
    root.lines { $0.label }
  }

  /// The views as an indented tree with their frames on the canvas.
  public var layoutDescription: String {
    root.lines { "\($0.name)\($0.marks) \($0.frame.label)" }
  }

  /// The layers as an indented tree with their frames in the layers around them.
  public var layerDescription: String { tree.description }
}

extension PlacedView {
  /// One line a view, two spaces a level.
  fileprivate func lines(_ line: (PlacedView) -> String) -> String {
    var text = ""
    var pending = [(view: self, depth: 0)]
    while let (view, depth) = pending.popLast() {
      text += String(repeating: "  ", count: depth) + line(view) + "\n"
      pending += view.children.reversed().map { ($0, depth + 1) }
    }
    return text
  }

  /// The author's id, where the view inside does not show it already, and the identifier.
  fileprivate var marks: String {
    let own = id.flatMap { id in children.contains { $0.id == id } ? nil : "(\(id))" } ?? ""
    return own + (identifier.map { " #\($0)" } ?? "")
  }

  fileprivate var label: String {
    var result = name + marks
    if !summary.isEmpty { result += " \(summary)" }
    guard let accessibility else { return result }
    let properties = [
      accessibility.label.map { "label \"\($0)\"" }, accessibility.value.map { "value \"\($0)\"" },
      accessibility.hint.map { "hint \"\($0)\"" },
      accessibility.traits.isEmpty ? nil : accessibility.traits.map(\.rawValue).joined(separator: " "),
      accessibility.isHidden ? "hidden" : nil,
    ].compactMap(\.self)
    return properties.isEmpty ? result : "\(result) [\(properties.joined(separator: ", "))]"
  }
}
