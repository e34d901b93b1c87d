import Foundation
import RunReview
import Synchronization

/// Files of the work tree that are opened while a revision is drawn, which should open its own files alone.
///
/// What counts is a file that the revision has as well, or that git tracks here; what Python compiled of such a file; and
/// a program, library or archive in a folder that the revision has, too, as of a build in place.
final class OpenedFiles {
  private static let hasWarned = Mutex(false)

  /// The top of the work tree, and that of the revision's files.
  private let root, top: String
  /// What is opened on purpose.
  private let exceptions: Set<String>
  /// The files that git tracks here, by their paths from the top of the work tree.
  private let tracked: Set<String>
  private let events: FolderEvents
  /// The revision's folders, from its top.
  private let walked: [String]
  /// What was opened, and what it stands for; nil for what does not count.
  private var known: [String: String?] = [:]

  /// Whether nothing was lost of what was opened.
  private(set) var isWhole = true
  /// The files that count, by their paths from the top of the work tree.
  private(set) var paths: Set<String> = []

  /// Begins to listen; nil, with a warning, where the system does not let it.
  ///
  /// `walked` are the revision's folders.
  convenience init?(
    of revision: GitRevision, _ checkout: RevisionCheckout, _ walked: [String], except shared: Set<String>
  ) {
    let fonts = (ProcessInfo.processInfo.environment["PROOFSHEET_FONTS"] ?? "").split(separator: ":")
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let exceptions = shared.union(fonts.compactMap { RealPath.of(String($0)) }).union(
      [own].compactMap(\.self))
    let root = revision.repository.root
    let names = revision.repository.run(["ls-files", "-z"])?.text.split(separator: "\0").map(String.init)
    let tracked = Set(names ?? [])
    self.init(root: root, top: checkout.top, exceptions, tracked, walked)
  }

  private init?(
    root: String, top: String, _ exceptions: Set<String>, _ tracked: Set<String>, _ walked: [String]
  ) {
    (self.root, self.top, self.exceptions, self.tracked) = (root, top, exceptions, tracked)
    self.walked = walked
    let folders = Self.folders(walked, in: root, tracked)
    guard let events = FolderEvents(FolderEvents.openings), events.listen(to: folders) != nil else {
      Self.warnUnchecked("inotify allows no more listeners or watches (see fs.inotify)")
      return nil
    }
    self.events = events
  }

  /// Begins to listen again, also to the folders in which Python has meanwhile kept what it compiled.
  func restarted() -> OpenedFiles? { OpenedFiles(root: root, top: top, exceptions, tracked, walked) }

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
  private static func folders(_ walked: [String], in root: String, _ tracked: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for folder in Set(tracked.map { RealPath.split("\(root)/\($0)").folder }) {
      for path in [folder, "\(folder)/__pycache__"] where RegularFile.kind(path) == .folder {
        found.insert(path)
      }
    }
    // A folder below what is a link here is another one.
    var own: Set<String> = []
    for folder in walked {
      let above = folder.isEmpty ? root : RealPath.split(root + folder).folder
      guard folder.isEmpty || own.contains(above), RegularFile.kind(root + folder) == .folder else {
        continue
      }
      own.insert(root + folder)
      let cache = "\(root)\(folder)/__pycache__"
      if RegularFile.kind(cache) == .folder { found.insert(cache) }
    }
    return found.union(own)
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
    let isProgram = RegularFile.kind("\(top)/\(folder)") == .folder && Self.isProgram(path)
    return isProgram ? file : nil
  }

  /// Whether the revision has a file, or git tracks it here.
  private func isKnown(_ file: String) -> Bool {
    tracked.contains(file) || RegularFile.kind("\(top)/\(file)") == .file
  }

  /// How programs and libraries for Linux, archives of modules, and classes of Java begin.
  private static let beginnings = [
    Data([0x7f, 0x45, 0x4c, 0x46]), Data("PK\u{3}\u{4}".utf8), Data([0xca, 0xfe, 0xba, 0xbe]),
  ]

  /// Whether a file is a program, a library, or an archive of modules, which may begin as a script does.
  private static func isProgram(_ path: String) -> Bool {
    guard RegularFile.kind(path) == .file, let file = FileHandle(forReadingAtPath: path),
      let beginning = try? file.read(upToCount: 4)
    else { return false }
    return beginnings.contains(beginning) || path.hasSuffix(".pyz")
  }
}
