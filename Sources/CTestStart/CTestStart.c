#include "CTestStart.h"

// Adds the observer of XCTest's methods; defined in Swift, in `XCTestMethods`.
extern void proofsheet_observe_tests(void) __attribute__((weak));

// XCTest notifies an observer when a method starts, and does not say later which one runs. An observer that the first
// assertion adds comes too late for its own method, so it is added before main.
__attribute__((constructor)) static void observe_tests(void) {
  if (proofsheet_observe_tests) proofsheet_observe_tests();
}
