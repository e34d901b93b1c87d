import type { ProofsheetMatchers } from "./index";

declare global {
  namespace jest {
    interface Matchers<R, T> extends ProofsheetMatchers<R> {}
  }
}
