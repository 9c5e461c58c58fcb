import type { Readable } from 'node:stream';

/** Gives each piece of text that a process prints, with characters kept whole. */
export function readText(stream: Readable | null, onText: (text: string) => void): void {
  stream?.setEncoding('utf8');
  stream?.on('data', onText);
}
