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

/// Two gestures that go on whatever the other does; it ends when neither goes on.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What is known of both.
  public struct Value: Sendable {
    /// The value of the first one; nothing where it has not begun.
    public var first: First.Value?
    /// The value of the second one; nothing where it has not begun.
    public var second: Second.Value?
  }

  let first: First
  let second: Second

  /// Makes a gesture of two.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// What is kept while it goes on.
  private struct Progress: Sendable {
    var value = Value()
    var isFirstOpen = false
    var isSecondOpen = false
  }

  /// How it is recognized.
  public func recognition(for observer: GestureObserver<Value>) -> GestureRecognition {
    let note: @Sendable (GestureMemory, (inout Progress) -> Void) -> Progress = { touch, change in
      var progress = touch[observer.place, Progress.self] ?? Progress()
      change(&progress)
      touch[observer.place, Progress.self] = progress
      return progress
    }
    let end: @Sendable (Progress, GestureMemory) -> Void = { progress, touch in
      if progress.isFirstOpen || progress.isSecondOpen {
        observer.changed(progress.value, touch)
      } else {
        observer.ended(progress.value, touch)
      }
    }
    let one = observer.entering(1).replacing(
      changed: { (value: First.Value, touch) in
        observer.changed(note(touch) { ($0.value.first, $0.isFirstOpen) = (value, true) }.value, touch)
      },
      ended: { value, touch in
        end(note(touch) { ($0.value.first, $0.isFirstOpen) = (value, false) }, touch)
      })
    let other = observer.entering(2).replacing(
      changed: { (value: Second.Value, touch) in
        observer.changed(note(touch) { ($0.value.second, $0.isSecondOpen) = (value, true) }.value, touch)
      },
      ended: { value, touch in
        end(note(touch) { ($0.value.second, $0.isSecondOpen) = (value, false) }, touch)
      })
    return GestureRecognition(
      .simultaneous(first.recognition(for: one).tree, second.recognition(for: other).tree))
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
      })
    let other = observer.entering(2).replacing(
      changed: { (value: Second.Value, touch) in
        if let first = touch[place, First.Value.self] { observer.changed(.second(first, value), touch) }
      },
      ended: { value, touch in
        if let first = touch[place, First.Value.self] { observer.ended(.second(first, value), touch) }
      })
    return GestureRecognition(
      .sequence(first.recognition(for: one).tree, second.recognition(for: other).tree))
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
    return GestureRecognition(
      .exclusive(first.recognition(for: one).tree, second.recognition(for: other).tree))
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
