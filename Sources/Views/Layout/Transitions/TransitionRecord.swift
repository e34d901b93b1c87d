/// The views that come and go: found by comparing each layout with the one before.
///
/// A view that is gone is drawn as it was last, where it was in its container, until its transition has ended. It takes no
/// space and no touches.
final class TransitionRecord {
  private let animations: AnimationStore
  private var previous: Node?
  private var arriving: [Int: Passage] = [:]
  /// By what distinguishes the container.
  private var departing: [Int: [Departure]] = [:]
  /// The containers that departing views were added to, with their own children.
  private var changed: [(node: Node, children: [Node])] = []

  /// The way of a view from absence to presence, or back.
  private struct Passage {
    var progress: AnimatedValue<Double>
    let transition: AnyTransition

    func presence(_ effects: [AnyTransition.Effect], _ animations: AnimationStore) -> Presence {
      Presence(
        effects: effects, progress: progress.value(at: animations.now, endlessAt: animations.endlessPhase))
    }
  }

  /// A view that is gone and still seen.
  private struct Departure {
    let node: Node
    let identity: Int
    let index: Int
    /// In the container.
    let frame: Rect
    var passage: Passage
  }

  init(_ animations: AnimationStore) { self.animations = animations }

  /// When the next transition ends, in seconds.
  var nextEnd: Double? {
    passages.compactMap(\.progress.end).filter { !isOver($0, at: animations.time) && $0 < .infinity }.min()
  }

  /// Whether a view comes or goes.
  var isMoving: Bool { passages.contains { $0.progress.end != nil } }

  private var passages: [Passage] { arriving.values + departing.values.joined().map(\.passage) }
}

extension TransitionRecord {
  /// Finds what came and went since the layout before, and adds what is gone to its container until ``finish(_:)``.
  func update(_ root: Node) {
    let (before, gone) = (arriving, departing)
    arriving = [:]
    departing = [:]
    if let previous, previous.identity == root.identity { compare(root, previous, before, gone) }
  }

  /// Takes away what was added, and keeps the layout for the next comparison.
  func finish(_ root: Node) {
    for (node, children) in changed { node.setChildren(children) }
    changed = []
    previous = root
  }

  private func compare(_ new: Node, _ old: Node, _ before: [Int: Passage], _ gone: [Int: [Departure]]) {
    var known = Dictionary(grouping: old.children, by: \.identity)
    var departed = (gone[new.identity] ?? []).filter {
      !isOver($0.passage.progress.end ?? 0, at: animations.now)
    }
    for child in new.children {
      let earlier = known[child.identity]?.isEmpty == false ? known[child.identity]?.removeFirst() : nil
      if let earlier {
        if let passage = before[child.identity] { keep(passage, child) }
        compare(child, earlier, before, gone)
      } else {
        let last = departed.first { $0.identity == child.identity }
        departed.removeAll { $0.identity == child.identity }
        arrive(child, after: last)
      }
    }
    let left = Set(known.values.joined().map { ObjectIdentifier($0) })
    for (index, child) in old.children.enumerated() where left.contains(ObjectIdentifier(child)) {
      if let departure = depart(child, at: index, of: new, old, before[child.identity]) {
        departed.append(departure)
      }
    }
    if !departed.isEmpty { show(departed, in: new) }
  }

  private func keep(_ passage: Passage, _ node: Node) {
    guard !isOver(passage.progress.end ?? 0, at: animations.now) else { return }
    arriving[node.identity] = passage
    node.presence = passage.presence(passage.transition.insertion, animations)
  }

  private func arrive(_ node: Node, after last: Departure?) {
    let transition = node.values.transition ?? .opacity
    guard
      let animation = transition.insertionAnimation ?? node.environment.stored.transaction.effectiveAnimation,
      !node.environment.stored.transaction.disablesAnimations, !transition.insertion.isEmpty
    else { return }
    var passage = Passage(progress: last?.passage.progress ?? AnimatedValue(0), transition: transition)
    passage.progress.set(1, at: animations.now, animation, endlessAt: animations.endlessPhase)
    animations.record(node.path.description, "transition", "absent", "present", animation)
    animations.recordEnd(passage.progress.end ?? animations.now)
    keep(passage, node)
  }

  private func depart(
    _ node: Node, at index: Int, of container: Node, _ before: Node, _ passage: Passage?
  ) -> Departure? {
    let transition = node.values.transition ?? .opacity
    let transaction =
      node.environment.stored.animationScope.flatMap { animations.scopes[$0] }
      ?? container.environment.stored.transaction
    guard let animation = transition.removalAnimation ?? transaction.effectiveAnimation,
      !transaction.disablesAnimations,
      !transition.removal.isEmpty
    else { return nil }
    var passage = passage ?? Passage(progress: AnimatedValue(1), transition: transition)
    passage.progress.set(0, at: animations.now, animation, endlessAt: animations.endlessPhase)
    animations.record(node.path.description, "transition", "present", "absent", animation)
    animations.recordEnd(passage.progress.end ?? animations.now)
    let origin = before.frame.origin
    return Departure(
      node: node.departed(in: container), identity: node.identity, index: index,
      frame: node.frame.offsetBy(x: -origin.x, y: -origin.y), passage: passage)
  }

  private func show(_ departed: [Departure], in container: Node) {
    departing[container.identity] = departed
    changed.append((container, container.children))
    var children = container.children
    for departure in departed {
      let origin = container.frame.origin
      departure.node.move(to: departure.frame.offsetBy(x: origin.x, y: origin.y))
      departure.node.presence = departure.passage.presence(departure.passage.transition.removal, animations)
      children.insert(departure.node, at: min(departure.index, children.count))
    }
    container.setChildren(children)
  }
}

extension Node {
  /// The node as it is drawn when it is gone: the layers that it has at this time, with what was on its way in it.
  fileprivate func departed(in container: Node) -> Node {
    session.hosting = container.session.hosting
    defer { session.hosting = nil }
    presence = nil
    var builder = LayerBuilder(origin: .zero, scale: container.environment.displayScale)
    builder = LayerBuilder(origin: builder.snapped(frame).origin, scale: container.environment.displayScale)
    behavior.emit(self, into: &builder)
    let context = ViewContext(environment: environment, path: path, session: container.session)
    let node = Node(context, name: name, DepartedBehavior(layers: builder.layers), isNamed: true)
    node.values.zIndex = values.zIndex
    return node
  }
}

/// The layers of a view that is gone.
private struct DepartedBehavior: NodeBehavior {
  let layers: [Layer]

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    for layer in self.layers { layers.append(layer) }
  }
}
