import { terminalReport } from './report.ts';
import { ROOT } from './root.ts';
import { longSuites } from './test/suites.ts';
import { runSuites } from './test.ts';

/** `npm run test:long`: the files named `*.long.test.ts`, or with arguments those of them that match. */
export async function main(filters: string[]): Promise<void> {
  const report = terminalReport();
  await runSuites(longSuites(ROOT, report, filters), report);
}
