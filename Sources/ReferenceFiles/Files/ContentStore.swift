internal import Foundation
internal import Synchronization

/// A folder outside of repositories that holds the contents of references, each under its SHA-256.
///
/// Only the command line and the environment name it, never a file of a repository. Repositories and machines may share
/// one: an object is written whole or not at all, and what it holds is proven by its name each time it is read.
package struct ContentStore: Sendable, Hashable {
  /// The variable that names the folder.
  package static let variable = "PROOFSHEET_STORE"

  /// The folder.
  package let path: String

  /// Names a folder, which may not exist yet.
  package init(path: String) { self.path = path }

  private static let asked = Mutex<String?>(nil)

  /// The folder that an option named; nil for none.
  ///
  /// It goes before the variable, in this process and those of its run.
  package static var given: String? { asked.withLock(\.self) }

  /// Uses the folder that an option names from now on.
  package static func use(_ path: String) { asked.withLock { $0 = path } }

  /// A store that is used instead, for tests.
  @TaskLocal package static var substitute: ContentStore?

  /// The store that option or environment name; errors name the reference that needs it.
  package static func current(for reference: String) throws(RenderTestingError) -> ContentStore {
    guard let store = try named() else {
      throw .unusable(
        reference,
        "its contents are kept in a store, and none is named. Name its folder by --store or \(variable).")
    }
    return store
  }

  /// The store that a command works with; throws where none is named.
  package static func current() throws(RenderTestingError) -> ContentStore {
    guard let store = try named() else {
      throw .unusable("The store", "its folder is not named. Name it by --store or \(variable).")
    }
    return store
  }

  /// The store that option or environment name; nil for none.
  private static func named() throws(RenderTestingError) -> ContentStore? {
    if let substitute { return substitute }
    let named = given ?? getenv(variable).map { String(cString: $0) } ?? ""
    if named.isEmpty { return nil }
    // A relative one would be another folder in each process of a run.
    guard named.hasPrefix("/") else {
      throw .invalidSetting(variable, value: named, expected: "the absolute path of a folder")
    }
    return ContentStore(path: named)
  }

  /// The path of the contents with a digest.
  package func place(_ digest: String) -> String { "\(path)/\(digest.prefix(2))/\(digest)" }

  /// The paths of what lies in the folders of objects, sorted; throws where there is no store.
  package func files() throws(RenderTestingError) -> [String] {
    let folders: [String]
    do { folders = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
      throw .cannotRead(path, ENOENT)
    }
    return folders.filter { $0.utf8.count == 2 && RegularFile.kind("\(path)/\($0)") == .folder }.flatMap {
      folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
      return names.map { "\(path)/\(folder)/\($0)" }
    }.sorted()
  }

  /// The contents that the pointer at a reference's path names, once their digest is proven.
  package func contents(
    of pointer: ReferencePointer, at reference: String
  ) throws(RenderTestingError) -> Data {
    let place = place(pointer.digest)
    func problem(_ text: String) -> RenderTestingError {
      .unusable(reference, "its contents in the store, \(place), \(text)")
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .unusable(
        reference,
        "its contents are kept in a store, and there is no folder \(path). Check --store or \(Self.variable)."
      )
    }
    let folder = RegularFile.kind(RealPath.split(place).folder)
    switch folder == .folder ? RegularFile.kind(place) : folder == .nothing ? .nothing : .special {
    case .file: break
    case .nothing:
      guard lstat(place, &status) == 0 || [ENOENT, ENOTDIR].contains(errno) else {
        throw problem(
          "cannot be reached: \(String(cString: strerror(errno))). Let this user read the store, and run again."
        )
      }
      throw problem(
        "are missing. Copy them from the store of a machine that has them. If they are lost for good, delete the reference and record."
      )
    case .link, .folder, .special:
      throw problem("are no file, or lie behind a link, which is not followed. Remove what stands there.")
    }
    // Before it is read: what is removed meanwhile has its new time, and is put back.
    refresh(place)
    let data: Data
    do throws(FileError) {
      data = Data(try FileContents.read(place, limit: PNG.fileLimit()))
    } catch {
      throw problem("cannot be read: \(error.problem.description)")
    }
    guard data.count == pointer.size, ReferencePointer.digest(of: data) == pointer.digest else {
      throw problem(
        """
        are not those that were recorded: they have \(data.count) bytes of \(pointer.size), or another digest. Remove that \
        file, and copy it from the store of a machine that has it.
        """)
    }
    return data
  }

  /// Puts the contents of a reference into the store, and returns what points to them.
  package func add(_ data: Data, for reference: String) throws(RenderTestingError) -> ReferencePointer {
    try checkOutside(reference)
    let pointer = ReferencePointer(to: data)
    // What is there and proven stays, if it is known to be in use; what is damaged is replaced.
    let place = place(pointer.digest)
    let isThere = (try? contents(of: pointer, at: reference)) != nil
    if isThere, isFresh(place) { return pointer }
    do throws(RenderTestingError) {
      let folder = RealPath.split(place).folder
      guard [.nothing, .folder].contains(RegularFile.kind(folder)) else { throw .isNotRegular(folder) }
      try AtomicFile.write(data, to: place)
    } catch {
      guard !isThere else { return pointer }
      guard case .cannotWrite(_, let code) = error else { throw error }
      let step =
        [ENOSPC, EDQUOT].contains(code)
        ? "Free space there" : "Make it writable, or name another one by --store or \(Self.variable)"
      throw .unusable(
        reference,
        "its contents cannot be written to the store \(path): \(String(cString: strerror(code))). \(step), and run again. Nothing was recorded."
      )
    }
    return pointer
  }

  /// How many seconds pass before a use is noted again.
  private static let day = 86_400

  /// Notes that an object is used, as far as this user may: what nobody uses for long can be removed.
  ///
  /// A time that lies ahead stays.
  private func refresh(_ place: String) {
    if !isFresh(place) { utimensat(AT_FDCWD, place, nil, AT_SYMLINK_NOFOLLOW) }
  }

  /// Whether a use of an object was noted less than a day ago; that of another user's object cannot be.
  private func isFresh(_ place: String) -> Bool {
    var status = stat()
    return lstat(place, &status) == 0 && time(nil) - status.st_mtim.tv_sec < Self.day
  }

  /// Throws where the store lies in the package or the repository of a reference: it would be committed there.
  private func checkOutside(_ reference: String) throws(RenderTestingError) {
    guard var folder = RealPath.of(path), let file = RealPath.of(reference) else {
      throw .isUnresolvable(path)
    }
    while folder != "/" {
      let isTop = ["Package.swift", ".git"].contains { access("\(folder)/\($0)", F_OK) == 0 }
      guard !isTop || !RealPath.isBelow(file, folder) else {
        throw .unusable(
          path,
          "the store lies inside of \(folder), as the reference \(reference) does, and would be committed with it. Name a folder outside."
        )
      }
      folder = RealPath.split(folder).folder
    }
  }
}
