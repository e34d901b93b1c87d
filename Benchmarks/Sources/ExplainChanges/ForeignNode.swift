import PixelBuffers
import ViewRendering

/// A node of a user interface as another layout engine has it: stacks, text, boxes, images and shapes.
struct ForeignNode {
  enum Content {
    case column, row
    case text(String)
    case box(Size)
    case image(Int, Size)
    case shape(Int, Size)
  }
  enum Alignment {
    case start, center, end, stretch
  }

  var key: String
  var name: String
  var content: Content
  var children: [ForeignNode] = []
  var spacing = 0.0
  var padding = 0.0
  var fontSize = 14.0
  var isBold = false
  var lineLimit: Int?
  var tracking = 0.0
  var color = RGBAColor.black
  /// The width where it does not follow from what is in the node.
  var width: Double?
  /// In a row: takes the width that the others leave.
  var isFlexible = false
  var alignment = Alignment.stretch
  /// Moves it without any effect on others.
  var offset = Point.zero
  /// Background, corners, borders, shadows and effects; its frame, content and sublayers do not count.
  var look = Layer(frame: .zero)

  /// All nodes, parents first.
  var all: [ForeignNode] { [self] + children.flatMap(\.all) }

  var isStack: Bool {
    switch content {
    case .column, .row: true
    default: false
    }
  }

  var shownText: String? { if case .text(let text) = content { text } else { nil } }

  /// Changes the node of a key; whether there is one.
  @discardableResult
  mutating func change(_ key: String, _ body: (inout ForeignNode) -> Void) -> Bool {
    if self.key == key {
      body(&self)
      return true
    }
    for place in children.indices where children[place].change(key, body) { return true }
    return false
  }

  func node(_ key: String) -> ForeignNode? { all.first { $0.key == key } }

  func parent(of key: String) -> ForeignNode? { all.first { $0.children.contains { $0.key == key } } }

  /// Takes a node out; nil where there is none.
  mutating func remove(_ key: String) -> ForeignNode? {
    if let place = children.firstIndex(where: { $0.key == key }) { return children.remove(at: place) }
    for place in children.indices {
      if let removed = children[place].remove(key) { return removed }
    }
    return nil
  }
}
