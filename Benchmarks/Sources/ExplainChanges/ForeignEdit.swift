import ChangeAnalysis
import PixelBuffers
import ViewRendering

/// A change of a page, fixed in all but the page it is made to.
struct ForeignEdit {
  var label: String
  /// The nodes that other edits leave alone.
  var touched: [String]
  var cause: TrueCause
  var apply: (inout ForeignPage) -> Void

  private init(
    _ label: String, _ key: String, roots: [(String, Set<LayerChange.Kind>)],
    _ apply: @escaping (inout ForeignPage) -> Void
  ) {
    self.label = label
    touched = [key]
    cause = TrueCause(roots: roots.map { .init(name: .key($0.0), kinds: $0.1) })
    self.apply = apply
  }

  private init(
    _ label: String, _ key: String, _ kinds: Set<LayerChange.Kind>,
    _ change: @escaping (inout ForeignNode) -> Void
  ) {
    self.init(label, key, roots: [(key, kinds)]) { $0.root.change(key, change) }
  }

  /// How many sorts of edits there are.
  static let sorts = 30

  /// An edit of a sort; nil where the page has nothing for it.
  static func make(_ sort: Int, _ page: ForeignPage, _ random: inout Generator) -> ForeignEdit? {
    let nodes = Array(page.root.all.dropFirst())
    switch sort {
    case 0...9: return texts(sort, nodes, &random)
    case 10...16: return layout(sort, page, nodes, &random)
    case 17...22: return structure(sort, page, nodes, &random)
    default: return looks(sort, nodes, &random)
    }
  }

  private static func texts(_ sort: Int, _ nodes: [ForeignNode], _ random: inout Generator) -> ForeignEdit? {
    guard let node = random.pick(nodes.filter { $0.shownText != nil }), let shownText = node.shownText else {
      return nil
    }
    let key = node.key
    switch sort {
    case 0:
      return ForeignEdit("text longer", key, [.textChanged]) {
        $0.content = .text(shownText + " and much more of what there is to say")
      }
    case 1:
      let text = ForeignPage.text(&random)
      guard text != shownText else { return nil }
      return ForeignEdit("text", key, [.textChanged]) { $0.content = .text(text) }
    case 2: return ForeignEdit("font size", key, [.textRestyled]) { $0.fontSize += 4 }
    case 3: return ForeignEdit("font size down", key, [.textRestyled]) { $0.fontSize -= 2 }
    case 4: return ForeignEdit("weight", key, [.textRestyled]) { $0.isBold.toggle() }
    case 5: return ForeignEdit("text color", key, [.recolored]) { $0.color = 0xCC2277 }
    case 6: return ForeignEdit("tracking", key, [.glyphsSpaced]) { $0.tracking = 0.6 }
    case 7:
      guard shownText.count > 20 else { return nil }
      return ForeignEdit("rewrapped", key, [.rewrapped, .resized]) { $0.width = 70 }
    case 8:
      guard shownText.count > 20 else { return nil }
      let edit = ForeignEdit("truncated", key, [.truncated, .resized]) {
        $0.width = 70
        $0.lineLimit = 1
      }
      return edit
    default:
      let offset = Point(x: Double(random.number(-6...6)), y: Double(random.number(1...7)))
      return ForeignEdit("moved", key, [.moved]) { $0.offset = offset }
    }
  }

  private static func layout(
    _ sort: Int, _ page: ForeignPage, _ nodes: [ForeignNode], _ random: inout Generator
  ) -> ForeignEdit? {
    let stacks = nodes.filter { $0.isStack && $0.children.count > 1 }
    let amount = Double(random.number(3...12))
    switch sort {
    case 10, 11:
      guard let node = random.pick(stacks) else { return nil }
      let roots = [node.key] + node.children.map(\.key)
      if sort == 10 {
        return ForeignEdit(
          "padding", node.key, roots: roots.map { ($0, [.moved, .resized, .layoutChanged]) }
        ) {
          $0.root.change(node.key) { $0.padding += amount }
        }
      }
      return ForeignEdit("spacing", node.key, roots: roots.map { ($0, [.moved, .resized, .layoutChanged]) }) {
        $0.root.change(node.key) { $0.spacing += amount }
      }
    case 12, 13:
      guard let node = random.pick(nodes.filter { $0.name == "photo" }) else { return nil }
      return ForeignEdit("resized", node.key, [.resized]) { node in
        switch node.content {
        case .image(let number, let size):
          node.content = .image(number, Size(width: size.width + amount, height: size.height + amount))
        case .shape(let sort, let size):
          node.content = .shape(sort, Size(width: size.width + amount, height: size.height + amount))
        default: break
        }
      }
    case 14:
      guard let node = random.pick(stacks) else { return nil }
      let offset = Point(x: amount, y: sort.isMultiple(of: 2) ? 0 : amount)
      return ForeignEdit("moved", node.key, [.moved]) { $0.offset = offset }
    case 15:
      let height = page.size.height + 40
      return ForeignEdit("canvas size", "canvas", roots: [("canvas", [.canvasChanged])]) {
        $0.size.height = height
      }
    default:
      return ForeignEdit("canvas background", "canvas", roots: [("canvas", [.canvasChanged])]) {
        $0.background = 0xE0E8F0
      }
    }
  }

  private static func structure(
    _ sort: Int, _ page: ForeignPage, _ nodes: [ForeignNode], _ random: inout Generator
  ) -> ForeignEdit? {
    let stacks = nodes.filter { $0.isStack && $0.children.count > 1 && $0.name != "tiles" }
    guard let stack = random.pick(stacks) else { return nil }
    let place = random.number(0...stack.children.count - 1)
    let child = stack.children[place]
    switch sort {
    case 17, 18:
      var added = ForeignNode(
        key: "added\(stack.key)", name: "label", content: .text("Something new \(place)"))
      added.fontSize = 13
      return ForeignEdit("inserted", stack.key, roots: [(added.key, [.inserted])]) {
        $0.root.change(stack.key) { $0.children.insert(added, at: min(place, $0.children.count)) }
      }
    case 19, 20:
      return ForeignEdit("removed", stack.key, roots: [(child.key, [.removed])]) {
        _ = $0.root.remove(child.key)
      }
    case 21:
      let other = (place + 1) % stack.children.count
      let roots = stack.children.map { ($0.key, Set<LayerChange.Kind>([.reordered])) }
      return ForeignEdit("reordered", stack.key, roots: roots) {
        $0.root.change(stack.key) { $0.children.swapAt(place, other) }
      }
    default:
      // A layer around it, with a background to be seen.
      let wrapper = "wrapper\(child.key)"
      return ForeignEdit("wrapped", child.key, roots: [(wrapper, [.inserted])]) {
        $0.root.change(child.key) { node in
          var outer = ForeignNode(key: wrapper, name: "wrapper", content: .column, children: [node])
          outer.padding = 5
          outer.look.background = .color(0xFFEECC)
          outer.isFlexible = node.isFlexible
          node = outer
        }
      }
    }
  }

  private static func looks(_ sort: Int, _ nodes: [ForeignNode], _ random: inout Generator) -> ForeignEdit? {
    let boxes = nodes.filter { $0.look.background != nil }
    guard let node = random.pick(boxes) else { return nil }
    switch sort {
    case 23: return ForeignEdit("recolored", node.key, [.recolored]) { $0.look.background = .color(0xDDEEFF) }
    case 24:
      return ForeignEdit("gradient", node.key, [.paintChanged]) {
        $0.look.background = .gradient(
          GradientPaint(
            stops: [.init(color: .white, location: 0), .init(color: 0x88BBEE, location: 1)],
            geometry: .linear(start: .zero, end: Point(x: 100, y: 100))))
      }
    case 25:
      return ForeignEdit("corners", node.key, [.effectChanged]) { $0.look.corners = Corners(radius: 14) }
    case 26:
      return ForeignEdit("shadow", node.key, [.effectChanged]) {
        $0.look.shadows = [Shadow(color: 0x333333, offset: Point(x: 0, y: 3), blur: 5)]
      }
    case 27:
      guard let image = random.pick(nodes.filter { $0.name == "photo" }) else { return nil }
      return ForeignEdit("photo", image.key, [.imageChanged, .shapeChanged]) { node in
        switch node.content {
        case .image(let number, let size): node.content = .image(number + 1, size)
        case .shape(let sort, let size): node.content = .shape((sort + 1) % 4, size)
        default: break
        }
      }
    case 28:
      guard let target = random.pick(nodes.filter { $0.shownText != nil }), node.isStack,
        !node.children.contains(where: { $0.key == target.key }), node.name != "list"
      else { return nil }
      return ForeignEdit("reparented", target.key, roots: [(target.key, [.reparented])]) {
        guard $0.root.node(node.key) != nil, let taken = $0.root.remove(target.key) else { return }
        $0.root.change(node.key) { $0.children.append(taken) }
      }
    default: return ForeignEdit("opacity", node.key, [.effectChanged]) { $0.look.opacity = 0.6 }
    }
  }
}
