/// The values of hosted views that are on their way, at the time for which the views are laid out.
///
/// Each value belongs to a place: the identity of its view, what it is there, and its number among equal ones. A value
/// that is seen for the first time stands where it is.
package final class AnimationStore {
  /// The place of a value.
  struct Key: Hashable {
    var identity: Int
    var property: String
    var index = 0
  }

  /// Seconds on the host's clock.
  private(set) var now = 0.0
  /// Seconds on the host's clock, also where nothing was laid out since.
  package var time = 0.0
  /// Whether the layout before was at this time as well.
  private(set) var isRepeated = false
  /// The transaction of the changes that this layout follows.
  private(set) var transaction = Transaction()
  /// Where what never ends stands, as a part of its round, 0 to 1; nothing for its place in time.
  package var endlessPhase: Double?
  /// Whether the views are to be laid out once more at this time.
  package var needsLayout = false
  private static let timelineLimit = 100_000
  /// What was set in motion, in order; of very many, those that came last.
  package private(set) var timeline: [AnimationEntry] = []

  /// The transactions inside of `animation(_:value:)`, by what distinguishes the modifier.
  private(set) var scopes: [Int: Transaction] = [:]

  private var slots: [Key: any AnimationSlot] = [:]
  /// Those of them that are on their way.
  private var moving: [Key: any AnimationSlot] = [:]
  private var used: Set<Key> = []
  private var counts: [Key: Int] = [:]
  private var completions: [Completion] = []
  private var lastEnd: Double?

  private struct Completion {
    let end: Double
    let actions: [@Sendable () -> Void]
  }

  /// Begins a layout at a time, in seconds.
  func begin(at now: Double, _ transaction: Transaction) {
    isRepeated = self.now == now
    (self.now, time) = (now, now)
    self.transaction = transaction
    used = []
    counts = [:]
    scopes = [:]
    lastEnd = nil
    needsLayout = false
  }

  /// Ends a layout: forgets the values of views that are gone, and animations that are over.
  func end() {
    // Each key in use has a slot, so equal numbers mean that none is left over.
    if used.count < slots.count {
      slots = slots.filter { used.contains($0.key) }
      moving = moving.filter { used.contains($0.key) }
    }
    for (key, slot) in moving {
      slot.removeEnded(at: now)
      if slot.end == nil { moving[key] = nil }
    }
    if !transaction.completions.isEmpty {
      completions.append(Completion(end: lastEnd ?? now, actions: transaction.completions))
    }
    transaction = Transaction()
  }

  /// Gives up a layout that failed.
  func fail() {
    used.formUnion(slots.keys)
    end()
  }
}

extension AnimationStore {
  /// A value that is shown for a target, which is set in motion where it is another one than before.
  func value<Value: VectorArithmetic>(
    _ target: Value, of property: String, at identity: Int, _ transaction: Transaction, path: () -> String
  ) -> Value {
    value(target, place(property, at: identity), transaction, path: path)
  }

  /// The next place of its kind in this layout.
  private func place(_ property: String, at identity: Int) -> Key {
    var key = Key(identity: identity, property: property)
    key.index = counts[key, default: 0]
    counts[Key(identity: identity, property: property)] = key.index + 1
    used.insert(key)
    return key
  }

  private func value<Value: VectorArithmetic>(
    _ target: Value, _ key: Key, _ transaction: Transaction, path: () -> String
  ) -> Value {
    // Between an infinite value and another one lies nothing.
    guard let slot = slots[key] as? ValueSlot<Value>, target.magnitudeSquared.isFinite,
      slot.value.target.magnitudeSquared.isFinite
    else {
      slots[key] = ValueSlot(target)
      moving[key] = nil
      return target
    }
    if slot.value.target != target {
      let animation = transaction.effectiveAnimation
      if let animation {
        let from = slot.value.value(at: now, endlessAt: endlessPhase)
        record(path(), key.property, "\(from)", "\(target)", animation, at: key)
      }
      slot.value.set(target, at: now, animation, endlessAt: endlessPhase)
      moving[key] = slot.value.end == nil ? nil : slot
      if animation != nil { recordEnd(slot.value.end ?? now) }
    }
    return slot.value.value(at: now, endlessAt: endlessPhase)
  }

  /// Records that something is set in motion: where it stands in the store, if it does.
  func record(
    _ path: String, _ property: String, _ from: String, _ to: String, _ animation: Animation,
    end: Double? = nil, at key: Key? = nil
  ) {
    // A host that runs for hours keeps what came last.
    if timeline.count >= Self.timelineLimit { timeline.removeFirst(Self.timelineLimit / 2) }
    timeline.append(
      AnimationEntry(
        start: now, end: end ?? now + animation.duration, path: path, property: property, from: from, to: to,
        animation: animation, key: key))
  }

  /// Records when something ends that this layout set in motion.
  func recordEnd(_ end: Double) { lastEnd = max(lastEnd ?? end, end) }

  /// The transaction inside of `animation(_:value:)`: with its animation where the value is another one than at the layout
  /// before; and what distinguishes the modifier.
  func scope(
    _ animation: Animation?, of value: any Equatable & Sendable, at identity: Int, _ outer: Transaction
  ) -> (key: Int, transaction: Transaction) {
    let key = place("animation(value:)", at: identity)
    let seen = slots[key] as? SeenSlot
    slots[key] = SeenSlot(value)
    var inner = outer
    if let seen, !seen.value.equals(value), !outer.disablesAnimations { inner.animation = animation }
    scopes[key.hashValue] = inner
    return (key.hashValue, inner)
  }

  /// What is kept at the next place of its kind, made where there is nothing; moving for as long as it has an end.
  func kept<Slot: AnimationSlot, Result>(
    _ property: String, at identity: Int, _ make: () -> Slot, _ body: (Slot, Key) -> Result
  ) -> Result {
    let key = place(property, at: identity)
    let slot = slots[key] as? Slot ?? make()
    let result = body(slot, key)
    slots[key] = slot
    moving[key] = slot.end == nil ? nil : slot
    return result
  }

  /// Whether the layout of now is another one a moment later.
  package var isMoving: Bool { !moving.isEmpty }

  /// Whether each end is followed by another one, for ever.
  package var isLooping: Bool { moving.values.contains(where: \.isLooping) }

  /// When the next animation ends, in seconds; nothing where none runs, or none ends.
  package var nextEnd: Double? {
    let ends = moving.values.compactMap { $0.end } + completions.map { $0.end }
    return ends.filter { !isOver($0, at: time) && $0 < .infinity }.min()
  }

  /// The calls for animations that are over by now.
  package func takeCompletions() -> [@Sendable () -> Void] {
    let over = completions.filter { isOver($0.end, at: time) }
    completions.removeAll { isOver($0.end, at: time) }
    return over.flatMap(\.actions)
  }

  /// Whether a call is due.
  package var hasCompletions: Bool { completions.contains { isOver($0.end, at: time) } }

  /// What is set in motion and has not ended by now, the last entry of each value; nothing of views that are gone.
  package var running: [AnimationEntry] {
    var seen: Set<String> = []
    return timeline.reversed().filter { entry in
      !isOver(entry.end, at: time) && entry.key.map { moving[$0] != nil } ?? true
        && seen.insert("\(entry.path) \(entry.property)").inserted
    }
    .reversed()
  }
}

/// Something that was set in motion.
package struct AnimationEntry: Sendable, Hashable {
  /// In seconds on the host's clock.
  package let start: Double
  /// In seconds on the host's clock, unless it is interrupted; infinite where it never ends.
  package let end: Double
  /// The way from the root view.
  package let path: String
  package let property: String
  package let from: String
  package let to: String
  package let animation: Animation
  /// The place of the value; nothing for views that come and go.
  let key: AnimationStore.Key?
}

/// The value of one place.
protocol AnimationSlot: AnyObject {
  func removeEnded(at time: Double)
  /// When it ends, in seconds; nothing where it rests, infinite where it never does.
  var end: Double? { get }
  /// Whether each end is followed by another one, for ever.
  var isLooping: Bool { get }
}

extension AnimationSlot {
  var isLooping: Bool { false }
}

private final class ValueSlot<Value: VectorArithmetic>: AnimationSlot {
  var value: AnimatedValue<Value>
  init(_ value: Value) { self.value = AnimatedValue(value) }
  func removeEnded(at time: Double) { value.removeEnded(at: time) }
  var end: Double? { value.end }
}

/// A value that only says whether it changed.
private final class SeenSlot: AnimationSlot {
  let value: any Equatable & Sendable
  init(_ value: any Equatable & Sendable) { self.value = value }
  func removeEnded(at time: Double) {}
  var end: Double? { nil }
}
