import Views

/// Homework in Chinese.
///
/// Flaw: from a text size on, titles become smaller than at the usual size.
struct HomeworkList: View {
  let flawed: Bool
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    Page("作业") {
      task("语文：朗读课文", "星期五", "task-title-1")
      task("数学：练习册第三页", "明天", "task-title-2")
    }
  }

  private func task(_ title: String, _ day: String, _ id: String) -> some View {
    Surface {
      Text(title).font(flawed && typeSize >= .xxLarge ? .caption : .title3).id(id)
      Text(day).font(.subheadline).foregroundStyle(.secondary)
    }
  }
}

/// A card to learn a Japanese word with.
///
/// Flaw: the meaning keeps to the usual size.
struct FlashCards: View {
  let flawed: Bool

  var body: some View {
    Page("Words") {
      Surface {
        Text("図書館").font(.largeTitle).bold()
        Text("としょかん").foregroundStyle(.secondary)
        Divider()
        if flawed { meaning.dynamicTypeSize(.large) } else { meaning }
      }
      WideButton("Turn")
    }
  }

  private var meaning: some View { Text("A place with books to lend").id("meaning") }
}

/// A lesson of Hindi.
///
/// Flaw: the box of the sentence is lower than its signs above and below the line.
struct HindiLesson: View {
  let flawed: Bool

  var body: some View {
    Page("Hindi") {
      Surface {
        Text("Lesson 3").font(.subheadline).foregroundStyle(.secondary)
        Text("हिन्दी में स्वागत")
          .font(.title)
          .id("sentence")
          .frame(height: flawed ? 26 : nil)
          .clipped()
        Text("Welcome to Hindi")
      }
      WideButton("Listen")
    }
  }
}

/// A letter of a school, on a tablet.
///
/// Flaw: its lines run over the whole screen.
struct SchoolLetter: View {
  let flawed: Bool

  var body: some View {
    Page("Letter") {
      VStack(alignment: .leading, spacing: 16) {
        Heading("Dear parents")
        Text(
          "On the first Friday of June all classes go to the river. We meet at eight in front of the school "
            + "and come back at about three. Please give your child a hat, enough to drink and something to "
            + "eat. If it rains, we stay at school, and the trip takes place one week later."
        )
        .id("letter-text")
        Text("With kind regards, Ms Okafor")
      }
      .frame(maxWidth: flawed ? .infinity : 520, alignment: .leading)
    }
  }
}

/// What an app does with data.
///
/// Flaw: on a phone on its side the small lines have more than 100 characters.
struct PrivacyPolicy: View {
  let flawed: Bool

  var body: some View {
    Page("Privacy") {
      VStack(alignment: .leading, spacing: 12) {
        Heading("Where you are")
        Text(
          "We ask for your place only while the map is open, and we do not keep it. The names of places "
            + "that you look for are kept for thirty days, so that they can be found again, and are then "
            + "deleted from all our machines."
        )
        .font(.footnote)
        .id("policy-text")
      }
      .frame(maxWidth: flawed ? .infinity : 420, alignment: .leading)
    }
  }
}

/// Lessons of a morning.
///
/// Flaw: each begins at a fixed height, and in large text they lie on each other.
struct Timetable: View {
  let flawed: Bool
  private static let lessons = [("Maths", "Room 12"), ("History", "Room 4"), ("Sport", "Hall")]

  var body: some View {
    Page("Monday") {
      if flawed {
        ZStack(alignment: .topLeading) {
          ForEach(0..<3) { index in lesson(index).offset(y: 70 * Double(index)) }
        }
        .padding(.bottom, 140)
      } else {
        VStack(spacing: 6) { ForEach(0..<3) { lesson($0) } }
      }
    }
  }

  private func lesson(_ index: Int) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(Self.lessons[index].0).font(.headline)
      Text(Self.lessons[index].1).font(.subheadline).foregroundStyle(.secondary)
    }
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.card, in: .rect(cornerRadius: 12))
    .id("lesson-\(index)")
  }
}

/// A question with its answers.
///
/// Flaw: the mark of the chosen answer is white on a light green.
struct QuizChoice: View {
  let flawed: Bool

  var body: some View {
    Page("Quiz") {
      Heading("Which is a planet?")
      answer("Sirius", isChosen: false)
      answer("Venus", isChosen: true)
      answer("Luna", isChosen: false)
      WideButton("Check")
    }
  }

  private func answer(_ name: String, isChosen: Bool) -> some View {
    Button {
    } label: {
      HStack(spacing: 12) {
        Text(name).frame(maxWidth: .infinity, alignment: .leading)
        if isChosen { mark }
      }
      .padding(.horizontal, 14)
      .padding(.vertical, 10)
      .frame(minHeight: 48)
      .background(.card, in: .rect(cornerRadius: 12))
    }
    .buttonStyle(.plain)
    .accessibilityLabel(isChosen ? "\(name), chosen" : name)
  }

  private var mark: some View {
    Image(symbol: .checkmark)
      .foregroundStyle(.white)
      .id("chosen-mark")
      .padding(5)
      .background(Color(hex: flawed ? 0x8FD3A4 : 0x0F5C2C), in: .circle)
      .accessibilityHidden(true)
  }
}

/// A German form.
///
/// Flaw: the names of the fields have a width that breaks them in large text.
struct SignupForm: View {
  let flawed: Bool

  var body: some View {
    Page("Anmeldung") {
      Surface {
        field("Vorname", "Jana")
        field("Geburtsdatum", "4.5.1990")
        field("Wohnort", "Jena")
      }
      .textFieldStyle(.roundedBorder)
      WideButton("Weiter")
    }
  }

  @ViewBuilder private func field(_ name: String, _ value: String) -> some View {
    let title = Text(name).font(.subheadline).accessibilityHidden(true).id("field-name-\(name)")
    let box = TextField(name, text: .constant(value))
    if flawed {
      HStack(spacing: 10) {
        title.frame(width: 112, alignment: .leading)
        box
      }
    } else {
      VStack(alignment: .leading, spacing: 6) {
        title
        box
      }
    }
  }
}
