import ArgumentParser
import Foundation
import RunReview

/// `proofsheet adopt`: takes over references of swift-snapshot-testing.
struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt", abstract: "Copy the references of swift-snapshot-testing.",
    usage: "proofsheet adopt [<folders> ...] [<options>]",
    discussion: """
      Finds folders named __Snapshots__ and lists where each of their files goes. Without --copy, nothing is copied. No file \
      is overwritten, and the originals stay. Some names differ between the tools, such as those of parameterized tests, and \
      are read from the last run: call `PROOFSHEET_RECORD=never proofsheet test` first.

        proofsheet adopt                             list what would be copied
        proofsheet adopt --copy                      copy it
        proofsheet adopt App/Snaps --target AppTests
                                                     folders outside of Tests/…

      Exit codes: 0 if every file has a place, 1 if a file was left out, 2 if no file was found.
      """)

  @Argument(help: "Folders to search; the package by default.", completion: .directory)
  var folders: [String] = []

  @Option(help: "The test target; by default the folder in Tests that contains the files.")
  var target: String?

  @Flag(help: "Copy the files.")
  var copy = false

  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions

  func run() throws {
    let adoption = try adoption()
    let entries = adoption.entries
    guard !entries.isEmpty else { throw failRun("There is no file in a folder __Snapshots__ in \(places).") }
    if copy { try orExit { try adoption.copy() } }
    for entry in entries { print(line(entry)) }
    let left = entries.count { if case .skipped = $0.outcome { true } else { false } }
    let copied = entries.count { if case .copied = $0.outcome { true } else { false } }
    let present = entries.count - left - copied
    print(
      "\(grouped(copied)) \(copy ? "copied" : "to copy"), \(grouped(present)) there already, \(grouped(left)) left out."
        + (copy || copied == 0 ? "" : " Copy them with --copy."))
    if left > 0 { throw ExitCode(1) }
  }

  private var places: String { folders.isEmpty ? package.root : folders.joined(separator: ", ") }

  private func adoption() throws -> Adoption {
    let settings = try package.settings()
    let places = (folders.isEmpty ? [package.root] : folders).map {
      URL(fileURLWithPath: $0).standardizedFileURL.path
    }
    return Adoption(
      of: places, scope: package.scope(settings), target: target, cells: try lastCells(),
      limit: ReferenceSizeLimit(bytes: settings.maximumReferenceBytes))
  }

  /// The cells of the last run; none where there is no run yet.
  private func lastCells() throws -> [CellResult] {
    try orExit { () throws(RenderTestingError) in
      do throws(RenderTestingError) {
        return RunSummary(of: try RunFolder.last(packageRoot: package.root)).cells
      } catch {
        guard case .noRun = error else { throw error }
        return []
      }
    }
  }

  private func line(_ entry: Adoption.Entry) -> String {
    switch entry.outcome {
    case .copied(let place):
      "\(copy ? "copied" : "copy") \(TerminalText.line(entry.source))\n    to \(TerminalText.line(place))"
    case .present(let place): TerminalText.line("there already: \(place)")
    case .skipped(let reason): TerminalText.line("left out \(entry.source): \(reason)")
    }
  }
}
