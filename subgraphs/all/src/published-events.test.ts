import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as domain from '@portal/domain';
import type { Reaction } from '@portal/server/events/reactions';
import { expect, test } from 'vitest';
import { declaredEvents } from '../../../platform/build/src/events/declared-events.ts';
import { breakingChanges, type PublishedEvents } from '../../../platform/build/src/events/event-changes.ts';
import { loadDefinitions } from './definitions.ts';
import { codeOf } from './testing/readme-facts.ts';

const file = join(import.meta.dirname, '../../../domain/events.json');
const published = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PublishedEvents) : {};
const declared = declaredEvents();

/** The services that react to it; the gateway, which has no reactions, names it in its code. */
async function consumersOf(): Promise<(event: string) => string[]> {
  const definitions = await loadDefinitions();
  const gateway = codeOf('gateway/src');
  const constants = Object.entries(domain).map(([constant, value]) => [constant, (value as { name?: string })?.name]);
  return (event) => [
    ...definitions
      .filter(({ reactions = [] }) => (reactions as readonly Reaction[]).some((one) => one.event.name === event))
      .map(({ name }) => name),
    ...(constants.some(([constant, name]) => name === event && new RegExp(`\\b${constant}\\b`).test(gateway)) ||
    new RegExp(`['.]${event.replace('.', '\\.')}'`).test(gateway)
      ? ['gateway']
      : []),
  ];
}

test('no published event changes under those who read it', () => {
  expect(breakingChanges(published, declared)).toEqual([]);
});

test('domain/events.json says what is published, and who reads it', async () => {
  const readers = await consumersOf();
  const now = Object.fromEntries(
    declared.map(({ name, version, shape }) => [
      name,
      { consumers: readers(name), versions: { ...published[name]?.versions, [version]: shape } },
    ]),
  );
  await expect(`${JSON.stringify(now, null, 1)}\n`).toMatchFileSnapshot(file);
});
