/**
 * How long tests wait, said here and nowhere else: not how long something takes, but when a wait for it is given up. A whole run with other
 * work on every core of the machine must stay within it. What is waited for is named before the test around it is given up.
 */
export const waits = { conditionMs: 120_000, testMs: 180_000, hookMs: 240_000 };
