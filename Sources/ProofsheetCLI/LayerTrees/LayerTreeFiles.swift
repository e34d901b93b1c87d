import Foundation
import RunReview

/// The layer trees in folders: JSON files, those of subfolders among them.
///
/// Nothing is passed over in silence: what cannot be read, leads out of the folder, or would share a reference with
/// another tree is an error. Folders whose names start with a dot are somebody's own.
struct LayerTreeFiles {
  /// A layer tree.
  struct File: Hashable {
    /// Where it lies.
    let path: String
    /// What the tree says it is, `Chat/iphone-15.dark+rightToLeft`, or the path below its folder, without extension.
    let name: String
    /// The pixels per point that the tree names.
    let scale: Double?

    /// Reads what a tree says about itself; where it cannot be read, drawing it will say so.
    init(path: String, below name: String) {
      let labels = (try? FileContents.read(path, limit: LayerTree.jsonByteLimit)).flatMap(
        LayerTree.Labels.init)
      let variant = ([labels?.device, labels?.traits?.joined(separator: "+")].compactMap(\.self))
        .filter { !$0.isEmpty }.joined(separator: ".")
      self.path = path
      let label = labels?.cell.map { variant.isEmpty ? $0 : "\($0)/\(variant)" } ?? ""
      let parts = label.split(separator: "/", omittingEmptySubsequences: false)
      // A label chooses where a reference lies, which is below the folder of references in any case.
      let isName = parts.allSatisfy { $0.first.map { $0.isLetter || $0.isNumber } ?? false }
      self.name = isName ? label : name
      scale = labels?.scale
    }

    /// The path below the references folder that its reference has, without extension.
    var cell: String {
      let parts = name.split(separator: "/").map { ReferenceName.part(ofName: String($0)) }
      return ([MissingTrees.folder] + parts).joined(separator: "/")
    }
  }

  /// The trees, folder by folder, in alphabetical order.
  private(set) var files: [File] = []
  /// The lists of reftests, each with the folder of trees in which it lies.
  private(set) var reftests: [(path: String, root: String)] = []

  /// Finds the trees of all folders; each has at least one.
  init(in folders: [String]) throws(RenderTestingError) {
    for folder in folders {
      guard let real = RealPath.of(folder), Self.isFolder(folder) else {
        throw .unusable(folder, "there is no such folder to take layer trees from. Check the path.")
      }
      let before = files.count
      try visit(folder, below: "", root: real, top: folder)
      guard files.count > before else {
        throw .unusable(folder, "it holds no layer trees: no file there ends in .json. Nothing was compared.")
      }
    }
    try requireNames()
  }

  private mutating func visit(
    _ folder: String, below prefix: String, root: String, top: String
  ) throws(RenderTestingError) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .cannotRead(folder, access(folder, R_OK | X_OK) == 0 ? EIO : errno)
    }
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      guard RegularFile.kind(path) != .nothing else {
        throw .unusable(path, "its name is not UTF-8, or it is gone by now. Rename it.")
      }
      if Self.isFolder(path) {
        guard !name.hasPrefix(".") else { continue }
        try requireNoLink(path)
        try visit(path, below: "\(prefix)\(name)/", root: root, top: top)
      } else if name.lowercased().hasSuffix(".json") {
        try requirePlace(of: path, in: root)
        guard name != ReftestList.fileName else {
          reftests.append((path, top))
          continue
        }
        files.append(File(path: path, below: prefix + name.dropLast(".json".count)))
      }
    }
  }

  private func requireNoLink(_ path: String) throws(RenderTestingError) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
    throw .unusable(
      path, "it is a link to a folder, which is not followed. Name the folder with `--layers` too.")
  }

  private func requirePlace(of path: String, in root: String) throws(RenderTestingError) {
    guard !RealPath.split(path).name.hasPrefix(".") else {
      throw .unusable(
        path, "its name starts with a dot; a reference that does is found by nothing. Rename it.")
    }
    guard let real = RealPath.of(path) else {
      throw .unusable(
        path, "it is a link that leads to no file. Restore the file it names, or remove the link.")
    }
    guard RealPath.isBelow(real, root) else {
      throw .unusable(
        path, "it is a link to \(real), which lies outside of the folder. Copy the file there.")
    }
  }

  /// Some file systems keep one file for names that differ in letter case only.
  private func requireNames() throws(RenderTestingError) {
    var known: [String: File] = [:]
    for file in files {
      guard let other = known.updateValue(file, forKey: file.cell.lowercased()) else { continue }
      let names = other.cell == file.cell ? "the same name" : "names that differ in letter case only"
      throw .unusable(
        file.path,
        "it and \(other.path) have \(names), so they would share a reference. Rename one of them.")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = ObjCBool(false)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
