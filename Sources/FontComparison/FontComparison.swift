internal import Typesetting

/// What differs between two sets of fonts, face by face.
public struct FontComparison: Sendable, Hashable, Codable {
  /// The version of the form.
  public static let currentVersion = 1

  /// The version of the form.
  public var version = FontComparison.currentVersion
  /// What the sets are called.
  public var old, new: String
  /// The faces of both sets, in the old order.
  public var faces: [FaceDifference] = []
  /// The faces that only the new set has, by PostScript name.
  public var facesAdded: [String] = []
  /// What text loses.
  public var problems: [FontProblem] = []

  /// Whether anything differs.
  public var isDifferent: Bool {
    !problems.isEmpty || !facesAdded.isEmpty || faces.contains(where: \.isDifferent)
  }

  /// Compares two sets; `pairs` are texts of two characters whose kerning is compared besides the common ones, and `texts`
  /// those in use by the PostScript name of their old face; without them, samples are set.
  public init(
    _ old: FontSet, _ new: FontSet, pairs: Set<String> = [], texts: [String: Set<String>]? = nil
  ) {
    self.init(old, new, pairs: pairs, drawn: texts.map { $0.mapValues { Set($0.map { DrawnText($0) }) } })
  }

  /// The same with the glyphs of the texts, which show the features that they are set with.
  ///
  /// With `isOfTexts`, nothing is compared that these do not draw. `progress` receives how many old faces are done.
  package init(
    _ old: FontSet, _ new: FontSet, pairs: Set<String> = [], drawn texts: [String: Set<DrawnText>]?,
    isOfTexts: Bool = false, progress: (Int) -> Void = { _ in }
  ) {
    (self.old, self.new) = (old.name, new.name)
    let successors = FaceSuccessors(old.files, new.files)
    let typesetter = Typesetter(fonts: new.library)
    let families = Set(old.faces.map(\.family))
    let others = Set(new.faces.map(\.family)).subtracting(families).sorted()
    let kept = Set(new.faces.map { $0.family.lowercased() })
    for (place, file) in old.files.enumerated() {
      defer { progress(place + 1) }
      let isFamily = !kept.contains(file.face.family.lowercased())
      // A face that kept its PostScript name may have another family, by which text asks for it.
      if isFamily || successors[file] == nil {
        let face = new.library.face(for: file.face.request(size: 10))
        problems.append(.replaced(file.face, by: face, isFamily: isFamily, candidates: others))
      }
      guard let successor = successors[file] else { continue }
      let pair = FacePair(old: ShapedFace(file), new: ShapedFace(successor))
      let drawn = texts.map { $0[file.face.postScriptName] ?? [] }
      let difference = FaceDifference(pair, pairs: pairs, texts: drawn, isOfTexts: isOfTexts)
      faces.append(difference)
      guard !difference.charactersLost.isEmpty else { continue }
      problems.append(
        .lost(difference, Self.takeovers(difference.charactersLost, of: successor.face, typesetter)))
    }
    let taken = Set(faces.map(\.new.name))
    facesAdded = new.faces.map(\.postScriptName).filter { !taken.contains($0) }
  }

  private static func takeovers(
    _ characters: [String], of face: FontFace, _ typesetter: Typesetter
  ) -> [FontProblem.Takeover] {
    var takeovers: [FontProblem.Takeover] = []
    for character in characters {
      let text = AttributedText([.init(character, TextAttributes(font: face.request(size: 10)))])
      let run = typesetter.layOut(text, style: ParagraphStyle(), width: nil).runs.first
      let isMissing = run?.glyphs.contains { $0.id == 0 } ?? true
      let name = isMissing ? nil : run?.font
      if let index = takeovers.firstIndex(where: { $0.face == name }) {
        takeovers[index].characters.append(character)
      } else {
        let family = name.flatMap { try? typesetter.fonts.face(named: $0) }?.family
        takeovers.append(FontProblem.Takeover(characters: [character], face: name, family: family))
      }
    }
    return takeovers
  }
}

/// The faces of a new set that succeed those of an old one.
///
/// By PostScript name, else by family and style, else one of a family that only the new set has, of the same style, with
/// nine tenths of the characters and the same drawings.
package struct FaceSuccessors {
  private var successors: [String: FaceFile] = [:]
  /// The new names of faces that kept their family under another PostScript name.
  package private(set) var renamed: [String: String] = [:]

  package init(_ old: [FaceFile], _ new: [FaceFile]) {
    let named = Dictionary(new.map { ($0.face.postScriptName, $0) }) { first, _ in first }
    let families = Set(old.map { $0.face.family.lowercased() })
    let unknown = new.filter { !families.contains($0.face.family.lowercased()) }
    for file in old {
      let face = file.face
      if let successor = named[face.postScriptName] {
        successors[face.postScriptName] = successor
      } else if let successor = new.first(where: { $0.face.hasStyle(of: face) }) {
        successors[face.postScriptName] = successor
        renamed[face.postScriptName] = successor.face.postScriptName
      } else {
        successors[face.postScriptName] = unknown.first {
          $0.face.hasStyle(of: face, inFamily: $0.face.family) && Self.areAlike(file, $0)
        }
      }
    }
  }

  /// Whether half of the letters of two faces differ by less than those of two versions of a face do.
  private static func areAlike(_ file: FaceFile, _ other: FaceFile) -> Bool {
    let (old, new) = (ShapedFace(file), ShapedFace(other))
    let common = Set(old.coverage).intersection(new.coverage)
    guard common.count * 10 >= old.coverage.count * 9 else { return false }
    let sample = common.sorted().prefix(400).filter { Unicode.Scalar($0).flatMap(CharacterGroup.init) != nil }
    let differences = sample.compactMap { scalar -> Double? in
      guard let glyph = old.glyph(for: scalar), let next = new.glyph(for: scalar) else { return nil }
      return GlyphImage(new.shape(of: next)).difference(from: GlyphImage(old.shape(of: glyph)))
    }.sorted()
    return !differences.isEmpty && differences[differences.count / 2] < 0.15
  }

  package subscript(file: FaceFile) -> FaceFile? { successors[file.face.postScriptName] }
}

extension FontFace {
  fileprivate func hasStyle(of other: FontFace, inFamily name: String? = nil) -> Bool {
    family.lowercased() == (name ?? other.family).lowercased() && weight == other.weight
      && width == other.width
      && isItalic == other.isItalic
  }
}
