public import Views

/// A dashboard: a gradient summary, cards with figures, a bar chart and a list of recent runs.
public struct Dashboard: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  /// Makes the screen.
  nonisolated public init() {}

  /// Cards in the first of four tabs.
  public var body: some View {
    TabView {
      Tab("Overview", systemImage: "chart.bar") {
        NavigationStack {
          ScrollView { cards.padding(16) }
            .background(.groupedBackground)
            .navigationTitle("Overview")
            .toolbar { Avatar("GH", color: .teal, size: 32) }
        }
      }
      Tab("Runs", systemImage: "list.bullet") { EmptyView() }
        .badge(2)
      Tab("Devices", systemImage: "iphone") { EmptyView() }
      Tab("Settings", systemImage: "gearshape") { EmptyView() }
    }
  }

  private var cards: some View {
    let columns =
      horizontalSizeClass == .regular
      ? AnyLayout(HStackLayout(alignment: .top, spacing: 16)) : AnyLayout(VStackLayout(spacing: 16))
    return VStack(spacing: 16) {
      Summary()
      AdaptiveRow(spacing: 16) {
        Figure(title: "Cells", value: "1,404", change: "+36", systemImage: "square.grid.2x2", color: .indigo)
        Figure(title: "Time", value: "8.2 s", change: "−1.4 s", systemImage: "clock", color: .orange)
        if horizontalSizeClass == .regular {
          Figure(title: "Causes", value: "2", change: "−3", systemImage: "scope", color: .teal)
        }
      }
      columns {
        WeekChart()
        RecentRuns()
      }
      if horizontalSizeClass == .regular {
        Screens()
      }
    }
  }
}

/// The state of the last run on a gradient.
private struct Summary: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Label("All proofs match", systemImage: "checkmark.circle.fill")
        .font(.headline)
      Text("100 %")
        .font(.largeTitle.bold())
      ProgressView(value: 1)
        .tint(.white)
      Text("1,404 of 1,404 cells, 3 tolerated")
        .font(.footnote)
    }
    .foregroundStyle(.white)
    .padding(20)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(
      LinearGradient(
        colors: [
          Color(light: 0x2F66D8, dark: 0x2C5BC4), Color(light: 0x5A3CC4, dark: 0x5034A8),
        ],
        startPoint: .topLeading, endPoint: .bottomTrailing),
      in: .rect(cornerRadius: 20)
    )
    .shadow(color: Color(light: 0x4A5BE0, dark: 0x000000).opacity(0.35), radius: 14, y: 6)
  }
}

/// A figure with its change since the last run.
private struct Figure: View {
  let title: String
  let value: String
  let change: String
  let systemImage: String
  let color: Color

  var body: some View {
    Card {
      VStack(alignment: .leading, spacing: 8) {
        Image(systemName: systemImage)
          .foregroundStyle(color)
          .padding(8)
          .background(color.opacity(0.15), in: .circle)
        Text(value)
          .font(.title2)
          .bold()
          .monospacedDigit()
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 6) { caption }
          VStack(alignment: .leading, spacing: 2) { caption }
        }
        .font(.footnote)
      }
    }
  }

  @ViewBuilder private var caption: some View {
    Text(title).foregroundStyle(.secondary)
    Text(change).foregroundStyle(.success)
  }
}

/// Seven bars and their days.
private struct WeekChart: View {
  private static let days: [(name: String, share: Double)] = [
    ("M", 0.55), ("T", 0.72), ("W", 0.4), ("T", 0.95), ("F", 0.66), ("S", 0.2), ("S", 0.12),
  ]

  var body: some View {
    Card {
      VStack(alignment: .leading, spacing: 16) {
        Text("Cells drawn this week").font(.headline)
        HStack(alignment: .bottom, spacing: 10) {
          ForEach(Self.days.indices, id: \.self) { index in
            VStack(spacing: 6) {
              Spacer(minLength: 0)
              RoundedRectangle(cornerRadius: 5)
                .fill(index == 3 ? Color.blue : Color.blue.opacity(0.35))
                .frame(height: 96 * Self.days[index].share)
              Text(verbatim: Self.days[index].name)
                .font(.caption)
                .foregroundStyle(.secondary)
                .lineLimit(1)
            }
            .frame(maxWidth: .infinity)
          }
        }
        .dynamicTypeSize(...DynamicTypeSize.accessibility1)
        .frame(height: 140)
      }
    }
  }
}

/// The last runs with how they ended.
private struct RecentRuns: View {
  var body: some View {
    Card {
      VStack(alignment: .leading, spacing: 12) {
        Text("Recent runs").font(.headline)
        run("main", note: "2 minutes ago", systemImage: "checkmark.circle.fill", color: .success)
        Divider()
        run("inter-4.1", note: "312 cells moved", systemImage: "exclamationmark.triangle", color: .warning)
        Divider()
        run("dark-cards", note: "Yesterday", systemImage: "checkmark.circle.fill", color: .success)
      }
    }
  }

  private func run(_ name: String, note: String, systemImage: String, color: Color) -> some View {
    HStack(spacing: 12) {
      Image(systemName: systemImage).foregroundStyle(color)
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: name).font(.system(.body, design: .monospaced))
        Text(note).font(.footnote).foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
      Image(systemName: "chevron.forward").font(.footnote).foregroundStyle(.tertiary)
    }
  }
}

/// The screens with the most cells, and how many of them are recorded.
private struct Screens: View {
  private static let screens: [(name: String, cells: Double)] = [
    ("Sign in", 216), ("Settings", 180), ("Article", 144), ("Chat", 96),
  ]

  var body: some View {
    Card {
      VStack(alignment: .leading, spacing: 16) {
        Text("Cells by screen").font(.headline)
        ForEach(Self.screens, id: \.name) { screen in
          Gauge(value: screen.cells, in: 0...240) {
            LabeledContent(screen.name, value: "\(Int(screen.cells))").font(.subheadline)
          }
        }
      }
    }
  }
}
