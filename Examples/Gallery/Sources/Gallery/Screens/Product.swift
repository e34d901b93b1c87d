public import Views

/// A shop's product page: an image, price, rating, choices, reviews, and a bar to buy with.
public struct Product: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  /// Makes the screen.
  nonisolated public init() {}

  /// The description scrolls; the price stays.
  public var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        image
        VStack(alignment: .leading, spacing: 24) {
          title
          columns {
            choices
            description
          }
          reviews
        }
        .padding(.horizontal, 20)
        .padding(.bottom, 24)
      }
    }
    .ignoresSafeArea(edges: .top)
    .safeAreaInset(edge: .bottom) { purchase }
    .overlay(alignment: .top) { buttons }
    .background(.background)
  }

  /// Side by side where there is space.
  private var columns: AnyLayout {
    horizontalSizeClass == .regular
      ? AnyLayout(HStackLayout(alignment: .top, spacing: 32))
      : AnyLayout(VStackLayout(alignment: .leading, spacing: 24))
  }

  private var image: some View {
    DeskLamp()
      .frame(height: horizontalSizeClass == .regular ? 380 : 300)
      .overlay(alignment: .bottomLeading) {
        Text("New")
          .font(.caption.weight(.semibold))
          .foregroundStyle(.white)
          .padding(.horizontal, 10)
          .padding(.vertical, 5)
          .background(.destructive.asBackground, in: .capsule)
          .padding(16)
          .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      }
  }

  private var buttons: some View {
    HStack(spacing: 12) {
      RoundButton(title: "Back", systemImage: "chevron.backward")
      Spacer()
      RoundButton(title: "Share", systemImage: "square.and.arrow.up")
      RoundButton(title: "Favorite", systemImage: "heart")
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 4)
  }

  private var title: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("Reading lamp").font(.title.bold()).accessibilityAddTraits(.header)
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 8) { rating }
        VStack(alignment: .leading, spacing: 4) { rating }
      }
      .font(.subheadline)
    }
  }

  @ViewBuilder private var rating: some View {
    Stars(count: 4)
    Text("128 reviews").foregroundStyle(.secondary)
  }

  private var choices: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text("Shade").font(.headline)
      HStack(spacing: 14) {
        ForEach(Self.shades.indices) { index in
          Circle()
            .fill(Self.shades[index])
            .frame(width: 32, height: 32)
            .overlay { Circle().strokeBorder(.separator, lineWidth: 1) }
            .padding(4)
            .overlay { Circle().strokeBorder(index == 0 ? Color.tint : .clear, lineWidth: 2) }
        }
      }
      Picker("Size", selection: "Desk", options: ["Desk", "Floor", "Wall"])
        .pickerStyle(.segmented)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private static let shades = [Color(hex: 0xE9A15B), Color(hex: 0x46554F), Color(hex: 0xEFEAE2)]

  private var description: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("About").font(.headline)
      Text("A warm light on a long arm. It dims without flicker and folds flat.")
        .foregroundStyle(.secondary)
      Label("Ships in two days", systemImage: "shippingbox").foregroundStyle(.success)
      Label("Two years’ warranty", systemImage: "checkmark.shield")
    }
    .font(.subheadline)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var reviews: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Reviews").font(.headline)
      columns {
        Review(stars: 5, text: "I read until two in the morning, and nobody woke up.", author: "Grace")
        Review(stars: 4, text: "Bright and steady. The cable could be longer.", author: "Alan")
      }
    }
  }

  private var purchase: some View {
    Toolbar {
      AdaptiveRow(spacing: 12) {
        VStack(alignment: .leading, spacing: 0) {
          Text(verbatim: "€ 89.00").font(.title3.bold()).monospacedDigit().foregroundStyle(.label)
          Text(verbatim: "€ 119.00").font(.footnote).strikethrough().foregroundStyle(.secondaryLabel)
        }
        Button {
        } label: {
          Label("Add to cart", systemImage: "cart").frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
      }
      .padding(.vertical, 6)
    }
  }
}

/// A button over an image.
private struct RoundButton: View {
  let title: String
  let systemImage: String

  var body: some View {
    Button {
    } label: {
      Label(title, systemImage: systemImage)
        .labelStyle(.iconOnly)
        .font(.system(size: 18))
        .foregroundStyle(.label)
        .frame(width: 44, height: 44)
        .background(.regularMaterial, in: .circle)
    }
  }
}

/// How many of five stars were given.
private struct Stars: View {
  let count: Int

  var body: some View {
    HStack(spacing: 2) {
      ForEach(0..<5) { index in
        Image(systemName: index < count ? "star.fill" : "star").foregroundStyle(.orange)
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("\(count) of 5 stars")
  }
}

/// What a buyer says.
private struct Review: View {
  let stars: Int
  let text: String
  let author: String

  var body: some View {
    GroupBox {
      Stars(count: stars).font(.footnote)
      Text(text).font(.subheadline)
      Text(author).font(.footnote).foregroundStyle(.secondary)
    }
  }
}

/// A lamp on a desk at night, and its light on the wall.
private struct DeskLamp: View {
  var body: some View {
    ZStack(alignment: .bottom) {
      RadialGradient(
        colors: [Color(light: 0xFFF3E0, dark: 0x5B4632), Color(light: 0xF2D3B0, dark: 0x241A12)],
        center: .center, startRadius: 10, endRadius: 260)
      Color(light: 0xB98A5E, dark: 0x3A2A1D).frame(height: 44)
      lamp.padding(.bottom, 26)
    }
    .environment(\.layoutDirection, .leftToRight)
    .accessibilityHidden(true)
  }

  private var lamp: some View {
    ZStack {
      Shade()
        .fill(
          LinearGradient(
            colors: [Color(hex: 0xFFE7A8), Color(hex: 0xFFE7A8).opacity(0)], startPoint: .top,
            endPoint: .bottom)
        )
        .frame(width: 190, height: 136)
        .offset(x: -38, y: 24)
      Arm()
        .stroke(Color(hex: 0x46554F), style: StrokeStyle(lineWidth: 8, lineCap: .round, lineJoin: .round))
        .frame(width: 70, height: 136)
        .offset(x: 17, y: 20)
      Capsule()
        .fill(Color(hex: 0x3A4742))
        .frame(width: 96, height: 14)
        .offset(x: 22, y: 90)
      Shade()
        .fill(
          LinearGradient(
            colors: [Color(hex: 0xF0B478), Color(hex: 0xD9863B)], startPoint: .leading, endPoint: .trailing)
        )
        .frame(width: 92, height: 56)
        .offset(x: -38, y: -60)
    }
    .frame(width: 200, height: 200)
  }
}

/// A cone without its tip.
private struct Shade: Shape {
  func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: Point(x: rect.midX - rect.width * 0.12, y: rect.minY))
      path.addLine(to: Point(x: rect.midX + rect.width * 0.12, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
      path.addLine(to: Point(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

/// The two rods of an arm, from the shade over the joint to the foot.
private struct Arm: Shape {
  func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: Point(x: rect.minX, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX, y: rect.minY + rect.height * 0.41))
      path.addLine(to: Point(x: rect.minX + rect.width * 0.57, y: rect.maxY))
    }
  }
}
