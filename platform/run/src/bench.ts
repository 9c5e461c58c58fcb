import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build/build-all.ts';
import { runCommand } from './processes/command.ts';
import { terminalReport } from './report.ts';
import { ROOT } from './root.ts';

const ENTRY = 'bench/src/main.ts';

/** `npm run bench`: builds what changed, then measures; the arguments go on to the measurements. */
export async function main(args: string[]): Promise<void> {
  const report = terminalReport();
  if (!existsSync(join(ROOT, ENTRY))) {
    report.fail(`Il n’y a rien à mesurer : ${ENTRY} n’existe pas.`);
    process.exit(1);
  }
  await buildAll({ root: ROOT, report, demo: true });
  const { code } = await runCommand(process.execPath, ['--import', 'tsx', ENTRY, ...args], {
    cwd: ROOT,
    onOutput: (text) => process.stdout.write(text),
  });
  process.exit(code === 0 ? 0 : 1);
}
