import Views

/// A claim to an insurance.
///
/// Flaw: the field for the amount has an empty title; the text above it names it for the eye only.
struct InsuranceClaim: View {
  let flawed: Bool

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("What happened", text: "Burst pipe")
          VStack(alignment: .leading, spacing: 6) {
            Text("Amount in euros").font(.subheadline).foregroundStyle(.secondary)
              .accessibilityHidden(!flawed)
            TextField(flawed ? "" : "Amount in euros", text: "340").keyboardType(.decimalPad)
              .id("claim-amount")
          }
        } header: {
          Text("Your claim")
        } footer: {
          Text("We answer within a week.")
        }
        Section {
          Toggle("At home", isOn: true)
          LabeledContent("Contract", value: "HX 20 771")
        }
      }
      .textFieldStyle(.plain)
      .navigationTitle("Water damage")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

/// A blind that is pulled with a finger.
///
/// Flaw: the slats show how far it is down, and nothing says it.
struct StudyBlind: View {
  let flawed: Bool

  var body: some View {
    StackScreen("Study") {
      Text("Pull the slats up or down.").foregroundStyle(.secondary)
      Group {
        if flawed { slats } else { slats.accessibilityValue("60 % down") }
      }
      .frame(maxWidth: .infinity)
      LabeledContent("Sun until", value: "\u{200E}6 pm").boxed()
      Button("Open all blinds") {}.buttonStyle(FilledButtonStyle())
    }
  }

  private var slats: some View {
    VStack(spacing: 3) {
      ForEach(0..<10) { index in
        Rectangle().fill(index < 6 ? Color(hex: 0x7A5C3A) : Color(hex: 0xBFE0F5)).frame(height: 16)
      }
    }
    .padding(8)
    .frame(width: 190)
    .background(Color(hex: 0x4A4F58), in: .rect(cornerRadius: 6))
    .gesture(DragGesture().onChanged { _ in })
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Blind")
    .accessibilityAddTraits(.adjustable)
    .accessibilityAdjustableAction { _ in }
    .id("blind")
  }
}

/// What others ask about a fitness club.
///
/// Flaw: questions are large and bold like headings, but no headings for those who listen.
struct ClubQuestions: View {
  let flawed: Bool
  private static let entries = [
    ("Can I bring a friend?", "Yes, on Sundays, and a friend pays nothing."),
    ("Where do I park?", "Behind the hall. The first two hours are free."),
    ("How do I leave the club?", "Write to us a month before the year ends."),
  ]

  var body: some View {
    StackScreen("Questions") {
      ForEach(0..<3) { index in
        VStack(alignment: .leading, spacing: 6) {
          if flawed { question(index) } else { question(index).accessibilityAddTraits(.isHeader) }
          Text(Self.entries[index].1)
        }
        .padding(.bottom, 8)
      }
      Button("Ask something else") {}.buttonStyle(FilledButtonStyle())
    }
  }

  private func question(_ index: Int) -> some View {
    Text(Self.entries[index].0).font(.title2).bold().id("question-\(index)")
  }
}

/// A neighbor who waters the plants.
///
/// Flaw: the row with her portrait is hidden as decoration, and with it the button that calls her.
struct NeighborHelp: View {
  let flawed: Bool

  var body: some View {
    StackScreen("While you are away") {
      VStack(alignment: .leading, spacing: 12) {
        Text("Ruth waters your plants").font(.headline)
        Text("She lives on the second floor and has your key until Friday.")
        HStack(spacing: 14) {
          portrait.accessibilityHidden(true)
          Button("Call Ruth") {}.buttonStyle(FilledButtonStyle(fill: Color(hex: 0x1F6B45))).id("call-ruth")
        }
        .accessibilityHidden(flawed)
      }
      .boxed()
      VStack(alignment: .leading, spacing: 8) {
        LabeledContent("Fern", value: "Every day")
        LabeledContent("Cactus", value: "Never")
      }
      .boxed()
    }
  }

  private var portrait: some View {
    ZStack {
      Circle().fill(Color(hex: 0xF2C9A0))
      Circle().fill(Color(hex: 0x6B3F2A)).frame(width: 40, height: 26).offset(y: -14)
    }
    .frame(width: 56, height: 56)
    .clipShape(Circle())
  }
}

/// Sitters for pets, on a sheet.
///
/// Flaw: the sheet does not scroll; with large text the buttons at its top and bottom lie beyond the screen.
struct PetSitterSheet: View {
  let flawed: Bool

  var body: some View {
    NavigationStack {
      List {
        LabeledContent("Cat", value: "Miso")
        LabeledContent("Dog", value: "Bruno")
      }
      .navigationTitle("Pets")
      .navigationBarTitleDisplayMode(.inline)
    }
    .sheet(isPresented: true) {
      if flawed {
        choices.fixedSize(horizontal: false, vertical: true)
      } else {
        ScrollView { choices }
      }
    }
  }

  private var choices: some View {
    VStack(alignment: .leading, spacing: 14) {
      Button {
      } label: {
        Image(systemName: "xmark").font(.system(size: 17)).foregroundStyle(.label).frame(
          width: 44, height: 44
        )
        .background(.secondaryFill, in: .circle)
      }
      .accessibilityLabel("Close")
      .id("close-sheet")
      Text("What should the sitter do?").font(.title3).bold().accessibilityAddTraits(.isHeader)
      Toggle("Feed twice a day", isOn: true)
      Toggle("Walk in the park", isOn: true)
      Toggle("Send photos", isOn: false)
      Text("A sitter comes for an hour. You pay afterwards.").foregroundStyle(.secondary)
      Button("Find a sitter") {}.buttonStyle(FilledButtonStyle()).id("find-sitter")
    }
    .padding(.horizontal, 16)
  }
}
