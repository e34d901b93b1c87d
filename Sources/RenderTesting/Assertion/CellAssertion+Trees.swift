internal import Foundation
internal import ReferenceFiles

/// A reference that was compared.
struct ComparedReference {
  /// What comparing found.
  var check: CheckResult
  /// The reference as a file of the format that people look at; nil where it was not drawn.
  var file: Data?
  /// Whether that file was drawn of a layer tree.
  var isRebuilt = false
}

extension CellAssertion {
  /// Compares with one reference; one that is stored as a layer tree is drawn only where digests do not decide.
  func check<Format>(
    _ entry: ReferenceStore.Entry, _ actual: Format, as diffing: Diffing<Format>, _ reference: CellReference
  ) -> ComparedReference {
    let identity = reference.identity
    let isTree = reference.format(of: entry.path) == .trees
    if isTree, let pointer = CheckResult(ifPointer: entry.data) { return ComparedReference(check: pointer) }
    guard isTree else {
      return ComparedReference(check: diffing.check(entry.data, actual, identity), file: entry.data)
    }
    if let check = diffing.trees?.check(entry.data, actual) { return ComparedReference(check: check) }
    do {
      let pool = try session.explainingPool(for: diffing.trees?.library(actual))
      let image = try RebuiltReference(entry.data, with: pool).png
      return ComparedReference(check: diffing.check(image, actual, identity), file: image, isRebuilt: true)
    } catch let refusal as RebuiltReference.Refusal {
      var check = CheckResult(
        status: refusal.isOtherEnvironment ? .otherEnvironment : .inconclusive, reason: refusal.reason)
      check.damage = refusal.damage
      return ComparedReference(check: check)
    } catch {
      return ComparedReference(check: CheckResult(status: .inconclusive, reason: "\(error)"))
    }
  }
}

extension Diffing {
  /// The bytes to store at a path of a reference; throws where the value has no layers to be stored there.
  func encode(
    _ value: Value, to path: String, _ reference: CellReference
  ) throws(RenderTestingError) -> Data {
    guard reference.format(of: path) == .trees else { return try encode(value, reference.identity) }
    guard let trees, trees.problem(value) == nil else {
      let problem = trees?.problem(value) ?? "its strategy stores it in a form of its own"
      throw .unusable(
        path,
        """
        it is stored as a layer tree, and the value cannot be: \(problem). Delete the file and record; the value is then \
        stored as an image.
        """)
    }
    return try trees.encode(value, reference.identity)
  }

  /// The bytes of an actual value for people to look at, of which accepting makes a reference at a path.
  func encodeActual(
    _ value: Value, for path: String, _ reference: CellReference
  ) throws(RenderTestingError) -> Data {
    guard let trees, reference.format(of: path) == .trees else {
      return try encodeActual(value, reference.identity)
    }
    return try trees.encodeActual(value, reference.identity)
  }

  /// The format in which a value is recorded where there is no reference yet.
  func format(_ value: Value, asked: ReferenceFormat) -> ReferenceFormat {
    guard let trees, trees.problem(value) == nil else { return .images }
    return asked
  }
}

extension CellAssertion {
  /// Notes why a value was recorded as an image though layer trees are asked for.
  mutating func noteFormat<Format>(
    of actual: Format, as diffing: Diffing<Format>, _ mode: RecordMode, _ reference: CellReference
  ) {
    guard mode.format == .trees, result.wroteReference, reference.format(of: result.reference) == .images,
      let problem = diffing.trees?.problem(actual)
    else { return }
    result.note = [result.note, "It is stored as an image: \(problem)."].compactMap(\.self).joined(
      separator: " ")
  }
}
