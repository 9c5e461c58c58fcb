import { buildAll } from './build/build-all.ts';
import { mongoUri } from './engines/run-mongo.ts';
import { runCommand } from './processes/command.ts';
import { isPortFree } from './processes/ports.ts';
import { type Report, terminalReport } from './report.ts';
import { ROOT } from './root.ts';
import { readSettings, type Settings } from './settings.ts';
import { isInUse, leaveDataFolder, takeDataFolder } from './supervise/data-folder.ts';
import { ensureMongo } from './supervise/engines.ts';
import { planServices, type Service } from './supervise/services.ts';
import type { Supervised } from './supervise/supervised.ts';

/**
 * Has every service of this portal, which may run or not, check what it keeps; nothing is written. Ends with 1 when one of them found something.
 * @param command what a service is called with; @param script the name of the script, for a user who finds the data folder taken
 */
export async function checkServices(command: string, script: string, root = ROOT): Promise<void> {
  const report = terminalReport();
  const settings = readSettings(process.env, root);
  const runs = settings.env.MONGODB_URI === undefined && !(await isPortFree(settings.ports.mongo));
  // With the keys of another portal each entry of a journal would be taken for an altered one.
  if (runs && !isInUse(settings.data)) {
    report.fail(
      `Le port ${settings.ports.mongo} est pris, et aucun portail ne fonctionne sur ${settings.data}. Donnez le même PORTAL_DATA qu’à npm start.`,
    );
    process.exit(1);
  }
  const all = (mongo: string) => checkAll(root, settings, { mongo, report, command });
  const fits = runs ? await all(mongoUri(settings.ports.mongo)) : await withEngine(settings, report, script, all);
  process.exit(fits ? 0 : 1);
}

/** Nobody starts the portal meanwhile: its MongoDB is ours as long as it is checked. */
async function withEngine(
  settings: Settings,
  report: Report,
  script: string,
  work: (mongo: string) => Promise<boolean>,
): Promise<boolean> {
  takeDataFolder(settings.data, script);
  let engine: Supervised | undefined;
  try {
    const url = await ensureMongo(settings, report, (supervised) => {
      engine = supervised;
    });
    return await work(url);
  } finally {
    await engine?.stop();
    leaveDataFolder(settings.data);
  }
}

async function checkAll(
  root: string,
  settings: Settings,
  { mongo, report, command }: { mongo: string; report: Report; command: string },
): Promise<boolean> {
  const { split, isDev } = settings;
  const plan = () =>
    planServices(root, settings, { mongo, nats: settings.env.NATS_URL ?? 'nats://127.0.0.1:1' }).filter(
      ({ env }) => env.JOURNAL_KEY,
    );
  if (plan().length === 0) await buildAll({ root, report, split, demo: isDev });
  let isWhole = true;
  for (const service of plan()) isWhole = (await check(root, service, command)) && isWhole;
  return isWhole;
}

async function check(root: string, { file, env }: Service, command: string): Promise<boolean> {
  const { code } = await runCommand(process.execPath, [file, command], {
    cwd: root,
    env: { ...process.env, ...env },
    onOutput: (text) => process.stdout.write(text),
  });
  return code === 0;
}
