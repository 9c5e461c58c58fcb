import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newToReader, type PublishedEvents } from '../../../build/src/events/event-changes.ts';
import { deployFolder } from './deployments.ts';

/** The events as the service that was deployed last knew them; those of the portal's own sources when it never was. */
export const deployedEvents = (to: string, name: string): string => join(deployFolder(to), name, 'events.json');
export const eventsFile = (root: string): string => join(root, 'domain/events.json');

const eventsIn = (file: string): PublishedEvents =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PublishedEvents) : {};

/**
 * What the other services of a portal cannot read yet of the events that a project declares: they would set such an event aside.
 * @returns a line for each of them: its name and the new values
 */
export function outdatedReaders({ name, from, to }: { name: string; from: string; to: string }): string[] {
  const declared = eventsIn(eventsFile(from));
  const readers = [...new Set(Object.values(declared).flatMap(({ consumers }) => consumers))].sort();
  return readers.flatMap((reader) => {
    if (reader === name) return [];
    const own = deployedEvents(to, reader);
    const added = newToReader(eventsIn(existsSync(own) ? own : eventsFile(to)), declared, reader);
    return added.length > 0 ? [`  ${reader} : ${added.join(', ')}`] : [];
  });
}
