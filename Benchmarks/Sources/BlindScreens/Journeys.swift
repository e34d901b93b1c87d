import Views

/// A boarding pass.
///
/// Flaw: its fields have a height that large text does not fit into, and are cut there.
struct BoardingPass: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        VStack(alignment: .leading, spacing: 4) {
          Text("Lisbon to Oslo").font(.title2).bold()
          Text("Tuesday, 4 August").font(.subheadline)
        }
        .foregroundStyle(.white)
        .padding(20)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(hex: 0x1F3A68))
        Adaptive(spacing: 16) {
          field("Gate", "B 22")
          field("Seat", "C 14")
          field("Boards", "9:05")
        }
        .padding(20)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.card)
      }
      .clipShape(.rect(cornerRadius: 18))
      .padding(16)
    }
    .background(.groupedBackground)
  }

  private func field(_ title: String, _ value: String) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title).font(.caption).foregroundStyle(.secondary)
      Text(verbatim: value).font(.title3).fontWeight(.semibold)
    }
    .id("field-\(title)")
    .frame(maxWidth: .infinity, alignment: .leading)
    .frame(height: flawed ? 50 : nil, alignment: .top)
    .clipped()
  }
}

/// Lines of a network with a legend.
///
/// Flaw: two lines differ in a red and a green of one lightness.
struct TransitMap: View {
  let flawed: Bool

  private var lines: [(name: String, color: Color)] {
    [
      ("Harbour", 0x1F5FBF), ("Airport", flawed ? 0xA8651A : 0xC45A00),
      ("Old town", flawed ? 0x6C7C10 : 0x3B3B40),
    ]
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("Network").font(.title).bold().accessibilityAddTraits(.header)
        ZStack {
          ForEach(0..<3) { index in
            Capsule()
              .fill(lines[index].color)
              .id("line-\(index)")
              .frame(height: 10)
              .padding(.horizontal, 20)
              .offset(y: Double(index - 1) * 40)
          }
        }
        .frame(height: 150)
        .frame(maxWidth: .infinity)
        .background(Color(hex: 0xF1EEE6), in: .rect(cornerRadius: 12))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Map of three lines")
        VStack(alignment: .leading, spacing: 12) {
          ForEach(0..<3) { index in
            HStack(spacing: 12) {
              Circle().fill(lines[index].color).frame(width: 18, height: 18).id("line-\(index)")
              Text(lines[index].name)
            }
          }
        }
        .foregroundStyle(Color(hex: 0x1B1B1F))
        .padding(14)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(hex: 0xF1EEE6), in: .rect(cornerRadius: 12))
      }
      .padding(16)
    }
    .background(.background)
  }
}

/// A page of a journey with its title over a sky.
///
/// Flaw: the end of the title stands on the light part.
struct TravelHero: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        LinearGradient(
          colors: [Color(hex: 0x23406E), flawed ? Color(hex: 0xD9C9A8) : Color(hex: 0x5C4A77)],
          startPoint: .top, endPoint: .bottom
        )
        .frame(height: 280)
        .overlay(alignment: .bottomLeading) {
          VStack(alignment: .leading, spacing: 4) {
            Text("Faroe Islands").font(.title2).bold().id("hero-title")
            Text("Seven days by boat").font(.subheadline).id("hero-note")
          }
          .foregroundStyle(.white)
          .padding(16)
        }
        Text("Green cliffs, small towns and a lot of weather.").padding(.horizontal, 16)
        WideButton("See dates").padding(.horizontal, 16)
      }
    }
    .background(.background)
  }
}

/// Departures.
///
/// Flaw: at accessibility sizes the platform is left out to make space.
struct DepartureBoard: View {
  let flawed: Bool
  @Environment(\.dynamicTypeSize) private var typeSize
  private static let trains = [("8:12", "Ghent", "4"), ("8:20", "Bruges", "7"), ("8:41", "Namur", "2")]

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Departures", displayMode: .inline)
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          ForEach(0..<Self.trains.count) { index in
            let train = Self.trains[index]
            Adaptive(spacing: 10) {
              if !typeSize.isAccessibilitySize {
                Image(symbol: .clock).font(.footnote).foregroundStyle(.secondary).accessibilityHidden(true)
              }
              Text(verbatim: train.0).font(.headline).monospacedDigit()
              Text(train.1).frame(maxWidth: .infinity, alignment: .leading)
              if !flawed || !typeSize.isAccessibilitySize {
                Text("Track \(train.2)").foregroundStyle(.secondary).id("platform")
              }
            }
            Divider()
          }
        }
        .padding(16)
      }
    }
    .background(.background)
  }
}

/// Steps before a flight.
///
/// Flaw: large text pushes the way to skip them over the side.
struct OnboardingPages: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 20) {
      top.frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      ScrollView {
        VStack(spacing: 16) {
          Image(symbol: .airplane)
            .font(.system(size: 80))
            .foregroundStyle(.tint)
            .accessibilityHidden(true)
          Text("Check in early").font(.title).bold().accessibilityAddTraits(.header)
          Text("Your seat is yours from 48 hours before the flight.")
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
      }
      WideButton("Next")
    }
    .padding(20)
    .background(.background)
  }

  @ViewBuilder private var top: some View {
    if flawed {
      HStack(spacing: 24) { steps }.fixedSize()
    } else {
      Adaptive(spacing: 24) { steps }
    }
  }

  @ViewBuilder private var steps: some View {
    Text("Step 1 of 3").foregroundStyle(.secondary)
    Button {
    } label: {
      Text("Skip for now").frame(minHeight: 44)
    }
    .id("skip")
  }
}
