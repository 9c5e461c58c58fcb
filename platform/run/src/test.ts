import { endRunningCommands } from './processes/command.ts';
import { type Report, seconds, terminalReport } from './report.ts';
import { ROOT } from './root.ts';
import { type Counts, oneTest, sum } from './test/counts.ts';
import { memoryFolder } from './test/memory-folder.ts';
import { allSuites, chosenTests, type Stage, type Suite } from './test/suites.ts';

/** `npm test`: all tests but the long ones, or with arguments only the files that match. */
export async function main(filters: string[]): Promise<void> {
  const report = terminalReport();
  await runSuites(filters.length > 0 ? [[chosenTests(ROOT, filters)]] : allSuites(ROOT, report), report);
}

/** Runs stages one after the other, and the suites of each side by side. Ends with `N passed, N failed`, and code 1 when any failed. */
export async function runSuites(stages: Stage[], report: Report): Promise<never> {
  const folder = memoryFolder();
  if (folder) process.env.TMPDIR = folder.path;
  process.once('exit', () => folder?.remove());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      endRunningCommands();
      process.exit(130);
    });
  }
  const results: Counts[] = [];
  for (const stage of stages) results.push(...(await Promise.all(stage.map((suite) => runSuite(suite, report)))));
  const { passed, failed, skipped, failures } = sum(results);
  if (skipped > 0) report.say(`${skipped} test(s) passés sans être exécutés.`);
  // Printed again here: above, they are among thousands of lines, of which a log may keep the last only.
  for (const failure of failures) console.error(`Échec : ${failure}\n`);
  // Read by tools (decisions.md, section 10): alone on the last line.
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

async function runSuite({ title, run }: Suite, report: Report): Promise<Counts> {
  report.say(`${title}…`);
  const begun = performance.now();
  const counts = await run().catch((error: Error) => {
    report.fail(error.message);
    return oneTest(false, `${title}\n${error.message}`);
  });
  const verdict = counts.failed > 0 ? `${counts.failed} échec(s)` : 'bon';
  report.say(`${title} : ${verdict} (${seconds(performance.now() - begun)})`);
  return counts;
}
