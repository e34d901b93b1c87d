import Views

/// Something to be reminded of.
public struct Reminder: Sendable, Hashable, Identifiable {
  /// What distinguishes it.
  public let id: Int
  /// What to remember.
  public var title: String
  /// Whether that was done.
  public var isDone = false
  /// How much it hurries, 0 to 1.
  public var urgency = 0.5
}

/// Some reminders to begin with.
public let someReminders = ["Buy milk", "Call Ada", "Water plants", "Read a book"].enumerated().map {
  Reminder(id: $0, title: $1)
}
