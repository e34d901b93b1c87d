import Views

/// What a program wrote while it worked.
///
/// Flaw: the lines never wrap and nothing scrolls to the side, so that their ends are off the screen.
struct BackupLog: View {
  let flawed: Bool
  private static let lines = [
    "Copied 412 files to the attic drive", "Left out 3 files that are open", "Done at 21:40 without errors",
  ]

  var body: some View {
    Page("Backup") {
      Heading("Last night")
      ForEach(0..<3) { index in
        let line = Text(verbatim: Self.lines[index]).font(.callout.monospaced()).id("log-line-\(index)")
        if flawed {
          line.fixedSize().frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
        } else {
          line
        }
      }
      WideButton("Again")
    }
  }
}

/// Servers in a cellar.
///
/// Flaw: only a green and a red of one lightness show which of them run.
struct ServerDots: View {
  let flawed: Bool
  private static let servers = [("Aare", true), ("Rhine", false), ("Elbe", true)]

  var body: some View {
    TitledScroll("Servers") {
      HStack(spacing: 8) {
        dot(true)
        Text("Runs")
      }
      HStack(spacing: 8) {
        dot(false)
        Text("Stands still")
      }
      RowCard(3) { index in
        HStack(spacing: 12) {
          dot(Self.servers[index].1)
          Text(verbatim: Self.servers[index].0).frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(14)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(Self.servers[index].0), \(Self.servers[index].1 ? "runs" : "stands still")")
      }
    }
  }

  private func dot(_ runs: Bool) -> some View {
    Circle()
      .fill(color(runs))
      .frame(width: 26, height: 26)
      .overlay {
        if !flawed {
          Image(symbol: runs ? .checkmark : .xmark).font(.system(size: 14, weight: .bold))
            .foregroundStyle(runs ? Color.white : .black)
        }
      }
      .accessibilityHidden(true)
      .id(runs ? "up-dot" : "down-dot")
  }

  private func color(_ runs: Bool) -> Color {
    if flawed {
      runs ? Color(light: 0x4E7A1E, dark: 0x86B049) : Color(light: 0x98601C, dark: 0xD49446)
    } else {
      runs ? Color(light: 0x1B3F8B, dark: 0x3C63B8) : Color(light: 0xE08A1E, dark: 0xFFC470)
    }
  }
}

/// Pages that were scanned, with what can be done with them.
///
/// Flaw: the name of one button was copied to the next.
struct ScanActions: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Scan")
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          RoundedRectangle(cornerRadius: 6).strokeBorder(.secondaryLabel, lineWidth: 2)
            .frame(width: 150, height: 200)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("Page 1: a letter")
            .accessibilityAddTraits(.image)
          Text("\u{200E}1 page").foregroundStyle(.secondary)
        }
        .padding(16)
      }
      .frame(maxWidth: .infinity)
      HStack {
        IconButton(.share, "Share").id("scan-action-1")
        Spacer()
        IconButton(.folder, flawed ? "Share" : "Move").id("scan-action-2")
        Spacer()
        IconButton(.trash, "Delete", color: .destructive).id("scan-action-3")
      }
      .padding(.horizontal, 24)
      .padding(.vertical, 6)
      .background(.bar)
    }
    .background(.background)
  }
}

/// A week of work, with arrows to others.
///
/// Flaw: both arrows have the same name.
struct WeekSwitch: View {
  let flawed: Bool

  var body: some View {
    Page("Hours") {
      HStack(spacing: 4) {
        IconButton(.chevronBackward, flawed ? "Change week" : "Week before").id("week-before")
        Text("Week 19").font(.headline).frame(maxWidth: .infinity)
        IconButton(.chevronForward, flawed ? "Change week" : "Week after").id("week-after")
      }
      Surface {
        Pair("Monday", "\u{200E}7.5 h")
        Pair("Tuesday", "\u{200E}8 h")
        Pair("Friday", "\u{200E}4 h")
      }
      WideButton("Send")
    }
  }
}

/// Answers to questions about an office.
///
/// Flaw: a row that opens when touched is announced as a plain text.
struct OfficeAnswers: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Questions") {
      RowCard(3) { index in
        let question = HStack(spacing: 12) {
          Text(["Where is the key?", "Who waters the plants?", "When is lunch?"][index])
            .frame(maxWidth: .infinity, alignment: .leading)
          Image(symbol: .chevronDown).foregroundStyle(.secondaryLabel).accessibilityHidden(true)
        }
        .padding(14)
        .frame(minHeight: 48)
        if flawed {
          question.onTapGesture {}.accessibilityElement(children: .combine).id("question-\(index)")
        } else {
          question.onTapGesture {}.accessibilityElement(children: .combine)
            .accessibilityAddTraits(.button)
            .id("question-\(index)")
        }
      }
      Text("Ask Petra for the rest.").foregroundStyle(.secondary)
    }
  }
}

/// Figures of a month for three teams.
///
/// Flaw: with more contrast the small bars are left out, and the figures move to their place.
struct TeamFigures: View {
  let flawed: Bool
  @Environment(\.colorSchemeContrast) private var contrast
  private static let teams = [("North", 0.8, "41"), ("South", 0.5, "26"), ("Coast", 0.3, "15")]

  var body: some View {
    TitledScroll("Calls") {
      ForEach(0..<3) { index in
        Surface {
          Text(Self.teams[index].0).font(.headline)
          if !(flawed && contrast == .increased) {
            Capsule().fill(Color(light: 0x23406E, dark: 0x8FB4F0))
              .frame(width: 220 * Self.teams[index].1, height: 12)
              .accessibilityHidden(true)
              .id("team-bar-\(index)")
          }
          Text(verbatim: Self.teams[index].2).monospacedDigit().id("team-figure-\(index)")
        }
      }
    }
  }
}

/// A pad of numbers, to enter what was measured.
///
/// Flaw: the keys have a width each, which is more than a narrow phone has for four of them.
struct MeasurePad: View {
  let flawed: Bool
  private static let keys = [["1", "2", "3", "+"], ["4", "5", "6", "−"], ["7", "8", "9", "="]]

  var body: some View {
    Page("Add up") {
      Text(verbatim: "\u{200E}204 + 18").font(.title2).monospacedDigit()
        .frame(maxWidth: .infinity, alignment: .trailing)
      VStack(alignment: .leading, spacing: 10) {
        ForEach(0..<3) { line in
          HStack(spacing: 10) { ForEach(0..<4) { key(Self.keys[line][$0]) } }
        }
      }
      .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      Text("In centimeters").foregroundStyle(.secondary)
    }
  }

  private func key(_ text: String) -> some View {
    Button {
    } label: {
      Text(verbatim: text)
        .font(.title3)
        .foregroundStyle(.label)
        .dynamicTypeSize(...DynamicTypeSize.accessibility1)
        .frame(width: flawed ? 98 : nil, height: 56)
        .frame(maxWidth: flawed ? nil : .infinity)
        .background(.card, in: .rect(cornerRadius: 10))
    }
    .accessibilityLabel(["+": "Plus", "−": "Minus", "=": "Equals"][text] ?? text)
    .id("pad-\(text)")
  }
}

/// A draft of a letter, with a tip for new people.
///
/// Flaw: the bubble of the tip lies on the button that keeps the draft.
struct DraftTip: View {
  let flawed: Bool

  var body: some View {
    Page("Draft") {
      Surface {
        Text("Dear Ms. Okoro,")
        Text("thank you for the plans.")
      }
      WideButton("Keep").id("keep-draft")
        .overlay(alignment: .top) { if flawed { tip.padding(.top, 8) } }
      if !flawed { tip }
      Text("Drafts are kept for a year.").foregroundStyle(.secondary).padding(.top, flawed ? 70 : 0)
    }
  }

  private var tip: some View {
    Text("A draft can be sent later.")
      .foregroundStyle(.white)
      .padding(14)
      .frame(maxWidth: .infinity)
      .background(Color(hex: 0x2D2A4A), in: .rect(cornerRadius: 10))
      .fixedSize(horizontal: false, vertical: true)
      .id("draft-tip")
  }
}

/// What a shipment's papers say.
///
/// Flaw: the small print below has 7 points.
struct FreightTerms: View {
  let flawed: Bool

  var body: some View {
    Page("Freight") {
      Surface {
        Pair("Weight", "\u{200E}340 kg")
        Pair("From", "Gdansk")
        Pair("To", "Malmö")
      }
      WideButton("Confirm")
      Text("Fees for waiting are paid by the one who orders.")
        .font(.custom("Inter", size: flawed ? 7 : 13, relativeTo: .footnote))
        .foregroundStyle(.secondary)
        .id("freight-terms")
    }
  }
}

/// Notes of a survey, on a tablet.
///
/// Flaw: the text takes the whole width of the tablet.
struct FieldNotes: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Dune 7", displayMode: .inline)
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          HStack(spacing: 12) {
            Image(symbol: .mapPin).foregroundStyle(.tint).accessibilityHidden(true)
            Text("North slope").font(.headline)
          }
          Text(
            """
            The grass has grown closer to the path since the last visit, and the fence on the seaward \
            side leans by a hand's width. Two pairs of plovers were seen between the third and the fourth \
            post; one of them had built its nest in the lee of a plank. We moved the rope by five steps and \
            put up the sign again, which lay face down in the sand.
            """
          )
          .id("field-text")
          .frame(maxWidth: flawed ? .infinity : 480, alignment: .leading)
        }
        .padding(24)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .background(.background)
  }
}
