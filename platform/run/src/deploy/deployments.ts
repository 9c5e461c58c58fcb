import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceText } from '../../../build/src/composition.ts';

/** What cannot be deployed, and why: in French, for a terminal. */
export class DeployError extends Error {}

/** What the script remembers in a portal's folder, so that it can lead back. */
interface Ledger {
  /** Of each remote the versions that were deployed last, the present one at the end. */
  remotes: Record<string, string[]>;
}

const mostRemembered = 20;
export const deployFolder = (to: string): string => join(to, '.deploy');
const fileOf = (to: string): string => join(deployFolder(to), 'ledger.json');

export const readDeployments = (to: string): Ledger =>
  existsSync(fileOf(to)) ? (JSON.parse(readFileSync(fileOf(to), 'utf8')) as Ledger) : { remotes: {} };

/** Notes that a version is deployed after another one. */
export function recordDeployment(to: string, name: string, before: string | undefined, now: string): void {
  const { remotes } = readDeployments(to);
  const known = remotes[name] ?? (before ? [before] : []);
  mkdirSync(deployFolder(to), { recursive: true });
  const versions = [...known.filter((version) => version !== now), now].slice(-mostRemembered);
  replaceText(fileOf(to), JSON.stringify({ remotes: { ...remotes, [name]: versions } }, null, 1));
}
