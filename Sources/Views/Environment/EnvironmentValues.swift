/// What views hand down to those inside them: the traits, the stored appearance, and custom values.
///
/// Reading a trait that no view has overridden is noted in the layout's record.
public struct EnvironmentValues: @unchecked Sendable {
  // Unchecked: the storage is copied before it is changed, unless this value is its only owner.
  private var storage: Storage
  let recorder: TraitRecorder

  /// The environment of the view whose body or closure is being evaluated.
  @TaskLocal static var current = EnvironmentValues(traits: Traits(), recorder: TraitRecorder())

  init(traits: Traits, recorder: TraitRecorder) {
    storage = Storage(EnvironmentStorage(traits: traits))
    self.recorder = recorder
  }

  /// Makes an environment with the given traits, for resolving colors and fonts by hand.
  public init(traits: Traits = Traits()) {
    self.init(traits: traits, recorder: TraitRecorder())
  }

  /// The value of a custom key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { stored.custom[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { stored.custom[ObjectIdentifier(key)] = newValue }
  }

  private final class Storage {
    var stored: EnvironmentStorage
    init(_ stored: EnvironmentStorage) { self.stored = stored }
  }

  /// Everything but the recorder.
  var stored: EnvironmentStorage {
    _read { yield storage.stored }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.stored) }
      yield &storage.stored
    }
  }

  /// A trait's value; noted unless a view around has set it.
  func read<Value>(_ trait: TraitKey, _ keyPath: KeyPath<Traits, Value>) -> Value {
    if !stored.isSet(trait) { recorder.record(trait) }
    return stored.traits[keyPath: keyPath]
  }

  mutating func write<Value>(_ trait: TraitKey, _ keyPath: WritableKeyPath<Traits, Value>, _ value: Value) {
    stored.traits[keyPath: keyPath] = value
    stored.markAsSet(trait)
  }
}

/// A value of the author's that views hand down.
public protocol EnvironmentKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value where none was set.
  static var defaultValue: Value { get }
}
