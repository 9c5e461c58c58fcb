import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventKind } from '@portal/domain';
import { domainExports } from '@portal/domain/domains';
import type { SubgraphName } from '@portal/domain/subgraphs';
import type { SubgraphDefinition } from '@portal/server';
import type { Reaction } from '@portal/server/events/reactions';
import { sourcesOf } from './writes.ts';

const root = join(import.meta.dirname, '../../../..');

/** Verbs that are asked of every service that answers them, so that no source names both. */
const askedOfEach: Record<string, readonly string[]> = {
  documents: ['export-rows'],
  gatherings: ['reserve-places', 'reserve-quotas', 'release-places', 'release-quotas'],
  mails: ['mail-addresses', 'mail-values'],
  hcps: ['personal-data'],
};

/** The code of a service, without tests and demo. */
export const codeOf = (folder: string): string =>
  sourcesOf(folder)
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');

const isEvent = (value: unknown): value is EventKind<unknown> =>
  typeof value === 'object' && value !== null && 'name' in value && 'version' in value && 'of' in value;

/** Names of the events that a subgraph emits: those that its domain declares. */
const emitted = ({ name }: SubgraphDefinition): string[] =>
  Object.values(domainExports.get(name as SubgraphName) ?? {})
    .flatMap((value) => (isEvent(value) ? [value.name] : []))
    .sort();

/** All verbs of a service: over HTTP and over NATS. */
const verbsOf = ({ internal = {}, answers = {} }: SubgraphDefinition): string[] =>
  [...new Set([...Object.keys(internal), ...Object.keys(answers)])].sort();

/** Who asks what of whom, as the sources say it. */
export interface Question {
  asker: string;
  of: string;
  verb: string;
}

function asked(definitions: readonly SubgraphDefinition[]): Question[] {
  const names = definitions.map(({ name }) => name);
  const folders = {
    ...Object.fromEntries(names.map((name) => [name, `subgraphs/${name}/src`])),
    gateway: 'gateway/src',
  };
  return Object.entries({ ...folders, 'every service': 'platform/server/src' }).flatMap(([asker, folder]) => {
    const code = codeOf(folder);
    const literal = definitions.flatMap((definition) =>
      verbsOf(definition)
        .filter((verb) => new RegExp(`'${definition.name}',\\s*'${verb}'`).test(code))
        .map((verb) => ({ asker, of: definition.name, verb })),
    );
    const copied = [...code.matchAll(/owner: '(\w+)'/g)].flatMap(([, of]) =>
      ['snapshots', 'snapshots-since'].map((verb) => ({ asker, of: of!, verb })),
    );
    const each = (askedOfEach[asker] ?? []).flatMap((verb) =>
      definitions
        .filter((definition) => definition.name !== asker && verbsOf(definition).includes(verb))
        .map(({ name }) => ({ asker, of: name, verb })),
    );
    const all = new Map([...literal, ...copied, ...each].map((one) => [`${one.of} ${one.verb}`, one]));
    return [...all.values()];
  });
}

const code = (name: string): string => `\`${name}\``;
const grouped = (pairs: readonly (readonly [string, string])[]): string => {
  const groups = new Map<string, Set<string>>();
  for (const [group, name] of pairs) groups.set(group, (groups.get(group) ?? new Set()).add(name));
  const lines = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return lines.map(([group, found]) => `${group}: ${[...found].sort().map(code).join(', ')}`).join('<br>') || '—';
};

/** What the README of each subgraph says of events and questions, as the code has it now. */
export function readmeFacts(definitions: readonly SubgraphDefinition[]): Map<string, string> {
  const questions = asked(definitions);
  const ownerOf = (event: string) => definitions.find((one) => emitted(one).includes(event))?.name ?? 'the platform';
  return new Map(
    definitions.map((definition) => {
      const { name, reactions = [] } = definition;
      const received = (reactions as readonly Reaction[]).map(
        ({ event }) => [ownerOf(event.name), event.name] as const,
      );
      const answered = verbsOf(definition).map((verb) => {
        const askers = questions.filter((one) => one.of === name && one.verb === verb).map(({ asker }) => asker);
        return `${code(verb)} (${[...new Set(askers)].join(', ') || 'nobody yet'})`;
      });
      const rows = [
        ['Events out', emitted(definition).map(code).join(', ') || '—'],
        ['Events in', grouped(received)],
        ['Answers', answered.join(', ') || '—'],
        ['Asks', grouped(questions.filter(({ asker }) => asker === name).map(({ of, verb }) => [of, verb]))],
      ];
      return [name, `| | |\n| --- | --- |\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`];
    }),
  );
}
