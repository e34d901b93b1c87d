import ArgumentParser
import Foundation
import ViewRendering

/// `proofsheet fonts list`: what text is set in.
struct FontsListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the available fonts: faces, versions, digests, scripts.",
    usage: "proofsheet fonts [list] [<family>] [<options>]",
    discussion: """
      Available are the bundled fonts and those in the folders of PROOFSHEET_FONTS (separated by colons) and of `fonts:` in \
      the package's proofsheet.yml. A family in these folders replaces a bundled family of the same name. System fonts are \
      never used.

      Exit codes: 0 if the fonts were read, 2 if not.
      """)

  @Argument(help: "Only families whose name contains this, ignoring case.")
  var family: String?

  @Flag(help: "Print JSON: one object per face.")
  var json = false

  @Option(help: "Show which face each part of this text uses, instead of the list.")
  var text: String?

  @Option(
    help: "The language of --text, a BCP 47 tag. It selects the Chinese, Japanese or Korean face.")
  var language = "en"

  @OptionGroup var package: PackageOptions

  func run() throws {
    try orExit {
      let library = try package.fontLibrary()
      if let text {
        print(FontsText(library: library).parts(of: text, language: language))
        return
      }
      let entries = try FontsEntry.all(in: library).filter { entry in
        family.map { entry.family.lowercased().contains($0.lowercased()) } ?? true
      }
      if let family, entries.isEmpty { throw UnknownFamily(name: family, library: library) }
      if json { return try Terminal.write(json: entries) }
      print(FontsText(library: library).list(entries))
    }
  }
}

/// That no family's name contains what was asked for.
struct UnknownFamily: Error, CustomStringConvertible {
  var name: String
  var families: [String] = []

  init(name: String, library: FontLibrary) {
    self.name = name
    for face in library.faces where !families.contains(face.family) { families.append(face.family) }
  }

  /// The family, or the command, that was probably meant.
  private var hint: String {
    let commands = FontsCommand.configuration.subcommands.map { $0._commandName }
    return NearestName.nearest(to: name, among: families + commands).map { " Did you mean \"\($0)\"?" } ?? ""
  }

  var description: String {
    "No family is called anything like \"\(name)\".\(hint) There are \(families.joined(separator: ", ")); add others in "
      + "folders named by PROOFSHEET_FONTS or by `fonts:` in proofsheet.yml."
  }
}
