internal import Glibc

/// Standard output and standard error, written without a buffer: what the system refuses is an error, never a trap.
package enum StandardStream: Int32, Sendable {
  /// Standard output.
  case output = 1
  /// Standard error.
  case error = 2

  /// Writes all bytes; throws what the system says about a full disk or a closed descriptor.
  package func write(_ bytes: some Sequence<UInt8>) throws(RenderTestingError) {
    let bytes = Array(bytes)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(rawValue, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      if count > 0 {
        done += count
      } else if count < 0 && errno == EAGAIN {
        // A pipe that another program made non-blocking is full.
        var entry = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, -1)
      } else if count == 0 || errno != EINTR {
        throw .cannotWrite("standard \(self)", count == 0 ? EIO : errno)
      }
    }
  }

  /// Writes a text for people where that is possible; where it is not, there is no other place for it.
  package func writeIfPossible(_ text: String) {
    try? write(text.utf8)
  }

  /// Opens `/dev/null` as each of the descriptors 0 to 2 that is closed.
  ///
  /// The next file opened would get its number, and with it what is meant for a person. Standard output is opened for
  /// reading alone: what is printed there is lost, and writing it an error as on a full disk.
  package static func reserveDescriptors() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // The lowest free number is given; a larger one means that another thread took this one.
      let opened = open("/dev/null", number == output.rawValue ? O_RDONLY : O_RDWR)
      if opened > 2 { close(opened) }
    }
  }
}
