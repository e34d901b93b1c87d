import Views

/// One reminder, with all that can be changed of it.
struct ReminderDetail: View {
  @Binding var reminder: Reminder
  let close: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Button("Back", action: close)
      TextField("Title", text: $reminder.title)
      Toggle("Done", isOn: $reminder.isDone)
      Slider(value: $reminder.urgency).accessibilityLabel("Urgency")
      Text("Urgency \(Int((reminder.urgency * 100).rounded())) %")
      Spacer()
    }
    .padding()
    .background(.white)
  }
}

/// What is done about a removal, for four seconds.
struct UndoBanner: View {
  let title: String
  let undo: @MainActor () -> Void

  var body: some View {
    HStack {
      Text("\(title) removed")
      Spacer()
      Button("Undo", action: undo)
    }
    .padding()
    .background(.yellow, in: .rect(cornerRadius: 12))
    .padding()
  }
}

/// A form whose fields are checked a moment after they were typed into; saving takes a while.
struct AddSheet: View {
  enum Field { case title, mail }

  let finish: @MainActor (String?) -> Void
  @State private var title = ""
  @State private var mail = ""
  @State private var problem: String?
  @State private var isSaving = false
  @FocusState private var focus: Field?

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("New reminder").font(.headline)
      TextField("What", text: $title).focused($focus, equals: .title).onSubmit { focus = .mail }
      TextField("Send to", text: $mail).focused($focus, equals: .mail).onSubmit { save() }
      if let problem { Text(problem).foregroundStyle(.red).transition(.opacity) }
      HStack {
        Button("Cancel") { finish(nil) }
        Spacer()
        Button(isSaving ? "Saving" : "Save") { save() }
          .disabled(title.isEmpty || problem != nil || isSaving)
      }
    }
    .padding()
    .frame(maxWidth: .infinity)
    .background(.white, in: .rect(cornerRadius: 16))
    .shadow(radius: 10)
    .onAppear { focus = .title }
    .task(id: mail) {
      problem = nil
      guard (try? await Task.sleep(for: .milliseconds(800))) != nil else { return }
      withAnimation { check() }
    }
    // The sheet's own task, so leaving the sheet ends it.
    .task(id: isSaving) {
      guard isSaving, (try? await Task.sleep(for: .seconds(20))) != nil else { return }
      finish(title)
    }
  }

  private func check() {
    problem = mail.isEmpty || mail.contains("@") ? nil : "An address has an @."
  }

  private func save() {
    check()
    guard !title.isEmpty, problem == nil else { return }
    isSaving = true
  }
}

/// Ten thousand rows, which are made when they come into sight.
struct NumberList: View {
  let close: @MainActor () -> Void
  @State private var marked: Set<Int> = []

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        Button("Close", action: close)
        Spacer()
        Text("\(marked.count) marked")
      }
      .padding()
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10_000) { number in
            Text("Number \(number)\(marked.contains(number) ? ", marked" : "")")
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding(.horizontal)
              .frame(height: 44)
              .background(marked.contains(number) ? Color.yellow : .clear)
              .onTapGesture { marked.formSymmetricDifference([number]) }
          }
        }
      }
    }
  }
}
