internal import Foundation

/// How a child process ended, which stays a zombie: its number, and that of its group, are no other's until it is reaped.
package struct ExitStatus: Sendable, Hashable {
  /// The exit code, or the signal.
  package let number: Int32
  /// Whether a signal ended it.
  package let isCrash: Bool

  /// Looks without waiting; nil while the process runs, and where it is no child of this one or was reaped.
  package init?(of process: pid_t) {
    var information = siginfo_t()
    let code = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    guard code == 0, information.si_signo == SIGCHLD else { return nil }
    number = information._sifields._sigchld.si_status
    isCrash = information.si_code != CLD_EXITED
  }
}
