import Views

/// A camera on its side.
///
/// Flaw: the mode stands under the camera's notch.
struct CameraLandscape: View {
  let flawed: Bool

  var body: some View {
    ZStack(alignment: .topLeading) {
      LinearGradient(
        colors: [Color(hex: 0x1B1F2A), Color(hex: 0x2C3444)], startPoint: .top, endPoint: .bottom
      )
      .ignoresSafeArea()
      .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 8) {
        Text("Portrait").font(.headline).id("mode")
        Text("Hold still").font(.subheadline).id("mode-hint")
      }
      .foregroundStyle(.white)
      .padding(12)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .ignoresSafeArea(edges: flawed ? .all : [])
    }
  }
}

/// A card of a photograph.
///
/// Flaw: the round corner cuts the first letter of the caption.
struct PhotoCard: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        LinearGradient(
          colors: [Color(hex: 0x1B2A49), Color(hex: 0x3B2A55)], startPoint: .top, endPoint: .bottom
        )
        .frame(height: 240)
        .overlay(alignment: .bottomLeading) {
          Text("Old town at dusk")
            .foregroundStyle(.white)
            .id("caption")
            .padding(flawed ? 4 : 20)
        }
        .clipShape(.rect(cornerRadius: 44))
        Text("Taken on a bridge in Porto.").foregroundStyle(.secondary)
      }
      .padding(16)
    }
    .background(.background)
  }
}

/// Questions and answers.
///
/// Flaw: the title is drawn first and read last.
struct HelpCenter: View {
  let flawed: Bool

  var body: some View {
    if flawed {
      answers.padding(.top, 110).overlay(alignment: .top) { title.background(.background) }
        .background(.background)
    } else {
      VStack(spacing: 0) {
        title.frame(height: 110)
        answers
      }
      .background(.background)
    }
  }

  private var title: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("Help").font(.title2).bold().accessibilityAddTraits(.header).id("help-title")
      Text("Ask us").font(.subheadline)
    }
    .dynamicTypeSize(...DynamicTypeSize.accessibility2)
    .padding(.horizontal, 16)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var answers: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(["How do I pay?", "Where is my order?", "Can I return it?"], id: \.self) {
          Text($0).frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .padding(16)
    }
  }
}

/// What happened, newest at the top.
///
/// Flaw: a layout puts the last view first, and reading begins at the bottom.
struct ActivityFeed: View {
  let flawed: Bool
  private static let news = ["Ada wrote to you", "Your parcel arrived", "Invoice paid"]

  var body: some View {
    ScrollView {
      Group {
        if flawed {
          UpwardLayout(spacing: 12) { rows(Self.news.reversed()) }
        } else {
          VStack(spacing: 12) { rows(Self.news) }
        }
      }
      .padding(16)
    }
    .background(.groupedBackground)
  }

  private func rows(_ texts: [String]) -> some View {
    ForEach(texts, id: \.self) { text in
      Surface { Text(text).id("news") }
    }
  }
}

/// Views above each other, the last one at the top.
struct UpwardLayout: Layout {
  let spacing: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
    return Size(
      width: proposal.width ?? sizes.map(\.width).max() ?? 0,
      height: sizes.map(\.height).reduce(0, +) + spacing * Double(max(0, sizes.count - 1)))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var y = bounds.minY
    for view in subviews.reversed() {
      let proposed = ProposedViewSize(width: bounds.width, height: nil)
      view.place(at: Point(x: bounds.minX, y: y), anchor: .topLeading, proposal: proposed)
      y += view.sizeThatFits(proposed).height + spacing
    }
  }
}

/// Ways to sign in.
///
/// Flaw: a text that is tapped does not say that it can be.
struct LoginLinks: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 18) {
        Text("Log in").font(.largeTitle).bold().accessibilityAddTraits(.header)
        TextField("Name", text: "ada").textFieldStyle(.roundedBorder)
        SecureField("Password", text: "secret12").textFieldStyle(.roundedBorder)
        WideButton("Log in now")
        forgot
      }
      .padding(20)
    }
    .background(.background)
  }

  @ViewBuilder private var forgot: some View {
    let text = Text("Lost your key?").foregroundStyle(.tint).frame(minHeight: 44).onTapGesture {}
    if flawed { text.id("forgot") } else { text.accessibilityAddTraits(.link).id("forgot") }
  }
}

/// A welcome with a drawing.
///
/// Flaw: assistive technology stops at the drawing, which says nothing.
struct WelcomeHero: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        Image(Self.drawing)
          .resizable()
          .accessibilityHidden(!flawed)
          .id("drawing")
          .frame(width: 200, height: 140)
          .clipShape(.rect(cornerRadius: 20))
        Text("Welcome").font(.title).bold().accessibilityAddTraits(.header)
        Text("Good to see you.")
        WideButton("Start")
      }
      .multilineTextAlignment(.center)
      .padding(20)
      .frame(maxWidth: .infinity)
    }
    .background(.background)
  }

  private static let drawing = PixelBuffer(width: 20, height: 14, repeating: 0xFF88_AADD)
}

/// Settings in Arabic.
///
/// Flaw: one row keeps the direction of the language it was copied from.
struct ArabicSettings: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("الإعدادات", displayMode: .inline)
      List {
        row("اللغة", "العربية")
        if flawed {
          row("المنطقة", "مصر", "region").environment(\.layoutDirection, .leftToRight)
        } else {
          row("المنطقة", "مصر", "region")
        }
        row("الوقت", "24")
      }
      .listStyle(.insetGrouped)
    }
    .background(.groupedBackground)
  }

  private func row(_ title: String, _ value: String, _ id: String? = nil) -> some View {
    HStack(spacing: 12) {
      Image(symbol: .globe).foregroundStyle(.tint).accessibilityHidden(true)
      Text(verbatim: title).frame(maxWidth: .infinity, alignment: .leading)
      Text(verbatim: value).foregroundStyle(.secondary)
    }
    .id(id ?? title)
  }
}

/// Offers.
///
/// Flaw: the border that dark mode adds takes space, so that all below moves.
struct OfferCards: View {
  let flawed: Bool
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("Offers").font(.title).bold().accessibilityAddTraits(.header)
        offer("Basic", "€ 4 a month")
        offer("Family", "€ 9 a month")
      }
      .padding(16)
    }
    .background(.background)
  }

  @ViewBuilder private func offer(_ name: String, _ price: String) -> some View {
    let card = VStack(alignment: .leading, spacing: 6) {
      Text(name).font(.headline).id("offer")
      Text(verbatim: price)
    }
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.secondaryBackground, in: .rect(cornerRadius: 12))
    if scheme == .dark {
      if flawed {
        card.padding(3).border(.opaqueSeparator, width: 3)
      } else {
        card.overlay { RoundedRectangle(cornerRadius: 12).strokeBorder(.opaqueSeparator, lineWidth: 3) }
      }
    } else {
      card
    }
  }
}

/// Results of a test.
///
/// Flaw: with bold text the note below each result is gone.
struct ExamResults: View {
  let flawed: Bool
  @Environment(\.legibilityWeight) private var weight

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 14) {
        Text("Results").font(.title).bold().accessibilityAddTraits(.header)
        ForEach([("Algebra", "Grade A"), ("Physics", "Grade B")], id: \.0) { exam in
          Surface {
            Text(exam.0).font(.headline)
            if !flawed || weight != .bold {
              Text(verbatim: exam.1).foregroundStyle(.secondary).id("points")
            }
          }
        }
      }
      .padding(16)
    }
    .background(.groupedBackground)
  }
}

/// A table of times with a heading.
///
/// Flaw: its rows of one day are drawn on the heading of the next.
struct SunTimes: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: flawed ? -12 : 12) {
        ForEach(["東京", "大阪", "札幌"], id: \.self) { city in
          VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: city).font(.headline).id("city")
            Text(verbatim: "日の出 5:12").font(.footnote).foregroundStyle(.secondary).id("rise")
          }
        }
      }
      .padding(20)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .background(.background)
  }
}
