import ArgumentParser

/// `proofsheet fonts`: what text is set in, and what other fonts change.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "List the available fonts, or compare two versions.",
    discussion: """
      Available are the bundled fonts and those in the folders of PROOFSHEET_FONTS and of `fonts:` in proofsheet.yml.

        proofsheet fonts                     all faces: versions, digests, scripts
        proofsheet fonts inter --json        one family, as JSON
        proofsheet fonts --text "ab 直す"    the face of each part of a text
        proofsheet fonts compare Old New     the differences between two versions
        proofsheet fonts compare --from-git main --references

      Exit codes: 0 if the fonts were read, 2 if not; `compare` exits with code 1 if fonts differ.
      """,
    subcommands: [FontsListCommand.self, FontsCompareCommand.self], defaultSubcommand: FontsListCommand.self)
}
