import Proofsheet
import Testing

/// The protocol style, as its users write it.
@Suite struct SnapshotTestableTests: SnapshotTestable {
  /// A view whose every variant looks different.
  struct Card: View {
    @Environment(\.horizontalSizeClass) var sizeClass
    var body: some View {
      VStack(alignment: .leading, spacing: 2) {
        Text("Aa").font(.headline)
        Text(sizeClass == .compact ? "narrow" : "wide").font(.caption)
      }
      .padding(4)
      .background(.background)
    }
  }

  let referenceSize = Size(width: 72, height: 40)
  let device = DeviceProfile(name: "Card reader", size: Size(width: 120, height: 96), idiom: .phone)

  func makeTestView() -> some View { Card() }

  @Test func `light and dark`() {
    testSnapshot(for: .display(mode: .light))
    testSnapshot(for: .display(mode: .dark))
  }

  @Test func `size classes`() {
    testSnapshot(for: .sizeClass(class: .compact))
    testSnapshot(for: .sizeClass(class: .regular))
  }

  @Test func `its own frame`() {
    testSnapshot(for: .frameSize)
    testSnapshot(for: .frameSize, named: "again")
  }

  @Test func `all text sizes`() {
    ContentSizeCategory.allCases.forEach { testSnapshot(for: .size(category: $0)) }
  }

  @Test func `any traits`() {
    testSnapshot(for: .traits(.rightToLeft + .dark))
  }

  @Test func `each category is a text size of its own, in order`() {
    #expect(ContentSizeCategory.allCases.map(\.dynamicTypeSize) == DynamicTypeSize.allCases)
  }
}
