import ArgumentParser
import FontComparison
import RunReview

/// What is accepted although other fonts may have made it unreadable.
struct HoldOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Accept cells with warnings about these characters, separated by spaces.", valueName: "characters"))
  var glyphs: [String] = []

  @Flag(help: "Accept cells whose fonts were not found, or are not named, as well.")
  var unverified = false

  /// The names as warnings spell them.
  var names: [String] { glyphs.flatMap(GlyphName.names) }

  var grant: HoldGrant { HoldGrant(glyphs: Set(names), unverified: unverified) }
  var isGiven: Bool { unverified || !glyphs.isEmpty }
}
