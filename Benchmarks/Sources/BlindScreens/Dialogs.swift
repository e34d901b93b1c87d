import Views

/// A page of terms under a question about cookies.
///
/// Flaw: the question covers the last line, which does not scroll.
struct CookieNotice: View {
  let flawed: Bool

  var body: some View {
    Group {
      if flawed {
        page.overlay(alignment: .bottom) { banner }
      } else {
        page.safeAreaInset(edge: .bottom) { banner }
      }
    }
    .background(.background)
  }

  private var page: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Terms").font(.title).bold().accessibilityAddTraits(.header)
      ScrollView {
        Text("You may read, print and share all pages as long as you name us.")
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      Text("Valid since 3 May").font(.footnote).id("valid-since")
    }
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }

  private var banner: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text("Cookies?").font(.headline)
      Adaptive {
        Button("Yes").buttonStyle(.borderedProminent).controlSize(.large)
        Button("No").buttonStyle(.bordered).controlSize(.large)
      }
    }
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.background)
    .overlay(alignment: .top) { Divider() }
    .id("banner")
  }
}

/// A question in front of a dimmed list.
///
/// Flaw: its card has a height that cuts a long message.
struct DeleteDialog: View {
  let flawed: Bool

  var body: some View {
    List {
      ForEach(["Lisbon", "Oslo", "Ghent"], id: \.self) { Text($0) }
    }
    .listStyle(.insetGrouped)
    .accessibilityHidden(true)
    .overlay {
      ZStack {
        Color.black.opacity(0.5).ignoresSafeArea()
        card
      }
    }
  }

  private var card: some View {
    VStack(spacing: 14) {
      if flawed {
        texts.frame(height: 92, alignment: .top).clipped()
      } else {
        texts
      }
      WideButton("Delete")
      WideButton("Keep", isMain: false)
    }
    .padding(18)
    .frame(maxWidth: 300)
    .background(.card, in: .rect(cornerRadius: 16))
    .dynamicTypeSize(...DynamicTypeSize.accessibility1)
    .accessibilityAddTraits(.modal)
  }

  private var texts: some View {
    VStack(spacing: 6) {
      Text("Delete Oslo?").font(.headline)
      Text("All photos of this trip go with it.").font(.subheadline).fixedSize(
        horizontal: false, vertical: true
      )
      .id("message")
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity)
  }
}

/// A sheet with filters over results.
///
/// Flaw: the cross in its corner is 16 points wide.
struct FilterSheet: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Results", displayMode: .large)
      List {
        ForEach(["Loft", "Cabin", "Boat"], id: \.self) { Text($0) }
      }
      .listStyle(.plain)
    }
    .background(.background)
    .sheet(isPresented: true) {
      VStack(alignment: .leading, spacing: 12) {
        HStack {
          Text("Filters").font(.headline).frame(maxWidth: .infinity, alignment: .leading)
          Button {
          } label: {
            Image(symbol: .xmark)
              .font(.system(size: 13, weight: .bold))
              .foregroundStyle(.label)
              .frame(width: flawed ? 16 : 30, height: flawed ? 16 : 30)
          }
          .accessibilityLabel("Close")
          .id("close-filters")
        }
        Toggle("Pets", isOn: true)
        Toggle("Garden", isOn: false)
        WideButton("Show")
      }
      .padding(16)
    }
  }
}

/// Consent before a study.
///
/// Flaw: nothing scrolls, so that large text pushes the buttons off the screen.
struct ConsentForm: View {
  let flawed: Bool

  var body: some View {
    Group {
      if flawed { content } else { ScrollView { content } }
    }
    .background(.background)
  }

  private var content: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Before you begin").font(.title2).bold().accessibilityAddTraits(.header)
      ForEach(
        [
          "We ask twelve short questions about how you sleep.", "Your answers are kept for a year.",
          "You can stop at any time without a reason.",
        ], id: \.self
      ) {
        Text($0).fixedSize(horizontal: false, vertical: true)
      }
      WideButton("I agree").id("agree")
      WideButton("Leave", isMain: false).id("leave")
    }
    .id("consent")
    .padding(20)
  }
}

/// A message above what it belongs to.
///
/// Flaw: its material becomes white where transparency is reduced, under white text.
struct NowPanel: View {
  let flawed: Bool
  @Environment(\.accessibilityReduceTransparency) private var reducesTransparency

  var body: some View {
    ZStack(alignment: .bottom) {
      LinearGradient(
        colors: [Color(hex: 0x20305A), Color(hex: 0x101626)], startPoint: .top, endPoint: .bottom
      )
      .ignoresSafeArea()
      VStack(alignment: .leading, spacing: 6) {
        Text("Tram 4 is late").font(.headline).id("panel-title")
        Text("Ten minutes, because of snow.").font(.subheadline).id("panel-note")
      }
      .foregroundStyle(.white)
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(panel, in: .rect(cornerRadius: 16))
      .padding(16)
    }
  }

  private var panel: Color {
    guard reducesTransparency else { return Color.black.opacity(0.35) }
    return flawed ? Color(hex: 0xEDEDF0) : Color(hex: 0x1A1F30)
  }
}
