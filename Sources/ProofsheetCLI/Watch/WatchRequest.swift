import ArgumentParser

/// What `test --watch` was asked for.
struct WatchRequest {
  let package: PackageOptions
  let options: WatchOptions
  /// Filters that take cells of matrices.
  var cells: [String]
  let failsOnStaleLayers: Bool
  let allowsHooks: Bool
  /// The arguments of `swift test` that choose tests, and those for `swift build`.
  let (choosing, building): ([String], [String])

  /// Options of `swift test` that a watch, which builds and then runs the test bundle, does not have.
  private static let refused = [
    "--parallel", "--num-workers", "--skip-build", "--xunit-output", "--event-stream-output-path",
    "--event-stream-version", "--attachments-path", "--list-tests", "-l", "list",
  ]

  /// Takes options; throws for an argument of `swift test` that chooses no test and says nothing of the build.
  init(
    _ package: PackageOptions, _ options: WatchOptions, cells: [String], filter: [String], skip: [String],
    failsOnStaleLayers: Bool, allowsHooks: Bool, arguments: [String]
  ) throws {
    (self.package, self.options, self.cells) = (package, options, cells)
    (self.failsOnStaleLayers, self.allowsHooks) = (failsOnStaleLayers, allowsHooks)
    var choosing = filter.flatMap { ["--filter", $0] } + skip.flatMap { ["--skip", $0] }
    var (building, rest) = ([String](), arguments[...])
    while let argument = rest.popFirst() {
      let name = argument.prefix { $0 != "=" }
      if Self.refused.contains(String(name)) {
        throw ValidationError(
          "--watch builds the tests and runs them without `swift test`, whose \(name) it does not have. Leave it out."
        )
      } else if name == "--filter" || name == "--skip" {
        choosing += [argument] + (argument == name ? [rest.popFirst()].compactMap(\.self) : [])
      } else {
        building.append(argument)
      }
    }
    (self.choosing, self.building) = (choosing, building)
  }

  /// What would be typed for one run of the same tests.
  var typedArguments: [String] {
    let place = package.package.map { ["--package", $0] } ?? []
    let stale = failsOnStaleLayers ? ["--fail-on-stale-layers"] : []
    let others = choosing + building
    return place + stale + cells.flatMap { ["--cells", $0] } + (others.isEmpty ? [] : ["--"] + others)
  }
}
