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
    let parts = takeovers.map { $0.text(naming: $0.face) }
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

  /// Whether text of the same family loses the same.
  fileprivate func isAlike(_ other: FontProblem) -> Bool {
    guard kind == other.kind, oldFamily == other.oldFamily, newFamily == other.newFamily else { return false }
    switch kind {
    case .charactersLost:
      return takeovers.map(\.characters) == other.takeovers.map(\.characters)
        && takeovers.map(\.family) == other.takeovers.map(\.family)
    case .faceReplaced: return new == other.new
    case .familyReplaced: return true
    }
  }
}

extension FontProblem.Takeover {
  /// The first characters, with the family that sets them and, in brackets, one of its faces.
  fileprivate func text(naming face: String?) -> String {
    let shown = characters.prefix(12).map(readableCharacter).joined(separator: " ")
    let more = characters.count > 12 ? " and \(characters.count - 12) more" : ""
    guard let family else { return "\(shown)\(more) with a missing glyph" }
    return "\(shown)\(more) in \(family)\(face.map { " (\($0))" } ?? "")"
  }
}

/// What one or more faces of a family lose alike: one entry.
public struct FontLoss: Sendable, Hashable {
  /// The losses of the faces, in their order.
  public let problems: [FontProblem]

  /// Gathers what several faces of a family lose alike, in the order of the first of each.
  public static func all(in problems: [FontProblem]) -> [FontLoss] {
    var losses: [[FontProblem]] = []
    for problem in problems {
      if let index = losses.firstIndex(where: { $0[0].isAlike(problem) }) {
        losses[index].append(problem)
      } else {
        losses.append([problem])
      }
    }
    return losses.map(FontLoss.init)
  }

  /// The old faces, by PostScript name.
  public var faces: [String] { problems.map(\.old) }

  /// The loss as a sentence with the next step.
  public var sentence: String {
    guard let first = problems.first else { return "" }
    guard problems.count > 1 else { return first.sentence }
    let title = "\(problems.count) faces of \(first.oldFamily)"
    switch first.kind {
    case .charactersLost:
      let count = first.takeovers.reduce(0) { $0 + $1.characters.count }
      let parts = first.takeovers.map { $0.text(naming: nil) }.joined(separator: ", ")
      return
        "\(title) lack \(count == 1 ? "1 character" : "\(count) characters") that they had: text shows \(parts). "
        + "Take files that have them, or add a family that does."
    case .faceReplaced:
      return "\(title) have no successors by their names: text that asks for them is set in \(first.new). "
        + "Add the files of those styles."
    case .familyReplaced:
      return "\(title) have no successors: text that asks for the family is set in \(first.newFamily). "
        + "Add the family's files; if it was renamed, use the new name in the code."
    }
  }
}
