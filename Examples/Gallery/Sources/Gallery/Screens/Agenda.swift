public import Views

/// A calendar: a month as a grid and the coming days' appointments on their colors.
public struct Agenda: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  /// Makes the screen.
  nonisolated public init() {}

  /// Month above days, or beside them on wide screens.
  public var body: some View {
    NavigationStack {
      Group {
        if horizontalSizeClass == .regular {
          HStack(alignment: .top, spacing: 0) {
            Month().padding(16).frame(maxWidth: 380)
            Divider()
            ScrollView { days.padding(16) }
          }
        } else {
          ScrollView {
            VStack(spacing: 16) {
              Month()
              Divider()
              days
            }
            .padding(16)
          }
        }
      }
      .background(.background)
      .navigationTitle("March")
      .toolbar {
        Button("Search", systemImage: "magnifyingglass")
        Button("New appointment", systemImage: "plus")
      }
    }
  }

  private var days: some View {
    VStack(spacing: 24) {
      ForEach(Day.coming) { DaySection(day: $0) }
    }
  }
}

/// The days of a month that begins on a Sunday, in weeks from Monday.
private struct Month: View {
  private static let names = ["M", "T", "W", "T", "F", "S", "S"]
  private static let marked: Set<Int> = [3, 9, 12, 13, 16, 20, 27]

  var body: some View {
    Grid(horizontalSpacing: 0, verticalSpacing: 6) {
      GridRow {
        ForEach(0..<7) { column in
          Text(verbatim: Self.names[column])
            .font(.caption)
            .foregroundStyle(.secondary)
            .frame(maxWidth: .infinity)
        }
      }
      ForEach(0..<6) { week in
        GridRow {
          ForEach(0..<7) { column in
            day(week * 7 + column - 5)
          }
        }
      }
    }
    .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
  }

  @ViewBuilder private func day(_ number: Int) -> some View {
    VStack(spacing: 2) {
      Text(verbatim: (1...31).contains(number) ? "\(number)" : " ")
        .monospacedDigit()
        .fontWeight(number == 12 ? .semibold : .regular)
        .foregroundStyle(number == 12 ? Color.white : .label)
        .frame(width: 36, height: 36)
        .background(number == 12 ? Color.destructive.asBackground : .clear, in: .circle)
      Circle()
        .fill(Self.marked.contains(number) ? Color.gray2 : .clear)
        .frame(width: 5, height: 5)
    }
    .frame(maxWidth: .infinity)
  }
}

/// A day with its appointments.
private struct Day: Identifiable, Sendable {
  struct Appointment: Identifiable, Sendable {
    let time: String
    let title: String
    let place: String
    let color: Color

    var id: String { time }
  }

  let name: String
  let appointments: [Appointment]

  var id: String { name }

  static let coming = [
    Day(
      name: "Thursday 12 March",
      appointments: [
        Appointment(time: "9:00", title: "Proof review", place: "Room 2", color: .blue),
        Appointment(
          time: "11:30", title: "Font upgrade: decide", place: "Call with the type team", color: .purple),
        Appointment(time: "14:00", title: "Dentist", place: "12 Mill Lane", color: .orange),
        Appointment(time: "17:30", title: "Run with Radia", place: "River path", color: .green),
      ]),
    Day(
      name: "Friday 13 March",
      appointments: [
        Appointment(time: "10:00", title: "Release 4.1", place: "Room 5", color: .blue),
        Appointment(time: "15:15", title: "Tea with Barbara", place: "Corner of Type Street", color: .pink),
      ]),
    Day(
      name: "Monday 16 March",
      appointments: [
        Appointment(time: "9:30", title: "Plan the week", place: "Room 2", color: .blue),
        Appointment(time: "13:00", title: "Lunch", place: "Canteen", color: .orange),
      ]),
  ]
}

/// The appointments of a day below its name.
private struct DaySection: View {
  let day: Day
  @Environment(\.dynamicTypeSize) private var size
  @ScaledMetric(relativeTo: .subheadline) private var timeWidth = 48.0

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(day.name).font(.headline).accessibilityAddTraits(.header)
      ForEach(day.appointments) { appointment in
        AdaptiveRow(spacing: 12) {
          Text(verbatim: appointment.time)
            .font(.subheadline)
            .monospacedDigit()
            .foregroundStyle(.secondary)
            .frame(minWidth: size.isAccessibilitySize ? nil : max(48, timeWidth), alignment: .trailing)
          VStack(alignment: .leading, spacing: 2) {
            Text(appointment.title).font(.body).fontWeight(.medium)
            Text(appointment.place).font(.footnote).foregroundStyle(.secondary)
          }
          .padding(.leading, 14)
          .padding(.trailing, 10)
          .padding(.vertical, 8)
          .frame(maxWidth: .infinity, alignment: .leading)
          .overlay(alignment: .leading) {
            Rectangle().fill(appointment.color).frame(width: 4)
          }
          .background(appointment.color.opacity(0.14))
          .clipShape(.rect(cornerRadius: 8))
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
