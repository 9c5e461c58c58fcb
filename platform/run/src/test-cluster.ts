import { terminalReport } from './report.ts';
import { ROOT } from './root.ts';
import { clusterSuites } from './test/suites.ts';
import { runSuites } from './test.ts';

/** `npm run test:cluster`: journeys and kills on what `npm run cluster` starts, or with arguments those of them that match. */
export async function main(filters: string[]): Promise<void> {
  const report = terminalReport();
  await runSuites(clusterSuites(ROOT, report, filters), report);
}
