/// Makes trees that lie between the old one and the new one: the old one with some changes in it.
///
/// Layers of the old tree have their places in its table as numbers; a layer that only the new one has, its place there
/// behind all of those.
struct EditedTree {
  private let matching: LayerMatching
  private let images: [Digest: PixelBuffer]
  /// The changes that take a part of a layer, by the layer's place in the old table.
  private var takes: [Int: [(aspect: LayerAspect, change: Int)]] = [:]
  /// The change with which a layer of the new tree comes, one of the old tree goes; -1 for those that stay.
  private var insertions: [Int]
  private var removals: [Int]
  private var orders: [Int: Int] = [:]
  private var reparentings: [Int: Int] = [:]
  private var canvasSize: Int?
  private var canvasBackground: Int?

  init(_ list: [EditedChange], matching: LayerMatching, images: [Digest: PixelBuffer]) {
    self.matching = matching
    self.images = images
    insertions = Array(repeating: -1, count: matching.new.count)
    removals = Array(repeating: -1, count: matching.old.count)
    for (number, change) in list.enumerated() {
      switch change.edit {
      case .take(let aspect, let old): takes[old, default: []].append((aspect, number))
      case .insert(let new): insertions[new] = number
      case .remove(let old): removals[old] = number
      case .reorder(let old): orders[old] = orders[old] ?? number
      case .reparent(let old): reparentings[old] = number
      case .canvasSize: canvasSize = number
      case .canvasBackground: canvasBackground = number
      case .none: break
      }
    }
    spread()
  }

  /// What lies in a layer that came or went comes or goes with it, as far as it has no partner.
  private mutating func spread() {
    for new in 1..<max(1, insertions.count) where matching.oldOfNew[new] < 0 && insertions[new] < 0 {
      insertions[new] = insertions[matching.new[new].parent]
    }
    for old in 1..<max(1, removals.count) where matching.newOfOld[old] < 0 && removals[old] < 0 {
      removals[old] = removals[matching.old[old].parent]
    }
  }

  /// The tree with the changes for which `isApplied` is true.
  func tree(applying isApplied: [Bool]) -> LayerTree {
    var build = Build(plan: self, isApplied: isApplied)
    return build.tree()
  }
}

extension EditedTree {
  /// One tree in the making.
  private struct Build {
    let plan: EditedTree
    let isApplied: [Bool]
    private let oldCount: Int
    private var parents: [Int] = []
    private var members: [Int: [Int]] = [:]

    init(plan: EditedTree, isApplied: [Bool]) {
      self.plan = plan
      self.isApplied = isApplied
      oldCount = plan.matching.old.count
    }

    private var matching: LayerMatching { plan.matching }
    private var old: LayerTable { plan.matching.old }
    private var new: LayerTable { plan.matching.new }

    private func applies(_ change: Int?) -> Bool { change.map { $0 >= 0 && isApplied[$0] } ?? false }

    /// The number of a layer of the new tree.
    private func number(new two: Int) -> Int {
      let one = matching.oldOfNew[two]
      return one >= 0 ? one : oldCount + two
    }

    private func isPresent(_ number: Int) -> Bool {
      if number >= oldCount { return applies(plan.insertions[number - oldCount]) }
      return matching.newOfOld[number] >= 0 || !applies(plan.removals[number])
    }

    mutating func tree() -> LayerTree {
      place()
      let size = applies(plan.canvasSize) ? new.tree.size : old.tree.size
      let background = applies(plan.canvasBackground) ? new.tree.background : old.tree.background
      let roots = order(of: 0).map { layer($0, in: .zero) }
        .map { plan.images.isEmpty ? $0 : $0.mappingImages(plan.restored) }
      let root =
        roots.count == 1 ? roots[0] : Layer(frame: Rect(origin: .zero, size: size), sublayers: roots)
      var fonts = new.tree.fonts
      let names = Set(fonts.map(\.name))
      fonts += old.tree.fonts.filter { !names.contains($0.name) }
      return LayerTree(size: size, background: background, fonts: fonts, root: root)
    }

    /// Finds the layer in which each one lies.
    private mutating func place() {
      parents = Array(repeating: -1, count: oldCount + new.count)
      for one in 1..<max(1, oldCount) where isPresent(one) { parents[one] = parent(old: one) }
      for two in 1..<max(1, new.count) where matching.oldOfNew[two] < 0 && isPresent(oldCount + two) {
        parents[oldCount + two] = present(number(new: new[two].parent), isNew: true)
      }
      for number in parents.indices where parents[number] >= 0 {
        members[parents[number], default: []].append(number)
      }
    }

    private func parent(old one: Int) -> Int {
      let outer = old[one].parent
      let two = matching.newOfOld[one]
      guard two >= 0, !matching.keepsParent(old: one, new: two) else { return present(outer, isNew: false) }
      let newOuter = number(new: new[two].parent)
      if matching.movesAlone(old: one) {
        return applies(plan.reparentings[one]) ? present(newOuter, isNew: true) : present(outer, isNew: false)
      }
      // A layer that came around it takes it in; one that went gives it up.
      let isTaken = newOuter >= oldCount ? isPresent(newOuter) : !isPresent(outer)
      return isTaken ? present(newOuter, isNew: true) : present(outer, isNew: false)
    }

    /// The nearest layer that is there, from one of them outwards.
    private func present(_ start: Int, isNew: Bool) -> Int {
      var number = start
      while !isPresent(number) {
        number = isNew ? self.number(new: new[number - oldCount].parent) : old[number].parent
      }
      return number
    }

    /// The layers in one, the lowest first.
    private func order(of outer: Int) -> [Int] {
      guard let all = members[outer] else { return [] }
      let present = Set(all)
      let newPlace = outer >= oldCount ? outer - oldCount : matching.newOfOld[outer]
      let before = outer < oldCount ? flattened(old, outer) { $0 }.filter(present.contains) : []
      let now = newPlace >= 0 ? flattened(new, newPlace) { number(new: $0) }.filter(present.contains) : []
      let isReordered = applies(plan.orders[outer])
      return Self.merged(isReordered ? now : before, isReordered ? before : now, all: all)
    }

    /// The layers of a tree in one of its layers; those in layers that are not there stand in their place.
    private func flattened(_ table: LayerTable, _ outer: Int, _ number: (Int) -> Int) -> [Int] {
      table.children(of: outer).flatMap { child in
        let own = number(child)
        return isPresent(own) && parents[own] >= 0 ? [own] : flattened(table, child, number)
      }
    }

    /// The base, with what only the other list has behind what stands before it there.
    private static func merged(_ base: [Int], _ other: [Int], all: [Int]) -> [Int] {
      let known = Set(base)
      var following: [Int: [Int]] = [:]
      var anchor = -1
      for number in other {
        if known.contains(number) { anchor = number } else { following[anchor, default: []].append(number) }
      }
      var result = following[-1] ?? []
      for number in base {
        result.append(number)
        result += following[number] ?? []
      }
      if result.count < all.count {
        let placed = Set(result)
        result += all.filter { !placed.contains($0) }
      }
      return result
    }

    /// A layer with all in it; `origin` is where the layer around it lies on the canvas.
    private func layer(_ number: Int, in origin: Point) -> Layer {
      var layer = own(number)
      layer.frame.origin = place(of: number, layer.frame.origin, in: origin)
      layer.sublayers = order(of: number).map { self.layer($0, in: origin + layer.frame.origin) }
      return layer
    }

    private func own(_ number: Int) -> Layer {
      if number >= oldCount { return new[number - oldCount].layer }
      var layer = old[number].layer
      guard let taken = plan.takes[number] else { return layer }
      let other = new[matching.newOfOld[number]].layer
      for take in taken where applies(take.change) { layer.take(take.aspect, from: other) }
      return layer
    }

    private func place(of number: Int, _ taken: Point, in origin: Point) -> Point {
      guard number < oldCount, matching.newOfOld[number] >= 0 else { return taken }
      let two = matching.newOfOld[number]
      if matching.keepsParent(old: number, new: two) { return taken }
      // The axes that are taken over; those without a change of their own follow the layer around.
      let isNewParent = parents[number] == self.number(new: new[two].parent)
      let moves = plan.takes[number] ?? []
      func isNew(_ aspect: LayerAspect) -> Bool {
        moves.first { $0.aspect == aspect }.map { applies($0.change) } ?? isNewParent
      }
      let axes = (isNew(.x), isNew(.y))
      if isNewParent, axes == (true, true) { return new[two].layer.frame.origin }
      if parents[number] == old[number].parent, axes == (false, false) {
        return old[number].layer.frame.origin
      }
      let around = matching.oldSurrounding(old: number)
      let isInside = around == matching.oldSurrounding(new: two)
      let (from, to) = (old[number].origin, new[two].origin)
      guard isInside else { return Point(x: (axes.0 ? to : from).x, y: (axes.1 ? to : from).y) - origin }
      let (before, now) = matching.places(old: number, new: two)
      let relative = Point(x: (axes.0 ? now : before).x, y: (axes.1 ? now : before).y)
      return relative - (origin - self.origin(of: around))
    }

    /// Where a layer lies on the canvas of the tree in the making, layers that came or went around it aside.
    private func origin(of number: Int) -> Point {
      var (result, place) = (Point.zero, number)
      while place > 0 {
        result = result + own(place).frame.origin
        place = parents[place]
      }
      return result
    }
  }

  /// The content with its pixels, as far as either tree had them.
  private func restored(_ content: ImageContent) -> ImageContent {
    guard let omitted = content.omitted, let image = images[omitted.digest] else { return content }
    var content = content
    (content.image, content.omitted) = (image, nil)
    return content
  }
}

extension LayerTree {
  /// The images that the tree has the pixels of, masks included.
  var imagesByDigest: [Digest: PixelBuffer] {
    var images: [Digest: PixelBuffer] = [:]
    var pending = [root]
    while let layer = pending.popLast() {
      if case .image(let content) = layer.content, content.omitted == nil, !content.image.isEmpty {
        images[content.image.digest] = content.image
      }
      if case .layer(let mask) = layer.mask { pending.append(mask) }
      pending += layer.sublayers
    }
    return images
  }
}
