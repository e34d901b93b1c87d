// For `setupFiles`.
import { beforeEach, expect } from "vitest";
import proofsheet from "./index.js";

expect.extend(proofsheet.matchers);
// Older versions do not tell a matcher its test.
beforeEach(({ task }) => expect.setState({ task }));
