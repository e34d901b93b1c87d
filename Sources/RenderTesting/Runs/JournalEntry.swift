/// One line of a process's journal.
package enum JournalEntry: Sendable, Hashable, Codable {
  /// The process began.
  case start(process: Int32, arguments: [String], planned: Int?)
  /// A cell was begun; a process that dies leaves this as its last entry.
  case begin(cell: String, location: String?)
  /// A cell was finished.
  case cell(result: CellResult)
  /// The failures of cells finished before turned out to be known issues of the test.
  case known(cells: [String])
  /// `verifySnapshot` handed a failure to its caller, a test function in a file, to be reported anywhere in it.
  case returned(file: String, test: String)
  /// A test that used views failed, and left a film strip of its last steps.
  case interaction(FailedInteraction)
  /// An audit was made.
  case audit(AuditResult)
  /// A matrix was filtered: so many of its cells were taken.
  case filtered(taken: Int, of: Int)
  /// A run that only lists cells met this one, of this test.
  case planned(cell: String, test: String?)
  /// All that the process had to do is done: what ran it said so.
  case end
  /// The process called `exit`, which a test may do as well: what else says that it was done is to be looked up.
  case exit
}
