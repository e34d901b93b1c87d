internal import VirtualClocks

/// What views do because they are shown: which of it began, and what to do when it changes.
struct Lifecycle {
  private var shown: [ViewEffect.Key: Shown] = [:]

  private struct Shown {
    var kind: ViewEffect.Kind
    /// Its place among the effects of the last layout that had it.
    var order: Int
    var task: Task<Void, any Error>?
  }

  /// Does what follows from the effects of a new layout: in their order, first what ends, then what begins or changed.
  mutating func update(_ effects: [ViewEffect], on time: VirtualTime) {
    let keys = Set(effects.map(\.key))
    let gone = shown.filter { !keys.contains($0.key) }.sorted { $0.value.order < $1.value.order }
    for (key, old) in gone {
      shown[key] = nil
      old.task?.cancel()
      if case .disappear(let action) = old.kind { action() }
    }
    for (order, effect) in effects.enumerated() {
      let task = Self.step(from: shown[effect.key], to: effect.kind, time)
      shown[effect.key] = Shown(kind: effect.kind, order: order, task: task)
    }
  }

  private static func step(
    from old: Shown?, to kind: ViewEffect.Kind, _ time: VirtualTime
  ) -> Task<Void, any Error>? {
    switch (kind, old?.kind) {
    case (.appear(let action), nil):
      action()
      return nil
    case (.change(let value, let isInitial, let action), nil):
      if isInitial { action(value) }
      return nil
    case (.change(let value, _, let action), .change(let before, _, _)):
      if !isEqual(value, before) { action(before) }
      return nil
    case (.task(let value, let place, let body), let before):
      if case .task(let known, _, _) = before, isEqual(value, known) { return old?.task }
      old?.task?.cancel()
      return time.start("task", fileID: place.fileID, line: place.line) { await body() }
    default: return nil
    }
  }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: any Equatable) -> Bool {
    other as? Value == one
  }

  /// Ends all tasks.
  func cancelAll() {
    for effect in shown.values { effect.task?.cancel() }
  }

  /// What has not ended, for a message.
  func alive(on time: VirtualTime) -> [String] {
    time.runningTasks.map(\.description)
      + time.otherDeadlines.map { "Task { … }, or the child of a task, asleep until \($0)" }
  }
}
