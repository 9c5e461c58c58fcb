import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { signalGroup } from './identity.ts';
import { readText } from './read-text.ts';

const GRACE_MS = 15_000;

/**
 * Runs a program that knows nothing of us and ends it when our end of its standard input closes, which the system does for us even
 * after a kill -9. The program's own number goes to a file, since the shell in between has another.
 */
const GUARD = `
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
echo $child > "$PORTAL_PID_FILE"
trap : INT TERM HUP
{ cat <&3 >/dev/null; kill -TERM $child 2>/dev/null; } >/dev/null 2>&1 &
exec 3<&-
while kill -0 $child 2>/dev/null; do wait $child; code=$?; done
exit $code
`;

/** A foreign program under guard. */
export interface GuardedProcess {
  /** Number of the guard, which leads the group; undefined when it could not be started. */
  pid: number | undefined;
  /** Resolves once the program has ended, with how. */
  ended: Promise<string>;
  /** Number of the program itself, for a kill -9 in a test. */
  programPid(): number;
  /** Asks it to end, waits, and ends it by force when it takes too long. */
  stop(): Promise<void>;
}

export interface GuardedOptions {
  /** File that receives the program's process number. */
  pidFile: string;
  /** Receives each piece of output. */
  onOutput: ((text: string) => void) | undefined;
}

/** Starts a program that ends with us. */
export function startGuarded(command: string, args: string[], { pidFile, onOutput }: GuardedOptions): GuardedProcess {
  const child = spawn('/bin/sh', ['-c', GUARD, 'garde', command, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, PORTAL_PID_FILE: pidFile },
    // Ctrl-C in a terminal reaches the whole group: engines must end after the services, not with them.
    detached: true,
  });
  // A pipe that closes under us is how the end shows; `ended` reports it.
  child.stdin.on('error', () => undefined);
  for (const stream of [child.stdout, child.stderr]) readText(stream, (text) => onOutput?.(text));
  const ended = once(child, 'exit').then(([code, signal]) => (signal ? String(signal) : `code ${code}`));
  return {
    pid: child.pid,
    ended,
    programPid: () => Number(readFileSync(pidFile, 'utf8')),
    async stop() {
      const force = setTimeout(() => child.pid && signalGroup(child.pid, 'SIGKILL'), GRACE_MS);
      child.stdin.end();
      await ended;
      clearTimeout(force);
    },
  };
}
