import ArgumentParser

/// `proofsheet fonts`: what text is set in, and what other fonts change.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "List the fonts that text is set in, or compare two sets of fonts.",
    discussion: """
      Fonts are the bundled ones and those of the folders in PROOFSHEET_FONTS and in `fonts:` of proofsheet.yml.

      Examples:

        proofsheet fonts                     all faces: versions, digests, scripts
        proofsheet fonts inter --json        one family, as JSON
        proofsheet fonts --text "ab 直す"    which face sets each part of a text
        proofsheet fonts compare Old New     what other fonts change
        proofsheet fonts compare --from-git main --references

      Exit code: 0 when the fonts were read, 2 when they could not be; `compare` exits with 1 when fonts differ.
      """,
    subcommands: [FontsListCommand.self, FontsCompareCommand.self], defaultSubcommand: FontsListCommand.self)
}
