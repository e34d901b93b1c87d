/** A PNG: its path, or its bytes (a Buffer is a Uint8Array). */
export type Source = string | Uint8Array;

export interface CompareOptions {
  /** As `proofsheet compare --strategy` spells it; `standard` if there is none. */
  strategy?: string;
  /** A PNG of the same size that hides pixels: those that are neither black nor transparent in it. */
  mask?: Source;
  /** The path of the actual image's layer tree, for areas such as `layer("clock")`. */
  layers?: string;
}

/** What a comparison found. */
export interface Verdict {
  outcome: "equal" | "tolerated" | "different" | "inconclusive";
  passes: boolean;
  /** A sentence or two. */
  reason: string;
  /** Numbers of pixels, by their status. */
  pixels: Record<"equal" | "tolerated" | "antialiased" | "belowMinimumSize" | "masked" | "different" | "outOfBounds", number>;
  /** Places and clusters: `verdict` of `proofsheet compare --json`. */
  details: Record<string, unknown>;
  /** The diff image as PNG (a Buffer), where pixels differ. */
  diff?: Uint8Array;
}

/** What `proofsheet check` found. */
export interface CheckResult {
  passes: boolean;
  output: string;
}

/** An image that cannot be read, a strategy that does not exist, or a command that does not start. */
export class ProofsheetError extends Error {}

/** Compares an image with its reference: the actual image first. */
export function compare(actual: Source, reference: Source, options?: CompareOptions): Verdict;

/** Draws a layer tree, given as JSON or as an object, and gives the PNG (a Buffer); `scale` is pixels per point. */
export function render(tree: string | object, options?: { scale?: number; background?: string }): Uint8Array;

/** Compares a folder of layer trees with their references, as `proofsheet check --layers` does; `--record` is an option. */
export function check(trees: string, options?: string[], where?: { cwd?: string }): CheckResult;

/** The file of the command `proofsheet`. */
export const command: string;

export interface MatchOptions extends CompareOptions {
  /** The reference's name; images without one count from 1 in each test. */
  name?: string;
}

export interface ProofsheetMatchers<R> {
  /** Fails if a PNG differs from `references/<file>/<test>.<name>.png` beside the test. */
  toMatchProofsheet(options?: MatchOptions): R;
}

/** For `expect.extend`. */
export const matchers: { toMatchProofsheet(received: Source, options?: MatchOptions): { pass: boolean; message(): string } };
