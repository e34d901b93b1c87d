/// A loss that a new set of fonts brings, whatever else differs.
public struct FontProblem: Sendable, Hashable, Codable {
  /// What is lost.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// Characters that the new face lacks.
    case charactersLost
    /// A face that the new set lacks, so that another one of its family is taken.
    case faceReplaced
    /// A family that the new set lacks.
    case familyReplaced
  }

  /// Some characters, and the face that they are set in now.
  public struct Takeover: Sendable, Hashable, Codable {
    /// The characters.
    public var characters: [String]
    /// The PostScript name of the face; none where no face has them.
    public var face: String?
    /// Its family.
    public var family: String?
  }

  /// What is lost.
  public var kind: Kind
  /// The PostScript name of the old face.
  public var old: String
  /// The PostScript name of the face in its place.
  public var new: String
  /// The families of both.
  public var oldFamily, newFamily: String
  /// For lost characters, the faces that take over.
  public var takeovers: [Takeover] = []
  /// The loss as a sentence that names both fonts and the next step.
  public var sentence: String
}

extension FontProblem {
  static func lost(_ difference: FaceDifference, _ takeovers: [Takeover]) -> FontProblem {
    let parts = takeovers.map { takeover in
      let shown = takeover.characters.prefix(12).joined(separator: " ")
      let more = takeover.characters.count > 12 ? " and \(takeover.characters.count - 12) more" : ""
      guard let face = takeover.face, let family = takeover.family else {
        return "\(shown)\(more) with a missing glyph"
      }
      return "\(shown)\(more) in \(family) (\(face))"
    }
    let count = difference.charactersLost.count
    return FontProblem(
      kind: .charactersLost, old: difference.old.name, new: difference.new.name,
      oldFamily: difference.old.family, newFamily: difference.new.family, takeovers: takeovers,
      sentence:
        "\(difference.new.path) (\(difference.new.name) \(difference.new.version)) lacks \(count) "
        + "\(count == 1 ? "character" : "characters") that \(difference.old.path) (\(difference.old.version)) has: text "
        + "shows \(parts.joined(separator: ", ")). Take a file that has them, or add a family that does.")
  }

  /// Another face in the place of one; `isFamily` says that the new fonts lack the whole family, and `candidates` names
  /// the families that only they have.
  static func replaced(
    _ old: FontFace, by new: FontFace, isFamily: Bool, candidates: [String]
  ) -> FontProblem {
    let hint =
      !isFamily
      ? "Add the file of that style."
      : candidates.isEmpty
        ? "Add the family's files."
        : "If \(candidates.joined(separator: " or ")) is the same family renamed, name it so in the code, or rename it "
          + "in the files."
    return FontProblem(
      kind: isFamily ? .familyReplaced : .faceReplaced, old: old.postScriptName, new: new.postScriptName,
      oldFamily: old.family, newFamily: new.family,
      sentence:
        "\(old.path) (\(old.family) \(old.style), weight \(old.weight.rawValue)) has no successor by this name: text that asks for "
        + "it is set in \(new.family) \(new.style), weight \(new.weight.rawValue) (\(new.path)). \(hint)")
  }
}
