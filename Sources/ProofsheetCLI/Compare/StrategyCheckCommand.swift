import ArgumentParser
import PixelComparison

/// `proofsheet strategy check`: plants defects into images and lists those that a strategy lets pass.
struct StrategyCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Plant defects into your images, and list which ones a strategy misses.",
    usage: "proofsheet strategy check <images> ... [<options>]",
    discussion: """
      Plants fifteen kinds of defects into each image, each kind in up to five places: an element is missing, moved by a \
      pixel, tinted, faded, clipped by a row … Then it compares as `proofsheet compare` does.

        proofsheet strategy check --strategy "perceptual(deltaE: 2)" Screens/*.png

          detected  an element lost, planted 5 times
          missed    an element faded by 3 %, planted 5 times
                    Screens/Inbox.png (2 of 5)

      A dash means that an image has no place for a kind, such as no hairline to remove. A budget's minimum is not applied. A \
      defect in an ignored region is missed, as in a comparison.

      Exit codes: 0 if all defects are detected, 1 if one is missed, 2 if an image cannot be read or the strategy compares \
      nothing of it. The other images are checked anyway.
      """)

  @Argument(
    help: ArgumentHelp("PNG files without defects, such as references.", valueName: "images"),
    completion: .file())
  var images: [String]

  @Option(help: "The strategy to test: a name with steps, or a YAML file (default: standard).")
  var strategy: String?

  @Option(
    help: """
      The image's layer tree (JSON), or a folder of trees with the images' paths, for regions such as \
      layer("clock"). Not needed for images with layers, such as references.
      """, completion: .file())
  var layers: String?

  @Flag(help: "Print the result as JSON.")
  var json = false

  @OptionGroup var store: StoreOptions

  func run() throws {
    try orExit {
      var report = StrategyCheckReport(strategy: try StrategyFile.strategy(strategy))
      let layers = CompareLayers(of: report.strategy, path: layers)
      for path in images {
        do {
          let file = CompareLayers.File(
            path: path, image: try PNG.decode(FileContents.namedImage(path), named: path))
          let places = try layers.places(named: path, file, file)
          report.add(try report.strategy.selfTest(on: file.image.buffer, layers: places), for: path)
        } catch {
          report.add(inconclusive: "\(error)", for: path)
        }
      }
      if json { try Terminal.write(json: report.document) } else { print(report.text, terminator: "") }
      if let code = report.exitCode { throw code }
    }
  }
}
