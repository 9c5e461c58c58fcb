import { BuildError } from './build/build-all.ts';
import { EngineNotFoundError } from './engines/find-engine.ts';
import { EngineStartError } from './engines/start-engines.ts';
import { type Report, terminalReport } from './report.ts';
import { ROOT } from './root.ts';
import { readSettings, SettingsError } from './settings.ts';
import { AlreadyRunningError } from './supervise/data-folder.ts';
import { NotReadyError } from './supervise/health.ts';
import { Portal, PortTakenError } from './supervise/portal.ts';

/** Errors whose message says everything that the user needs. */
const EXPLAINED = [
  AlreadyRunningError,
  BuildError,
  EngineNotFoundError,
  EngineStartError,
  NotReadyError,
  PortTakenError,
  SettingsError,
];

/** `npm start`: starts the portal, says when it is ready, and keeps it running until Ctrl-C or SIGTERM. */
export function main(_args: string[] = [], root = ROOT): Promise<void> {
  return startPortal(root, readSettings);
}

/** Starts the portal that the settings describe, and keeps it running; ends the process. */
export async function startPortal(root: string, read: typeof readSettings): Promise<void> {
  const report = terminalReport();
  try {
    const portal = new Portal(root, read(process.env, root), report);
    const stopping = stopOnSignal(portal, report);
    await Promise.race([startOrStop(portal), stopping]);
  } catch (error) {
    report.fail(
      EXPLAINED.some((kind) => error instanceof kind) ? (error as Error).message : String((error as Error).stack),
    );
    process.exit(1);
  }
}

async function startOrStop(portal: Portal): Promise<void> {
  try {
    await portal.start();
  } catch (error) {
    // A stop in the middle makes the start fail; then only the stop counts.
    if (portal.isStopping) return never();
    await portal.stop();
    throw error;
  }
  // Tools wait for this very line (decisions.md, section 10), so it has neither time nor typography.
  if (!portal.isStopping) console.log(`Portail prêt : ${portal.url}`);
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Ends the process with code 0 after an orderly stop; never resolves before. */
function stopOnSignal(portal: Portal, report: Report): Promise<never> {
  return new Promise(() => {
    const stop = async () => {
      report.say('Arrêt en cours…');
      await portal.stop();
      report.say('Tout est arrêté.');
      process.exit(0);
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    // A closed terminal stops the portal; under nohup there is no terminal, and the signal must stay ignored.
    if (process.stdout.isTTY) process.once('SIGHUP', stop);
  });
}
