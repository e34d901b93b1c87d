internal import Foundation

/// The files below a folder of references, and what lies there that cannot be looked at.
package struct ReferenceListing {
  /// Something that is no file of the folder, and says so.
  package struct Other: Sendable, Hashable {
    /// Where it lies.
    package var path: String
    /// What is wrong, and the next step.
    package var message: String
  }

  /// The paths of all regular files, sorted; links to such are among them.
  package private(set) var paths: [String] = []
  /// Links that lead nowhere or to folders, folders that cannot be read or are called like a reference, devices.
  package private(set) var others: [Other] = []
  /// The folders whose names start with a dot, into which nothing looks: no reference is kept there.
  package private(set) var hiddenFolders: [String] = []

  /// Walks through a folder and those below it; one that does not exist has no files.
  package init(below folder: String) {
    if access(folder, F_OK) == 0 || errno != ENOENT { visit(folder) }
    paths.sort()
  }

  private mutating func visit(_ folder: String) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      return addOther(
        folder, "the folder cannot be read, so nobody looked at what is in it. Check its permissions.")
    }
    for name in names { add(name, in: folder) }
  }

  private mutating func add(_ name: String, in folder: String) {
    let path = "\(folder)/\(name)"
    var (own, target) = (stat(), stat())
    guard lstat(path, &own) == 0 else {
      guard errno != ENOENT else {
        // Another process has renamed it since the folder was listed.
        if TemporaryFile.isNamed(name) { return }
        return addOther(path, "its name is not UTF-8, or it is gone by now. Rename it.")
      }
      return addOther(path, "it cannot be looked at. Check its permissions.")
    }
    let isLink = own.st_mode & S_IFMT == S_IFLNK
    if !isLink { target = own }
    guard !isLink || stat(path, &target) == 0 else {
      return addOther(
        path, "it is a link that leads to no file. Restore the file it names, or remove the link.")
    }
    switch target.st_mode & S_IFMT {
    case S_IFREG: paths.append(path)
    case S_IFDIR where isLink:
      addOther(path, "it is a link to a folder, into which nothing looks. Put the folder in its place.")
    case S_IFDIR where name.hasPrefix("."): hiddenFolders.append(path)
    case S_IFDIR:
      if ReferenceFormat(path: path) != nil {
        addOther(path, "it is a folder with the name of a reference, which cannot be recorded. Rename it.")
      }
      visit(path)
    default: addOther(path, "it is a device, pipe or socket, not a file. Remove it.")
    }
  }

  private mutating func addOther(_ path: String, _ message: String) {
    others.append(Other(path: path, message: message))
  }
}
