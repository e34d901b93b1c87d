import ArgumentParser
import Foundation
import ViewRendering
import RenderTesting

/// `proofsheet fonts list`: what text is set in.
struct FontsListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the fonts that text is set in: faces, versions, digests, script coverage.",
    usage: "proofsheet fonts [list] [<family>] [<options>]",
    discussion: """
      These are the bundled fonts and those of the folders in PROOFSHEET_FONTS (separated by colons) and in `fonts:` \
      of the package's proofsheet.yml, whose families replace bundled ones of the same name. Fonts of the system are \
      never used.

      Exit code: 0 when the fonts were read, 2 when they could not be.
      """)

  @Argument(help: "List only families that contain this, whatever the case.")
  var family: String?

  @Flag(help: "Write JSON: one object for each face.")
  var json = false

  @Option(help: "Show which face each part of a text is set in, instead of the list.")
  var text: String?

  @Option(
    help: "The language of the text as a BCP 47 tag; it chooses between Chinese, Japanese and Korean faces.")
  var language = "en"

  @OptionGroup var package: PackageOptions

  func run() throws {
    do {
      let library = try package.fontLibrary()
      if let text {
        print(FontsText(library: library).parts(of: text, language: language))
        return
      }
      let entries = try FontsEntry.all(in: library).filter { entry in
        family.map { entry.family.lowercased().contains($0.lowercased()) } ?? true
      }
      if let family, entries.isEmpty { throw UnknownFamily(name: family, library: library) }
      print(json ? try FontsText.json(entries) : FontsText(library: library).list(entries))
    } catch {
      Terminal.warn("proofsheet fonts: \(error)")
      throw ExitCode(2)
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

  var description: String {
    "No family is called anything like \"\(name)\". There are \(families.joined(separator: ", ")); add others in "
      + "folders named by PROOFSHEET_FONTS or by `fonts:` in proofsheet.yml."
  }
}
