public import Views

/// A shop's product page: an image, price, rating, choices, and a bar to buy with.
public struct Product: View {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass

  /// Makes the screen.
  nonisolated public init() {}

  /// The description scrolls; the price stays.
  public var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: 20) {
          image
          VStack(alignment: .leading, spacing: 20) {
            title
            choices
            description
          }
          .padding(.horizontal, 20)
          .padding(.bottom, 24)
        }
      }
      .ignoresSafeArea(edges: .top)
      purchase
    }
    .background(.background)
  }

  private var image: some View {
    ZStack {
      RadialGradient(
        colors: [
          Color(light: 0xFFF3E0, dark: 0x4B3A2A), Color(light: 0xF2D3B0, dark: 0x241A12),
        ],
        center: .center, startRadius: 10, endRadius: 220)
      Lamp()
    }
    .frame(height: horizontalSizeClass == .regular ? 380 : 260)
    .overlay(alignment: .topTrailing) {
      Image(symbol: .heart)
        .font(.system(size: 18))
        .foregroundStyle(.label)
        .frame(width: 40, height: 40)
        .background(.regularMaterial, in: .circle)
        .padding(16)
    }
    .overlay(alignment: .bottomLeading) {
      Text("New")
        .font(.caption)
        .fontWeight(.semibold)
        .foregroundStyle(.white)
        .padding(.horizontal, 10)
        .padding(.vertical, 5)
        .background(.destructive.asBackground, in: .capsule)
        .padding(16)
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    }
  }

  private var title: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("Reading lamp").font(.title).bold()
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 8) { rating }
        VStack(alignment: .leading, spacing: 4) { rating }
      }
      .font(.subheadline)
    }
  }

  @ViewBuilder private var rating: some View {
    HStack(spacing: 2) {
      ForEach(0..<5) { index in
        Image(symbol: index < 4 ? .starFill : .star).foregroundStyle(.orange)
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("4 of 5 stars")
    Text("128 reviews").foregroundStyle(.secondary)
  }

  private var choices: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text("Shade").font(.headline)
      HStack(spacing: 14) {
        ForEach(0..<Self.shades.count) { index in
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
  }

  private static let shades = [Color(hex: 0xE9A15B), Color(hex: 0x46554F), Color(hex: 0xEFEAE2)]

  private var description: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("About").font(.headline)
      Text(
        "A warm light on a long arm. It dims without flicker and folds flat."
      )
      .foregroundStyle(.secondary)
      Label("Ships in two days", symbol: .checkmarkCircle).font(.subheadline).foregroundStyle(.success)
      Label("Two years’ warranty", symbol: .shield).font(.subheadline)
    }
  }

  private var purchase: some View {
    Toolbar {
      AdaptiveRow(spacing: 12) {
        VStack(alignment: .leading, spacing: 0) {
          Text(verbatim: "€ 89.00").font(.title3).bold().monospacedDigit().foregroundStyle(.label)
          Text(verbatim: "€ 119.00").font(.footnote).strikethrough().foregroundStyle(.secondaryLabel)
        }
        Button {
        } label: {
          Label("Add to cart", symbol: .cart).frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
      }
      .padding(.vertical, 6)
    }
  }
}

/// A desk lamp from four shapes and its light.
private struct Lamp: View {
  var body: some View {
    ZStack {
      Triangle()
        .fill(
          LinearGradient(
            colors: [0xFFE7A8, Color(0xFFE7A8).opacity(0)], startPoint: .top, endPoint: .bottom)
        )
        .frame(width: 170, height: 120)
        .offset(x: -38, y: 34)
      Path { path in
        path.move(to: Point(x: 112, y: 176))
        path.addLine(to: Point(x: 142, y: 96))
        path.addLine(to: Point(x: 72, y: 40))
      }
      .stroke(Color(hex: 0x46554F), style: StrokeStyle(lineWidth: 8, lineCap: .round, lineJoin: .round))
      .frame(width: 180, height: 190)
      Capsule()
        .fill(Color(hex: 0x46554F))
        .frame(width: 96, height: 14)
        .offset(x: 22, y: 84)
      Triangle()
        .fill(Color(hex: 0xE9A15B))
        .frame(width: 92, height: 56)
        .offset(x: -38, y: -48)
    }
    .frame(width: 200, height: 200)
    .environment(\.layoutDirection, .leftToRight)
  }
}

/// An upright isosceles triangle.
private struct Triangle: Shape {
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
