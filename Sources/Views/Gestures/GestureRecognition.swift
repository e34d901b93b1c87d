/// How a gesture is recognized, and what follows.
public struct GestureRecognition: Sendable {
  package indirect enum Tree: Sendable {
    case single(Kind)
    /// Both go on whatever the other does.
    case simultaneous(Tree, Tree)
    /// The second one begins when the first one has been recognized.
    case sequence(Tree, Tree)
    /// The second one begins only where the first one has failed.
    case exclusive(Tree, Tree)
  }

  package enum Kind: Sendable {
    /// So many taps in a row, at a point of the view.
    case tap(count: Int, @Sendable (Point, GestureMemory) -> Void)
    case longPress(LongPressRecognition)
    /// A finger that moves by a distance at least.
    case drag(distance: Double, GestureObserver<DragGesture.Value>)
    case magnify(GestureObserver<MagnifyGesture.Value>)
  }

  package let tree: Tree
  /// What follows when nothing comes from the touch any more, unless the view is gone or takes no touches.
  package let finish: @Sendable (GestureMemory) -> Void

  init(_ tree: Tree, finish: @escaping @Sendable (GestureMemory) -> Void) {
    (self.tree, self.finish) = (tree, finish)
  }

  init(_ kind: Kind) { self.init(.single(kind)) { _ in } }

  init(_ one: GestureRecognition, _ other: GestureRecognition, _ tree: (Tree, Tree) -> Tree) {
    self.init(tree(one.tree, other.tree)) { touch in
      one.finish(touch)
      other.finish(touch)
    }
  }

  /// The single gestures that it is made of, in order.
  package var kinds: [Kind] { tree.kinds }
}

extension GestureRecognition.Tree {
  /// The single gestures, in order.
  package var kinds: [GestureRecognition.Kind] {
    switch self {
    case .single(let kind): [kind]
    case .simultaneous(let one, let other), .sequence(let one, let other), .exclusive(let one, let other):
      one.kinds + other.kinds
    }
  }

  /// How many single gestures there are.
  package var count: Int {
    switch self {
    case .single: 1
    case .simultaneous(let one, let other), .sequence(let one, let other), .exclusive(let one, let other):
      one.count + other.count
    }
  }
}

/// A finger that stays for a time, in seconds, and moves by no more than a distance.
package struct LongPressRecognition: Sendable {
  package let duration: Double
  package let distance: Double
  /// What follows from the finger being put down, and from its being lifted or moved too far.
  package let pressing: @Sendable (Bool, GestureMemory) -> Void
  package let observer: GestureObserver<Bool>
}

/// What follows the value of a gesture.
public struct GestureObserver<Value: Sendable>: Sendable {
  package let changed: @Sendable (Value, GestureMemory) -> Void
  package let ended: @Sendable (Value, GestureMemory) -> Void
  /// What follows when it changed and will not end.
  let failed: @Sendable (GestureMemory) -> Void
  /// Where the gesture is among those that a gesture is made of.
  let place: [UInt8]

  package init(
    changed: @escaping @Sendable (Value, GestureMemory) -> Void = { _, _ in },
    ended: @escaping @Sendable (Value, GestureMemory) -> Void = { _, _ in }
  ) {
    self.init(changed: changed, ended: ended, failed: { _ in }, place: [])
  }

  private init(
    changed: @escaping @Sendable (Value, GestureMemory) -> Void,
    ended: @escaping @Sendable (Value, GestureMemory) -> Void,
    failed: @escaping @Sendable (GestureMemory) -> Void, place: [UInt8]
  ) {
    (self.changed, self.ended, self.failed, self.place) = (changed, ended, failed, place)
  }

  /// Another one in the same place, which fails as this one does unless that is replaced as well.
  func replacing<Other: Sendable>(
    changed: @escaping @Sendable (Other, GestureMemory) -> Void,
    ended: @escaping @Sendable (Other, GestureMemory) -> Void,
    failed: (@Sendable (GestureMemory) -> Void)? = nil
  ) -> GestureObserver<Other> {
    GestureObserver<Other>(changed: changed, ended: ended, failed: failed ?? self.failed, place: place)
  }

  /// The same one, for a part of the gesture.
  func entering(_ part: UInt8) -> GestureObserver {
    GestureObserver(changed: changed, ended: ended, failed: failed, place: place + [part])
  }
}

/// What a gesture keeps while a finger is down, though its view is made again with each change.
package final class GestureMemory {
  private var values: [[UInt8]: any Sendable] = [:]
  private var endings: [(place: [UInt8], action: () -> Void)] = []

  package init() {}

  subscript<Value: Sendable>(place: [UInt8], type: Value.Type) -> Value? {
    get { values[place] as? Value }
    set { values[place] = newValue }
  }

  /// Does something when the gesture has ended or failed, once for each place.
  func atEnd(of place: [UInt8], _ action: @escaping () -> Void) {
    if !endings.contains(where: { $0.place == place }) { endings.append((place, action)) }
  }

  /// Does what is to be done when the gesture has ended or failed.
  package func end() {
    let actions = endings
    endings = []
    for ending in actions { ending.action() }
  }
}
