internal import Foundation

extension CellAssertion {
  /// Compares with one reference; one that is stored as a layer tree is drawn only where digests do not decide.
  func compare<Format>(
    _ actual: Format, with entry: ReferenceStore.Entry, as witness: FormatWitness<Format>,
    _ reference: CellReference
  ) -> ComparedReference {
    guard reference.format(of: entry.path) == .trees else {
      return with(witness.compare(entry.data, actual, reference.identity)) { $0.file = entry.data }
    }
    if let known = ComparedReference(ifPointer: entry.data) ?? witness.compareTree(entry.data, actual) {
      return known
    }
    do {
      let pool = try session.explainingPool(for: witness.library(actual))
      let image = try RebuiltReference(entry.data, with: pool).png
      var compared = witness.compare(image, actual, reference.identity)
      (compared.file, compared.isRebuilt) = (image, true)
      return compared
    } catch let refusal as RebuiltReference.Refusal {
      var compared = ComparedReference(
        status: refusal.isOtherEnvironment ? .otherEnvironment : .inconclusive, reason: refusal.fact)
      compared.damage = refusal.damage
      compared.step = refusal.step
      if refusal.isOtherEnvironment { compared.stepBetweenRevisions = "Test with what it was made with." }
      return compared
    } catch {
      return ComparedReference(status: .inconclusive, reason: "\(error)")
    }
  }

  /// Notes why a value was recorded as an image though layer trees are asked for.
  mutating func noteFormat<Format>(
    of actual: Format, as witness: FormatWitness<Format>, _ mode: RecordMode, _ reference: CellReference
  ) {
    guard mode.format == .trees, result.wroteReference, reference.format(of: result.reference) == .images,
      let problem = witness.treeProblem?(actual)
    else { return }
    result.note = [result.note, "It is stored as an image: \(problem)."].compactMap(\.self).joined(
      separator: " ")
  }
}

extension FormatWitness {
  /// The bytes to store at a path of a reference; throws where the value has no layers to be stored there.
  func encode(
    _ value: Value, to path: String, _ reference: CellReference
  ) throws(RenderTestingError) -> Data {
    let format = reference.format(of: path) ?? .images
    let foreign = "its strategy stores it in a form of its own"
    if format == .trees, let problem = treeProblem.map({ $0(value) }) ?? foreign {
      throw .unusable(
        path,
        """
        it is stored as a layer tree, and the value cannot be: \(problem). Delete the file and record; the value is then \
        stored as an image.
        """)
    }
    return try encode(value, reference.identity, format)
  }

  /// The bytes of an actual value for people to look at, of which accepting makes a reference at a path.
  func encodeActual(
    _ value: Value, for path: String, _ reference: CellReference
  ) throws(RenderTestingError) -> Data {
    let format = treeProblem == nil ? nil : reference.format(of: path)
    return try encodeActual(value, reference.identity, format ?? .images)
  }

  /// The format in which a value is recorded where there is no reference yet.
  func format(_ value: Value, asked: ReferenceFormat) -> ReferenceFormat {
    treeProblem.map { $0(value) == nil } == true ? asked : .images
  }
}
