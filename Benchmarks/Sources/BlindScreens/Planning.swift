import Views

/// A week.
///
/// Flaw: the names of days are a gray that is hardly seen on white.
struct WeekPlanner: View {
  let flawed: Bool
  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri"]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("Week 32").font(.title).bold().accessibilityAddTraits(.header)
        ForEach(0..<Self.days.count) { index in
          Adaptive(spacing: 16) {
            Text(Self.days[index])
              .font(.subheadline)
              .foregroundStyle(flawed ? Color(light: 0xABABB0, dark: 0x8F8F96) : .secondaryLabel)
              .id("day")
              .frame(minWidth: 44, alignment: .leading)
            Text(index == 2 ? "Free" : "Work").frame(maxWidth: .infinity, alignment: .leading)
          }
          .padding(12)
          .background(.background, in: .rect(cornerRadius: 10))
          .overlay { RoundedRectangle(cornerRadius: 10).strokeBorder(.separator) }
        }
        Button("Copy last week").disabled(true).buttonStyle(.bordered).controlSize(.large)
      }
      .padding(16)
    }
    .background(.background)
  }
}

/// Tasks with a button that floats.
///
/// Flaw: it lies over the button of the last task.
struct TaskBoard: View {
  let flawed: Bool
  private static let tasks = ["Water plants", "Call Ada", "Buy stamps"]

  var body: some View {
    Group {
      if flawed {
        VStack(spacing: 0) {
          Spacer(minLength: 0)
          tasks
        }
        .overlay(alignment: .bottomTrailing) { add.padding(12) }
      } else {
        VStack(spacing: 0) {
          Spacer(minLength: 0)
          tasks
        }
        .safeAreaInset(edge: .bottom, alignment: .trailing) { add.padding(12) }
      }
    }
    .background(.background)
  }

  private var tasks: some View {
    VStack(spacing: 8) {
      ForEach(0..<Self.tasks.count) { index in
        HStack {
          Text(Self.tasks[index]).frame(maxWidth: .infinity, alignment: .leading)
          IconButton(.trash, "Delete \(Self.tasks[index])").id("delete")
        }
        .padding(.horizontal, 16)
      }
    }
  }

  private var add: some View {
    Button {
    } label: {
      Image(symbol: .plus)
        .font(.system(size: 24, weight: .semibold))
        .foregroundStyle(.white)
        .frame(width: 56, height: 56)
        .background(.tint.asBackground, in: .circle)
    }
    .accessibilityLabel("Add a task")
    .id("add")
  }
}

/// Hours of opening.
///
/// Flaw: one row moves to the side at one text size.
struct OpeningHours: View {
  let flawed: Bool
  @Environment(\.dynamicTypeSize) private var typeSize
  private static let rows = [
    ("Monday", "9–17"), ("Tuesday", "9–17"), ("Friday", "9–15"), ("Sunday", "Closed"),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      Text("Museum").font(.title).bold().accessibilityAddTraits(.header)
      ForEach(0..<Self.rows.count) { index in
        HStack {
          Text(Self.rows[index].0).id("weekday-\(index)")
          Spacer(minLength: 8)
          Text(verbatim: Self.rows[index].1).monospacedDigit()
        }
        .padding(.leading, flawed && index == 2 && typeSize == .xxxLarge ? 9 : 0)
      }
      Spacer(minLength: 0)
    }
    .padding(20)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.background)
  }
}

/// An event.
///
/// Flaw: where the full line does not fit, a shorter one without the place is shown.
struct EventHeader: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 14) {
        Text("Harvest party").font(.title).bold().accessibilityAddTraits(.header)
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 8) {
            time
            place
            price
          }
          if flawed {
            VStack(alignment: .leading, spacing: 8) {
              time
              price
            }
          } else {
            VStack(alignment: .leading, spacing: 8) {
              time
              place
              price
            }
          }
        }
        Text("Bring a chair, a friend and something to eat.")
        WideButton("Join")
      }
      .padding(20)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .background(.background)
  }

  private var time: some View { Text("Friday at six").foregroundStyle(.secondary) }
  private var place: some View { Text("Old barn, Mill Lane").foregroundStyle(.secondary).id("place") }
  private var price: some View { Text("Free").foregroundStyle(.secondary) }
}

/// A question of a quiz.
///
/// Flaw: from the first accessibility size on it is set smaller.
struct QuizQuestion: View {
  let flawed: Bool
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        ProgressView("Question 3 of 10", value: 0.3)
        Text("Which sea has no coast?")
          .font(typeSize.isAccessibilitySize ? (flawed ? .caption2 : .title2) : .title)
          .bold()
          .id("question")
        ForEach(["Red Sea", "Sargasso", "Baltic"], id: \.self) { WideButton($0, isMain: false) }
      }
      .padding(20)
    }
    .background(.background)
  }
}
