import ViewRendering
import RenderTesting
import Testing

@Suite struct MatrixTests {
  let phones = Matrix(devices: [.iPhoneSE, .iPhone15], traits: .appearance)

  @Test func `a product holds every pair once, in order`() {
    #expect(phones.count == 4)
    #expect(phones.map(\.traits) == [.light, .dark, .light, .dark])
    #expect(Matrix(devices: [.iPhoneSE, .iPhoneSE], traits: .appearance).count == 2)
  }

  @Test func `sums, differences, products and intersections behave as sets`() {
    let dark = Matrix(devices: [.iPhoneSE, .iPadMini], traits: [.dark])
    #expect((phones + dark).count == 5)
    #expect((phones - dark).count == 3)
    #expect(phones.intersection(dark).count == 1)
    #expect((phones * .directions).count == 8)
    #expect((phones - phones).isEmpty)
    #expect(phones.excluding { $0.traits == .dark }.count == 2)
  }

  @Test func `named sets combine, and the right one wins`() {
    #expect(([.light] * .accessibilitySizes).count == 5)
    #expect(([TraitOverrides.light] * [.dark]) == [.dark])
    #expect(Matrix(traits: .allSizes).count == DynamicTypeSize.allCases.count)
  }

  @Test func `cells carry labels that people can read`() {
    #expect(
      Matrix.Cell(device: .iPhone15, traits: .dark + .accessibility3).description
        == "iPhone 15, dark, accessibility3")
    #expect(Matrix.Cell().description == "default")
    #expect(Matrix.Cell(device: .iPhone15(.landscape)).description == "iPhone 15 landscape")
  }
}
