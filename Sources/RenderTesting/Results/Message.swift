extension String {
  /// A message with another part: after a space, or on a new line where either has several lines.
  package func adding(_ part: String) -> String {
    if isEmpty || part.isEmpty { return self + part }
    let isText = utf8.contains(0x0A) || part.utf8.contains(0x0A)
    return self + (isText ? "\n" : " ") + part
  }
}
