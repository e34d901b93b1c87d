// For `setupFiles`.
import { expect } from "vitest";
import proofsheet from "./index.js";

expect.extend(proofsheet.matchers);
