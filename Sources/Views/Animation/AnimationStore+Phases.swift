/// When phases are gone through.
enum AnimationTrigger: Sendable {
  /// From the first layout on, again and again.
  case always
  /// Once, from the first layout on.
  case appearance
  /// Each time a value is another one than before.
  case change(of: any Equatable & Sendable)

  func isOther(than before: AnimationTrigger) -> Bool {
    guard case .change(let value) = self, case .change(let old) = before else { return false }
    return !value.equals(old)
  }
}

extension AnimationStore {
  /// The phase of now, and the animation that leads to it where this layout is the first that shows it.
  func phase(
    of count: Int, _ trigger: AnimationTrigger, at identity: Int, path: () -> String,
    _ animation: (Int) -> Animation?
  ) -> (index: Int, change: Animation?) {
    kept("phases", at: identity, { PhaseSlot(trigger, at: now) }) { slot, key in
      if let endlessPhase, case .always = trigger {
        slot.rest(at: min(Int(min(max(endlessPhase, 0), 1) * Double(count)), count - 1))
        return (slot.index, nil)
      }
      slot.follow(trigger, of: count, at: now)
      guard slot.isDue(at: now) else { return (slot.index, nil) }
      // What is shown at this time is where the next phase starts.
      if slot.isNew || !isRepeated {
        slot.isNew = false
        needsLayout = true
        return (slot.index, nil)
      }
      guard slot.goOn(of: count, at: now, animation) else { return (slot.index, nil) }
      let next = animation(slot.index)
      if !slot.isNoted, case .always = trigger, let next {
        slot.isNoted = true
        record(path(), "phases", "0", "\(count - 1)", next, end: .infinity, at: key)
      }
      // A phase without an animation is over at once.
      if slot.isDue(at: now) { needsLayout = true }
      return (slot.index, next)
    }
  }

  /// The value of now of something that follows keyframes.
  func keyframes<Value>(
    _ initial: Value, _ trigger: AnimationTrigger, at identity: Int, path: () -> String,
    _ timeline: (Value) -> KeyframeTimeline<Value>
  ) -> Value {
    kept("keyframes", at: identity, { KeyframeSlot(initial, trigger) }) { slot, key in
      if slot.begins(trigger) {
        slot.start(timeline(slot.value(at: now, endlessAt: nil)), at: now)
        if let end = slot.end {
          let animation = Animation.linear(duration: end == .infinity ? 0 : end - now)
          record(path(), "keyframes", "start", "end", animation, end: end, at: key)
          recordEnd(end)
        }
      }
      return slot.value(at: now, endlessAt: endlessPhase)
    }
  }
}

/// Which of several phases is shown, and until when.
final class PhaseSlot: AnimationSlot {
  private(set) var index = 0
  /// How many phases were gone through since the start.
  private(set) var step = 0
  private(set) var isRunning: Bool
  /// Whether the first phase was not shown yet.
  var isNew = true
  /// Whether the timeline has it: from the first phase that is animated.
  var isNoted = false
  private var trigger: AnimationTrigger
  private var stepEnd: Double
  private var isResting = false

  init(_ trigger: AnimationTrigger, at time: Double) {
    self.trigger = trigger
    if case .change = trigger { isRunning = false } else { isRunning = true }
    stepEnd = time
  }

  func removeEnded(at time: Double) {}

  var end: Double? { isRunning ? isResting ? .infinity : stepEnd : nil }

  var isLooping: Bool {
    if case .always = trigger { return isRunning }
    return false
  }

  /// Stands at a phase until ``follow(_:of:at:)`` is called.
  func rest(at index: Int) {
    (self.index, step, isResting, isNew) = (index, index, true, false)
  }

  /// Starts again where the trigger says so.
  func follow(_ trigger: AnimationTrigger, of count: Int, at time: Double) {
    if isResting { (isResting, stepEnd) = (false, time) }
    if trigger.isOther(than: self.trigger) { (isRunning, step, stepEnd, isNew) = (true, 0, time, false) }
    self.trigger = trigger
    if index >= count { index = 0 }
  }

  /// Whether the next phase begins.
  func isDue(at time: Double) -> Bool { isRunning && isOver(stepEnd, at: time) }

  /// Goes to the next phase; whether there is one.
  func goOn(of count: Int, at time: Double, _ animation: (Int) -> Animation?) -> Bool {
    guard count > 1 else {
      isRunning = false
      return false
    }
    if isLooping {
      // Phases that take no time would never let it pass.
      guard (0..<count).contains(where: { (animation($0)?.duration ?? 0) > 0 }) else {
        isRunning = false
        return false
      }
    } else if step == count {
      isRunning = false
      return false
    }
    step += 1
    index = step % count
    stepEnd = time + (animation(index)?.duration ?? 0)
    return true
  }
}

/// A value that follows keyframes.
final class KeyframeSlot<Value>: AnimationSlot {
  private var rest: Value
  private var trigger: AnimationTrigger
  private var isNew = true
  private var run: (timeline: KeyframeTimeline<Value>, start: Double)?

  init(_ initial: Value, _ trigger: AnimationTrigger) { (rest, self.trigger) = (initial, trigger) }

  /// Whether keyframes begin with this layout.
  func begins(_ trigger: AnimationTrigger) -> Bool {
    defer { (isNew, self.trigger) = (false, trigger) }
    if case .change = trigger { return trigger.isOther(than: self.trigger) }
    return isNew
  }

  func start(_ timeline: KeyframeTimeline<Value>, at time: Double) {
    rest = timeline.value(time: timeline.duration)
    run = timeline.duration > 0 ? (timeline, time) : nil
  }

  func removeEnded(at time: Double) {
    if let end, isOver(end, at: time) { run = nil }
  }

  var end: Double? {
    guard let run else { return nil }
    if case .always = trigger { return .infinity }
    return run.start + run.timeline.duration
  }

  func value(at time: Double, endlessAt phase: Double?) -> Value {
    guard let run else { return rest }
    guard case .always = trigger else { return run.timeline.value(time: time - run.start) }
    if let phase { return run.timeline.value(progress: min(max(phase, 0), 1)) }
    let duration = run.timeline.duration
    return run.timeline.value(time: (time - run.start).truncatingRemainder(dividingBy: duration))
  }
}
