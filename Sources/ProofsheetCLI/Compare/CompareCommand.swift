import ArgumentParser
import Foundation
import PixelComparison

/// `proofsheet compare`: two images, or two folders of them.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two PNG images, or two folders of them.",
    usage: "proofsheet compare <reference> <actual> [<options>]",
    discussion: CompareHelp.discussion)

  @Argument(help: "The reference: an image, or a folder of images.", completion: .file())
  var reference: String

  @Argument(
    help: ArgumentHelp("The actual image, or the folder of actual images.", valueName: "actual"),
    completion: .file())
  var image: String

  @Option(help: "How to compare: a name with steps, or a YAML file (default: standard).")
  var strategy: String?

  @Option(
    help: "A PNG of the same size that hides pixels: those that are neither black nor transparent in it.")
  var mask: String?

  @Option(
    help: """
      The actual image's layer tree (JSON), or a folder of trees with the images' relative paths, for regions \
      such as layer("clock"). Not needed for images with layers, such as references.
      """, completion: .file())
  var layers: String?

  @Option(
    help:
      "Write diff images to this file, or this folder if folders are compared."
  )
  var diff: String?

  @Flag(help: "Print the result as JSON.")
  var json = false

  @Flag(help: "Print the status of the pixels, what changed in which place, and which tolerance would pass.")
  var explain = false

  @Option(help: "How many images to compare at once (default: the number of processors).")
  var jobs: Int?

  @OptionGroup var store: StoreOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is \(jobs). Use a number of at least 1.") }
    // With a variable that is not set, diff images of folders would go to the root.
    guard diff?.isEmpty != true else { throw ValidationError("--diff is empty. Name a file or a folder.") }
  }

  func run() throws {
    try orExit {
      let strategy = try StrategyFile.strategy(strategy)
      if let layers, ImageFolder.isMissing(layers) { throw CompareError.nothing(layers) }
      let comparison = FileComparison(
        strategy: strategy, mask: try mask.map { try PixelBuffer(contentsOf: $0) },
        layers: CompareLayers(of: strategy, path: layers), detail: explain || json ? .explained : .full)
      if let code = try isOfFolders() ? compareFolders(comparison) : compareFiles(comparison) { throw code }
    }
  }

  /// Whether folders are to be compared; files that are not there are reported like others that cannot be read.
  private func isOfFolders() throws -> Bool {
    let folders = [reference, image].map { ImageFolder.isFolder($0) }
    if folders.contains(true), let missing = [reference, image].first(where: ImageFolder.isMissing) {
      throw CompareError.nothing(missing)
    }
    guard folders[0] == folders[1] else { throw CompareError.fileAndFolder(reference, image) }
    return folders[0]
  }

  private func compareFiles(_ comparison: FileComparison) throws -> ExitCode? {
    var (report, comparison) = (report(comparison.strategy, planned: nil), comparison)
    comparison.diff = try diffTarget(isFolder: false, apartFrom: [])
    comparison.decodesBothAtOnce = true
    let result = comparison.compare(reference, image, name: image)
    try report.begin()
    try report.add(result)
    return try report.end(stoppedBy: nil)
  }

  private func compareFolders(_ comparison: FileComparison) throws -> ExitCode? {
    let folders = [try ImageFolder(reference), try ImageFolder(image)]
    let pairs = ImageFolder.pairs(folders[0], folders[1])
    let failures = folders.flatMap(\.failures)
    guard !pairs.isEmpty || !failures.isEmpty else { throw CompareError.noImages(reference, image) }
    var comparison = comparison
    comparison.diff = try diffTarget(isFolder: true, apartFrom: folders[0].inputs.union(folders[1].inputs))
    var report = report(comparison.strategy, planned: pairs.count + failures.count)
    StopSignal.watch()
    try report.begin()
    for result in failures { try report.add(result) }
    try compare(pairs, comparison, into: &report)
    return try report.end(stoppedBy: StopSignal.number)
  }

  private func compare(
    _ pairs: [ImageFolder.Pair], _ comparison: FileComparison, into report: inout CompareReport
  ) throws {
    let progress = ProgressLine(planned: pairs.count, unit: "image", isShown: ProgressLine.isTerminal)
    defer { progress.finish() }
    let sharesTerminal = isatty(STDOUT_FILENO) == 1
    let work = OrderedWork<ImageFolder.Pair, ImageResult>(
      pairs, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    try work.run(isStopped: { StopSignal.number != nil }) { pair in
      comparison.compare(pair)
    } deliver: { result in
      if sharesTerminal, report.shows(result) { progress.finish() }
      try report.add(result)
      progress.add(passes: result.outcome.passes)
    }
  }

  /// Where `--diff` says that diff images go, unless that is something that is read.
  private func diffTarget(isFolder: Bool, apartFrom read: Set<FileIdentity>) throws -> DiffTarget? {
    guard let diff else { return nil }
    let file = strategy.flatMap { StrategyFile.isFile($0) ? $0 : nil }
    let inputs = [reference, image, file, mask, layers].compactMap(\.self).compactMap(FileIdentity.init)
    return try DiffTarget(diff, isFolder: isFolder, inputs: read.union(inputs))
  }

  private func report(_ strategy: ComparisonStrategy, planned: Int?) -> CompareReport {
    CompareReport(
      strategy: strategy, planned: planned, isJSON: json, isExplaining: explain,
      isDrawing: diff != nil)
  }
}
