/// A task that sleeps on virtual time.
struct Sleeper: Sendable {
  /// When it wakes.
  let deadline: Duration
  /// What distinguishes the task while it lives; nothing for what is no task.
  let task: Int?

  /// The task that runs now.
  init(deadline: Duration) {
    self.deadline = deadline
    task = Self.currentTask
  }

  /// What distinguishes the task that runs now; nothing where none does.
  static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
