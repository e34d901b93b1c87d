package import FontComparison
internal import Foundation
internal import Synchronization

/// What other fonts made of the texts of references.
///
/// The digests of the fonts that drew a reference, and of those that drew what replaces it, decide which faces are
/// compared: nothing that a run noted, and no font that is only there by now.
enum GlyphHolds {
  /// A reference, and the fonts of what replaces it.
  struct Upgrade: Sendable {
    /// The fonts that drew the reference.
    var old: [FontRecord]
    /// The fonts that drew what replaces it.
    var new: [FontRecord]
    /// Those of them that are no version of a font before them, unless they succeed one.
    var added: [FontRecord]
    /// What the reference draws.
    var used: UsedGlyphs
    /// What replaces it draws; nil where nobody knows it yet.
    var replacing: UsedGlyphs?
    /// Why nobody knows what the reference draws; nil where its layers say it.
    var unread: String?

    /// Reads a reference and what replaces it; nil where both were drawn with the same fonts, or the reference with none.
    ///
    /// What another program has written says nothing about its fonts, so that nothing can be compared.
    init?(of reference: ReferenceScan, by actual: ReferenceScan?) {
      let new = actual?.provenance?.fonts ?? []
      guard reference.provenance != nil || new.isEmpty else {
        self.init(new: new, unread: "the reference does not say which fonts drew it")
        return
      }
      self.init(of: reference, to: new, added: nil)
      replacing = actual.flatMap { try? CarriedLayers(in: $0).tree().get() }.map { UsedGlyphs(of: [$0]) }
    }

    /// Takes what somebody has read of a reference and of what replaces it.
    init?(of reference: ReadGlyphs, by actual: ReadGlyphs) {
      self.init(from: reference.fonts, to: actual.fonts, added: nil) { reference.used }
      replacing = actual.used
    }

    /// A reference whose fonts nobody knows.
    private init(new: [FontRecord], unread: String) {
      (old, self.new, added, used) = ([], new, [], UsedGlyphs())
      self.unread = unread
    }

    /// Reads a reference that other fonts drew than the given ones; nil where these drew it, or no font did.
    ///
    /// `added` are those of them that no reference knows; without it, those that this one does not know.
    init?(of reference: ReferenceScan, to new: [FontRecord], added: [FontRecord]?) {
      self.init(from: reference.provenance?.fonts ?? [], to: new, added: added) {
        UsedGlyphs(of: [try CarriedLayers(in: reference).tree().get()])
      }
    }

    private init?(
      from old: [FontRecord], to new: [FontRecord], added: [FontRecord]?, _ read: () throws -> UsedGlyphs
    ) {
      guard !old.isEmpty else { return nil }
      let (known, digests) = (Set(old.map(\.digest)), Set(new.map(\.digest)))
      self.added = added ?? new.filter { !known.contains($0.digest) }
      guard !known.isSubset(of: digests) || !self.added.isEmpty else { return nil }
      (self.old, self.new) = (old, new)
      do {
        used = try read()
      } catch {
        (used, unread) = (UsedGlyphs(), "the layers of the reference cannot be read")
      }
    }

    /// The texts that an added face takes over from an old one: those that it draws now, or may draw where nobody knows.
    ///
    /// Not those that its own `predecessors` drew as well: with them it is compared anyway.
    func texts(
      from old: FontRecord, to new: FontRecord, of predecessors: [FontRecord],
      _ face: (FontRecord) -> FaceFile?
    ) -> Set<DrawnText> {
      let texts = used.texts[old.name] ?? []
      guard let replacing else {
        return face(old).map(\.face.family) == face(new).map(\.face.family) ? texts : []
      }
      let known = Set(predecessors.flatMap { used.texts[$0.name] ?? [] }.map(\.text))
      let taken = Set((replacing.texts[new.name] ?? []).map(\.text)).subtracting(known)
      return texts.filter { !$0.text.isEmpty && taken.contains($0.text) }
    }
  }

  /// Two faces, by digest and name.
  fileprivate struct Pair: Hashable {
    var old, new: FontRecord
    /// Whether the new one succeeds the old one; otherwise it was added, and draws texts of the old one.
    var isSuccessor = true
  }

  /// What holds references back, by the keys of their upgrades.
  static func holds<Key: Hashable & Sendable>(
    of upgrades: [Key: Upgrade], _ sources: FontSources
  ) throws(RenderTestingError) -> [Key: Hold] {
    do {
      let files = try sources.faces(Set(upgrades.values.flatMap { ($0.old + $0.new).map(\.digest) }))
      func face(_ record: FontRecord) -> FaceFile? {
        files[record.digest]?.first { $0.face.postScriptName == record.name }
      }
      var pairs: [Key: [Pair]] = [:]
      var texts: [Pair: Set<DrawnText>] = [:]
      var known: [[FontRecord]: [FontRecord: FontRecord]] = [:]
      for (key, upgrade) in upgrades {
        let successors =
          known[upgrade.old + upgrade.new] ?? successors(upgrade.old, upgrade.new, face)
        known[upgrade.old + upgrade.new] = successors
        let succeeding = upgrade.old.compactMap { old in successors[old].map { Pair(old: old, new: $0) } }
        for pair in succeeding { texts[pair, default: []].formUnion(upgrade.texts(of: pair)) }
        pairs[key] = succeeding
        for new in upgrade.added {
          let predecessors = upgrade.old.filter { successors[$0] == new }
          for old in upgrade.old where successors[old] != new {
            let drawn = upgrade.texts(from: old, to: new, of: predecessors, face)
            guard !drawn.isEmpty else { continue }
            let pair = Pair(old: old, new: new, isSuccessor: false)
            texts[pair, default: []].formUnion(drawn)
            pairs[key, default: []].append(pair)
          }
        }
      }
      let found = compare(texts, face)
      return upgrades.reduce(into: [:]) { holds, entry in
        let (key, upgrade) = entry
        let unknown = Set(upgrade.old.map(\.digest)).symmetricDifference(upgrade.new.map(\.digest))
        let own = (pairs[key] ?? []).map { ($0, found[$0] ?? Compared()) }
        let kept = Set((pairs[key] ?? []).filter(\.isSuccessor).map(\.old))
        // A face that is still there was replaced by somebody's choice, and not by an upgrade.
        let ended = upgrade.old.filter { old in
          unknown.contains(old.digest) && face(old) != nil && !kept.contains(old)
            && upgrade.used.draws(old.name) && !sources.here.files.contains { $0.data.digest == old.digest }
        }
        holds[key] = Hold(
          warnings: own.flatMap { pair, compared in
            compared.warnings.compactMap { warning in
              upgrade.texts(showing: warning, of: pair).map { CellWarning(warning: warning, texts: $0) }
            }
          },
          ink: own.compactMap { pair, compared in
            compared.changes.first { upgrade.used.contains($0.old, of: pair.old.name) }
          }.max { $0.ratio < $1.ratio },
          lineHeights: own.compactMap(\.1.lineHeight),
          missingFonts: upgrade.old.filter { unknown.contains($0.digest) && face($0) == nil }.map(\.title),
          uncompared: [upgrade.unread].compactMap(\.self) + own.compactMap(\.1.problem)
            + upgrade.new.filter { unknown.contains($0.digest) && face($0) == nil }
            .map { "\($0.title), with which it was drawn now, was not found" }
            + ended.map { "none of the new fonts succeeds \($0.title)" })
      }
    } catch {
      throw .unusable("The fonts of references", "they cannot be compared: \(error)")
    }
  }

  /// The new face of each old one that is another file now.
  private static func successors(
    _ old: [FontRecord], _ new: [FontRecord], _ face: (FontRecord) -> FaceFile?
  ) -> [FontRecord: FontRecord] {
    let successors = FaceSuccessors(old.compactMap(face), new.compactMap(face))
    return old.reduce(into: [:]) { found, record in
      guard let successor = face(record).flatMap({ successors[$0] }) else { return }
      let name = successor.face.postScriptName
      found[record] = new.first { $0.name == name && $0.digest != record.digest }
    }
  }

  /// What differs between a face and its successor.
  private struct Compared: Sendable {
    var warnings: [GlyphWarning] = []
    var changes: [InkChange] = []
    var lineHeight: String?
    /// Why the comparison says nothing; nil where it does.
    var problem: String?

    init() {}

    init(_ pair: FacePair, _ texts: Set<DrawnText>, isSuccessor: Bool) {
      if pair.new.hasTwoOutlines {
        problem = "\(pair.new.file.face.postScriptName) has outlines in two tables, and one of them is drawn"
      }
      let found = GlyphWarnings(pair, texts: texts)
      warnings = GlyphWarnings.missing(texts, in: pair) + found.all
      guard isSuccessor else {
        // Whoever chooses another face wants other drawings and widths.
        warnings.removeAll {
          [.redrawn, .spacing, .weight, .displaced, .kerning, .metrics].contains($0.kind)
        }
        return
      }
      changes = found.changes
      let (old, new) = (pair.old.metrics.lineHeight, pair.new.metrics.lineHeight)
      if !pair.isSame(old, new) {
        lineHeight = "line height \(old.roundedToHundredths) → \(new.roundedToHundredths) em"
      }
    }
  }

  /// Compares the faces of each pair, on all processors.
  private static func compare(
    _ texts: [Pair: Set<DrawnText>], _ face: (FontRecord) -> FaceFile?
  ) -> [Pair: Compared] {
    let work = texts.compactMap { pair, texts -> (Pair, FaceFile, FaceFile, Set<DrawnText>)? in
      guard let old = face(pair.old), let new = face(pair.new) else { return nil }
      return (pair, old, new, texts)
    }
    let found = Mutex<[Pair: Compared]>([:])
    DispatchQueue.concurrentPerform(iterations: work.count) { index in
      let (pair, old, new, texts) = work[index]
      let faces = FacePair(old: ShapedFace(old), new: ShapedFace(new))
      let compared = Compared(faces, texts, isSuccessor: pair.isSuccessor)
      found.withLock { $0[pair] = compared }
    }
    return found.withLock { $0 }
  }
}

/// A warning about the glyphs of a cell, with texts that show it.
package struct CellWarning: Sendable, Hashable, Codable {
  /// What is wrong.
  package var warning: GlyphWarning
  /// The first texts of the cell that show it.
  package var texts: [String]
}

extension GlyphHolds {
  /// What holds a reference.
  struct Hold: Sendable, Hashable, Codable {
    /// What a reader would trip over.
    var warnings: [CellWarning] = []
    /// The glyph that it draws whose ink changed the most.
    var ink: InkChange?
    /// How the line heights of its faces changed, such as `line height 1.21 → 1.36 em`.
    var lineHeights: [String] = []
    /// The faces of the reference or of what replaces it that were not found, so that nobody has compared their glyphs.
    var missingFonts: [String] = []
    /// Why else nobody has compared glyphs of the reference.
    var uncompared: [String] = []
  }
}

/// What somebody has looked at, and accepts although it is held.
package struct HoldGrant: Sendable, Hashable {
  /// The names of warnings.
  package var glyphs: Set<String>
  /// Whether fonts may be missing.
  package var unverified: Bool

  /// Grants nothing unless it is named.
  package init(glyphs: Set<String> = [], unverified: Bool = false) {
    (self.glyphs, self.unverified) = (glyphs, unverified)
  }
}

extension ShellCommand {
  /// The option that takes cells with warnings of these names, as a shell takes it.
  package static func glyphs(_ names: [String]) -> String {
    "--glyphs \(quoted(names.joined(separator: " ")))"
  }
}

extension GlyphHolds.Hold {
  /// Why the reference stays as it is, with the next step; nil where nothing holds it that is not granted.
  func reason(_ grant: HoldGrant = HoldGrant()) -> String? {
    let command = ShellCommand.call("regenerate")
    let left = warnings.map(\.warning).filter { !grant.glyphs.contains($0.name) }
    if let first = FontWarning.all(in: left).first {
      // With those that are granted: the next call takes all of them.
      let option = ShellCommand.glyphs(warnings.map(\.warning.name).unique)
      return "\(first.sentence). Look at it: `\(command)`. If it is meant, accept it by its name: "
        + "`\(command) --accept CLASS \(option)`."
    }
    guard !grant.unverified, !missingFonts.isEmpty || !uncompared.isEmpty else { return nil }
    guard !missingFonts.isEmpty else {
      return "its glyphs were not compared, because \(uncompared.joined(separator: ", and because ")). "
        + "Look at it: `\(command)`, and accept it: `\(ShellCommand.call("accept")) --unverified`."
    }
    return
      "\(missingFonts.joined(separator: ", ")) was not found, so its glyphs were not compared. Name "
      + "the font: `\(command) --old-fonts PATH`, or accept without: `\(ShellCommand.call("accept")) --unverified`."
  }
}

extension GlyphHolds.Upgrade {
  /// The texts that a face and its successor draw; of the successor's, no features are known.
  fileprivate func texts(of pair: GlyphHolds.Pair) -> Set<DrawnText> {
    let replacing = replacing?.texts[pair.new.name] ?? []
    let new = replacing.map { DrawnText($0.text) }.filter { !$0.text.isEmpty }
    let drawn = (used.texts[pair.old.name] ?? []).grouped(by: \.text)
    let successors = Dictionary(grouping: replacing, by: \.text)
    return Set(
      drawn.flatMap { text, variants in
        // A text that is drawn in several ways has no one successor.
        guard !text.isEmpty, variants.count == 1, let found = successors[text], found.count == 1 else {
          return variants
        }
        var one = variants[0]
        one.successors = found[0].glyphs
        return [one]
      } + new)
  }

  /// The first texts of the reference that show what a warning is about, else those of what replaces it.
  fileprivate func texts(showing warning: GlyphWarning, of pair: GlyphHolds.Pair) -> [String]? {
    used.texts(showing: warning) ?? replacing?.texts(showing: warning, drawnBy: pair.new.name)
  }
}

extension FontRecord {
  /// The name and the version, for people.
  fileprivate var title: String { "\(name) \(version)" }
}

extension Double {
  /// The number to the hundredth, for people.
  fileprivate var roundedToHundredths: String { ((self * 100).rounded() / 100).spelled }
}
