// Compiled, not run: what the declarations accept, and what they refuse.
import { check, compare, matchers, render, type Verdict } from "proofsheet-render";
import "proofsheet-render/jest";

const image: Uint8Array = render({ version: 1 }, { scale: 2 });
const verdict: Verdict = compare(image, "reference.png", { strategy: "exact", mask: image });
const passes: boolean = verdict.passes && check("trees", ["--record"], { cwd: "." }).passes;
const pixels: number = verdict.pixels.outOfBounds;
declare const expected: jest.Matchers<void, unknown>;
expected.toMatchProofsheet({ name: "dark", strategy: "exact" });
matchers.toMatchProofsheet(image);
// @ts-expect-error A number is no image.
compare(7, "reference.png");
// @ts-expect-error There is no such option.
expected.toMatchProofsheet({ threshold: 0.1 });
export { passes, pixels };
