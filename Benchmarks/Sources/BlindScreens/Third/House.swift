import Views

/// The climate of a home, dark at all times.
///
/// Flaw: the humidity is a blue too near to that of its card.
struct ThermostatDark: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("Bedroom").font(.title2).bold().accessibilityAddTraits(.header)
        panel("Heat", "21.5", .white, "heat-value")
        panel("Humidity", "48 of 100", flawed ? Color(hex: 0x56749F) : Color(hex: 0xC3D3EC), "damp-value")
      }
      .foregroundStyle(.white)
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .background(Color(hex: 0x0A1122))
  }

  private func panel(_ name: String, _ value: String, _ color: Color, _ id: String) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(name)
      Text(verbatim: value).font(.headline).foregroundStyle(color).id(id)
    }
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(hex: 0x14213D), in: .rect(cornerRadius: 14))
  }
}

/// Pictures of two cameras.
///
/// Flaw: their names have no plate below them.
struct CameraWall: View {
  let flawed: Bool

  var body: some View {
    Page("Cameras") {
      camera("Gate")
      camera("Yard")
    }
  }

  private func camera(_ name: String) -> some View {
    Image(Pictures.tiles)
      .resizable()
      .interpolation(.none)
      .accessibilityHidden(true)
      .frame(height: 150)
      .overlay(alignment: .topLeading) {
        Text(name)
          .foregroundStyle(.white)
          .id("camera-\(name)")
          .padding(.horizontal, 10)
          .padding(.vertical, 4)
          .background(flawed ? Color.clear : Color(hex: 0x101214))
          .padding(10)
      }
  }
}

/// Lights of two rooms.
///
/// Flaw: both switches are called the same.
struct RoomScenes: View {
  let flawed: Bool

  var body: some View {
    Page("Lights") {
      Heading("Kitchen")
      lamp("Kitchen", isOn: true)
      Heading("Office")
      lamp("Office", isOn: false)
    }
  }

  private func lamp(_ room: String, isOn: Bool) -> some View {
    Surface {
      if flawed {
        Toggle("Lamp", isOn: .constant(isOn)).id("lamp-\(room)")
      } else {
        Toggle("Lamp", isOn: .constant(isOn)).accessibilityLabel("\(room) lamp").id("lamp-\(room)")
      }
    }
  }
}

/// Networks nearby.
///
/// Flaw: one of the symbols for more about a network has no name.
struct WifiSettings: View {
  let flawed: Bool

  var body: some View {
    Page("Wi-Fi") {
      Surface {
        Toggle("On", isOn: true)
      }
      Heading("Nearby")
      Surface {
        network("Attic", id: "about-attic")
        Divider()
        network("Cafe", id: "about-cafe", isNamed: !flawed)
      }
    }
  }

  private func network(_ name: String, id: String, isNamed: Bool = true) -> some View {
    HStack(spacing: 10) {
      Image(symbol: .wifi).foregroundStyle(.secondary).accessibilityHidden(true)
      Text(verbatim: name).frame(maxWidth: .infinity, alignment: .leading)
      if isNamed {
        about.accessibilityLabel("About \(name)").id(id)
      } else {
        about.id(id)
      }
    }
  }

  private var about: some View {
    Button {
    } label: {
      Image(symbol: .infoCircle).foregroundStyle(.tint).frame(minWidth: 44, minHeight: 44)
    }
  }
}

/// Scenes for the evening.
///
/// Flaw: in dark mode the buttons stand below each other.
struct NightScenes: View {
  let flawed: Bool
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    Page("Evening") {
      Surface {
        Heading("Scenes")
        if flawed && scheme == .dark {
          VStack(spacing: 12) { buttons }
        } else {
          Adaptive { buttons }
        }
      }
      Text("A scene turns off after four hours.").foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private var buttons: some View {
    WideButton("Film").id("scene-film")
    WideButton("Sleep").id("scene-sleep")
  }
}

/// Plants with a dot for their earth.
///
/// Flaw: wet and dry are an olive and a brown of one lightness.
struct PlantCare: View {
  let flawed: Bool

  var body: some View {
    Page("Plants") {
      Surface {
        plant("Fern", isWet: true)
        Divider()
        plant("Cactus", isWet: false)
        Divider()
        plant("Palm", isWet: true)
      }
    }
  }

  private func plant(_ name: String, isWet: Bool) -> some View {
    HStack(spacing: 12) {
      Text(name).frame(maxWidth: .infinity, alignment: .leading)
      dot(isWet)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("\(name), \(isWet ? "wet" : "dry")")
  }

  @ViewBuilder private func dot(_ isWet: Bool) -> some View {
    if flawed {
      Circle()
        .fill(Color(hex: isWet ? 0x6B7F1A : 0xA8651A))
        .id(isWet ? "wet-dot" : "dry-dot")
        .frame(width: 18, height: 18)
    } else {
      Image(symbol: isWet ? .drop : .sun)
        .foregroundStyle(isWet ? Color.success : .warning)
        .id(isWet ? "wet-dot" : "dry-dot")
    }
  }
}

/// Who came in.
///
/// Flaw: where name and time do not fit side by side, the time is left out.
struct DoorLog: View {
  let flawed: Bool
  private static let entries = [("Garage", "Montag, 7:40"), ("Gartentor", "Sonntag, 21:05")]

  var body: some View {
    Page("Türen") {
      ViewThatFits(in: .horizontal) {
        rows { index in
          HStack(spacing: 12) {
            place(index)
            Spacer(minLength: 0)
            time(index)
          }
        }
        rows { index in
          VStack(alignment: .leading, spacing: 2) {
            place(index)
            if !flawed { time(index) }
          }
        }
      }
    }
  }

  private func rows<Row: View>(_ row: @escaping @Sendable (Int) -> Row) -> some View {
    VStack(spacing: 12) {
      ForEach(0..<Self.entries.count) { index in
        Surface { row(index) }
      }
    }
  }

  private func place(_ index: Int) -> some View { Text(Self.entries[index].0).font(.headline) }

  private func time(_ index: Int) -> some View {
    Text(Self.entries[index].1).foregroundStyle(.secondary).id("entry-time-\(index)")
  }
}

/// A robot that cleans.
///
/// Flaw: a message lies on the middle of the button.
struct CleaningRobot: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Robot", displayMode: .inline)
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          Pair("Power", "64 of 100")
          Pair("Dust", "Half full")
        }
        .padding(16)
      }
      VStack(spacing: 12) {
        if !flawed { message }
        WideButton("Start")
          .id("start-robot")
          .overlay { if flawed { message } }
      }
      .padding(16)
    }
    .background(.background)
  }

  private var message: some View {
    Text("Map saved")
      .font(.subheadline)
      .foregroundStyle(.white)
      .padding(10)
      .background(Color(hex: 0x26262B), in: .rect(cornerRadius: 10))
      .id("robot-message")
  }
}
