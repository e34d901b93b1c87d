#if InlineSnapshots
  import InlineSnapshots
  import Testing

  @Suite struct AssertInlineSnapshotTests {
    struct User: Encodable {
      var name = "Blob"
      var id = 1
    }

    @Test func `values match the texts in the source`() {
      assertInlineSnapshot(of: User(), as: .json) {
        """
        {
          "id" : 1,
          "name" : "Blob"
        }
        """
      }
      assertInlineSnapshot(of: "a\n\nb\n", as: .lines) {
        """
        a

        b

        """
      }
    }

    @Test func `a text on one line`() {
      let text = "a"
      assertInlineSnapshot(of: text, as: .lines) { "a" }
    }

    @Test func `a mismatch fails with the difference`() {
      withKnownIssue {
        assertInlineSnapshot(of: "new", as: .lines, record: .never) { "old" }
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("-old") && $0.rawValue.contains("+new") }
      }
    }

    @Test func `a missing text fails where nothing may be written`() {
      withKnownIssue {
        assertInlineSnapshot(of: "new", as: .lines, record: .never)
      }
    }
  }
#endif
