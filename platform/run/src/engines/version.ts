import { runCommand } from '../processes/command.ts';

/** The version that a program says of itself (`x.y.z`), or undefined when it does not run on this machine. */
export async function versionOf(path: string): Promise<string | undefined> {
  const { code, stdout, stderr } = await runCommand(path, ['--version'], { timeoutMs: 10_000 });
  return code === 0 ? /v?(\d+\.\d+\.\d+)/.exec(stdout + stderr)?.[1] : undefined;
}

/** Whether `version` is `minimum` or later, both `x.y.z`. */
export function isAtLeast(version: string, minimum: string): boolean {
  return version.localeCompare(minimum, 'en', { numeric: true }) >= 0;
}
