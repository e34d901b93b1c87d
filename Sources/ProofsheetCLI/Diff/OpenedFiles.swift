import Foundation
import RunReview
import Synchronization

/// Files of the work tree that are opened while a revision is drawn, which should open its own files alone.
///
/// What counts is a file that the revision has as well, or that git tracks here; what Python compiled of such a file; and
/// a program or library in a folder that the revision has, too, as of a build in place.
final class OpenedFiles {
  private static let hasWarned = Mutex(false)

  /// The top of the work tree, and that of the revision's files.
  private let root, top: String
  /// What is opened on purpose.
  private let exceptions: Set<String>
  /// The files that git tracks here, by their paths from the top of the work tree.
  private let tracked: Set<String>
  private let events: FolderEvents
  private let folders: Set<String>
  /// What was opened, and what it stands for; nil for what does not count.
  private var known: [String: String?] = [:]

  /// Whether nothing was lost of what was opened.
  private(set) var isWhole = true
  /// The files that count, by their paths from the top of the work tree.
  private(set) var paths: Set<String> = []

  /// Begins to listen; nil, with a warning, where the system does not let it.
  convenience init?(of revision: GitRevision, _ checkout: RevisionCheckout, except shared: Set<String>) {
    let fonts = (ProcessInfo.processInfo.environment["PROOFSHEET_FONTS"] ?? "").split(separator: ":")
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let exceptions = shared.union(fonts.compactMap { RealPath.of(String($0)) }).union(
      [own].compactMap(\.self))
    let top =
      revision.folder.isEmpty
      ? checkout.package : String(checkout.package.dropLast(revision.folder.count + 1))
    let tracked = revision.repository.run(["ls-files", "-z"])?.text.split(separator: "\0").map(String.init)
    self.init(root: revision.repository.root, top: top, exceptions, Set(tracked ?? []))
  }

  private init?(root: String, top: String, _ exceptions: Set<String>, _ tracked: Set<String>) {
    (self.root, self.top, self.exceptions, self.tracked) = (root, top, exceptions, tracked)
    folders = Self.folders(of: top, in: root, tracked)
    guard let events = FolderEvents(FolderEvents.openings), events.listen(to: folders) != nil else {
      Self.warnUnchecked("inotify allows no more listeners or watches (see fs.inotify)")
      return nil
    }
    self.events = events
  }

  /// Begins to listen to the same folders again.
  func restarted() -> OpenedFiles? { OpenedFiles(root: root, top: top, exceptions, tracked) }

  /// Forgets what was opened until now.
  func reset() {
    take()
    paths = []
  }

  /// Takes note of what was opened since the last call.
  func take() {
    let (opened, isWhole) = events.takeFiles()
    if !isWhole {
      self.isWhole = false
      Self.warnUnchecked("inotify lost events")
    }
    for path in opened {
      let file = known[path] ?? counted(path)
      known[path] = .some(file)
      if let file { paths.insert(file) }
    }
  }

  /// Says once that nobody knows whether engines load the work tree.
  static func warnUnchecked(_ reason: String) {
    let isKnown = hasWarned.withLock { isKnown in
      defer { isKnown = true }
      return isKnown
    }
    guard !isKnown else { return }
    Terminal.warn("It was not checked whether the engine opens files of the work tree: \(reason).")
  }

  /// The folders of the work tree that the revision has, too, or in which git tracks files, with those in which Python
  /// keeps what it compiled.
  private static func folders(of top: String, in root: String, _ tracked: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for folder in Set(tracked.map { RealPath.split("\(root)/\($0)").folder }) {
      for path in [folder, "\(folder)/__pycache__"] where RegularFile.kind(path) == .folder {
        found.insert(path)
      }
    }
    var open = [""]
    while let folder = open.popLast() {
      guard RegularFile.kind(root + folder) == .folder else { continue }
      found.insert(root + folder)
      let cache = "\(root)\(folder)/__pycache__"
      if RegularFile.kind(cache) == .folder { found.insert(cache) }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: top + folder)) ?? []
      open += names.filter { ![".git", ".proofsheet"].contains($0) }.map { "\(folder)/\($0)" }
        .filter { RegularFile.kind(top + $0) == .folder }
    }
    return found
  }

  /// The file from the top of the work tree that an opened one stands for; nil where it does not count.
  private func counted(_ path: String) -> String? {
    guard !exceptions.contains(where: { path == $0 || RealPath.isBelow(path, $0) }) else { return nil }
    let file = String(path.dropFirst(root.count + 1))
    let (folder, name) = RealPath.split(file)
    // Git reads these whenever an editor asks it for the status.
    guard ![".gitignore", ".gitattributes", ".gitmodules"].contains(name) else { return nil }
    if name.hasSuffix(".pyc"), let module = name.split(separator: ".").first {
      let place = RealPath.split(folder).name == "__pycache__" ? RealPath.split(folder).folder : folder
      let source = place == "." ? "\(module).py" : "\(place)/\(module).py"
      if isKnown(source) { return source }
    }
    if isKnown(file) { return file }
    let isProgram = RegularFile.kind("\(top)/\(folder)") == .folder && Self.isELF(path)
    return isProgram ? file : nil
  }

  /// Whether the revision has a file, or git tracks it here.
  private func isKnown(_ file: String) -> Bool {
    tracked.contains(file) || RegularFile.kind("\(top)/\(file)") == .file
  }

  /// Whether a file is a program or library for Linux.
  private static func isELF(_ path: String) -> Bool {
    guard RegularFile.kind(path) == .file, let file = FileHandle(forReadingAtPath: path) else { return false }
    return (try? file.read(upToCount: 4)) == Data([0x7f, 0x45, 0x4c, 0x46])
  }
}
