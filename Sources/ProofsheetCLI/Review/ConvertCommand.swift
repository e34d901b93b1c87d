import ArgumentParser
import Foundation
import LayerDrawing
import RenderTesting

/// `proofsheet convert`: stores references as layer trees, or as images again.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Store references as layer trees, or as images again.",
    usage: "proofsheet convert --to trees|images [<path> ...] [<options>]",
    discussion: """
      A layer tree (.layers) takes a small part of an image's space in git's history. Its image is drawn where it is \
      needed, with the fonts and libraries that made it, and has the recorded pixels or is refused. Each file is \
      converted by itself, once the new one has given the same pixels; a command that was stopped can be called again.

        proofsheet convert --to trees --dry-run    what would be converted, or not
        proofsheet convert --to trees              all references
        proofsheet convert --to images FOLDER      those below a folder

      Images without layers stay images, each with the reason: other programs' files, pixels of tests, animations. New \
      references are stored as `referenceFormat:` of proofsheet.yml says (images or trees).

      Exit code: 0 when all that can have the format has it, 1 when a file was refused, 2 when nothing could be done.
      """)

  @Option(
    name: .customLong("to"), help: "The format: trees or images.",
    transform: { try ProjectSettings.referenceFormat($0, in: "--to") })
  var format: ReferenceFormat

  @Argument(help: "Files and folders of references; all by default.", completion: .file())
  var paths: [String] = []

  @Flag(help: "Print what would be done, and change nothing.")
  var dryRun = false

  @OptionGroup var package: PackageOptions

  func run() throws {
    let settings = try package.settings()
    let scope = package.scope(settings)
    let fonts = try orExit { try package.fontLibrary() }
    let conversion = ReferenceConversion(
      to: format, in: scope, limit: ReferenceSizeLimit(bytes: settings.maximumReferenceBytes),
      pool: RenderingContextPool(fonts: fonts), writes: !dryRun)
    let chosen = try choose(conversion.paths)
    guard !chosen.isEmpty else {
      print("No reference to convert: none of \(scope.folder) is stored as \(other.rawValue).")
      return
    }
    let tally = try convert(chosen, conversion)
    for line in tally.kept + tally.refused { print(TerminalText.line(line)) }
    let count = TerminalText.count(tally.converted, "reference")
    let (before, now) = ((tally.before + 512) / 1024, (tally.after + 512) / 1024)
    print(
      "\(count) \(dryRun ? "would be stored" : "stored") as \(format.rawValue) (\(before) KiB, now \(now) KiB), "
        + "\(tally.kept.count) kept, \(tally.refused.count) refused.")
    if !tally.refused.isEmpty { throw ExitCode(1) }
  }

  private var other: ReferenceFormat { format == .trees ? .images : .trees }

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
        throw failRun("\(path) is no reference that is stored as \(other.rawValue), and no folder of such.")
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

  private func convert(_ paths: [String], _ conversion: ReferenceConversion) throws -> Tally {
    var tally = Tally()
    let progress = ProgressLine(planned: paths.count)
    let work = OrderedWork<String, (bytes: Int, outcome: ReferenceConversion.Outcome)>(
      paths, jobs: ProcessInfo.processInfo.activeProcessorCount)
    StopSignal.note()
    var index = 0
    work.run(isStopped: { StopSignal.number != nil }) { path in
      let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
      return (size, conversion.convert(path))
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
      print("Stopped: \(tally.converted) of \(paths.count) converted. Call the command again for the rest.")
      throw ExitCode(128 + signal)
    }
    return tally
  }
}
