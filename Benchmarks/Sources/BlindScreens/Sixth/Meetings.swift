import Views

/// A chat of a hostel's guests.
///
/// Flaw: the mark of unread messages lies on the text of the last one.
struct HostelChat: View {
  let flawed: Bool
  private static let messages = [
    "Is the kitchen open?", "Until ten, I think.",
    "There is soup left for two, come down before the others do!",
  ]

  var body: some View {
    Page("Room 4") {
      VStack(alignment: .leading, spacing: 10) {
        ForEach(0..<3) { index in
          Text(verbatim: Self.messages[index])
            .id("message-\(index)")
            .padding(12)
            .background(.card, in: .rect(cornerRadius: 12))
        }
        if !flawed { unread }
      }
      .overlay(alignment: .bottom) {
        if flawed { unread.padding(.bottom, 8) }
      }
    }
  }

  private var unread: some View {
    Text("2 new")
      .font(.subheadline)
      .bold()
      .foregroundStyle(.white)
      .id("unread")
      .padding(.horizontal, 14)
      .padding(.vertical, 6)
      .background(Color(hex: 0x1D4F91), in: .capsule)
  }
}

/// How many guests come to eat.
///
/// Flaw: eight numbers share one line, which on the smallest phone leaves each of them too narrow to touch.
struct TableBooking: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("A table") {
      Text("Guests").font(.headline).accessibilityAddTraits(.header)
      if flawed {
        guests(1..<9)
      } else {
        VStack(spacing: 8) {
          guests(1..<5)
          guests(5..<9)
        }
      }
      Surface {
        Pair("Day", "Friday")
        Pair("Time", "19:30")
      }
      WideButton("Reserve")
    }
  }

  private func guests(_ range: Range<Int>) -> some View {
    HStack(spacing: 0) {
      ForEach(range) { count in
        let isChosen = count == 4
        Button {
        } label: {
          Text(verbatim: "\(count)")
            .fontWeight(isChosen ? .bold : .regular)
            .underline(isChosen)
            .foregroundStyle(.label)
            .dynamicTypeSize(...DynamicTypeSize.accessibility1)
            .frame(maxWidth: .infinity, minHeight: 48)
        }
        .accessibilityLabel(count == 1 ? "1 guest" : "\(count) guests")
        .accessibilityAddTraits(isChosen ? .selected : .button)
        .id("guests-\(count)")
      }
    }
    .background(.card, in: .rect(cornerRadius: 10))
  }
}

/// People of a doctor's office.
///
/// Flaw: both buttons say "Call", and not whom.
struct ClinicStaff: View {
  let flawed: Bool
  private static let people = [("Dr. Okafor", "Doctor"), ("Ms. Lind", "Nurse")]

  var body: some View {
    TitledScroll("Clinic") {
      RowCard(2) { index in
        HStack(spacing: 12) {
          VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: Self.people[index].0).font(.headline)
            Text(verbatim: Self.people[index].1).foregroundStyle(.secondary)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          IconButton(.phone, flawed ? "Call" : "Call \(Self.people[index].0)").id("call-\(index)")
        }
        .padding(14)
      }
      Text("Open from 8 to 16.").foregroundStyle(.secondary)
    }
  }
}

/// A greeting card as it will be printed.
///
/// Flaw: the paper keeps its height while the text grows, so that large text runs out below it.
struct CardWriter: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Your card") {
      Text("Front").font(.headline).accessibilityAddTraits(.header)
      Text(
        """
        Dear Ruth, all the best for the new house. May the roof hold, the cat stay, and the neighbors sing in \
        tune.
        """
      )
      .id("greeting")
      .fixedSize(horizontal: false, vertical: true)
      .padding(14)
      .frame(maxWidth: .infinity, alignment: .leading)
      .frame(height: flawed ? 112 : nil, alignment: .top)
      .background(.card, in: .rect(cornerRadius: 8))
      .id("paper")
    }
  }
}

/// Things lent by a library.
///
/// Flaw: the day to return has a fixed size.
struct LibraryLoans: View {
  let flawed: Bool
  private static let loans = [
    ("The Tin Drum", "Mon 4 May"), ("Moss", "Thu 7 May"), ("Atlas of Salt", "Sat 9 May"),
  ]

  var body: some View {
    TitledScroll("Loans") {
      RowCard(3) { index in
        VStack(alignment: .leading, spacing: 4) {
          Text(verbatim: Self.loans[index].0).font(.headline)
          Text(verbatim: Self.loans[index].1)
            .font(flawed ? .system(size: 15) : .subheadline)
            .foregroundStyle(.secondary)
            .id("return-\(index)")
        }
        .padding(14)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      WideButton("Renew all")
    }
  }
}
