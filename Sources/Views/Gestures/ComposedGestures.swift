extension Gesture {
  /// Both gestures, each recognized whatever the other does.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// The gesture, and then another one with the same finger.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// The gesture, or another one where it fails.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// Two gestures that go on whatever the other does; it ends when neither goes on, and nothing can come of the touch any more.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What is known of both.
  public struct Value: Sendable {
    /// The value of the first one; nothing where it has not begun, or has failed.
    public var first: First.Value?
    /// The value of the second one; nothing where it has not begun, or has failed.
    public var second: Second.Value?
  }

  let first: First
  let second: Second

  /// Makes a gesture of two.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// How it is recognized.
  public func recognition(for observer: GestureObserver<Value>) -> GestureRecognition {
    let pair = SimultaneousPair<First.Value, Second.Value>(
      place: observer.place,
      changed: { observer.changed(Value(first: $0, second: $1), $2) },
      ended: { observer.ended(Value(first: $0, second: $1), $2) }, failed: observer.failed)
    let (one, other) = (
      first.recognition(for: pair.observer(of: \.first, observer.entering(1))),
      second.recognition(for: pair.observer(of: \.second, observer.entering(2)))
    )
    return GestureRecognition(.simultaneous(one.tree, other.tree)) { touch in
      one.finish(touch)
      other.finish(touch)
      pair.finish(touch)
    }
  }
}

/// What follows from two gestures at once.
private struct SimultaneousPair<First: Sendable, Second: Sendable>: Sendable {
  /// How far one of the two is.
  struct Part<Value: Sendable>: Sendable {
    var value: Value?
    /// Whether it goes on, and whether it has ended.
    var isOpen = false
    var hasEnded = false
  }

  /// What is kept while the finger is down.
  struct Progress: Sendable {
    var first = Part<First>()
    var second = Part<Second>()
    /// Whether the end was reported.
    var isOver = false
  }

  let place: [UInt8]
  let changed: @Sendable (First?, Second?, GestureMemory) -> Void
  let ended: @Sendable (First?, Second?, GestureMemory) -> Void
  let failed: @Sendable (GestureMemory) -> Void

  /// What follows the value of one of the two.
  func observer<Value, All>(
    of part: any (WritableKeyPath<Progress, Part<Value>> & Sendable), _ all: GestureObserver<All>
  ) -> GestureObserver<Value> {
    all.replacing(
      changed: { value, touch in
        keep(Part(value: value, isOpen: true), at: part, touch)
        reportChange(touch)
      },
      ended: { value, touch in
        keep(Part(value: value, hasEnded: true), at: part, touch)
        let progress = progress(touch)
        if progress.first.hasEnded, progress.second.hasEnded {
          finish(touch)
        } else if progress.first.isOpen || progress.second.isOpen {
          reportChange(touch)
        }
      },
      failed: { touch in
        keep(Part(), at: part, touch)
        let progress = progress(touch)
        if progress.first.value == nil, progress.second.value == nil { failed(touch) }
      })
  }

  /// Reports the end, once, where one of the two has ended.
  func finish(_ touch: GestureMemory) {
    var progress = progress(touch)
    guard !progress.isOver, progress.first.hasEnded || progress.second.hasEnded else { return }
    progress.isOver = true
    touch[place, Progress.self] = progress
    ended(progress.first.value, progress.second.value, touch)
  }

  private func progress(_ touch: GestureMemory) -> Progress { touch[place, Progress.self] ?? Progress() }

  private func keep<Value>(
    _ state: Part<Value>, at part: WritableKeyPath<Progress, Part<Value>>, _ touch: GestureMemory
  ) {
    var progress = progress(touch)
    progress[keyPath: part] = state
    touch[place, Progress.self] = progress
  }

  private func reportChange(_ touch: GestureMemory) {
    let progress = progress(touch)
    if !progress.isOver { changed(progress.first.value, progress.second.value, touch) }
  }
}

/// One gesture, and then another one with the same finger; it ends with the second one.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// Which of the two goes on, and what is known of it.
  public enum Value: Sendable {
    /// The first one goes on.
    case first(First.Value)
    /// The first one has ended with this; of the second one nothing is known before it begins.
    case second(First.Value, Second.Value?)
  }

  let first: First
  let second: Second

  /// Makes a gesture of two, the first of which is recognized while the finger is down.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// How it is recognized.
  public func recognition(for observer: GestureObserver<Value>) -> GestureRecognition {
    let place = observer.place
    let one = observer.entering(1).replacing(
      changed: { (value: First.Value, touch) in
        if touch[place, First.Value.self] == nil { observer.changed(.first(value), touch) }
      },
      ended: { value, touch in
        touch[place, First.Value.self] = value
        observer.changed(.second(value, nil), touch)
      },
      // A press that is lifted has done its part.
      failed: { touch in if touch[place, First.Value.self] == nil { observer.failed(touch) } })
    let other = observer.entering(2).replacing(
      changed: { (value: Second.Value, touch) in
        if let first = touch[place, First.Value.self] { observer.changed(.second(first, value), touch) }
      },
      ended: { value, touch in
        if let first = touch[place, First.Value.self] { observer.ended(.second(first, value), touch) }
      })
    return GestureRecognition(first.recognition(for: one), second.recognition(for: other)) {
      .sequence($0, $1)
    }
  }
}

/// One gesture, or another one where the first fails.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// Which of the two was recognized, and what is known of it.
  public enum Value: Sendable {
    /// The first one.
    case first(First.Value)
    /// The second one.
    case second(Second.Value)
  }

  let first: First
  let second: Second

  /// Makes a gesture of two.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// How it is recognized.
  public func recognition(for observer: GestureObserver<Value>) -> GestureRecognition {
    let one = observer.entering(1).replacing(
      changed: { (value: First.Value, touch) in observer.changed(.first(value), touch) },
      ended: { value, touch in observer.ended(.first(value), touch) })
    let other = observer.entering(2).replacing(
      changed: { (value: Second.Value, touch) in observer.changed(.second(value), touch) },
      ended: { value, touch in observer.ended(.second(value), touch) })
    return GestureRecognition(first.recognition(for: one), second.recognition(for: other)) {
      .exclusive($0, $1)
    }
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
