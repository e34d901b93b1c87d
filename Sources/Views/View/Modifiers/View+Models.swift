public import Observation

nonisolated extension View {
  /// Hands a model down to the views inside.
  public func environmentObject<Model: ObservableObject>(_ model: Model) -> some View {
    handing(model, as: Model.self)
  }

  /// Hands a model down to the views inside, which read it by `@Environment(Model.self)`.
  public func environment<Model: AnyObject & Observable>(_ model: Model?) -> some View {
    handing(model, as: Model.self)
  }

  private func handing<Model: AnyObject>(_ model: Model?, as type: Model.Type) -> some View {
    changingEnvironment { [handed = model.map(HandedModel.init)] in
      $0.stored.custom[ObjectIdentifier(type)] = handed
    }
  }
}
