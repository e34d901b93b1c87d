import Foundation

/// A client that sends any bytes to a port of this machine.
struct LocalClient {
  let port: UInt16

  /// Opens a connection and sends bytes; the caller closes it.
  func open(_ bytes: some Sequence<UInt8> = []) -> Int32 {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    let bytes = Array(bytes)
    if isConnected { _ = send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
    return file
  }

  /// What comes until the other side ends, and closes the connection.
  func answer(_ file: Int32) -> String {
    defer { close(file) }
    var (found, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = recv(file, &buffer, buffer.count, 0)
      guard count > 0 else { return String(decoding: found, as: UTF8.self) }
      found += buffer[..<count]
    }
  }

  /// Sends a request with its fields, and returns the answer.
  func ask(
    _ method: String = "GET", _ path: String, _ fields: [String] = [], host: String? = nil, body: String = ""
  ) -> String {
    let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
    let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + fields + length
    return answer(open((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
  }
}
