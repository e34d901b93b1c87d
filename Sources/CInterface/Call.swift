internal import CProofsheet

/// Why a function of the header failed, where no stage says so itself.
struct CallError: Error, CustomStringConvertible {
  let status: proofsheet_status
  let description: String

  static func argument(_ description: String) -> CallError {
    CallError(status: PROOFSHEET_INVALID_ARGUMENT, description: description)
  }

  static func input(_ description: String) -> CallError {
    CallError(status: PROOFSHEET_INVALID_INPUT, description: description)
  }

  /// Memory that was not there.
  static func memory(_ bytes: Int) -> CallError {
    CallError(
      status: PROOFSHEET_OUT_OF_MEMORY, description: "There is no memory for \(bytes) bytes. Free some first."
    )
  }
}

/// Runs what a function of the header does; an error becomes its status, and the thread's message.
func call(_ body: () throws -> Void) -> proofsheet_status {
  do {
    try body()
    return PROOFSHEET_OK
  } catch {
    var message = "\(error)"
    message.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cproofsheet_set_error($0.baseAddress, $0.count) }
    }
    return switch error {
    case let error as CallError: error.status
    case is FontError: PROOFSHEET_NO_FONTS
    case is DrawError: PROOFSHEET_CANNOT_DRAW
    default: PROOFSHEET_INVALID_INPUT
    }
  }
}

/// An object that C owns by a pointer until it frees it.
enum Handle {
  static func of(_ object: AnyObject) -> OpaquePointer {
    OpaquePointer(Unmanaged.passRetained(object).toOpaque())
  }

  /// The object behind a pointer, which is one that `of` made; NULL is refused.
  static func object<Object: AnyObject>(_ pointer: OpaquePointer?, _ name: String) throws(CallError) -> Object
  {
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(try Argument.present(pointer, name))).takeUnretainedValue()
  }

  static func free(_ pointer: OpaquePointer?) {
    guard let pointer else { return }
    Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }
}
