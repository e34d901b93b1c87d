import Views

/// The app: a list of reminders, from which all other screens are reached.
public struct RemindersApp: View {
  enum Screen: Sendable, Hashable { case list, detail(Int), numbers }

  @State private var reminders: [Reminder]
  @State private var screen = Screen.list
  @State private var isAdding = false
  @State private var removed: Removed?

  struct Removed: Sendable, Hashable {
    let reminder: Reminder
    let index: Int
  }

  /// Makes the app with some reminders.
  public init(_ reminders: [Reminder] = someReminders) {
    _reminders = State(wrappedValue: reminders)
  }

  /// One of the screens, with the banner and the sheet above it.
  public var body: some View {
    ZStack(alignment: .bottom) {
      switch screen {
      case .list:
        ReminderList(
          reminders: $reminders, open: { id in withAnimation { screen = .detail(id) } },
          remove: remove, add: { withAnimation(.snappy) { isAdding = true } },
          showNumbers: { screen = .numbers })
      case .detail(let id):
        if let index = reminders.firstIndex(where: { $0.id == id }) {
          ReminderDetail(reminder: $reminders[index]) {
            withAnimation { screen = .list }
          }
          .transition(.move(edge: .trailing))
        }
      case .numbers: NumberList { screen = .list }
      }
      if let removed {
        UndoBanner(title: removed.reminder.title) {
          withAnimation {
            reminders.insert(removed.reminder, at: min(removed.index, reminders.count))
            self.removed = nil
          }
        }
        .transition(.move(edge: .bottom).combined(with: .opacity))
      }
      if isAdding {
        AddSheet { title in
          if let title { reminders.append(Reminder(id: (reminders.map(\.id).max() ?? -1) + 1, title: title)) }
          withAnimation(.snappy) { isAdding = false }
        }
        .transition(.move(edge: .bottom))
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .task(id: removed) {
      guard removed != nil, (try? await Task.sleep(for: .seconds(4))) != nil else { return }
      withAnimation { removed = nil }
    }
  }

  private func remove(_ reminder: Reminder) {
    guard let index = reminders.firstIndex(of: reminder) else { return }
    withAnimation {
      reminders.remove(at: index)
      removed = Removed(reminder: reminder, index: index)
    }
  }
}
