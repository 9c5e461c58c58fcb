import { BuildError, buildAll } from './build/build-all.ts';
import { seconds, terminalReport } from './report.ts';
import { ROOT } from './root.ts';

/** `npm run build`: builds what changed, and says so when nothing did. */
export async function main(): Promise<void> {
  const report = terminalReport();
  const begun = performance.now();
  try {
    const built = await buildAll({ root: ROOT, report, split: process.env.PORTAL_SPLIT === '1' });
    const count = built.length === 0 ? 'Rien n’a changé' : `${built.length} élément(s) construit(s)`;
    report.say(`${count} en ${seconds(performance.now() - begun)}.`);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    report.fail(error.message);
    process.exit(1);
  }
}
