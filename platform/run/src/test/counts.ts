/** How many tests a tool ran. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The parts of vitest's JSON report that are read here. */
export interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/** A tool without tests of its own, like the linter, counts as one. */
export function oneTest(isGood: boolean): Counts {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
}

/** Sum of the counts. */
export function sum(all: Counts[]): Counts {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NOTHING,
  );
}

/**
 * Counts of a vitest run. A file that could not even be loaded has no tests but counts as a failed one, and so does a run that ended
 * badly although each test passed (an error outside of tests).
 */
export function countVitest(report: VitestReport | undefined, exitCode: number): Counts {
  const counts = sum((report?.testResults ?? []).map(countFile));
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function countFile({ status, assertionResults }: VitestReport['testResults'][number]): Counts {
  const count = (wanted: string) => assertionResults.filter((result) => result.status === wanted).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const isBroken = status === 'failed' && failed === 0;
  return { passed, failed: isBroken ? 1 : failed, skipped: assertionResults.length - passed - failed };
}
