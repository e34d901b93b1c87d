import Views

/// A chat in Hebrew.
///
/// Flaw: own messages stand at the right in both directions.
struct HebrewChat: View {
  let flawed: Bool
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    VStack(spacing: 0) {
      BackBar("נועה")
      ScrollView {
        VStack(spacing: 12) {
          bubble("אני מגיע בתשע", isMine: true, "own-bubble-1")
          bubble("מצוין", isMine: false, "other-bubble")
          bubble("תודה רבה", isMine: true, "own-bubble-2")
        }
        .padding(16)
      }
    }
    .background(.background)
  }

  private func bubble(_ text: String, isMine: Bool, _ id: String) -> some View {
    let isAtEnd = flawed && direction == .rightToLeft ? !isMine : isMine
    return Text(text)
      .foregroundStyle(isMine ? Color.white : .label)
      .padding(12)
      .background(isMine ? Color(hex: 0x0B3C8C) : .secondaryBackground, in: .rect(cornerRadius: 14))
      .id(id)
      .frame(maxWidth: .infinity, alignment: isAtEnd ? .trailing : .leading)
  }
}

/// An invitation.
///
/// Flaw: what lies behind the answer has one height, which large text leaves.
struct InviteCard: View {
  let flawed: Bool

  var body: some View {
    Page("Party") {
      Surface {
        Heading("Mara turns 40")
        Text("On Saturday at eight, in the garden behind the house.")
        Button {
        } label: {
          answer
        }
      }
      Text("Please answer by Friday.").foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private var answer: some View {
    let text = Text("Yes, I will come").fontWeight(.semibold).foregroundStyle(.white)
      .multilineTextAlignment(.center)
      .id("answer-text")
    if flawed {
      text
        .padding(.horizontal, 20)
        .frame(maxWidth: .infinity, minHeight: 48)
        .background { RoundedRectangle(cornerRadius: 14).fill(Color(hex: 0x5B1E86)).frame(height: 48) }
    } else {
      text
        .padding(.horizontal, 20)
        .padding(.vertical, 12)
        .frame(maxWidth: .infinity)
        .background(Color(hex: 0x5B1E86), in: .rect(cornerRadius: 14))
    }
  }
}

/// A question to a group with its answers.
///
/// Flaw: only circles of 18 points can be touched, and they stand close to each other.
struct RsvpPoll: View {
  let flawed: Bool

  var body: some View {
    Page("Poll") {
      Surface {
        Heading("When do we meet?")
        VStack(alignment: .leading, spacing: flawed ? 1 : 0) {
          ForEach(["Monday", "Tuesday", "Friday"], id: \.self) { answer($0) }
        }
      }
    }
  }

  @ViewBuilder private func answer(_ name: String) -> some View {
    if flawed {
      HStack(spacing: 12) {
        Button {
        } label: {
          circle
        }
        .accessibilityLabel(name)
        .id("choice-\(name)")
        Text(name).accessibilityHidden(true)
      }
    } else {
      Button {
      } label: {
        HStack(spacing: 12) {
          circle.accessibilityHidden(true)
          Text(name)
        }
        .frame(minHeight: 44)
      }
      .buttonStyle(.plain)
      .id("choice-\(name)")
    }
  }

  private var circle: some View {
    Circle().strokeBorder(.secondaryLabel, lineWidth: 2).frame(width: 18, height: 18)
  }
}

/// An update that waits, on a sheet.
///
/// Flaw: the note below the button is a gray too light for its size.
struct UpdateSheet: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Device", displayMode: .inline)
      Color.groupedBackground.accessibilityHidden(true)
    }
    .background(.groupedBackground)
    .sheet(isPresented: true) {
      ScrollView {
        VStack(alignment: .leading, spacing: 14) {
          Text("Update 4.2").font(.title3).bold().accessibilityAddTraits(.header)
          Text("Maps without a network, and quieter alarms.")
          WideButton("Install")
          Text("Takes about ten minutes.")
            .font(.footnote)
            .foregroundStyle(flawed ? Color.tertiaryLabel : .secondaryLabel)
            .id("update-note")
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}

/// What can be done with a file.
///
/// Flaw: nothing scrolls, so that the last ways are below the edge of a phone on its side.
struct ActionMenu: View {
  let flawed: Bool
  private static let actions = ["Open", "Rename", "Copy", "Move", "Print", "Send", "Lock", "Delete"]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      NavigationBar("Plan.pdf", displayMode: .inline)
      if flawed {
        list.frame(maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
      } else {
        ScrollView { list.frame(maxWidth: .infinity, alignment: .leading) }
      }
    }
    .background(.background)
  }

  private var list: some View {
    VStack(alignment: .leading, spacing: 4) {
      ForEach(Self.actions, id: \.self) { name in
        Button {
        } label: {
          Text(name).frame(minWidth: 44, minHeight: 44, alignment: .leading)
        }
        .id("file-\(name)")
      }
    }
    .padding(16)
    .id("file-list")
  }
}

/// A course of a school.
///
/// Flaw: beside the word for the teacher stands nothing.
struct CourseInfo: View {
  let flawed: Bool

  var body: some View {
    Page("Course") {
      Heading("Pottery II")
      Surface {
        row("Room", "A 12", "course-room")
        row("Teacher", flawed ? "" : "Not known", "course-teacher")
        row("Begins", "4 May", "course-begins")
      }
      WideButton("Sign up")
    }
  }

  private func row(_ name: String, _ value: String, _ id: String) -> some View {
    Adaptive(spacing: 8) {
      Text(name).foregroundStyle(.secondary).frame(maxWidth: .infinity, alignment: .leading)
      Text(verbatim: value).id(id)
    }
  }
}
