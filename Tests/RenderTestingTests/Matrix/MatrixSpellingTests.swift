import Testing

@testable import RenderTesting

@Suite struct MatrixSpellingTests {
  @Test func `a product of lists is that of Swift`() throws {
    let spelled = try Matrix(
      devices: "iphone-se-1st-generation, iphone-15-landscape", traits: "light,dark * large, ax3*ltr,rtl")
    let sets: [TraitOverrides] =
      .appearance * [.large, .accessibility3] * .directions
    #expect(spelled == Matrix(devices: [.iPhoneSE, .iPhone15(.landscape)], traits: sets))
    #expect(spelled.count == 16)
  }

  /// Sums and products are Swift's, each with a type: the compiler takes long for a list of them.
  static let spellings: [(String, [TraitOverrides])] = {
    let sum: TraitOverrides = .dark + .accessibility5 + .rightToLeft
    let product: [TraitOverrides] = .appearance * .directions
    return [
      ("", [.none]), ("  ", [.none]), ("default", [.none]), ("default,dark", [.none, .dark]),
      ("dark+ax5+rtl", [sum]), ("contrasts", .contrasts), ("appearance * directions", product),
      ("allSizes", .allSizes), ("accessibilitySizes", .accessibilitySizes),
      ("locale=de-DE,scale=3", [.locale("de-DE"), .displayScale(3)]),
      ("xs,s,m,l,xl,xxl,xxxl,ax1,ax2,ax3,ax4,ax5", .allSizes), ("extraExtraLarge", [.extraExtraLarge]),
      ("dark*light", [.light]),
    ]
  }()

  @Test(arguments: spellings)
  func `traits are settings, short forms, sums and named sets`(text: String, sets: [TraitOverrides]) throws {
    #expect(try Matrix(devices: "iPhoneSE", traits: text) == Matrix(devices: [.iPhoneSE], traits: sets))
  }

  @Test func `devices are ids, Swift names and named sets`() throws {
    #expect(try Matrix(devices: "phones", traits: "") == .phones)
    #expect(try Matrix(devices: ".iPadMini,tablets,iPadMini", traits: "").count == Matrix.tablets.count)
    #expect(try Matrix(devices: "all", traits: "").count == DeviceProfile.all.count)
  }

  @Test(arguments: [
    ("iphone-16x", "", "iphone-16"), ("phone", "", "phones"), ("", "", "an id"), ("iPhoneSE,", "", "an id"),
    ("iPhoneSE", "drak", "dark"), ("iPhoneSE", "light,", "name of a setting"),
    ("iPhoneSE", "light * ", "setting"),
    ("iPhoneSE", "dark++rtl", "setting"), ("iPhoneSE", "scale=0", "setting"), ("iPhoneSE", "Dark", "dark"),
  ])
  func `what is misspelled is an error with a suggestion`(devices: String, traits: String, hint: String) {
    let error = #expect(throws: RenderTestingError.self) { try Matrix(devices: devices, traits: traits) }
    #expect(error.map { "\($0)" }?.contains(hint) == true, "\(error.map { "\($0)" } ?? "")")
  }
}
