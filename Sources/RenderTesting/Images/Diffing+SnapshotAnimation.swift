internal import Foundation

extension Diffing where Value == SnapshotAnimation {
  /// Animations stored as animated PNG files: equal times, and each frame compared under a strategy.
  public static func animation(strategy: ComparisonStrategy = .exact) -> Diffing {
    let comparison = AnimationComparison(strategy: strategy)
    func encoded(_ animation: SnapshotAnimation) throws(RenderTestingError) -> Data {
      let frames = try animation.frames()
      do throws(PNGError) {
        return Data(try PNG.encode(frames, effort: .small))
      } catch {
        throw .cannotDraw("\(error)")
      }
    }
    return Diffing(
      toData: { animation in
        do throws(RenderTestingError) {
          return try encoded(animation)
        } catch {
          return Data(error.description.utf8)
        }
      },
      fromData: { file in
        (try? PNG.decodeAnimation([UInt8](file), pixelLimit: PNG.referencePixelLimit)).map {
          SnapshotAnimation($0)
        } ?? SnapshotAnimation()
      },
      diff: { reference, actual in comparison.difference(reference, actual) },
      witness: .animations(comparison, encoded))
  }
}

extension FormatWitness where Value == SnapshotAnimation {
  fileprivate static func animations(
    _ comparison: AnimationComparison,
    _ encoded: @escaping (SnapshotAnimation) throws(RenderTestingError) -> Data
  ) -> FormatWitness {
    let encode: Encoding = { (animation, _, _) throws(RenderTestingError) -> Data in try encoded(animation) }
    var witness = FormatWitness(encode: encode, encodeActual: encode) { file, actual, _ in
      if let pointer = ComparedReference(ifPointer: file) { return pointer }
      let reference: PNGAnimation
      do throws(PNGError) {
        reference = try PNG.decodeAnimation([UInt8](file), pixelLimit: PNG.referencePixelLimit)
      } catch {
        let reason = RenderTestingError.unusable("The reference", "\(error)")
        return with(ComparedReference(status: .inconclusive, reason: "\(reason)")) { $0.damage = .damaged }
      }
      let found = comparison.difference(SnapshotAnimation(reference), actual)
      guard let (reason, attachments) = found else { return .equal }
      return ComparedReference(status: .different, reason: reason, attachments: attachments)
    }
    witness.validate = { (animation) throws(RenderTestingError) in
      let frames = try animation.frames()
      do throws(PNGProblem) { try frames.validate() } catch { throw .cannotDraw("\(error)") }
    }
    return witness
  }
}

/// Compares two animations frame by frame.
fileprivate struct AnimationComparison: Sendable {
  let strategy: ComparisonStrategy

  /// What differs, with the diff image of the first frame that does; nil where nothing does.
  func difference(
    _ reference: SnapshotAnimation, _ actual: SnapshotAnimation
  ) -> (String, [SnapshotAttachment])? {
    do {
      return try difference(try reference.frames(), try actual.frames())
    } catch {
      return ("\(error)", [])
    }
  }

  private func difference(
    _ reference: PNGAnimation, _ actual: PNGAnimation
  ) throws -> (String, [SnapshotAttachment])? {
    let comparison = ReferenceImageComparison(strategy: strategy)
    var facts: [String] = []
    if reference.frames.count != actual.frames.count {
      facts.append(
        "It has \(grouped(actual.frames.count)) frames instead of \(grouped(reference.frames.count)).")
    }
    var time = 0
    var first: ComparedReference?
    var differing: [String] = []
    for (place, (old, new)) in zip(reference.frames, actual.frames).enumerated() {
      if facts.isEmpty, old.milliseconds != new.milliseconds {
        facts.append(
          "Frame \(place) is shown for \(new.milliseconds) ms instead of \(old.milliseconds).")
      }
      let compared = comparison.compare(SnapshotImage(old.image), SnapshotImage(new.image))
      if !compared.status.passes {
        differing.append("\(time) ms")
        if first == nil { first = compared }
      }
      time += old.milliseconds
    }
    if let first {
      let named = differing.prefix(8).joined(separator: ", ") + (differing.count > 8 ? " …" : "")
      let count = differing.count == 1 ? "1 frame differs" : "\(grouped(differing.count)) frames differ"
      facts.append("\(count), at \(named). The first one: \(first.reason)")
    }
    return facts.isEmpty ? nil : (facts.joined(separator: " "), first?.allAttachments ?? [])
  }
}
