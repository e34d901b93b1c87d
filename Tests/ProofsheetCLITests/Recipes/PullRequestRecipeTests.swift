import Foundation
import TestSupport
import Testing
import Yams

/// The workflows of a pull request, whose scripts run here against a stand-in for the forge's interface.
@Suite struct PullRequestRecipeTests {
  private let recipe: Recipe
  private let sha: String

  /// What the stand-in knows and was given: the file `forge.json`.
  private struct Forge {
    var state: [String: Any]

    var comments: [[String: Any]] { state["comments"] as? [[String: Any]] ?? [] }
    var bodies: [String] { comments.compactMap { $0["body"] as? String } }
  }

  /// What every test begins with.
  private static let made = Result {
    let first = try PullRequestRecipeTests(making: Recipe("PullRequest"))
    return try FolderTemplate(of: first.recipe.place, first.sha)
  }

  init() throws {
    recipe = try Recipe("PullRequest")
    let made = try Self.made.get()
    sha = made.value
    try made.unpack(into: recipe.place)
  }

  /// Makes a repository whose branch changes two screens, runs its tests as the workflow does, and posts the sheet.
  private init(making recipe: Recipe) throws {
    self.recipe = recipe
    let app = try recipe.checkOut("app")
    try recipe.place.write(Self.server.utf8, to: "forge.py")
    let script = URL(filePath: #filePath).appending(path: "../../../../Documentation/Recipes/pull-request.py")
    try recipe.place.write(Data(contentsOf: script.standardized), to: "app/scripts/pull-request.py")
    try TileTrees(tile: 8, face: 7).write(to: "app/changed", in: recipe.place)
    let made = try recipe.run(
      """
      git init -q --bare -b main ../origin.git
      git init -q -b main . && git remote add origin ../origin.git
      mv changed ../changed; git add -A; git commit -q -m base; git push -q origin main
      git switch -q -c work; rm -r Trees; cp -r ../changed Trees; git add -A; git commit -q -m work; git push -q origin work
      git rev-parse HEAD
      """, in: app, Self.identity)
    #expect(made.code == 0, "\(made.text)")
    sha = String(made.text.split(separator: "\n").last ?? "")
    try test()
    try write(
      Forge(state: ["head": sha, "ref": "work", "repository": "o/app", "comments": [], "sheets": [:]]))
    let posted = try run("post", ["workflow_run": ["head_sha": sha, "id": 5]])
    #expect(posted.code == 0, "\(posted.text)")
  }

  private static let identity = [
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_GLOBAL": "/dev/null",
  ]

  /// The job `test`, as it stands in its file; what it uploads becomes the artifact.
  private func test() throws {
    let steps = try #require(recipe.yaml("proofsheet-test.yml")["jobs"]?["test"]?["steps"]?.array())
    let app = "\(recipe.place.path)/app"
    #expect(steps.first?["with"]?["persist-credentials"]?.bool == false)
    let codes = try steps.compactMap { $0["run"]?.string }.map {
      try recipe.run($0, in: app, ["CI": "true"]).code
    }
    #expect(codes == [1, 0])
    let upload = try #require(steps.last?["with"])
    #expect(upload["include-hidden-files"]?.bool == true)
    #expect(upload["name"]?.string == "proofsheet-${{ github.event.pull_request.head.sha }}")
    let zip =
      "cd \(upload["path"]?.string ?? "") && python3 -m zipfile -c ../../run.zip . && cd .. && rm -r run"
    #expect(try recipe.run(zip, in: app).code == 0)
  }

  private var forge: Forge {
    get throws {
      let data = try #require(recipe.place.data("forge.json"))
      return Forge(state: try #require(JSONSerialization.jsonObject(with: data) as? [String: Any]))
    }
  }

  private func write(_ forge: Forge) throws {
    try recipe.place.write(JSONSerialization.data(withJSONObject: forge.state), to: "forge.json")
  }

  /// Runs the step of a workflow in a fresh checkout of the default branch, with the stand-in at its side.
  private func run(_ name: String, _ event: [String: Any]) throws -> (code: Int32, text: String) {
    try recipe.place.write(JSONSerialization.data(withJSONObject: event), to: "event.json")
    let job = try #require(recipe.yaml("proofsheet-\(name).yml")["jobs"]?[name]?["steps"]?.array().last)
    let step = try #require(job["run"]?.string)
    return try recipe.run(
      """
      rm -rf job port; python3 forge.py & server=$!
      trap 'kill $server' EXIT
      until [ -s port ]; do sleep 0.05; done
      git clone -q origin.git job; cp -r app/scripts job/; cd job
      export GITHUB_API_URL=http://127.0.0.1:$(cat ../port) GITHUB_EVENT_PATH=../event.json GITHUB_REPOSITORY=o/app GITHUB_TOKEN=secret
      \(step)
      """, in: recipe.place.path, Self.identity)
  }

  /// Comments, and runs the job that the comment starts.
  private func comment(
    _ body: String, by author: String = "member", type: String = "User", action: String = "created",
    _ change: (inout Forge) -> Void = { _ in }
  ) throws -> (code: Int32, text: String) {
    var forge = try forge
    change(&forge)
    let comment: [String: Any] = [
      "id": 1_000 + forge.comments.count, "body": body, "user": ["login": author, "type": type],
      "html_url": "https://example.com/c",
    ]
    forge.state["comments"] = forge.comments + [comment]
    try write(forge)
    return try run(
      "decide", ["action": action, "comment": comment, "issue": ["number": 7, "pull_request": [:]]])
  }

  /// The files that differ between the branch and the commit that was tested.
  private var pushed: [String] {
    get throws {
      let names = try recipe.run(
        "git --git-dir=origin.git diff --name-only \(sha) work", in: recipe.place.path)
      return names.text.split(separator: "\n").map(String.init)
    }
  }

  @Test func `without its variables or a known action, the script says what it needs`() throws {
    let call = "env -i PATH=\"$PATH\" python3 app/scripts/pull-request.py"
    let bare = try recipe.run("\(call) post", in: recipe.place.path)
    #expect(bare.code == 1 && bare.text.contains("GITHUB_TOKEN: not set. Call the script in a workflow"))
    for action in ["", "x", "post decide"] {
      let outcome = try recipe.run("\(call) \(action)", in: recipe.place.path)
      #expect(
        outcome.code == 1 && outcome.text.contains("pull-request.py decide.")
          && !outcome.text.contains("Trace"))
    }
  }

  @Test func `a sheet and a summary are posted, with the commit`() throws {
    let forge = try forge
    let body = try #require(forge.bodies.first)
    #expect(
      body.contains("| `Dashboard/tiles/tile3` | `y +8` |") && body.hasSuffix("<!-- proofsheet \(sha) -->"))
    #expect(body.contains("![Contact sheet](https://example.com/\(sha)-5.png)"))
    let sheet = try #require((forge.state["sheets"] as? [String: String])?["\(sha)-5.png"])
    let image = try #require(Data(base64Encoded: sheet))
    #expect(image.count <= 1_000_000 && image.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(arguments: [
    "/proofsheet accept cause 2", " /proofsheet accept cause 2\r\n", "/proofsheet accept cause 2 for SHA",
  ])
  func `a member accepts a cause, and its references are pushed`(command: String) throws {
    let outcome = try comment(command.replacing("SHA", with: sha.prefix(7)))
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(try pushed == ["References/Layers/Chat-dark-rtl.png", "References/Layers/Chat-light-rtl.png"])
    #expect(try forge.bodies.last == "Accepted cause 2 for \(sha).")
    // The branch has another commit now, of which nobody has seen a sheet.
    let head = try recipe.run("git --git-dir=origin.git rev-parse work", in: recipe.place.path).text
    let again = try comment("/proofsheet accept cause 1") { $0.state["head"] = String(head.prefix(40)) }
    #expect(again.text.contains("another commit"), "\(again.text)")
    #expect(try pushed.count == 2)
  }

  @Test func `what is not the command as a whole decides nothing`() throws {
    let bodies = [
      "> /proofsheet accept cause 2", "/proofsheet accept cause 2\n\nthanks", "`/proofsheet accept cause 2`",
      "/proofsheet accept cause 2; rm -rf /", "/proofsheet accept cause $(id)", "/proofsheet accept cause -1",
      "/proofsheet accept cause 2 --renames", "/proofsheet accept", "/proofsheet accept cause 2 for main",
      "please /proofsheet accept cause 2", "/proofsheet accept cause ２",
    ]
    for body in bodies {
      let outcome = try comment(body)
      #expect(outcome.code != 0 && outcome.text.contains("No command."), "\(outcome.text)")
    }
    #expect(try pushed.isEmpty && forge.comments.count == 1 + bodies.count)
  }

  @Test func `only members with write access decide`() throws {
    for author in ["reader", "stranger", "triager", "../../../user"] {
      let outcome = try comment("/proofsheet accept cause 2", by: author)
      #expect(outcome.code != 0 && outcome.text.contains("Only members"), "\(outcome.text)")
    }
    #expect(try comment("/proofsheet accept cause 2", by: "member", type: "Bot").code != 0)
    #expect(try comment("/proofsheet accept cause 2", action: "edited").code != 0)
    #expect(try pushed.isEmpty && forge.comments.count == 7)
  }

  @Test func `a comment decides about the commit that it saw, in a branch of this repository`() throws {
    let other = String(repeating: "0", count: 40)
    let changes: [(inout Forge) -> Void] = [
      { $0.state["head"] = other },
      // A sheet that another user posts is none.
      { forge in
        forge.state["comments"] = forge.comments.map { $0.merging(["user": ["login": "mallory"]]) { $1 } }
      },
      { $0.state["repository"] = "mallory/app" }, { $0.state["state"] = "closed" },
    ]
    let before = try forge
    for change in changes {
      try write(before)
      let outcome = try comment("/proofsheet accept cause 2", change)
      #expect(outcome.code != 0 && outcome.text.contains("Nothing was decided"), "\(outcome.text)")
    }
    try write(before)
    #expect(try comment("/proofsheet accept cause 2 for 0000000").code != 0)
    try write(before)
    let unknown = try comment("/proofsheet accept cause 9")
    #expect(unknown.code != 0 && unknown.text.contains("cause 9"), "\(unknown.text)")
    #expect(try pushed.isEmpty)
  }

  @Test func `a branch that moves under the decision is left alone`() throws {
    // Somebody pushes between the look at the branch and the push of the references.
    let moved = try recipe.run(
      "git commit -q --allow-empty -m more && git push -q origin work", in: "\(recipe.place.path)/app",
      Self.identity)
    #expect(moved.code == 0)
    let outcome = try comment("/proofsheet accept cause 2")
    #expect(outcome.code != 0 && outcome.text.contains("changed meanwhile"), "\(outcome.text)")
    #expect(try pushed.isEmpty)
  }

  @Test func `a run that another commit left, or that leads elsewhere, decides nothing`() throws {
    let place = recipe.place.path
    try recipe.run(
      """
      rm run.zip; mkdir evil; python3 - <<'END'
      import zipfile
      with zipfile.ZipFile("run.zip", "w") as archive:
          archive.writestr("../../../escaped.txt", "x"); archive.writestr("results.json", "{}")
      END
      """, in: place)
    #expect(try comment("/proofsheet accept cause 2").code != 0)
    #expect(
      !recipe.place.files.contains {
        $0.hasSuffix("escaped.txt") && !$0.contains("/run/") && !$0.contains("/runs/")
      })
    var forge = try forge
    forge.state["artifact"] = String(repeating: "1", count: 40)
    try write(forge)
    #expect(try comment("/proofsheet accept cause 2").text.contains("There is no run of"))
    #expect(try pushed.isEmpty)
  }

  /// A stand-in for the forge: its state is a file, which each request reads and writes.
  private static let server = #"""
    import http.server, json, pathlib, re, urllib.parse
    STATE = pathlib.Path("forge.json")
    ACCESS = {"member": "write", "owner": "admin", "reader": "read", "triager": "read", "stranger": "none"}

    class Forge(http.server.BaseHTTPRequestHandler):
        def log_message(self, *words): pass

        def answer(self, value, code=200):
            data = value if isinstance(value, bytes) else json.dumps(value).encode()
            self.send_response(code); self.send_header("Content-Length", str(len(data))); self.end_headers()
            self.wfile.write(data)

        def do_GET(self):
            state = json.loads(STATE.read_text())
            path, _, query = self.path.partition("?")
            if self.headers["Authorization"] != "Bearer secret": return self.answer({}, 401)
            pull = {"number": 7, "state": state.get("state", "open"),
                    "head": {"sha": state["head"], "ref": state["ref"], "repo": {"full_name": state["repository"]}}}
            artifact = {"id": 3, "expired": False, "workflow_run": {"head_sha": state.get("artifact", state["head"])}}
            user = re.fullmatch("/repos/o/app/collaborators/([^/]+)/permission", path)
            if path == f"/repos/o/app/commits/{state['head']}/pulls": self.answer([pull])
            elif path == "/repos/o/app/pulls/7": self.answer(pull)
            elif path == "/repos/o/app/actions/artifacts": self.answer({"artifacts": [artifact] if "name=proofsheet-" in query else []})
            elif path == "/repos/o/app/actions/artifacts/3/zip": self.answer(pathlib.Path("run.zip").read_bytes())
            elif path == "/repos/o/app/issues/7/comments":
                page = int(urllib.parse.parse_qs(query)["page"][0])
                self.answer(state["comments"][100 * (page - 1):100 * page])
            elif user: self.answer({"permission": ACCESS.get(urllib.parse.unquote(user[1]), "none")})
            else: self.answer({}, 404)

        def change(self):
            state = json.loads(STATE.read_text())
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            name = self.path.rsplit("/", 1)[1]
            if self.path == "/repos/o/app/issues/7/comments":
                state["comments"].append({"id": 1000 + len(state["comments"]), "body": body["body"],
                                          "user": {"login": "github-actions[bot]", "type": "Bot"}})
                answer = {}
            elif self.path.startswith("/repos/o/app/contents/") and body["branch"] == "proofsheet-sheets":
                state["sheets"][name] = body["content"]
                answer = {"content": {"download_url": f"https://example.com/{name}"}}
            else: return self.answer({}, 404)
            STATE.write_text(json.dumps(state))
            self.answer(answer, 201)

        do_POST = do_PUT = change

    server = http.server.HTTPServer(("127.0.0.1", 0), Forge)
    pathlib.Path("port").write_text(str(server.server_port))
    server.serve_forever()
    """#
}
