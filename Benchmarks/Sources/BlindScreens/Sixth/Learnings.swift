import Views

/// A question about rivers.
///
/// Flaw: on wide screens, the box around the question is lower than the larger letters: their descenders are cut.
struct RiverQuiz: View {
  let flawed: Bool
  @Environment(\.horizontalSizeClass) private var width
  @ScaledMetric(relativeTo: .largeTitle) private var height = 34.0
  private static let answers = ["Tisza", "Danube", "Drava"]

  nonisolated init(flawed: Bool) { self.flawed = flawed }

  var body: some View {
    let isWide = width == .regular
    TitledScroll("Rivers") {
      Text("Longest tributary in Hungary?")
        .font(isWide ? .largeTitle : .title3)
        .id("river-question")
        .frame(height: flawed && isWide ? height : nil, alignment: .top)
        .clipShape(.rect(cornerRadius: flawed && isWide ? 2 : 0))
      ForEach(0..<3) { index in
        QuietButton(Self.answers[index])
      }
    }
  }
}

/// A day at school on a time line.
///
/// Flaw: the lessons have fixed distances, in which their texts run into each other at the largest ordinary size.
struct SchoolDay: View {
  let flawed: Bool
  private static let lessons = [
    ("Biology", "Room 12", "Mr. Abe"), ("Physics", "Lab", "Ms. Gray"), ("Spanish", "Room 7", "Ms. Diaz"),
  ]

  var body: some View {
    TitledScroll("Tuesday") {
      Surface {
        if flawed {
          ZStack(alignment: .topLeading) {
            ForEach(0..<3) { index in lesson(index).offset(y: Double(index) * 70) }
          }
          .frame(maxWidth: .infinity, minHeight: 220, alignment: .topLeading)
        } else {
          VStack(alignment: .leading, spacing: 8) {
            ForEach(0..<3) { index in lesson(index) }
          }
        }
      }
      WideButton("Homework")
    }
  }

  private func lesson(_ index: Int) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: Self.lessons[index].0).font(.headline).id("lesson-name-\(index)")
      Text(verbatim: Self.lessons[index].1).font(.subheadline).id("lesson-room-\(index)")
      Text(verbatim: Self.lessons[index].2).font(.subheadline).foregroundStyle(.secondary)
        .id("lesson-teacher-\(index)")
    }
  }
}

/// The next lesson of a course.
///
/// Flaw: the arrow is a bitmap that points to the right where reading goes to the left.
struct NextLesson: View {
  let flawed: Bool
  @ScaledMetric private var size = 36.0

  nonisolated init(flawed: Bool) { self.flawed = flawed }

  var body: some View {
    TitledScroll("Fractions") {
      Surface {
        Text("Next").foregroundStyle(.secondary)
        HStack(spacing: 12) {
          Text("Halves and thirds").font(.headline).frame(maxWidth: .infinity, alignment: .leading)
          Image(Self.arrow)
            .resizable()
            .interpolation(.none)
            .renderingMode(.template)
            .foregroundStyle(.tint)
            .frame(width: size * 11 / 9, height: size)
            .flipsForRightToLeftLayoutDirection(!flawed)
            .accessibilityHidden(true)
            .id("next-arrow")
        }
      }
      Pair("Done", "four")
      WideButton("Go on")
    }
  }

  /// A shaft and a head that points to the right.
  private static let arrow = PixelBuffer(width: 11, height: 9) { pixels in
    for index in pixels.indices {
      let (x, y) = (index % 11, index / 11)
      let fromMiddle = y < 4 ? 4 - y : y - 4
      let isInk = (fromMiddle <= 1 && x < 7) || (x >= 6 && x + fromMiddle <= 10)
      pixels[index] = isInk ? 0xFF00_0000 : 0
    }
  }
}

/// Rooms of a museum, with a row to choose one.
///
/// Flaw: the row lies at the lower edge of the tablet, below the line that takes swipes.
struct MuseumRooms: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Glass", displayMode: .inline)
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Heading("Room 3")
          Text("Bowls and beakers from Murano, blown before 1700.")
          Pair("Lent by", "City of Graz")
        }
        .padding(24)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      HStack(spacing: 12) {
        ForEach(1..<6) { room in
          Button {
          } label: {
            Text(verbatim: "\(room)")
              .font(.headline)
              .foregroundStyle(.label)
              .frame(width: 64, height: 48)
              .background(.fill, in: .rect(cornerRadius: 8))
              .overlay {
                if room == 3 { RoundedRectangle(cornerRadius: 8).strokeBorder(.label, lineWidth: 3) }
              }
          }
          .accessibilityLabel("Room \(room)")
          .accessibilityAddTraits(room == 3 ? .selected : .button)
          .id("room-\(room)")
        }
      }
      .padding(.top, 8)
      .padding(.bottom, flawed ? 2 : 8)
      .frame(maxWidth: .infinity)
    }
    .background { Color.groupedBackground.ignoresSafeArea() }
    .ignoresSafeArea(edges: flawed ? .bottom : [])
  }
}

/// The measured blood pressure.
///
/// Flaw: a fixed space for the heart, which grows with the text until it lies on the digits.
struct PressureLog: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Pressure") {
      Surface {
        Text("Today").foregroundStyle(.secondary)
        if flawed {
          ZStack(alignment: .leading) {
            heart
            value.padding(.leading, 38)
          }
        } else {
          HStack(spacing: 8) {
            heart
            value
          }
        }
      }
      Pair("Pulse", "64")
      WideButton("Measure")
    }
  }

  private var heart: some View {
    Image(symbol: .heartFill).foregroundStyle(.red).font(.title).accessibilityHidden(true)
      .id("pressure-heart")
  }

  private var value: some View {
    Text(verbatim: "128/82").font(.title).bold().id("pressure-value")
  }
}

/// The limit of a bank's transfers.
///
/// Flaw: nothing scrolls, so that at the largest text size the button to confirm lies below the screen.
struct TransferLimit: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Limit", displayMode: .inline) { IconButton(.chevronBackward, "Back") }
      if flawed { content } else { ScrollView { content } }
    }
    .background(.groupedBackground)
  }

  private var content: some View {
    VStack(alignment: .leading, spacing: 16) {
      Group {
        Text("How much may leave your account in a day?")
        Text("2,000").font(.title).bold()
        Text("A new limit holds from the next day on. Your bank may ask you why.")
          .foregroundStyle(.secondary)
          .id("limit-note")
      }
      .fixedSize(horizontal: false, vertical: true)
      Button {
      } label: {
        Text("Save").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .id("save-limit")
    }
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .frame(minHeight: flawed ? 0 : nil, maxHeight: flawed ? .infinity : nil, alignment: .top)
  }
}
