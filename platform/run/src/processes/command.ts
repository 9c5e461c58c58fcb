import { type ChildProcess, spawn } from 'node:child_process';
import { readText } from './read-text.ts';

/** What a finished command left: its exit code (`-1` when it could not be started or took too long) and what it printed. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** The command is ended after this time; without it, it may take as long as it wants. */
  timeoutMs?: number;
  /** Opens a channel by which a Node program sees that we are gone (supervise/end-with-parent.mjs). */
  channel?: boolean;
  /** Receives each piece of output as it comes. */
  onOutput?: (text: string) => void;
}

const running = new Set<ChildProcess>();

/** Ends all commands that still run, because we are about to end. */
export function endRunningCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs a command to its end without a shell. Never throws: a command that does not exist gives code -1. */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe', options.channel ? 'ipc' : 'ignore'],
      timeout: options.timeoutMs,
      killSignal: 'SIGKILL',
    });
    let stdout = '';
    let stderr = '';
    running.add(child);
    readText(child.stdout, (text) => {
      stdout += text;
      options.onOutput?.(text);
    });
    readText(child.stderr, (text) => {
      stderr += text;
      options.onOutput?.(text);
    });
    const end = (code: number, reason: string) => {
      running.delete(child);
      resolve({ code, stdout, stderr: stderr || reason });
    };
    child.on('error', (error) => end(-1, error.message));
    child.on('close', (code) => end(code ?? -1, ''));
  });
}
