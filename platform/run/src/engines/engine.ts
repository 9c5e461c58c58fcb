import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Machine } from '../machine/machine.ts';

/** A server program that the portal needs beside its own. */
export interface EngineKind {
  /** File name of the program. */
  program: 'mongod' | 'nats-server';
  /** As it is called in messages. */
  title: string;
  /** Environment variable that names a server already running elsewhere. */
  urlVariable: 'MONGODB_URI' | 'NATS_URL';
  /** Oldest version that has what the portal uses. */
  minimum: string;
  /** Folders where the program may lie outside PATH. */
  usualPaths: string[];
  /** Ways to bring the program when it is not on the machine, tried in this order. */
  downloads: DownloadWay[];
}

/** One way to bring a program into a folder. */
export interface DownloadWay {
  /** Ends the sentence "… par ", in French. */
  title: string;
  /**
   * Puts the program somewhere below `folder`.
   * @returns its path, or undefined when this way is not open on this machine (said through `say`).
   */
  bring(folder: string, search: EngineSearch): Promise<string | undefined>;
}

/** Where to look and where to report; given from outside so that a test has its own machine. */
export interface EngineSearch extends Machine {
  /** Folder that keeps downloaded programs, shared by all checkouts. */
  cacheFolder: string;
}

/** A program that was found and answered with its version. */
export interface FoundEngine {
  path: string;
  version: string;
  /** Where it comes from, in French. */
  origin: string;
}

/** The search as this machine's environment describes it (`PORTAL_ENGINES` moves the folder of downloads). */
export function machineSearch(say: (line: string) => void, env: NodeJS.ProcessEnv = process.env): EngineSearch {
  const cacheFolder = env.PORTAL_ENGINES || join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'portail-evenements');
  return { env, cacheFolder, say };
}
