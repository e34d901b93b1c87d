import ArgumentParser

/// How files are watched.
struct WatchOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Run again after each save, and show the results on a page that redraws itself.",
      discussion: "Not with options about reports, shards or rounds."))
  var watch = false

  @Flag(help: "With --watch, look at all files twice a second, for file systems that announce no changes.")
  var poll = false

  @Option(help: "With --watch, serve the page on this port instead of a free one.")
  var port: UInt16?

  func validate() throws {
    guard !watch, poll || port != nil else { return }
    throw ValidationError("\(poll ? "--poll" : "--port") goes with --watch.")
  }
}
