import Views

/// All reminders: tapped to open, held to remove, dragged to another place.
struct ReminderList: View {
  @Binding var reminders: [Reminder]
  let open: @MainActor (Int) -> Void
  let remove: @MainActor (Reminder) -> Void
  let add: @MainActor () -> Void
  let showNumbers: @MainActor () -> Void
  @State private var dragged: Drag?
  @State private var isSyncing = false

  struct Drag: Sendable, Hashable {
    let id: Int
    var way: Double
  }

  private let rowHeight = 52.0

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        Text("Reminders").font(.title.bold())
        Spacer()
        if isSyncing { Spinner() }
        Button("Sync") { sync() }.disabled(isSyncing)
      }
      .padding()
      ForEach(reminders) { reminder in row(reminder) }
      Spacer()
      HStack {
        Button("Add", action: add)
        Spacer()
        Text(summary).accessibilityIdentifier("summary")
        Spacer()
        Button("Numbers", action: showNumbers)
      }
      .padding()
    }
  }

  private var summary: String { "\(reminders.count { $0.isDone }) of \(reminders.count) done" }

  private func row(_ reminder: Reminder) -> some View {
    HStack {
      Check(isOn: reminder.isDone)
        .accessibilityLabel("\(reminder.isDone ? "Done" : "Open"): \(reminder.title)")
        .onTapGesture { withAnimation { change(reminder.id) { $0.isDone.toggle() } } }
      Text(reminder.title).frame(maxWidth: .infinity, alignment: .leading)
        .onTapGesture { open(reminder.id) }
        .onLongPressGesture { remove(reminder) }
    }
    .padding(.horizontal)
    .frame(height: rowHeight)
    .background(dragged?.id == reminder.id ? Color.blue.opacity(0.15) : .clear)
    .accessibilityIdentifier("row \(reminder.id)")
    .offset(y: dragged?.id == reminder.id ? dragged?.way ?? 0 : 0)
    .gesture(
      DragGesture().onChanged { dragged = Drag(id: reminder.id, way: $0.translation.height) }
        .onEnded { value in drop(reminder, by: value.translation.height) })
  }

  private func drop(_ reminder: Reminder, by way: Double) {
    guard let index = reminders.firstIndex(of: reminder) else { return }
    let target = min(max(index + Int((way / rowHeight).rounded()), 0), reminders.count - 1)
    withAnimation(.snappy) {
      dragged = nil
      reminders.remove(at: index)
      reminders.insert(reminder, at: target)
    }
  }

  private func change(_ id: Int, _ change: (inout Reminder) -> Void) {
    guard let index = reminders.firstIndex(where: { $0.id == id }) else { return }
    change(&reminders[index])
  }

  private func sync() {
    isSyncing = true
    Task {
      try? await Task.sleep(for: .seconds(180))
      isSyncing = false
    }
  }
}

/// A ring that turns for ever.
struct Spinner: View {
  @State private var isTurning = false

  var body: some View {
    Circle().trim(to: 0.7).stroke(.blue, lineWidth: 2).frame(width: 18, height: 18)
      .rotationEffect(.degrees(isTurning ? 360 : 0))
      .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isTurning)
      .accessibilityLabel("Syncing")
      .onAppear { isTurning = true }
  }
}

/// A box with a mark that grows in it.
struct Check: View {
  let isOn: Bool

  var body: some View {
    RoundedRectangle(cornerRadius: 6).strokeBorder(isOn ? Color.green : .gray, lineWidth: 2)
      .overlay {
        RoundedRectangle(cornerRadius: 3).fill(.green).frame(width: 14, height: 14).scaleEffect(isOn ? 1 : 0)
      }
      .frame(width: 26, height: 26)
  }
}
