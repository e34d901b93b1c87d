internal import PixelBuffers

/// What views hand down to those inside them: the traits, the look, and values of the author's own.
///
/// Reading a trait that no view has overridden is noted in the layout's record.
public struct EnvironmentValues: @unchecked Sendable {
  // Unchecked: the storage is copied before it is changed, unless this value is its only owner.
  private var storage: Storage
  let recorder: TraitRecorder

  /// The environment of the view whose body or closure is being evaluated.
  @TaskLocal static var current = EnvironmentValues(traits: Traits(), recorder: TraitRecorder())

  init(traits: Traits, recorder: TraitRecorder) {
    storage = Storage(Look(traits: traits))
    self.recorder = recorder
  }

  /// Makes an environment with the given traits, for resolving colors and fonts by hand.
  public init(traits: Traits = Traits()) {
    self.init(traits: traits, recorder: TraitRecorder())
  }

  /// The value of a key of the author's.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { look.custom[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { look.custom[ObjectIdentifier(key)] = newValue }
  }

  private final class Storage {
    var look: Look
    init(_ look: Look) { self.look = look }
  }

  /// Everything but the recorder.
  var look: Look {
    _read { yield storage.look }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.look) }
      yield &storage.look
    }
  }

  /// A trait's value; noted unless a view around has set it.
  func read<Value>(_ trait: TraitKey, _ keyPath: KeyPath<Traits, Value>) -> Value {
    if !look.isSet(trait) { recorder.note(trait) }
    return look.traits[keyPath: keyPath]
  }

  mutating func write<Value>(_ trait: TraitKey, _ keyPath: WritableKeyPath<Traits, Value>, _ value: Value) {
    look.traits[keyPath: keyPath] = value
    look.markAsSet(trait)
  }
}
