import ReferenceFiles

#if InlineSnapshots
  import Foundation
  import RenderTesting
  import Testing

  @testable import InlineSnapshots

  @Suite struct InlineSourceTests {
    func file(_ text: String) throws -> String {
      let path = "\(NSTemporaryDirectory())/inline-\(UUID().uuidString).swift"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return path
    }

    func place(_ line: Int, _ column: Int, _ label: String = "matches", offset: Int = 0) -> InlineSource.Place
    {
      InlineSource.Place(
        line: line, column: column,
        descriptor: InlineSnapshotSyntaxDescriptor(trailingClosureLabel: label, trailingClosureOffset: offset)
      )
    }

    @Test func `a missing text is put behind the call, later ones too, whatever their order`() throws {
      let path = try file(
        """
        func test() {
          check(of: "ä", as: .lines)
          check(of: 2, as: .dump) // note
        }

        """)
      defer { try? FileManager.default.removeItem(atPath: path) }
      var source = try InlineSource(path: path)
      try source.write("two\n  lines", replacing: nil, at: place(3, 8))
      try source.write("one", replacing: nil, at: place(2, 8))
      #expect(
        try String(contentsOfFile: path, encoding: .utf8) == #"""
          func test() {
            check(of: "ä", as: .lines) {
              """
              one
              """
            }
            check(of: 2, as: .dump) {
              """
              two
                lines
              """
            } // note
          }

          """#)
    }

    @Test func `a text that is there is replaced, and others are left alone`() throws {
      let path = try file(
        #"""
        func test() {
            check { input } matches: {
                """
                old
                """
            }
            other { 1 }
        }

        """#)
      defer { try? FileManager.default.removeItem(atPath: path) }
      var source = try InlineSource(path: path)
      try source.write("new", replacing: "old", at: place(2, 11, offset: 1))
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(
        text.contains(
          "check { input } matches: {\n        \"\"\"\n        new\n        \"\"\"\n    }\n    other { 1 }"))
    }

    @Test func `a labeled text is added behind other closures`() throws {
      let path = try file("func test() {\n  check { input }\n}\n")
      defer { try? FileManager.default.removeItem(atPath: path) }
      var source = try InlineSource(path: path)
      try source.write("x", replacing: nil, at: place(2, 9, "expansion", offset: 1))
      #expect(
        try String(contentsOfFile: path, encoding: .utf8)
          == "func test() {\n  check { input } expansion: {\n    \"\"\"\n    x\n    \"\"\"\n  }\n}\n")
    }

    @Test(arguments: ["\n", "\r\n"]) func `a text has the line ends of the lines around it`(end: String)
      throws
    {
      let path = try file("func test() {\n  check(1)\n  check(2)\n}\n".replacing("\n", with: end))
      defer { try? FileManager.default.removeItem(atPath: path) }
      var source = try InlineSource(path: path)
      try source.write("one\ntwo", replacing: nil, at: place(2, 8))
      try source.write("three", replacing: nil, at: place(3, 8))
      let bytes = try Data(contentsOf: URL(filePath: path))
      let feeds = bytes.indices.filter { bytes[$0] == 0x0A }
      #expect(feeds.count == 13)
      #expect(feeds.allSatisfy { (bytes[$0 - 1] == 0x0D) == (end == "\r\n") })
    }

    @Test(arguments: [0o444, 0o600, 0o755]) func `a file keeps its permissions and its owner`(mode: Int)
      throws
    {
      let path = try file("check(1)\n")
      defer { try? FileManager.default.removeItem(atPath: path) }
      let owner: UInt32 = geteuid() == 0 ? 65534 : geteuid()
      try #require(chown(path, owner, ~0) == 0)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      var source = try InlineSource(path: path)
      try source.write("one", replacing: nil, at: place(1, 6))
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == UInt32(mode) && status.st_uid == owner)
    }

    @Test func `what an editor saves while a text is written is not lost`() throws {
      for round in 0..<100 {
        let path = try file("check(1)\n")
        let saved = try file("check(1) // \(round)\n")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let source = try InlineSource(path: path)
        DispatchQueue.concurrentPerform(iterations: 2) { index in
          if index == 0 {
            var own = source
            try? own.write("text", replacing: nil, at: place(1, 6))
          } else {
            usleep(UInt32(round * 13 % 1500))
            rename(saved, path)
          }
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "check(1) // \(round)\n")
      }
    }

    /// The file that `scripts/test-faults` has processes record into at once, and kills them; nil in other calls.
    static let disturbed = getenv("FAULTS_SOURCE").map { String(cString: $0) }

    @Test(.enabled(if: disturbed != nil)) func `texts are recorded while others write, or kill`() throws {
      let path = try #require(Self.disturbed)
      let states = getenv("FAULTS_STATES").map { String(cString: $0) }
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      var source = try InlineSource(path: path)
      for line in lines.indices where lines[line] == "check(1)" {
        do {
          try source.write("text", replacing: nil, at: place(line + 1, 6))
        } catch {
          return print("refused: \(error)")
        }
        if let states {
          try FileManager.default.copyItem(atPath: path, toPath: "\(states)/\(line)")
        }
      }
    }

    @Test func `a file that is newer than the tests is left alone`() throws {
      let path = try file("check(1)\n")
      defer { try? FileManager.default.removeItem(atPath: path) }
      #expect(throws: RenderTestingError.self) {
        try InlineSource(path: path, builtAt: Date(timeIntervalSinceNow: -60))
      }
      #expect(throws: Never.self) { try InlineSource(path: path, builtAt: Date(timeIntervalSinceNow: 60)) }
    }

    @Test(arguments: [("other", true), (nil, true), ("old", false)])
    func `another text than the assertion was compiled with is not replaced`(
      expected: String?, isRefused: Bool
    ) throws {
      let before = "check(1) {\n  \"old\"\n}\ncheck(2)\n"
      let path = try file(before)
      defer { try? FileManager.default.removeItem(atPath: path) }
      var source = try InlineSource(path: path)
      #expect(throws: RenderTestingError.self) {
        try source.write("x", replacing: "gone", at: place(4, 6))
      }
      if isRefused {
        #expect(throws: RenderTestingError.self) {
          try source.write("new", replacing: expected, at: place(1, 6))
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
      } else {
        try source.write("new", replacing: expected, at: place(1, 6))
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("new"))
      }
    }

    @Test func `of two that write the same file at once, one learns that it has changed`() throws {
      for _ in 0..<20 {
        let path = try file("check(1)\ncheck(2)\n")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let source = try InlineSource(path: path)
        let places = [place(1, 6), place(2, 6)]
        DispatchQueue.concurrentPerform(iterations: 2) { index in
          var own = source
          try? own.write("text \(index)", replacing: nil, at: places[index])
        }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("text 0") != text.contains("text 1"))
        try #require(throws: RenderTestingError.self) {
          var late = source
          try late.write("late", replacing: nil, at: places[0])
        }
      }
    }

    @Test func `a text that could not be written does not keep later ones from it`() throws {
      let path = try file("check(1)\n")
      defer { try? FileManager.default.removeItem(atPath: path) }
      var source = try InlineSource(path: path)
      #expect(throws: RenderTestingError.self) { try source.write("x", replacing: nil, at: place(7, 1)) }
      try source.write("y", replacing: nil, at: place(1, 6))
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains("y"))
    }

    @Test func `a place without a call, a changed file and two values are errors, and nothing is written`()
      throws
    {
      let path = try file("check(1)\n")
      defer { try? FileManager.default.removeItem(atPath: path) }
      var source = try InlineSource(path: path)
      #expect(throws: RenderTestingError.self) { try source.write("x", replacing: nil, at: place(7, 1)) }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "check(1)\n")
      source = try InlineSource(path: path)
      try source.write("x", replacing: nil, at: place(1, 6))
      #expect(throws: RenderTestingError.self) { try source.write("y", replacing: nil, at: place(1, 6)) }
      try Data("changed".utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: RenderTestingError.self) { try source.write("x", replacing: nil, at: place(1, 6)) }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "changed")
    }
  }
#endif
