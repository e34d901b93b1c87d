import ArgumentParser

/// `proofsheet engine`: what authors of layout engines need.
struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine",
    abstract: "Connect a layout engine in any language.",
    discussion: """
      `proofsheet check --engine` asks a program of yours for layer trees. These commands help to write it.

        proofsheet engine new python     a working start in this folder
        proofsheet engine measure        sets texts, one request per line
        proofsheet engine traits --json  sizes of text and controls, colors
        proofsheet engine properties     checks what must hold of every layout
        proofsheet engine conform        compares frames with a browser's
        proofsheet engine mutate         plants faults, and counts those caught

      Exit codes: 0 if it worked, 2 if not.
      """,
    subcommands: [
      EngineNewCommand.self, MeasureCommand.self, EngineTraitsCommand.self, EnginePropertiesCommand.self,
      EngineConformCommand.self, EngineMutateCommand.self,
    ])
}
