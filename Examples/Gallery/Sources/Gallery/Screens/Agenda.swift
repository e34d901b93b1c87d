public import Views

/// A calendar: a month as a grid and the chosen day's appointments on their colors.
public struct Agenda: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  /// Makes the screen.
  nonisolated public init() {}

  /// Month above day, or beside it on wide screens.
  public var body: some View {
    VStack(spacing: 0) {
      NavigationBar("March", displayMode: .large) {
        EmptyView()
      } trailing: {
        Image(symbol: .plus).foregroundStyle(.tint)
      }
      if horizontalSizeClass == .regular {
        HStack(alignment: .top, spacing: 0) {
          Month().padding(16).frame(maxWidth: 380)
          Divider()
          ScrollView { Day().padding(16) }
        }
      } else {
        ScrollView {
          VStack(spacing: 16) {
            Month()
            Divider()
            Day()
          }
          .padding(16)
        }
      }
    }
    .background(.background)
  }
}

/// The days of a month that begins on a Sunday, in weeks from Monday.
private struct Month: View {
  private static let names = ["M", "T", "W", "T", "F", "S", "S"]
  private static let marked: Set<Int> = [3, 9, 12, 20, 27]

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

/// The chosen day's appointments.
private struct Day: View {
  private static let appointments: [(time: String, title: String, place: String, color: Color)] = [
    ("9:00", "Proof review", "Room 2", .blue),
    ("11:30", "Font upgrade: decide", "Call with the type team", .purple),
    ("14:00", "Dentist", "12 Mill Lane", .orange), ("17:30", "Run with Radia", "River path", .green),
  ]

  @Environment(\.dynamicTypeSize) private var size
  @ScaledMetric(relativeTo: .subheadline) private var timeWidth = 48.0

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Thursday 12 March").font(.headline)
      ForEach(Self.appointments, id: \.time) { appointment in
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
