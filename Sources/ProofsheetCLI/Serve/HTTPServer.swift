import Foundation
import ReferenceFiles

/// A server for one machine's own browser: one thread, one request for each connection, all sizes and times bounded.
///
/// A connection that is slow waits by itself. Where there are more than may be, the oldest ends.
final class HTTPServer {
  /// So many connections are open at most.
  private static let connectionLimit = 256
  private struct Connection {
    let file: Int32
    var read: [UInt8] = []
    /// The request that has no answer yet, and since when.
    var waiting: (request: HTTPRequest, since: Double)?
    var answer: [UInt8] = []
    var sent = 0
    var isClosing = false
    var deadline: Double
  }

  /// The port.
  let port: UInt16
  /// A request has to be there after so many seconds, and an answer taken.
  private let secondsLimit: Double
  private let listener: Int32
  private var connections: [Connection] = []

  /// Listens on 127.0.0.1; 0 stands for a port that is free.
  init(port: UInt16 = 0, secondsLimit: Double = 10) throws(RenderTestingError) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard listener >= 0 else { throw .cannotWrite("127.0.0.1:\(port)", errno) }
    (self.listener, self.secondsLimit) = (listener, secondsLimit)
    Self.prepare(listener)
    var on: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 128) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound else {
      let code = errno
      close(listener)
      throw .unusable(
        "Port \(port)", "\(String(cString: strerror(code))). Choose another one, or leave --port out.")
    }
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    for connection in connections { close(connection.file) }
    close(listener)
  }

  /// Answers requests until `isDone` says so; it is asked a few times a second.
  func run(until isDone: () -> Bool, _ answer: (HTTPRequest) -> HTTPResponse) {
    while !isDone(), serve(milliseconds: 200, { request, _ in answer(request) }) {}
  }

  /// Answers the requests that come within a time, or until one of other descriptors can be read; false where the system
  /// does not wait for any.
  ///
  /// A request that is answered with nil is asked about again each time, with the seconds that it has waited: some, but
  /// fewer than a connection may last.
  @discardableResult
  func serve(
    milliseconds: Int32, besides others: [Int32] = [], _ answer: (HTTPRequest, Double) -> HTTPResponse?
  ) -> Bool {
    for place in connections.indices { askAgain(&connections[place], answer) }
    connections.removeAll { $0.deadline == -.infinity }
    var entries = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
    entries += connections.map {
      pollfd(fd: $0.file, events: Int16($0.answer.isEmpty || $0.isClosing ? POLLIN : POLLOUT), revents: 0)
    }
    entries += others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&entries, nfds_t(entries.count), milliseconds) >= 0 || errno == EINTR else { return false }
    let sent = connections.map(\.sent)
    for place in connections.indices where entries[place + 1].revents != 0 {
      advance(&connections[place], answer)
    }
    // Whoever could be served is: a long answer to somebody else has cost them nothing.
    let now = Self.now
    for place in connections.indices
    where connections[place].deadline < now && connections[place].sent == sent[place] {
      end(&connections[place])
    }
    connections.removeAll { $0.deadline == -.infinity }
    if entries[0].revents != 0 { acceptAll() }
    return true
  }

  /// Makes a socket one that never waits, and that no other program gets.
  private static func prepare(_ file: Int32) {
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func acceptAll() {
    while true {
      let file = accept(listener, nil, nil)
      guard file >= 0 else { return }
      Self.prepare(file)
      if connections.count >= Self.connectionLimit {
        end(&connections[0])
        connections.removeFirst()
      }
      connections.append(Connection(file: file, deadline: Self.now + secondsLimit))
    }
  }

  private func end(_ connection: inout Connection) {
    // Another connection may have its number by now.
    guard connection.deadline != -.infinity else { return }
    close(connection.file)
    connection.deadline = -.infinity
  }

  /// Reads or writes what is possible without waiting.
  private func advance(
    _ connection: inout Connection, _ answer: (HTTPRequest, Double) -> HTTPResponse?
  ) {
    if connection.isClosing { return drain(&connection) }
    if connection.answer.isEmpty {
      guard receive(&connection) else { return end(&connection) }
      // Whoever waits for an answer has nothing more to send.
      guard connection.waiting == nil else { return end(&connection) }
      do {
        guard let request = try HTTPRequest.read(connection.read) else { return }
        guard let answer = answer(request, 0) else {
          (connection.waiting, connection.read) = ((request, Self.now), [])
          connection.deadline = Self.now + secondsLimit
          return
        }
        connection.answer = answer.bytes
      } catch {
        connection.answer = HTTPResponse.text(error.status, "This request is not understood.").bytes
      }
      connection.read = []
      connection.deadline = Self.now + secondsLimit
    }
    send(&connection)
  }

  /// Asks again about a request that has no answer yet.
  private func askAgain(
    _ connection: inout Connection, _ answer: (HTTPRequest, Double) -> HTTPResponse?
  ) {
    guard let waiting = connection.waiting,
      let answer = answer(waiting.request, Self.now - waiting.since)
    else { return }
    (connection.waiting, connection.answer) = (nil, answer.bytes)
    connection.deadline = Self.now + secondsLimit
    send(&connection)
  }

  /// Takes what has come; false where the other side has ended, or sends more than a request may have.
  private func receive(_ connection: inout Connection) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(connection.file, &buffer, buffer.count, 0)
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    connection.read += buffer[..<count]
    return connection.read.count <= HTTPRequest.headLimit + HTTPRequest.bodyLimit + buffer.count
  }

  private func send(_ connection: inout Connection) {
    let (file, start) = (connection.file, connection.sent)
    let count = connection.answer.withUnsafeBytes {
      Glibc.send(file, $0.baseAddress.map { $0 + start }, $0.count - start, Int32(MSG_NOSIGNAL))
    }
    if count < 0 {
      if errno != EAGAIN, errno != EINTR { end(&connection) }
      return
    }
    connection.sent += count
    guard connection.sent == connection.answer.count else { return }
    // What still comes is read, or the system would drop the answer.
    shutdown(file, Int32(SHUT_WR))
    (connection.isClosing, connection.deadline) = (true, Self.now + 1)
  }

  private func drain(_ connection: inout Connection) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(connection.file, &buffer, buffer.count, 0)
    if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { end(&connection) }
  }
}
