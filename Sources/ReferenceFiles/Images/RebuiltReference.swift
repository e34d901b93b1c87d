internal import Foundation

/// The image of a reference that is stored as a layer tree, drawn again: the recorded pixels, or nothing.
package struct RebuiltReference: Sendable {
  /// Why there is no image.
  package struct Refusal: Error, Hashable {
    /// What differs, as sentences, some with the next step.
    package var fact: String
    /// The next step for a reference of the package; empty where the fact has it.
    package var step = ""
    /// Whether other fonts or libraries made the reference.
    package var isOtherEnvironment = false
    /// What is wrong with the file itself.
    package var damage: ReferenceDamage?
  }

  /// The pixels, whose digest is the recorded one.
  package let pixels: PixelBuffer
  /// The image as a quickly encoded PNG that carries what a reference carries.
  package let png: Data

  /// Draws the tree in a reference's bytes with the fonts of a pool.
  ///
  /// The digest of the pixels decides, whatever the fonts and libraries are called: other pixels are refused.
  ///
  /// Sentences call it `name`.
  package init(
    _ file: Data, with pool: RenderingContextPool, named name: String = "The reference"
  ) throws(Refusal) {
    let (scan, provenance, tree) = try Self.read(file, name)
    let drawn: Result<PixelBuffer, DrawError> = pool.withContext { context in
      Result { () throws(DrawError) in try context.draw(tree, scale: provenance.scale) }
    }
    guard let pixels = try? drawn.get(), pixels.digest == provenance.pixelDigest else {
      let fonts = pool.withContext(\.fonts)
      var problem: String?
      if case .failure(let error) = drawn { problem = "\(error)" }
      throw Self.refusal(provenance, fonts, problem, name)
    }
    self.pixels = pixels
    do throws(RenderTestingError) {
      png = try ReferenceFormat.encode(pixels, drawnOf: tree, in: scan, provenance)
    } catch {
      throw Refusal(fact: "The reference cannot be encoded. \(error)")
    }
  }

  /// Throws where a file cannot be read, or carries another tree than the recorded one; nothing is drawn.
  package static func check(_ file: Data) throws(Refusal) { _ = try read(file, "The reference") }

  private static func read(
    _ file: Data, _ name: String
  ) throws(Refusal) -> (scan: ReferenceScan, provenance: Provenance, tree: LayerTree) {
    let scan: ReferenceScan
    do throws(TreeFile.Problem) {
      scan = ReferenceScan(try TreeFile([UInt8](file)))
    } catch {
      throw Refusal(fact: "\(name) cannot be read: \(error)", damage: ReferenceDamage(error))
    }
    guard let provenance = scan.provenance else {
      throw Refusal(
        fact: "\(name) has no provenance that can be read. Restore it, or delete it and record.",
        damage: .damaged)
    }
    do throws(CarriedLayers.Unusable) {
      return (scan, provenance, try CarriedLayers(in: scan, named: name).tree().get())
    } catch {
      throw Refusal(fact: "\(error.reason) Restore it, or delete it and record.", damage: .damaged)
    }
  }

  private static func refusal(
    _ provenance: Provenance, _ fonts: FontLibrary, _ problem: String?, _ name: String
  ) -> Refusal {
    let differences = provenance.differences(from: fonts)
    let fact =
      problem.map { "cannot be drawn here (\($0))" }
      ?? "gives other pixels here than those recorded"
    guard !differences.isEmpty else {
      return Refusal(
        fact: """
          \(name) is stored as a layer tree, which \(fact), though fonts and libraries are the same. So nothing was \
          compared. Restore it; if it is lost for good, delete it and record.
          """, damage: .damaged)
    }
    return Refusal(
      fact: """
        \(name) was made in another environment: \(differences.joined(separator: "; ")). It is stored as a layer \
        tree, which \(fact), so nothing was compared.
        """, step: Refusal.regenerating, isOtherEnvironment: true)
  }
}

extension RebuiltReference.Refusal {
  /// The fact and the next step.
  package var reason: String { step.isEmpty ? fact : "\(fact) \(step)" }

  /// The next step where another environment made a reference.
  fileprivate static var regenerating: String {
    """
    Run `\(ShellCommand.call("regenerate"))`, which finds old fonts in git's history or in --old-fonts FOLDER; or test \
    with what it was made with.
    """
  }
}

extension RebuiltReference.Refusal: CustomStringConvertible {
  /// The reason.
  package var description: String { reason }
}

extension Provenance {
  /// What differs between the environment recorded here and this one with the fonts of a library.
  package func differences(from library: FontLibrary) -> [String] {
    let here = fonts.compactMap { try? library.record(named: $0.name) }
    let missing = fonts.filter { font in !here.contains { $0.name == font.name } }
    return versionChanges(to: ProofsheetVersion.current, ProofsheetVersion.libraries, fonts: here)
      + missing.map { "\($0.name) \($0.version), which the fonts here lack" }
  }
}
