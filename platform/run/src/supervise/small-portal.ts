import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import type { ProcessIdentity } from '../processes/identity.ts';
import { readIdentity } from '../processes/lock.ts';
import { freePorts } from '../processes/ports.ts';
import { waits } from '../test/timeouts.ts';
import { type SmallProject, writeSmallProject } from './small-project.ts';

/** One `npm start` of a test. */
export interface Start {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

/** A project of a few lines and the portals that a test starts from it. */
export class SmallPortal {
  readonly project: SmallProject = writeSmallProject();
  readonly #starts: Start[] = [];

  private constructor(readonly port: number) {}

  static async open(): Promise<SmallPortal> {
    return new SmallPortal(await freePorts(21));
  }

  /** `npm start`, which may go wrong: look at `ended` and `output`. */
  start(env: Record<string, string> = {}): Start {
    const entry = fileURLToPath(new URL('start-small-portal.ts', import.meta.url));
    const { MONGODB_URI: _mongo, NATS_URL: _nats, ...inherited } = process.env;
    const data = join(this.project.root, 'donnees');
    const child = spawn(process.execPath, ['--import', 'tsx', entry, this.project.root], {
      env: { ...inherited, PORTAL_PORT: String(this.port), PORTAL_DATA: data, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
      });
    }
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    const start: Start = { child, output: () => output, ended };
    this.#starts.push(start);
    return start;
  }

  /** `npm start` until it says that the portal is ready. */
  async ready(env?: Record<string, string>): Promise<Start> {
    const start = this.start(env);
    await until(() => start.output().includes('Portail prêt') || start.child.exitCode !== null);
    expect(lastLine(start), start.output()).toContain('Portail prêt');
    return start;
  }

  /** Stops what was started, and waits for its end. */
  async stopAll(): Promise<void> {
    for (const { child } of this.#starts) child.kill('SIGTERM');
    await Promise.all(this.#starts.splice(0).map(({ ended }) => ended));
  }

  /** The processes that the data folder knows of. */
  recorded(): Map<string, ProcessIdentity> {
    const folder = join(this.project.root, 'donnees/run');
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pid')) : [];
    return new Map(
      files.flatMap((file) => {
        const identity = readIdentity(join(folder, file));
        return identity ? [[file.replace('.pid', ''), identity] as const] : [];
      }),
    );
  }
}

/** Waits until something holds. */
export function until(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  return vi.waitUntil(condition, { timeout: waits.conditionMs, interval: 20 });
}

export function lastLine(start: Start): string | undefined {
  return start.output().trimEnd().split('\n').at(-1);
}

/** What a service of the small project answers, with the number of its process. */
export async function health(at: number): Promise<{ name: string; pid: number }> {
  const answer = await fetch(`http://127.0.0.1:${at}/health`);
  return (await answer.json()) as { name: string; pid: number };
}
