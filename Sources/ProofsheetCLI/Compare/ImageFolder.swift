import Foundation

/// Finding the images of two folders.
///
/// Names are distinguished by their bytes, as the file system does: two spellings of é are two files.
struct ImageFolder {
  /// The files of both folders under one relative path, and which of them exist.
  struct Pair: Sendable {
    let name: String
    let reference: String
    let image: String
    let hasReference: Bool
    let hasImage: Bool
  }

  /// The relative paths of all PNG files, and of references stored as layer trees, in alphabetical order.
  private(set) var names: [String] = []
  /// The relative paths of folders below this one that may not be read.
  private(set) var unreadable: [String] = []
  /// The relative paths, as far as they can be shown, of images and folders whose names are not UTF-8.
  private(set) var unnameable: [String] = []
  /// This folder, those below it, and the images, which links may have anywhere.
  private(set) var inputs: Set<FileIdentity> = []
  private let path: String
  private let suffixes: [String]

  /// A failure for each of those.
  var failures: [ImageResult] {
    let errors =
      unreadable.map { ($0, CompareError.unreadableFolder(place($0))) }
      + unnameable.map { ($0, CompareError.notUTF8(place($0))) }
    return errors.sorted { $0.0 < $1.0 }.map { name, error in
      ImageResult(name: name, outcome: .inconclusive, reason: "\(error)")
    }
  }

  /// Walks through a folder; links to folders are followed, but not to one that holds them.
  ///
  /// `suffixes` are what names of files end in, in lower case.
  init(_ path: String, suffixes: [String] = [".png", ".layers"]) throws(CompareError) {
    self.path = path
    self.suffixes = suffixes
    guard let top = FileIdentity(path), visit("", ancestors: [top]) else {
      throw .unreadableFolder(path)
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether the path is a folder.
  static func isFolder(_ path: String) -> Bool { FileIdentity(path)?.isFolder == true }

  /// Whether there is nothing at the path.
  static func isMissing(_ path: String) -> Bool { FileIdentity(path) == nil }

  /// Returns false where the folder cannot be read.
  private mutating func visit(_ folder: String, ancestors: [FileIdentity]) -> Bool {
    inputs.formUnion(ancestors.suffix(1))
    guard let listing = opendir(place(folder)) else { return false }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(decoding: bytes, as: UTF8.self)
      guard name != ".", name != ".." else { continue }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if name.utf8.elementsEqual(bytes) {
        add(path, ancestors)
      } else if hasSuffix(name) || isFolder(bytes, in: dirfd(listing)) {
        unnameable.append(path)
      }
    }
    return true
  }

  private func isFolder(_ name: [UInt8], in folder: Int32) -> Bool {
    var status = stat()
    let code = fstatat(folder, name.map { CChar(bitPattern: $0) } + [0], &status, 0)
    return code == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private mutating func add(_ name: String, _ ancestors: [FileIdentity]) {
    let identity = FileIdentity(place(name))
    guard let identity, identity.isFolder else {
      guard hasSuffix(name) else { return }
      names.append(name)
      inputs.formUnion([identity].compactMap(\.self))
      return
    }
    guard !ancestors.contains(identity) else { return }
    if !visit(name, ancestors: ancestors + [identity]) { unreadable.append(name) }
  }

  private func hasSuffix(_ name: String) -> Bool { suffixes.contains(where: name.lowercased().hasSuffix) }

  private func place(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  /// The images of both folders by relative path, in alphabetical order; those that one of the folders hides in a
  /// folder that may not be read are left out.
  static func pairs(_ old: ImageFolder, _ new: ImageFolder) -> [Pair] {
    let hidden = (old.unreadable + new.unreadable).map { "\($0)/" }
    var (left, right) = (old.names[...], new.names[...])
    var pairs: [Pair] = []
    while let name = [left.first, right.first].compactMap(\.self).min(by: ImageFolder.precedes) {
      let has = [left.first, right.first].map { $0?.utf8.elementsEqual(name.utf8) == true }
      if has[0] { _ = left.popFirst() }
      if has[1] { _ = right.popFirst() }
      if hidden.contains(where: name.hasPrefix) { continue }
      // What is a folder on the other side is not missing there.
      pairs.append(
        Pair(
          name: name, reference: old.place(name), image: new.place(name),
          hasReference: has[0] || isFolder(old.place(name)),
          hasImage: has[1] || isFolder(new.place(name))))
    }
    return pairs
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
