/// One preview of a program, as a view.
nonisolated package struct PreviewCase: PrimitiveView {
  /// What distinguishes it from all others.
  package let name: String
  /// What it sets itself.
  package let settings: PreviewSettings
  let provider: any PreviewProvider.Type
  /// Its place among the previews of its provider.
  let index: Int

  /// The view of a provider that has no other.
  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let all = context.nodes(of: provider.leasedPreviews)
    if all.indices.contains(index) { nodes.append(all[index]) }
  }
}

extension Typesetter {
  /// The previews of providers, in the order of their modules, files or types, and lines, with names of their own.
  ///
  /// A preview of `#Preview` has its file's name, any other its type's without `_Previews`; then comes the name that it
  /// was given. Where that is not enough, a number follows.
  package func previews(of providers: [any PreviewProvider.Type]) -> [PreviewCase] {
    let sorted = providers.map(PreviewOrigin.init).sorted { $0.order < $1.order }
    var taken: [String: Int] = [:]
    var cases: [PreviewCase] = []
    for origin in sorted {
      for (index, settings) in previewSettings(of: origin.provider).enumerated() {
        let base = [origin.name, settings.name].compactMap { $0 }.joined(separator: " ")
        // Names of files distinguish neither large letters nor spaces.
        let key = base.lowercased().replacing(" ", with: "-")
        taken[key, default: 0] += 1
        let number = taken[key, default: 1]
        cases.append(
          PreviewCase(
            name: number == 1 ? base : "\(base) \(number)", settings: settings, provider: origin.provider,
            index: index))
      }
    }
    return cases
  }

  private func previewSettings(of provider: any PreviewProvider.Type) -> [PreviewSettings] {
    var settings: [PreviewSettings] = []
    LayoutThread.run {
      let session = LayoutSession(typesetter: self, canvas: .square)
      let context = ViewContext(
        environment: EnvironmentValues(traits: Traits(), recorder: session.recorder),
        path: ViewPath(parent: nil, name: ""), session: session)
      settings = context.nodes(of: provider.leasedPreviews).map(\.values.preview)
    }
    return settings
  }
}

/// Where previews come from.
private struct PreviewOrigin {
  let provider: any PreviewProvider.Type
  /// What the names of its previews start with.
  let name: String
  /// What it is sorted by.
  let order: (module: String, file: String, line: Int)

  init(_ provider: any PreviewProvider.Type) {
    self.provider = provider
    let type = String(reflecting: provider).split(separator: ".")
    let module = String(type.first ?? "")
    if let located = provider as? any LocatedPreviewProvider.Type {
      let file = String(located.fileID.split(separator: "/").last ?? "")
      name = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
      order = (module, name, located.line)
    } else {
      let ending = ["_Previews", "_Preview", "Previews", "Preview"].first { type.last?.hasSuffix($0) == true }
      let short = String(type.last ?? "").dropLast(ending?.count ?? 0)
      name = short.isEmpty ? String(type.last ?? "") : String(short)
      order = (module, name, 0)
    }
  }
}

nonisolated extension PreviewProvider {
  /// The previews, made under the lease.
  fileprivate static var leasedPreviews: AnyView {
    MainActorLease.run { LeasedValue(value: AnyView(Self.previews)) }.value
  }
}
