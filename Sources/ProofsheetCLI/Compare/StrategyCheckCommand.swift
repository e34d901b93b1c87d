import ArgumentParser
import Foundation
import PixelBuffers
import PixelComparison
import RenderTesting

/// `proofsheet strategy check`: plants defects into images and lists those that a strategy lets pass.
struct StrategyCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Plant known defects into your own images, and list which of them a strategy lets pass.",
    usage: "proofsheet strategy check <images> ... [<options>]",
    discussion: """
      Takes images that are right, such as references, and looks at them as "proofsheet compare" would after fifteen \
      kinds of defects, each in up to five places: an element lost, moved by a pixel, tinted, faded, clipped by a row …

        proofsheet strategy check --strategy "perceptual(deltaE: 2)" Screens/*.png

          detected  an element lost, planted 5 times
          missed    an element faded by 3 %, planted 5 times
                    Screens/Inbox.png (2 of 5)

      A dash stands where a kind had no place, such as a lost hairline where there is none. What a budget expects at least \
      (its minimum) is left out; a defect in an ignored region is missed, as it would be.

      Exit code: 0 when all defects are detected, 1 when one passes, 2 when an image cannot be read or the strategy \
      compares nothing of it; the others are checked all the same.
      """)

  @Argument(
    help: ArgumentHelp("PNG files that are right, such as references.", valueName: "images"),
    completion: .file())
  var images: [String]

  @Option(help: "The strategy to check: a spelling, or a YAML file (default: standard).")
  var strategy: String?

  @Option(
    help: """
      The layer tree of the image (JSON), or a folder of trees by the images' paths, for regions such as \
      layer("clock"). Images that carry their layers, as references do, need none.
      """, completion: .file())
  var layers: String?

  @Flag(help: "Print the result as JSON.")
  var json = false

  func run() throws {
    do {
      var report = StrategyCheckReport(strategy: try StrategyFile.strategy(strategy))
      let layers = CompareLayers(of: report.strategy, path: layers)
      for path in images {
        do {
          let file = CompareLayers.File(path: path, image: try PNG.decode(contentsOf: path))
          let places = try layers.places(named: path, file, file)
          report.add(try report.strategy.selfTest(on: file.image.buffer, layers: places), for: path)
        } catch {
          report.add(inconclusive: "\(error)", for: path)
        }
      }
      print(try json ? report.json() : report.text, terminator: "")
      if let code = report.exitCode { throw code }
    } catch let code as ExitCode {
      throw code
    } catch {
      Terminal.warn("proofsheet strategy check: \(error)")
      throw ExitCode(2)
    }
  }
}
