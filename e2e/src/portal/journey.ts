import { describe, test } from 'vitest';

/**
 * A story in steps, each a test of its own: they share what they need in variables and run in their order. After a failure the
 * others are skipped, since their starting state is missing.
 */
export function journey(title: string, steps: Record<string, () => Promise<void>>): void {
  describe.sequential(title, () => {
    let hasFailed = false;
    for (const [name, run] of Object.entries(steps)) {
      test(name, async ({ skip }) => {
        if (hasFailed) skip('an earlier step failed');
        hasFailed = true;
        await run();
        hasFailed = false;
      });
    }
  });
}
