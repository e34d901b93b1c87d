import ArgumentParser
import Foundation
import PixelBuffers
import PixelComparison

/// `proofsheet compare`: two pictures, or two folders of them.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two PNG pictures, or two folders of them by relative path.",
    discussion: """
      A strategy is spelled as in code, such as "exact", "combined(deltaE: 2, clusterSize: 4)" or
      "pixelmatch(threshold: 0.1).ignoring(rectangle(0, 0, 320, 20)).budget(pixels: 10)", or read from a YAML file.

      Exit code: 0 when all are the same under the strategy, 1 when a picture differs or is missing on one side,
      2 when something could not be compared.
      """)

  @Argument(help: "The picture or folder that is taken for right.", completion: .file())
  var reference: String

  @Argument(help: "The picture or folder to judge.", completion: .file())
  var picture: String

  @Option(help: "What counts as the same: a spelling, or a YAML file (default: standard).")
  var strategy: String?

  @Option(help: "A PNG of the same size; what is neither black nor transparent in it is not compared.")
  var mask: String?

  @Option(help: "Where to write the difference picture: a file, or a folder when folders are compared.")
  var diff: String?

  @Flag(help: "Print the result as JSON.")
  var json = false

  @Flag(help: "Say which pixels have which status, where the worst clusters lie, and what would have passed.")
  var explain = false

  @Option(help: "How many pictures to compare at once (default: one for each processor).")
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is \(jobs). Use a number of at least 1.") }
  }

  func run() throws {
    do {
      let comparison = PictureComparison(
        strategy: try StrategyFile.strategy(strategy), mask: try mask.map { try PixelBuffer(contentsOf: $0) },
        detail: explain || json ? .full : .counts)
      let folders = [reference, picture].map { PictureFolder.isFolder($0) }
      // Files that are not there are reported like others that cannot be read.
      if folders.contains(true), let missing = [reference, picture].first(where: PictureFolder.isMissing) {
        throw CompareError.nothing(missing)
      }
      guard folders[0] == folders[1] else { throw CompareError.fileAndFolder(reference, picture) }
      let results =
        folders[0]
        ? try compareFolders(comparison) : [comparison.compare(reference, picture, name: picture, diff: diff)]
      print(try report(results, comparison.strategy), terminator: "")
      guard let code = PictureResult.exitCode(results) else { return }
      throw code
    } catch let code as ExitCode {
      throw code
    } catch {
      FileHandle.standardError.write(Data("proofsheet compare: \(error)\n".utf8))
      throw ExitCode(2)
    }
  }

  private func compareFolders(_ comparison: PictureComparison) throws -> [PictureResult] {
    let pairs = try PictureFolder.pairs(reference, picture)
    guard !pairs.isEmpty else { throw CompareError.noPictures(reference, picture) }
    let diffFolder = diff
    return CompareProgress.map(pairs, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount) { pair in
      comparison.compare(
        pair.reference, pair.picture, name: pair.name, diff: diffFolder.map { "\($0)/\(pair.name)" })
    }
  }

  private func report(_ results: [PictureResult], _ strategy: Strategy) throws -> String {
    guard json else {
      return CompareText(results: results, strategy: strategy, isExplaining: explain).text
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document = CompareDocument(strategy: strategy, results: results)
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }
}
