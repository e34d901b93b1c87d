import Views

/// A book with tools to read it.
///
/// Flaw: the symbols along the bottom can be touched only where they are drawn.
struct ReaderTools: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Chapter 3")
      ScrollView {
        Text("The house on the hill had been empty for a year when the new teacher came.")
          .font(.title3)
          .padding(20)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      HStack(spacing: flawed ? 36 : 12) {
        tool(.textCursor, "Font")
        tool(.sun, "Brightness")
        tool(.highlighter, "Mark")
        tool(.bookmark, "Remember")
      }
      .frame(maxWidth: .infinity)
      .padding(.vertical, flawed ? 22 : 10)
      .background(.bar)
    }
    .background(.background)
  }

  private func tool(_ symbol: Symbol, _ name: String) -> some View {
    Button {
    } label: {
      Image(symbol: symbol)
        .font(.system(size: 20))
        .foregroundStyle(.tint)
        .frame(minWidth: flawed ? nil : 44, minHeight: flawed ? nil : 44)
    }
    .accessibilityLabel(name)
    .id("reading-tool-\(name)")
  }
}

/// A code to enter a school's network.
///
/// Flaw: the line that asks for another code is as high as its small letters.
struct SchoolCode: View {
  let flawed: Bool

  var body: some View {
    Page("Sign in") {
      Text("Enter the code that you got from your teacher.")
      TextField("Code", text: "").textFieldStyle(.roundedBorder).frame(minHeight: 44)
      WideButton("Go on")
      Button {
      } label: {
        Text("New code").font(.footnote).underline().frame(minHeight: flawed ? nil : 44)
      }
      .id("new-code")
      .frame(maxWidth: .infinity)
    }
  }
}

/// A drawing for a lesson, on a phone on its side.
///
/// Flaw: the tools stand at the very edge of the screen, where the camera is.
struct SketchTools: View {
  let flawed: Bool

  var body: some View {
    HStack(spacing: 0) {
      VStack(spacing: 8) {
        tool(.pencil, "Pencil")
        tool(.highlighter, "Marker")
        tool(.undo, "Undo")
      }
      .padding(.horizontal, 4)
      .frame(maxHeight: .infinity)
      .background(.bar)
      RoundedRectangle(cornerRadius: 4).fill(Color.card)
        .overlay {
          Curve(values: [0.2, 0.7, 0.4, 0.9, 0.3]).stroke(Color.tint, lineWidth: 4).padding(40)
            .flipsForRightToLeftLayoutDirection(true)
        }
        .padding(16)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Drawing: a wave")
        .accessibilityAddTraits(.image)
    }
    .ignoresSafeArea(edges: flawed ? .horizontal : [])
    .background { Color.groupedBackground.ignoresSafeArea() }
  }

  private func tool(_ symbol: Symbol, _ name: String) -> some View {
    IconButton(symbol, name).id("sketch-\(name)")
  }
}

/// A pose to hold, with a ring that counts.
///
/// Flaw: nothing scrolls, so that with the phone on its side the button is below the edge.
struct PoseTimer: View {
  let flawed: Bool

  var body: some View {
    Group {
      if flawed {
        VStack(spacing: 16) { content }
          .fixedSize(horizontal: false, vertical: true)
          .frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
      } else {
        ScrollView { VStack(spacing: 16) { content }.frame(maxWidth: .infinity) }
      }
    }
    .frame(maxWidth: .infinity)
    .background(.background)
  }

  @ViewBuilder private var content: some View {
    Text("Tree pose").font(.title2).bold().accessibilityAddTraits(.header).padding(.top, 12)
    Circle().strokeBorder(Color(light: 0x14793A, dark: 0x3CCB6C), lineWidth: 14)
      .overlay { Text(verbatim: "0:30").font(.title).monospacedDigit() }
      .frame(width: 220, height: 220)
    Text("Hold on to a chair if you like.").foregroundStyle(.secondary)
    WideButton("Start").padding(.horizontal, 16).padding(.top, 88).padding(.bottom, 16).id("start-pose")
  }
}

/// Shoe sizes for a gym lesson.
///
/// Flaw: five sizes stand in a row whatever the width, and leave the card on a narrow phone.
struct GymShoes: View {
  let flawed: Bool

  var body: some View {
    Page("Gym shoes") {
      VStack(alignment: .leading, spacing: 12) {
        Text("Size").font(.headline).accessibilityAddTraits(.header)
        if flawed {
          sizes.frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
        } else {
          ScrollView(.horizontal) { sizes }
        }
      }
      .padding(16)
      .background(.card, in: .rect(cornerRadius: 14))
      .padding(.horizontal, 24)
      Text("Bring them on Monday.").foregroundStyle(.secondary)
    }
  }

  private var sizes: some View {
    HStack(spacing: 4) {
      ForEach(35..<40) { size in
        Button {
        } label: {
          Text(verbatim: "\(size)")
            .foregroundStyle(.white)
            .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
            .frame(width: 46, height: 46)
            .background(Color(hex: 0x4A3B00), in: .rect(cornerRadius: 8))
        }
        .accessibilityLabel("Size \(size)")
        .id("shoe-\(size)")
      }
    }
  }
}

/// Letters between pen friends.
///
/// Flaw: one message came without text, and its bubble is empty.
struct PenFriends: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Aiko")
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          bubble("How is the snow?", 0, isOwn: false)
          bubble(flawed ? "" : "It is melting.", 1, isOwn: true)
          bubble("Send me a photo!", 2, isOwn: false)
        }
        .padding(16)
      }
      TextField("Message", text: "").textFieldStyle(.roundedBorder).frame(minHeight: 44).padding(12)
    }
    .background(.background)
  }

  private func bubble(_ text: String, _ index: Int, isOwn: Bool) -> some View {
    Text(verbatim: text)
      .foregroundStyle(isOwn ? Color.white : .label)
      .padding(12)
      .frame(minWidth: 60, minHeight: 44)
      .background(isOwn ? Color(hex: 0x23406E) : .secondaryBackground, in: .rect(cornerRadius: 16))
      .id("letter-\(index)")
      .frame(maxWidth: .infinity, alignment: isOwn ? .trailing : .leading)
  }
}

/// Subjects of a pupil, with marks.
///
/// Flaw: the indent of one row grows with the text size, and that of the others does not.
struct SubjectRows: View {
  let flawed: Bool
  @ScaledMetric private var indent = 16.0
  private static let subjects = ["History", "Physics", "Music", "Art"]

  var body: some View {
    TitledScroll("Subjects") {
      VStack(alignment: .leading, spacing: 14) {
        ForEach(0..<4) { index in
          Text(Self.subjects[index])
            .id("subject-\(index)")
            .padding(.leading, flawed && index == 2 ? indent : 16)
        }
      }
      .padding(.vertical, 14)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.card, in: .rect(cornerRadius: 12))
      Text("Marks follow in June.").foregroundStyle(.secondary)
    }
  }
}

/// Colors to paint with.
///
/// Flaw: one of the colors has no name.
struct PaintBox: View {
  let flawed: Bool

  var body: some View {
    Page("Paint") {
      RoundedRectangle(cornerRadius: 12).fill(Color(hex: 0xFFFFFF))
        .overlay {
          Curve(values: [0.5, 0.8, 0.3, 0.6]).stroke(Color(hex: 0x23406E), lineWidth: 6).padding(30)
            .flipsForRightToLeftLayoutDirection(true)
        }
        .frame(height: 180)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Your painting")
        .accessibilityAddTraits(.image)
      HStack(spacing: 12) {
        swatch(0x23406E, 0).accessibilityLabel("Navy")
        swatch(0x8A1538, 1).accessibilityLabel("Wine")
        if flawed { swatch(0x1E5B3A, 2) } else { swatch(0x1E5B3A, 2).accessibilityLabel("Fir") }
        swatch(0x5B2A6E, 3).accessibilityLabel("Plum")
      }
      WideButton("Keep")
    }
  }

  private func swatch(_ color: UInt32, _ index: Int) -> some View {
    Button {
    } label: {
      Circle().fill(Color(hex: color)).frame(width: 48, height: 48)
        .overlay { Circle().strokeBorder(.secondaryLabel, lineWidth: 1) }
    }
    .id("swatch-\(index)")
  }
}

/// Quiet hours of a library.
///
/// Flaw: the switch was made without a label, beside a text of its own.
struct QuietHours: View {
  let flawed: Bool

  var body: some View {
    Page("Library") {
      Surface {
        if flawed {
          HStack(spacing: 12) {
            Text("Quiet hours").frame(maxWidth: .infinity, alignment: .leading)
            Toggle(isOn: true) { EmptyView() }.frame(width: 63, height: 44).id("quiet-switch")
          }
        } else {
          Toggle(isOn: true) { Text("Quiet hours").frame(minHeight: 44) }.id("quiet-switch")
        }
        Divider()
        Toggle(isOn: false) { Text("Open on Sunday").frame(minHeight: 44) }
      }
      Text("From two until four.").foregroundStyle(.secondary)
    }
  }
}

/// Shelves of a school's shop.
///
/// Flaw: one of three titles looks like the others but is not announced as a title.
struct ShopShelves: View {
  let flawed: Bool

  var body: some View {
    Page("Shop") {
      Heading("Paper")
      Pair("Notebook", "\u{200E}€ 2")
      if flawed {
        Text("Pens").font(.title3).bold().id("shelf-pens")
      } else {
        Text("Pens").font(.title3).bold().accessibilityAddTraits(.header).id("shelf-pens")
      }
      Pair("Fineliner", "\u{200E}€ 3")
      Heading("Bags")
      Pair("Satchel", "\u{200E}€ 40")
    }
  }
}

/// Where a class goes on its trip.
///
/// Flaw: the drawn hills between the parts are read out though they say nothing.
struct ClassTrip: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Class trip") {
      Text("We meet at the gate at eight.")
      Image(Self.hills).resizable().interpolation(.none)
        .accessibilityHidden(!flawed)
        .id("hills")
        .frame(height: 36)
      Text("Bring water and a hat.")
      WideButton("I will come")
    }
  }

  private static let hills = PixelBuffer(width: 60, height: 6) { pixels in
    for index in pixels.indices {
      let (x, y) = (index % 60, index / 60)
      let isHill = y >= 5 - abs(x % 12 - 6) * 5 / 6
      pixels[index] = isHill ? 0xFF5E_8C6A : 0xFFCF_E3D4
    }
  }
}
