import Proofsheet
import Testing

/// What the made-up languages look like: each reference was opened; accents and brackets show what is not translated or
/// cut off, the override shows what is not mirrored.
@Suite struct PseudolanguagePictureTests {
  /// Words that are translated, words that are not, and a value.
  private struct Notice: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 6) {
        Label("Storage almost full", symbol: .exclamationTriangle).font(.headline)
        Text("Delete pictures that no test asks for.").foregroundStyle(.secondary)
        HStack {
          Text(verbatim: "References/Gallery")
          Spacer()
          Text(0.87, format: .percent)
        }
        .font(.footnote)
      }
      .padding(12)
      .frame(width: 280)
      .background(.card)
    }
  }

  @Test(arguments: [
    ("none", TraitOverrides.none), ("accented", .pseudoAccented), ("rightToLeft", .pseudoRightToLeft),
  ])
  func `a notice in each made-up language`(name: String, traits: TraitOverrides) {
    assertSnapshot(of: Notice(), as: .image(traits: traits, scale: 2), named: name)
  }
}
