import ArgumentParser

/// Whether hooks may run: a repository that somebody cloned executes nothing by itself.
struct HookOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Run the hooks: work before the first and after the last test of the run.",
      discussion:
        "They are the commands behind hooks: in proofsheet.yml. Without the option none runs, and the run says so."
    ))
  var allowHooks = false
}
