/// Changes states so that what follows from it is shown with an animation.
///
/// `completion` is called when all that was animated has ended, at once where nothing is, and never where something has no
/// end.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result,
  completion: (@MainActor () -> Void)? = nil
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  if let completion { transaction.completions = [leased(completion)] }
  return try withTransaction(transaction, body)
}

/// Changes states in a transaction; changes before and after are none of it.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  guard let store = ViewStore.performing else {
    defer { for completion in transaction.completions { completion() } }
    return try body()
  }
  store.begin(transaction)
  defer { store.end(transaction) }
  return try body()
}

extension Binding {
  /// The binding, with what follows from a change of it shown with an animation.
  public func animation(_ animation: Animation? = .default) -> Binding {
    transaction(Transaction(animation: animation))
  }

  /// The binding, changed in a transaction.
  public func transaction(_ transaction: Transaction) -> Binding {
    Binding(get: { wrappedValue }, set: { value in withTransaction(transaction) { wrappedValue = value } })
  }
}
