import ArgumentParser
import Foundation
import RunReview

/// `proofsheet convert`: stores references as layer trees, or as images again; or elsewhere.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert references to another format or place.",
    usage: "proofsheet convert --to <format or place> [<path> ...] [<options>]",
    discussion: """
      A layer tree (.layers) takes a fraction of an image's space in git. Its image is drawn when it is needed, with the same \
      fonts and libraries that recorded it; if the pixels are not the recorded ones, the reference is refused. An old file is \
      replaced only after the new one gave the same pixels, so an interrupted command can be repeated.

        proofsheet convert --to trees --dry-run   list what would be converted
        proofsheet convert --to trees             convert all references
        proofsheet convert --to images FOLDER     convert those in a folder
        proofsheet convert --to store             move the contents to the store
        proofsheet convert --to repository        and back

      An image without layers stays an image, and the reason is printed: it is another program's file, pixels made by a test, \
      or an animation. `referenceFormat:` in proofsheet.yml sets the format of new references.

      With store, a file holds only the digest of its contents, which lie in the folder that --store or PROOFSHEET_STORE \
      names (Documentation/Storing.md). No byte of them changes. `referenceStorage:` sets where new references are kept.

      Exit codes: 0 if every reference that can be converted is, 1 if a file was refused, 2 if nothing could be converted.
      """)

  @Option(
    name: .customLong("to"), help: "The format, trees or images; or the place, store or repository.",
    transform: { try ConversionTarget($0) })
  var target: ConversionTarget

  @Argument(help: "Reference files and folders; all references by default.", completion: .file())
  var paths: [String] = []

  @Flag(help: "Print what would be converted, and change nothing.")
  var dryRun = false

  @OptionGroup var package: PackageOptions
  @OptionGroup var contentStore: StoreOptions

  func run() throws {
    let settings = try package.settings()
    let scope = package.scope(settings)
    let paths: [String]
    let convert: @Sendable (String) -> ReferenceConversion.Outcome
    switch target {
    case .format(let format):
      let fonts = try orExit { try package.fontLibrary() }
      let conversion = ReferenceConversion(
        to: format, in: scope, limit: ReferenceSizeLimit(bytes: settings.maximumReferenceBytes),
        pool: RenderingContextPool(fonts: fonts), writes: !dryRun)
      (paths, convert) = (conversion.paths, { conversion.convert($0) })
    case .storage(let storage):
      if storage == .store { _ = try orExit { try ContentStore.current() } }
      let conversion = StorageConversion(to: storage, in: scope, writes: !dryRun)
      (paths, convert) = (conversion.paths, { conversion.convert($0) })
    }
    let chosen = try choose(paths)
    guard !chosen.isEmpty else {
      print("No reference to convert: none of \(scope.folder) is stored \(target.other).")
      return
    }
    let tally = try self.convert(chosen, convert)
    for line in tally.kept + tally.refused { print(TerminalText.line(line)) }
    let count = TerminalText.count(tally.converted, "reference")
    let (before, now) = ((tally.before + 512) / 1024, (tally.after + 512) / 1024)
    print(
      "\(count) \(dryRun ? "would be stored" : "stored") \(target.name) (\(before) KiB, now \(now) KiB), "
        + "\(grouped(tally.kept.count)) kept, \(grouped(tally.refused.count)) refused.")
    if !tally.refused.isEmpty { throw ExitCode(1) }
  }

  /// The paths that the arguments name; exits with 2 where one names none.
  private func choose(_ all: [String]) throws -> [String] {
    guard !paths.isEmpty else { return all }
    var chosen = Set<String>()
    for path in paths {
      let place = RealPath.of(URL(fileURLWithPath: path).path) ?? path
      let found = all.filter { file in
        RealPath.of(file).map { $0 == place || RealPath.isBelow($0, place) } ?? false
      }
      guard !found.isEmpty || ImageFolder.isFolder(path) else {
        throw failRun("\(path) is no reference that is stored \(target.other), and no folder of such.")
      }
      chosen.formUnion(found)
    }
    return all.filter(chosen.contains)
  }

  /// What became of the files.
  private struct Tally {
    var converted = 0
    /// The bytes of converted files.
    var (before, after) = (0, 0)
    var kept: [String] = []
    var refused: [String] = []
  }

  private func convert(
    _ paths: [String], _ convert: @escaping @Sendable (String) -> ReferenceConversion.Outcome
  ) throws -> Tally {
    var tally = Tally()
    let progress = ProgressLine(planned: paths.count)
    let work = OrderedWork<String, (bytes: Int, outcome: ReferenceConversion.Outcome)>(
      paths, jobs: ProcessInfo.processInfo.activeProcessorCount)
    StopSignal.watch()
    var index = 0
    work.run(isStopped: { StopSignal.number != nil }) { path in
      let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
      return (size, convert(path))
    } deliver: { result in
      let name = package.printed(paths[index])
      index += 1
      switch result.outcome {
      case .converted(_, let bytes):
        tally.converted += 1
        (tally.before, tally.after) = (tally.before + result.bytes, tally.after + bytes)
        progress.add(passes: true)
      case .kept(let reason):
        tally.kept.append("kept \(name): \(reason).")
        progress.add(passes: true)
      case .refused(let reason):
        tally.refused.append("refused \(name): \(reason)")
        progress.add(passes: false)
      }
    }
    progress.finish()
    if let signal = StopSignal.number {
      print(
        "Stopped: \(grouped(tally.converted)) of \(grouped(paths.count)) converted. Call the command again for the rest."
      )
      throw ExitCode(128 + signal)
    }
    return tally
  }
}

/// What `convert` makes of references.
enum ConversionTarget: Sendable {
  case format(ReferenceFormat), storage(ReferenceStorage)

  /// Reads the value of `--to`.
  init(_ word: String) throws {
    if let format = ReferenceFormat(rawValue: word) {
      self = .format(format)
    } else if let storage = ReferenceStorage(rawValue: word) {
      self = .storage(storage)
    } else {
      let words = ReferenceFormat.allCases.map(\.rawValue) + ReferenceStorage.allCases.map(\.rawValue)
      throw RenderTestingError.invalidSetting(
        "--to", value: word, expected: words.joined(separator: " or "),
        nearest: NearestName.nearest(to: word, among: words))
    }
  }

  /// How references are stored then, behind "stored".
  var name: String {
    switch self {
    case .format(let format): "as \(format.rawValue)"
    case .storage(let storage): "in the \(storage.rawValue)"
    }
  }

  /// How those are stored that are converted.
  var other: String {
    switch self {
    case .format(.trees): "as images"
    case .format(.images): "as trees"
    case .storage(.store): "in the repository"
    case .storage(.repository): "in the store"
    }
  }
}
