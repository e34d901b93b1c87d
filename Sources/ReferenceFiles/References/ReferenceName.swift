internal import Foundation

/// The part of a reference's path that a test or a name stands for.
///
/// What can be written stays as it is, a space becomes a hyphen, and a text that loses anything else ends in a tilde
/// and digits of its digest, as `.` and `..` do, which lead elsewhere. Texts that differ in nothing but spaces and hyphens have the same part: `NameRegistry`
/// reports where both are used.
package enum ReferenceName {
  /// Longer parts are cut, and made distinct again by a digest; file systems allow 255 bytes for the whole.
  private static let longest = 96

  /// The folder below the references folder in which references of layer trees lie.
  package static let layerTreeFolder = "Layers"
  /// What the names of reftests begin with, which have no references.
  package static let reftestFolder = "Reftests"
  /// The folder below the references folder for the frames of layer trees.
  package static let frameFolder = "Frames"
  /// The extension of such references, which hold no image.
  package static let frameExtension = "frames"

  /// The folder below the references folder for the work that layer trees take.
  package static let workFolder = "Work"
  /// The extension of such references, texts.
  package static let workExtension = "work"
  /// The folders whose cells are layer trees of other engines, or frames or work of such.
  package static let layerTreeFolders = [layerTreeFolder, frameFolder, workFolder]

  /// Whether a cell is a layer tree of another engine, or the frames or the work of one.
  package static func isOfLayerTree(_ cell: String) -> Bool {
    layerTreeFolders.contains { cell.hasPrefix("\($0)/") }
  }

  /// The extension of the references in a folder of layer trees; nil for that of images, which have several.
  package static func pathExtension(inFolder folder: String) -> String? {
    [frameFolder: frameExtension, workFolder: workExtension][folder]
  }

  /// The path part for the name of a test function, as `#function` gives it.
  package static func part(ofTest name: String) -> String {
    var name = name.replacing("`", with: "")
    if name.hasSuffix("()") { name.removeLast(2) }
    return encode(name.replacing(":)", with: ")").replacing(":", with: ","), allowing: "_-,+=()")
  }

  /// The path part for a name given by the author of a test.
  package static func part(ofName name: String) -> String {
    encode(name, allowing: "_-,+=().")
  }

  private static func encode(_ text: String, allowing punctuation: String) -> String {
    var result = ""
    var isLossy = ["", ".", ".."].contains(text) || text.utf8.count > longest
    for character in text {
      switch character {
      case " ": result += "-"
      case _ where isPlain(character) || punctuation.contains(character): result.append(character)
      default:
        isLossy = true
        if !result.isEmpty, result.last != "-" { result += "-" }
      }
      if result.utf8.count > longest { break }
    }
    while result.utf8.count > longest { result.removeLast() }
    return isLossy ? "\(result)~\(Digest(of: text.utf8).description.prefix(6))" : result
  }

  /// Letters and digits in their canonical composition, so that a file system that normalizes changes nothing.
  private static func isPlain(_ character: Character) -> Bool {
    (character.isLetter || character.isNumber)
      && String(character).precomposedStringWithCanonicalMapping.utf8.elementsEqual(String(character).utf8)
  }
}
