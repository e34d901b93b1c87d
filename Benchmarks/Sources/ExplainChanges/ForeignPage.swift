import PixelBuffers
import ViewRendering

/// A page of nodes, at random.
struct ForeignPage {
  var root: ForeignNode
  var size: Size
  var background: RGBAColor?
  /// Whether edges lie on whole points.
  var isRounded: Bool

  private static let shownText = [
    "Account", "Balance", "Monthly report", "Transfer money", "Last login was on Monday", "Help", "Archive",
    "Notifications are off", "Two new messages", "Save", "Storage almost full",
    "Review the terms of the contract",
    "Version 4", "Kitchen", "Front door locked", "Battery",
    "A longer line that says what happens next to the order",
    "Open", "Share with friends", "Delivery on Thursday between nine and noon", "Total", "Discount", "Cart",
  ]

  private static let colors: [RGBAColor] = [0x2255AA, 0x883311, 0x117733, 0x663399, 0x333333, 0xAA7700]

  static func random(_ random: inout Generator) -> ForeignPage {
    var maker = Maker(random: random)
    let root = maker.page()
    random = maker.random
    return ForeignPage(
      root: root, size: Size(width: 320, height: 700), background: 0xF4F4F6,
      isRounded: Bool.random(using: &random))
  }

  static func color(_ random: inout Generator) -> RGBAColor { random.pick(colors) ?? .black }
  static func text(_ random: inout Generator) -> String { random.pick(shownText) ?? "" }

  private struct Maker {
    var random: Generator
    private var count = 0

    init(random: Generator) { self.random = random }

    private mutating func node(_ name: String, _ content: ForeignNode.Content) -> ForeignNode {
      count += 1
      return ForeignNode(key: "k\(count)", name: name, content: content)
    }

    mutating func page() -> ForeignNode {
      var page = node("page", .column)
      page.padding = 16
      page.spacing = 12
      page.children = [header()]
      for _ in 0..<random.number(2...4) {
        switch random.number(0...3) {
        case 0: page.children.append(tiles())
        case 1: page.children.append(list())
        default: page.children.append(card())
        }
      }
      page.children.append(text(size: 11))
      return page
    }

    private mutating func text(size: Double) -> ForeignNode {
      count += 0
      let shownText = ForeignPage.text(&random) + (random.number(0...2) == 0 ? " \(count)" : "")
      var text = node("label", .text(shownText))
      text.fontSize = size
      text.isBold = size > 16
      text.color = random.number(0...2) == 0 ? ForeignPage.color(&random) : 0x222222
      return text
    }

    private mutating func header() -> ForeignNode {
      var row = node("header", .row)
      var title = text(size: 22)
      title.isFlexible = true
      row.alignment = .center
      row.spacing = 8
      row.children = [title, photo()]
      return row
    }

    private mutating func photo() -> ForeignNode {
      let side = Double(random.number(20...36))
      let size = Size(width: side, height: side)
      var node = node(
        "photo", Bool.random(using: &random) ? .image(count, size) : .shape(random.number(0...3), size))
      node.color = ForeignPage.color(&random)
      return node
    }

    private mutating func card() -> ForeignNode {
      var card = node("card", .column)
      card.padding = Double(random.number(8...16))
      card.spacing = Double(random.number(4...10))
      card.look.background = .color(.white)
      card.look.corners = Corners(radius: 8)
      if Bool.random(using: &random) { card.look.shadows = [Shadow(color: 0x999999, blur: 3)] }
      card.children = [text(size: 16)]
      for _ in 0..<random.number(1...3) {
        card.children.append(random.number(0...2) == 0 ? line() : text(size: 13))
      }
      card.alignment = random.number(0...3) == 0 ? .center : .stretch
      return card
    }

    private mutating func list() -> ForeignNode {
      var list = node("list", .column)
      list.look.background = .color(.white)
      list.spacing = 1
      for _ in 0..<random.number(3...5) {
        var line = line()
        line.padding = 8
        list.children.append(line)
      }
      return list
    }

    private mutating func line() -> ForeignNode {
      var row = node("row", .row)
      row.spacing = 8
      row.alignment = .center
      var label = text(size: 14)
      label.isFlexible = true
      row.children = [photo(), label]
      if Bool.random(using: &random) { row.children.append(text(size: 12)) }
      return row
    }

    private mutating func tiles() -> ForeignNode {
      var row = node("tiles", .row)
      row.spacing = 10
      row.alignment = .start
      for _ in 0..<random.number(2...3) {
        var tile = node("tile", .column)
        tile.isFlexible = true
        tile.padding = 8
        tile.spacing = 4
        tile.look.background = .color(.white)
        tile.look.corners = Corners(radius: 6)
        tile.children = [photo(), text(size: 12), text(size: 18)]
        row.children.append(tile)
      }
      return row
    }
  }
}
