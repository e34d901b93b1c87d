import Views

/// Floors of a hotel.
///
/// Flaw: the symbol grows with the text size, and the name beside it shrinks to what is left.
struct HotelFloors: View {
  let flawed: Bool
  @ScaledMetric private var side = 58.0
  private static let floors = ["Bar on the roof", "Pool and sauna", "Laundry"]

  var body: some View {
    TitledScroll("Floors") {
      RowCard(3) { index in
        HStack(spacing: 12) {
          Text(verbatim: "\(index + 1)")
            .font(.title2)
            .frame(width: flawed ? side : 52, height: flawed ? side : 52)
            .dynamicTypeSize(...DynamicTypeSize.accessibility2)
            .background(.tertiaryFill, in: .circle)
          let name = Text(Self.floors[index])
            .id("floor-name-\(index)")
          if flawed { name.lineLimit(1).minimumScaleFactor(0.2) } else { name }
          Spacer(minLength: 0)
        }
        .padding(12)
      }
    }
  }
}

/// A diary of the moon.
///
/// Flaw: in dark mode the title has a larger font, which moves all that follows.
struct MoonDiary: View {
  let flawed: Bool
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    Page("Diary") {
      Text("A ring around the moon")
        .font(flawed && scheme == .dark ? .largeTitle : .title3)
        .bold()
        .accessibilityAddTraits(.header)
        .id("moon-title")
      Surface {
        Text("Seen at eleven from the roof, for half an hour.").id("moon-text")
        Pair("Cold", "\u{200E}−4 °C")
      }
      WideButton("Write")
    }
  }
}

/// A herb of the week.
///
/// Flaw: with bold text the name is set in capitals.
struct HerbCard: View {
  let flawed: Bool
  @Environment(\.legibilityWeight) private var weight

  var body: some View {
    TitledScroll("Herbs") {
      Surface {
        Text("Lemon balm").font(.headline)
          .textCase(flawed && weight == .bold ? .uppercase : nil)
          .id("herb-name")
        Text("Good in tea, and for bees.").foregroundStyle(.secondary)
      }
      Pair("Water", "Twice a week")
    }
  }
}

/// What the wind does at three piers.
///
/// Flaw: where the line does not fit, a shorter one without the gusts takes its place.
struct PierWinds: View {
  let flawed: Bool
  private static let piers = [("Pier 1", "4"), ("Pier 2", "5"), ("Pier 3", "3")]

  var body: some View {
    TitledScroll("Wind") {
      ForEach(0..<3) { index in
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 12) {
            pier(index)
            Spacer(minLength: 0)
            force(index)
            gusts(index)
          }
          if flawed {
            HStack(spacing: 12) {
              pier(index)
              Spacer(minLength: 0)
              force(index)
            }
            VStack(alignment: .leading, spacing: 4) {
              pier(index)
              force(index)
            }
          } else {
            VStack(alignment: .leading, spacing: 4) {
              pier(index)
              force(index)
              gusts(index)
            }
          }
        }
        .padding(14)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.card, in: .rect(cornerRadius: 12))
      }
    }
  }

  private func pier(_ index: Int) -> some View { Text(Self.piers[index].0).font(.headline) }

  private func force(_ index: Int) -> some View {
    Text("Force \(Self.piers[index].1)").foregroundStyle(.secondary)
  }

  private func gusts(_ index: Int) -> some View { Text("gusts of 7").id("gusts-\(index)") }
}

/// Times of swimmers.
///
/// Flaw: the times have the gray of what hardly matters.
struct LapTimes: View {
  let flawed: Bool
  private static let laps = [("Lane 2", "0:31.4"), ("Lane 3", "0:33.0"), ("Lane 4", "0:36.8")]

  var body: some View {
    TitledScroll("\u{200E}50 meters") {
      RowCard(3) { index in
        Adaptive {
          Text(Self.laps[index].0).frame(maxWidth: .infinity, alignment: .leading)
          Text(verbatim: "\u{200E}" + Self.laps[index].1)
            .monospacedDigit()
            .foregroundStyle(flawed ? Color.tertiaryLabel : .secondaryLabel)
            .id("lap-time-\(index)")
        }
        .padding(14)
      }
      WideButton("Next heat")
    }
  }
}

/// Rules of a camp, on a phone on its side.
///
/// Flaw: the small print runs from one side of the phone to the other.
struct CampRules: View {
  let flawed: Bool

  var body: some View {
    Page("Camp") {
      Text("Rules").font(.headline).accessibilityAddTraits(.header)
      Text(
        """
        Fires are allowed in the stone rings only, and have to be out by eleven. Please wash your dishes at \
        the long sink and not in the brook, and leave the gate the way you have found it when you walk to \
        the lake.
        """
      )
      .font(.footnote)
      .id("camp-text")
      .frame(maxWidth: flawed ? .infinity : 380, alignment: .leading)
      WideButton("I agree")
    }
  }
}

/// A hotel's day, from breakfast to the evening.
///
/// Flaw: the heading was added as a layer above the list, and is read after it.
struct HotelDay: View {
  let flawed: Bool
  @ScaledMetric private var gap = 34.0

  var body: some View {
    TitledScroll("Hotel") {
      if flawed {
        entries.padding(.top, gap).overlay(alignment: .topLeading) { heading }
      } else {
        heading
        entries
      }
      Text("Ask at the desk for more.").foregroundStyle(.secondary)
    }
  }

  private var heading: some View {
    Text("Sunday").font(.headline).accessibilityAddTraits(.header).id("day-heading")
  }

  private var entries: some View {
    Surface {
      Pair("Breakfast", "8:00")
      Pair("Boat tour", "10:30")
      Pair("Dinner", "19:00")
    }
    .id("day-entries")
  }
}

/// A coach and when he has time.
///
/// Flaw: the portrait is pushed to the side so far that it lies on the name.
struct CoachRow: View {
  let flawed: Bool

  var body: some View {
    Page("Coaches") {
      coach("Dana Ruiz", "Free on Monday", Photos.bay, 0, isPushed: false)
      coach("Ivo Lang", "Free on Friday", Photos.market, 1, isPushed: flawed)
      WideButton("Book")
    }
  }

  private func coach(
    _ name: String, _ note: String, _ pixels: PixelBuffer, _ index: Int, isPushed: Bool
  ) -> some View {
    Surface {
      HStack(spacing: 14) {
        Image(pixels).resizable().accessibilityHidden(true)
          .frame(width: 52, height: 52)
          .clipShape(.circle)
          // On the portrait on purpose.
          .overlay(alignment: .bottomTrailing) {
            Circle().fill(Color.success).frame(width: 14, height: 14).accessibilityHidden(true)
          }
          .id("coach-face-\(index)")
          .offset(x: isPushed ? 34 : 0)
          .zIndex(1)
        VStack(alignment: .leading, spacing: 2) {
          Text(name).font(.headline).id("coach-name-\(index)")
          Text(note).font(.subheadline).foregroundStyle(.secondary).id("coach-note-\(index)")
        }
      }
    }
  }
}

/// Lockers at a pool.
///
/// Flaw: the symbol of a button on a red area is the red of symbols.
struct PoolLockers: View {
  let flawed: Bool

  var body: some View {
    Page("Locker 41") {
      Surface {
        Pair("Since", "10:20")
        Pair("Until", "12:20")
      }
      HStack(spacing: 16) {
        key(.lock, "Lock", Color(hex: 0x7A1420), flawed ? Color(hex: 0xDC2A35) : .white, "lock")
        key(.bell, "Remind me", Color(hex: 0x0F3D3E), .white, "remind")
      }
    }
  }

  private func key(
    _ symbol: Symbol, _ name: String, _ area: Color, _ color: Color, _ id: String
  ) -> some View {
    Button {
    } label: {
      Image(symbol: symbol)
        .font(.system(size: 24))
        .foregroundStyle(color)
        .id("locker-\(id)")
        .frame(width: 60, height: 60)
        .background(area, in: .circle)
    }
    .accessibilityLabel(name)
  }
}
