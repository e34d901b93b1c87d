import Views

/// What is planted into a screen; each has a twin that looks alike and is right.
enum Flaw: String, CaseIterable {
  case clipped, truncated, overlap, covered, noGlyph, lowContrast, groupOpacity, photo
  case crampedTargets, overlappingTargets, coveredTarget, offScreen, unlabeled, doubled
  case brokenWord, tinyText, shrunkText, protruding, shrinking, lost, unmirrored

  /// The check that has to find it.
  var check: String {
    switch self {
    case .clipped: "clippedText"
    case .truncated: "truncatedText"
    case .overlap: "overlappingTexts"
    case .covered: "coveredText"
    case .noGlyph: "missingGlyphs"
    case .lowContrast, .groupOpacity, .photo: "contrast"
    case .crampedTargets: "targetSize"
    case .overlappingTargets: "overlappingTargets"
    case .coveredTarget, .offScreen: "unreachableTarget"
    case .unlabeled: "missingLabel"
    case .doubled: "doubledLabel"
    case .brokenWord: "brokenWord"
    case .tinyText, .shrunkText: "smallText"
    case .protruding: "protrudingText"
    case .shrinking: "shrinkingText"
    case .lost: "lostLabel"
    case .unmirrored: "unmirroredLayout"
    }
  }
}

/// A part of a screen that has a flaw, or is its clean twin.
struct Planted: View {
  let flaw: Flaw
  let isFlawed: Bool
  /// Which of several words and measures.
  let seed: Int
  @Environment(\.dynamicTypeSize) private var size

  private var word: String { ["Total 48.00", "Gate B42", "Order 1180", "Seat 14C", "Hall 7"][seed % 5] }
  private var other: String { ["Pay", "Board", "Track", "Check in", "Open"][seed % 5] }
  private var long: String {
    [
      "Delivery on Thursday between nine and eleven", "Your meeting moved to the large hall upstairs",
      "Three people commented on the last draft", "The package waits at the corner shop",
    ][seed % 4]
  }

  var body: some View { part.id("planted") }

  @ViewBuilder private var part: some View {
    switch flaw {
    case .clipped: Text(word).fixedSize().frame(height: isFlawed ? 9 : nil).clipped()
    case .truncated: Text(long).lineLimit(1).frame(width: 150).allowsTruncation(!isFlawed)
    case .overlap:
      ZStack(alignment: .leading) {
        Text(word).fixedSize()
        Text(other).fixedSize().offset(x: isFlawed ? 18 : 0, y: isFlawed ? 3 : 80)
      }
      .frame(height: 190, alignment: .top)
    case .covered:
      Text(word).overlay(alignment: isFlawed ? .leading : .topTrailing) {
        Circle().fill(.red).frame(width: 14, height: 14).offset(x: isFlawed ? 6 : 12, y: isFlawed ? 0 : -12)
      }
    case .noGlyph: Text(isFlawed ? "Caf\u{E0F1} open" : "Café open")
    case .lowContrast:
      Text(long).foregroundStyle(isFlawed ? Color(hex: 0xA9A9AE) : Color(hex: 0x55555A)).background(
        Color.white)
    case .groupOpacity: VStack { Text(long) }.opacity(isFlawed ? 0.35 : 0.9)
    case .photo: photo
    case .crampedTargets:
      HStack(spacing: isFlawed ? 2 : 30) {
        icon("Undo", isFlawed ? 16 : 44); icon("Redo", isFlawed ? 16 : 44)
      }
    case .overlappingTargets:
      ZStack {
        icon("Undo", 48); icon("Redo", 48).offset(x: isFlawed ? 30 : 60)
      }
    case .coveredTarget:
      ZStack {
        icon("Undo", 48)
        Rectangle().fill(.green).frame(width: 60, height: 60).offset(x: isFlawed ? 0 : 80).allowsHitTesting(
          true)
      }
    case .offScreen: icon("Undo", 48).offset(x: isFlawed ? 400 : 0)
    case .unlabeled: icon(isFlawed ? "" : "Undo", 48)
    case .doubled:
      Button {
      } label: {
        HStack {
          Text(other); Text(isFlawed ? other : word)
        }.frame(minHeight: 44)
      }.buttonStyle(.plain)
    case .brokenWord: Text("Confirmation").frame(width: isFlawed ? 60 : nil)
    case .tinyText: Text(long).font(isFlawed ? .system(size: 7) : .caption2)
    case .shrunkText:
      Text(long).lineLimit(1).minimumScaleFactor(isFlawed ? 0.3 : 1).frame(width: isFlawed ? 130 : nil)
        .allowsTruncation()
    case .protruding:
      Button {
      } label: {
        Text("Continue").fixedSize().frame(width: isFlawed ? 40 : nil, height: 44).background(Color.fill)
      }
      .buttonStyle(.plain)
    case .shrinking: Text(word).font(isFlawed && size.isAccessibilitySize ? .system(size: 12) : .body)
    case .lost: if !isFlawed || !size.isAccessibilitySize { Text(word) } else { Text("–") }
    case .unmirrored:
      HStack {
        Text(word); Spacer()
      }.direction(isFlawed ? .leftToRight : nil)
    }
  }

  @ViewBuilder private var photo: some View {
    let image = PixelBuffer(width: 60, height: 20) { pixels in
      for index in pixels.indices { pixels[index] = index % 60 < 30 ? 0xFF10_1010 : 0xFFF0_F0F0 }
    }
    Image(image).resizable().accessibilityHidden(true).frame(width: 240, height: 80).overlay {
      Text(word).foregroundStyle(Color.white).padding(6).background(
        isFlawed ? Color.clear : Color(hex: 0x000000))
    }
  }

  private func icon(_ label: String, _ side: Double) -> some View {
    Button {
    } label: {
      Rectangle().fill(.blue).frame(width: side, height: side)
    }.buttonStyle(.plain)
      .accessibilityLabel(label)
  }
}

extension View {
  /// Sets the direction where there is one.
  fileprivate func direction(_ value: LayoutDirection?) -> some View {
    transformEnvironment(\.layoutDirection) { direction in
      if let value { direction = value }
    }
  }
}
