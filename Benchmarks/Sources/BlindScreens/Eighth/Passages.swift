import Views

/// A player of old tapes.
///
/// Flaw: the panel sinks to the very bottom with all that is in it: the times lie in the round corners and under the home
/// indicator.
struct TapeDeck: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        VStack(spacing: 16) {
          reel.accessibilityHidden(true)
          Text("Cello at dawn").font(.title2).bold().accessibilityAddTraits(.isHeader)
          Text("Recorded in a barn").foregroundStyle(.secondary)
        }
        .multilineTextAlignment(.center)
        .padding(24)
        .frame(maxWidth: .infinity)
      }
      VStack(spacing: 14) {
        HStack(spacing: 28) {
          key("backward.fill", "Wind back")
          key("play.fill", "Play")
          key("forward.fill", "Wind on")
        }
        HStack {
          Text(verbatim: "\u{200E}12:40").id("tape-past")
          Spacer()
          Text(verbatim: "\u{200E}−17:20").id("tape-left")
        }
        .font(.footnote)
        .monospacedDigit()
      }
      .padding(.horizontal, 20)
      .padding(.top, 12)
      .padding(.bottom, 8)
      .background { Color.card.ignoresSafeArea() }
    }
    .ignoresSafeArea(edges: flawed ? .bottom : [])
    .background { Color.groupedBackground.ignoresSafeArea() }
  }

  private var reel: some View {
    ZStack {
      Circle().fill(Color(hex: 0x3B3F4A))
      Circle().fill(Color(hex: 0xC9B79A)).padding(54)
    }
    .frame(width: 170, height: 170)
  }

  private func key(_ name: String, _ label: String) -> some View {
    Button {
    } label: {
      Image(systemName: name).foregroundStyle(.label).frame(width: 56, height: 48)
    }
    .accessibilityLabel(label)
  }
}

/// Stops of a guide through a museum.
///
/// Flaw: a layer that once closed a hint is still there, can be seen by nobody, and takes every touch.
struct MuseumGuide: View {
  let flawed: Bool
  private static let stops = [("Amber room", "4 min"), ("Whale", "7 min"), ("Clocks", "3 min")]

  var body: some View {
    StackScreen("Guide") {
      VStack(spacing: 12) {
        ForEach(0..<3) { index in
          HStack(spacing: 12) {
            VStack(alignment: .leading, spacing: 2) {
              Text(Self.stops[index].0).font(.headline)
              Text(verbatim: "\u{200E}" + Self.stops[index].1).foregroundStyle(.secondary)
            }
            Spacer(minLength: 0)
            Button {
            } label: {
              Image(systemName: "play.fill").font(.system(size: 18)).foregroundStyle(.white)
                .frame(width: 48, height: 48)
                .background(Color(hex: 0x7A3E12), in: .circle)
            }
            .accessibilityLabel("Play \(Self.stops[index].0)")
            .id("play-stop-\(index)")
          }
          .boxed()
        }
      }
      .overlay {
        if flawed {
          Color.black.opacity(0.001).onTapGesture {}.accessibilityHidden(true).id("hint-layer")
        }
      }
    }
  }
}

/// The store of a hospital on a tablet.
///
/// Flaw: the list at the side, which only wide screens show, is narrower than its names.
struct WardStore: View {
  let flawed: Bool
  @Environment(\.horizontalSizeClass) private var width
  private static let shelves = ["Gloves and masks", "Refrigerated drugs", "Bandages", "Infusion sets"]

  nonisolated init(flawed: Bool) { self.flawed = flawed }

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      if width == .regular { shelves }
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          Text("Low today").font(.title2).bold().accessibilityAddTraits(.isHeader)
          LabeledContent("Cannulas", value: "\u{200E}12 left").boxed()
          LabeledContent("Saline, half a liter", value: "\u{200E}3 left").boxed()
          LabeledContent("Compresses", value: "\u{200E}8 left").boxed()
        }
        .padding(24)
      }
    }
    .background { Color.groupedBackground.ignoresSafeArea() }
  }

  private var shelves: some View {
    VStack(alignment: .leading, spacing: 18) {
      ForEach(0..<4) { index in
        Group {
          if flawed { name(index).fixedSize() } else { name(index) }
        }
        .id("shelf-\(index)")
      }
      Spacer(minLength: 0)
    }
    .padding(16)
    .frame(width: flawed ? 168 : 290, alignment: .leading)
    .background { Color.card.ignoresSafeArea() }
    .id("shelves")
  }

  private func name(_ index: Int) -> some View {
    Text(Self.shelves[index]).font(.title3)
  }
}

/// Flights of a day.
///
/// Flaw: where not all fits into a row, it leaves out that the flight is late.
struct FlightStates: View {
  let flawed: Bool
  private static let flights = [
    ("Tromsø", "On time"), ("Valencia", "40 minutes late"), ("Cork", "Gate changed"),
  ]

  var body: some View {
    StackScreen("Departures") {
      ForEach(0..<3) { index in
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 12) {
            city(index)
            Spacer(minLength: 0)
            state(index)
          }
          if flawed {
            city(index)
          } else {
            VStack(alignment: .leading, spacing: 4) {
              city(index)
              state(index)
            }
          }
        }
        .boxed()
      }
      Button("Search flights") {}.buttonStyle(FilledButtonStyle())
    }
  }

  private func city(_ index: Int) -> some View {
    Text(verbatim: Self.flights[index].0).font(.headline).id("flight-city-\(index)")
  }

  private func state(_ index: Int) -> some View {
    Text(verbatim: "\u{200E}" + Self.flights[index].1).id("flight-state-\(index)")
  }
}

/// A pad for sketches with a column of tools.
///
/// Flaw: the tools stand at the very edge, where the camera is when it is at the side.
struct SketchPad: View {
  let flawed: Bool
  private static let tools = [
    ("pencil", "Pencil"), ("highlighter", "Marker"), ("drop", "Fill"), ("arrow.uturn.backward", "Undo"),
  ]

  var body: some View {
    HStack(spacing: 0) {
      Canvas { context, size in
        var hill = Path()
        hill.move(to: Point(x: 0, y: size.height * 0.8))
        hill.addLine(to: Point(x: size.width * 0.4, y: size.height * 0.4))
        hill.addLine(to: Point(x: size.width, y: size.height * 0.85))
        context.stroke(hill, with: .color(.label), lineWidth: 3)
      }
      .accessibilityLabel("Sketch of a hill")
      .accessibilityAddTraits(.isImage)
      VStack(spacing: 10) {
        ForEach(0..<4) { index in
          Button {
          } label: {
            Image(systemName: Self.tools[index].0).foregroundStyle(.label).frame(width: 48, height: 48)
              .background(.tertiaryFill, in: .rect(cornerRadius: 10))
          }
          .accessibilityLabel(Self.tools[index].1)
          .id("tool-\(index)")
        }
      }
      .padding(.horizontal, 6)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .ignoresSafeArea(edges: flawed ? .horizontal : [])
    .background { Color.background.ignoresSafeArea() }
  }
}
