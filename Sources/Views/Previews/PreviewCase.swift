/// One preview of a program, as a view.
nonisolated package struct PreviewCase: PrimitiveView {
  /// What distinguishes it from all others.
  package let name: String
  /// What it sets itself.
  package let settings: PreviewSettings
  /// The path and line of its `#Preview`; nil where a type of its own makes it.
  package var source: (path: String, line: Int)? {
    (provider as? any LocatedPreviewProvider.Type).map { ($0.filePath, $0.line) }
  }
  let provider: any PreviewProvider.Type
  /// Its place among the previews of its provider.
  let index: Int

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let all = context.segments(of: provider.leasedPreviews)
    if index < all.elementCount { nodes += all.nodes(at: index) }
  }
}

extension Typesetter {
  /// The previews of providers, in the order of their modules, files or types, and lines, with names of their own.
  ///
  /// A preview of `#Preview` has its file's name, any other its type's without `_Previews`; then comes the name that it
  /// was given. Where that is not enough, a number follows.
  package func previews(of providers: [any PreviewProvider.Type]) -> [PreviewCase] {
    let sorted = providers.map(PreviewOrigin.init).sorted { $0.order < $1.order }
    // Names of files distinguish neither large letters nor spaces.
    var taken: Set<String> = []
    var cases: [PreviewCase] = []
    for origin in sorted {
      for (index, settings) in previewSettings(of: origin.provider) {
        let base = [origin.name, settings.name].compactMap { $0 }.joined(separator: " ")
        var (name, number) = (base, 1)
        while !taken.insert(name.lowercased().replacing(" ", with: "-")).inserted {
          number += 1
          name = "\(base) \(number)"
        }
        cases.append(
          PreviewCase(name: name, settings: settings, provider: origin.provider, index: index))
      }
    }
    return cases
  }

  private func previewSettings(
    of provider: any PreviewProvider.Type
  ) -> [(index: Int, settings: PreviewSettings)] {
    var found: [(Int, PreviewSettings)] = []
    LayoutThread.run {
      let session = LayoutSession(typesetter: self, canvas: .square)
      let context = ViewContext(
        environment: EnvironmentValues(traits: Traits(), recorder: session.recorder),
        path: ViewPath(parent: nil, name: ""), session: session)
      let all = context.segments(of: provider.leasedPreviews)
      for index in 0..<all.elementCount {
        if let node = all.nodes(at: index).first { found.append((index, node.values.preview)) }
      }
    }
    return found
  }
}

/// Where previews come from.
private struct PreviewOrigin {
  let provider: any PreviewProvider.Type
  /// What the names of its previews start with.
  let name: String
  /// What it is sorted by.
  let order: (module: String, name: String, line: Int, type: String)

  init(_ provider: any PreviewProvider.Type) {
    self.provider = provider
    // What is private has its place in memory in its name, in brackets.
    let type = String(reflecting: provider).replacing(/\(.*?\)\./, with: "").split(separator: ".").map(
      String.init)
    let (module, own) = (type.first ?? "", type.last ?? "")
    if let located = provider as? any LocatedPreviewProvider.Type {
      let file = String(located.fileID.split(separator: "/").last ?? "")
      name = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
      order = (module, name, located.line, "")
    } else {
      let ending = ["_Previews", "_Preview", "Previews", "Preview"].first { own.hasSuffix($0) }
      let short = String(own.dropLast(ending?.count ?? 0))
      // `SettingsScreen.Previews` is called as the type around it.
      name = !short.isEmpty ? short : type.count > 2 ? type[type.count - 2] : own
      order = (module, name, 0, type.joined(separator: "."))
    }
  }
}

nonisolated extension PreviewProvider {
  /// The previews, made under the lease.
  fileprivate static var leasedPreviews: AnyView {
    MainActorLease.run { LeasedValue(value: AnyView(Self.previews)) }.value
  }
}
