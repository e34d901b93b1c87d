import Foundation
import TestSupport
import Testing
import Yams

/// The recipes' own commands, run in a shell with the variables of each engine set by hand.
@Suite struct RecipeTests {
  @Test(arguments: [1, 3, 12])
  func `the shell's script merges all shards, keeps their times, and exits as the merge does`(count: Int)
    throws
  {
    let recipe = try Recipe("Shell")
    let folder = try recipe.checkOut("package")
    try recipe.write("test-in-shards", to: folder)
    for _ in 1...2 {
      let outcome = try recipe.run("sh test-in-shards \(count)", in: folder)
      #expect(outcome.code == 0 && outcome.text.contains("✔ 8 cells: 8 equal"), "\(outcome.text)")
      #expect(outcome.text.contains("\(count)/\(count): \(count > 8 ? "empty, 0" : "complete,")"))
    }
    for file in ["proofsheet-times.txt", "results.xml", "Report/index.html"] {
      #expect(access("\(folder)/\(file)", F_OK) == 0, "\(file)")
    }
    try TileTrees(tile: 6).write(to: "package/Trees", in: recipe.place)
    #expect(try recipe.run("sh test-in-shards \(count)", in: folder).code == 1)
    try FileManager.default.removeItem(atPath: "\(folder)/Trees")
    #expect(try recipe.run("sh test-in-shards \(count)", in: folder).code == 2)
  }

  @Test func `Slurm's jobs merge the last attempt of each task, and name a task that left nothing`() throws {
    let recipe = try Recipe("Slurm")
    let folder = try recipe.checkOut("package")
    for file in ["submit", "shard.sbatch", "merge.sbatch"] { try recipe.write(file, to: folder) }
    // An array of a script's tasks, one after the other; `LOST` is killed, and `AGAIN` is started a second time.
    try recipe.program(
      "sbatch",
      #"""
      for file; do :; done
      case "$*" in
      *--array=1-*) ;;
      *) case "$*" in "--wait --dependency=afterany:77 "*) exec sh "$file" ;; esac; echo "sbatch $*"; exit 9 ;;
      esac
      count=${2#--array=1-}
      export BUNDLE="${3#--export=ALL,BUNDLE=}" SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX="$count" SLURM_ARRAY_TASK_COUNT="$count"
      for task in $(seq "$count"); do
        [ "$task" = "${LOST:-}" ] && continue
        SLURM_ARRAY_TASK_ID=$task sh "$file" >shards/$task.log 2>&1
        [ "$task" = "${AGAIN:-}" ] && SLURM_ARRAY_TASK_ID=$task SLURM_RESTART_COUNT=1 sh "$file" >shards/$task.log 2>&1
      done
      echo 77
      """#)
    let outcome = try recipe.run("sh submit 3", in: folder, ["AGAIN": "2"])
    #expect(outcome.code == 0 && outcome.text.contains("✔ 8 cells: 8 equal"), "\(outcome.text)")
    #expect(outcome.text.contains("2/3: retried"))
    let lost = try recipe.run("sh submit 3", in: folder, ["LOST": "2"])
    #expect(lost.code == 1 && lost.text.contains("Shard 2/3 is missing"), "\(lost.text)")
  }

  @Test func `Bazel's test reads the shard, follows no link of the runfiles, and leaves its archive`() throws
  {
    let recipe = try Recipe("Bazel")
    let folder = try recipe.checkOut("package")
    for file in ["screens_test.sh", "test-screens"] { try recipe.write(file, to: folder) }
    let number = recipe.files["BUILD.bazel"]?.firstMatch(of: #/shard_count = (\d+)/#)?.output.1
    let count = try #require(number.flatMap { Int($0) })
    #expect(recipe.files["test-screens"]?.contains("_of_\(count)/") == true)
    #expect(recipe.files[".bazelrc"] == "test --nozip_undeclared_test_outputs\n")
    // What Bazel does with a sharded test: a folder of links, and folders of its own for each shard.
    try recipe.program(
      "bazel",
      #"""
      [ "$*" = "test --keep_going //:screens" ] || exit 9
      code=0
      for index in $(seq 0 \#(count - 1)); do
        place=$PWD/bazel-testlogs/screens/shard_$((index + 1))_of_\#(count)
        rm -rf "$place" && mkdir -p "$place/runfiles/_main" "$place/tmp" "$place/test.outputs"
        find Trees References Package.swift proofsheet.yml -type f | while read -r file; do
          mkdir -p "$place/runfiles/_main/$(dirname "$file")" && ln -s "$PWD/$file" "$place/runfiles/_main/$file"
        done
        env TEST_SRCDIR="$place/runfiles" TEST_WORKSPACE=_main TEST_TMPDIR="$place/tmp" XML_OUTPUT_FILE="$place/test.xml" \
          TEST_UNDECLARED_OUTPUTS_DIR="$place/test.outputs" TEST_SHARD_INDEX=$index TEST_TOTAL_SHARDS=\#(count) \
          TEST_SHARD_STATUS_FILE="$place/status" sh screens_test.sh || code=3
        [ -e "$place/status" ] || code=4
      done
      exit $code
      """#)
    let outcome = try recipe.run("sh test-screens", in: folder)
    #expect(outcome.code == 0 && outcome.text.contains("✔ 8 cells: 8 equal"), "\(outcome.text)")
    #expect(access("\(folder)/bazel-testlogs/screens/shard_1_of_\(count)/test.xml", F_OK) == 0)
    try TileTrees(tile: 6).write(to: "package/Trees", in: recipe.place)
    let failed = try recipe.run("sh test-screens", in: folder)
    #expect(failed.code == 1 && failed.text.contains("4 different"), "\(failed.text)")
  }
}
