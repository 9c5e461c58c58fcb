/** How many tests a tool ran. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, each with its location and the beginning of its message. */
  failures: string[];
}

/** The parts of vitest's JSON report that are read here. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Lines of a message that are printed again at the end: enough for what was expected and what came. */
const TOLD_LINES = 12;

/** A tool without tests of its own, like the linter, counts as one. */
export function oneTest(isGood: boolean, failure = ''): Counts {
  return isGood ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, failures: [failure] };
}

/** Sum of the counts. */
export function sum(all: Counts[]): Counts {
  return all.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    NOTHING,
  );
}

/**
 * Counts of a vitest run. A file that could not even be loaded has no tests but counts as a failed one, and so does a run that ended
 * badly although each test passed (an error outside of tests).
 * @param output what the run printed: an error outside of tests is only there
 */
export function countVitest(report: VitestReport | undefined, exitCode: number, output: string): Counts {
  const counts = sum((report?.testResults ?? []).map(countFile));
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures: [lastLines(output)] } : counts;
}

function countFile({ name, status, message, assertionResults }: VitestReport['testResults'][number]): Counts {
  const count = (wanted: string) => assertionResults.filter((result) => result.status === wanted).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const isBroken = status === 'failed' && failed === 0;
  const failures = assertionResults
    .filter((result) => result.status === 'failed')
    .map(({ fullName, failureMessages }) => firstLines(`${name} > ${fullName}\n${failureMessages.join('\n')}`));
  return {
    passed,
    failed: isBroken ? 1 : failed,
    skipped: assertionResults.length - passed - failed,
    failures: isBroken ? [firstLines(`${name}\n${message}`)] : failures,
  };
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, TOLD_LINES).join('\n');
}

function lastLines(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .slice(-3 * TOLD_LINES)
    .join('\n');
}
