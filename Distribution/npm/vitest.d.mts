import type { ProofsheetMatchers } from "./index.js";

declare module "vitest" {
  interface Assertion<T = any> extends ProofsheetMatchers<void> {}
}
