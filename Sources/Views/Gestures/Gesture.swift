/// Something that a person does on a view with a finger, and what follows from it.
///
/// Gestures are made of others: with `simultaneously(with:)`, `sequenced(before:)` and `exclusively(before:)`.
public protocol Gesture<Value>: Sendable {
  /// What is known of it while it goes on, and at its end.
  associatedtype Value: Sendable

  /// How it is recognized, with what follows its value.
  func recognition(for observer: GestureObserver<Value>) -> GestureRecognition
}

/// Whether a gesture of a view goes before those around it.
package enum GesturePriority: Sendable {
  /// Gestures of views inside go first.
  case normal
  /// It goes before those of views inside.
  case high
  /// It is recognized whatever else is.
  case simultaneous
}

/// A gesture of a view.
package struct AttachedGesture: Sendable {
  package let recognition: GestureRecognition
  package let priority: GesturePriority

  /// Whether a touch that does not move does something.
  var isTap: Bool {
    recognition.kinds.contains { if case .tap = $0 { true } else { false } }
  }
}

extension Gesture {
  /// The gesture with something that follows from each change of its value.
  @preconcurrency
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> some Gesture<Value> {
    let action = leased(action)
    return ObservedGesture<Self, Value>(base: self) { observer in
      observer.replacing(
        changed: { value, touch in
          action(value)
          observer.changed(value, touch)
        }, ended: observer.ended)
    }
  }

  /// The gesture with something that follows from its end.
  @preconcurrency
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> some Gesture<Value> {
    let action = leased(action)
    return ObservedGesture<Self, Value>(base: self) { observer in
      observer.replacing(
        changed: observer.changed,
        ended: { value, touch in
          action(value)
          observer.ended(value, touch)
        })
    }
  }

  /// The gesture, setting a state with each change of its value; it is what it was when the finger is lifted, or when the
  /// gesture fails.
  @preconcurrency
  public func updating<State: Sendable>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> some Gesture<Value> {
    let body = unsafeBitCast(body, to: (@Sendable (Value, inout State, inout Transaction) -> Void).self)
    return ObservedGesture<Self, Value>(base: self) { observer in
      observer.replacing(
        changed: { value, touch in
          state.change { state, transaction in MainActorLease.hold { body(value, &state, &transaction) } }
          touch.atEnd(of: observer.place) { state.reset() }
          observer.changed(value, touch)
        }, ended: observer.ended)
    }
  }

  /// The gesture with another value, made of its own.
  @preconcurrency
  public func map<Result: Sendable>(
    _ body: @escaping @MainActor (Value) -> Result
  ) -> some Gesture<Result> {
    let body = leased(body)
    return ObservedGesture<Self, Result>(base: self) { observer in
      observer.replacing(
        changed: { observer.changed(body($0), $1) }, ended: { observer.ended(body($0), $1) })
    }
  }
}

/// A gesture whose value something else follows first.
private struct ObservedGesture<Base: Gesture, Value: Sendable>: Gesture {
  let base: Base
  let observing: @Sendable (GestureObserver<Value>) -> GestureObserver<Base.Value>

  func recognition(for observer: GestureObserver<Value>) -> GestureRecognition {
    base.recognition(for: observing(observer.entering(0)))
  }
}
