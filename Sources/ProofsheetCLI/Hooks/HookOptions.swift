import ArgumentParser

/// Whether hooks may run: a repository that somebody cloned executes nothing by itself.
struct HookOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Run the hooks: commands before the first test and after the last one.",
      discussion:
        "`hooks:` in proofsheet.yml has the commands. Without this option none is run, and a notice says so."
    ))
  var allowHooks = false
}
