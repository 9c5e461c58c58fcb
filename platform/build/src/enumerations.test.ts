import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { domains } from '@portal/domain/domains';
import { type InputValueDefinitionNode, Kind, parse, type TypeNode } from 'graphql';
import { expect, test } from 'vitest';
import { readSchema } from './schema-file.ts';

const folder = path.resolve(import.meta.dirname, '../../../subgraphs');
const subgraphs = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'schema.graphql')));
const declared = Object.values(domains).flatMap(({ enums }) => Object.entries(enums ?? {}));

/** The enumerations of a subgraph's schema with their values, in their order. */
const enumsOf = (subgraph: string): [string, string[]][] =>
  parse(readSchema(path.join(folder, subgraph, 'schema.graphql'))).definitions.flatMap((node) =>
    node.kind === Kind.ENUM_TYPE_DEFINITION
      ? [[node.name.value, (node.values ?? []).map(({ name }) => name.value)] as [string, string[]]]
      : [],
  );

const typeName = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : typeName(type.type));

interface Named {
  at: string;
  name: string;
  type: string;
  isSent: boolean;
}

/** Every field, argument and field of an input of a subgraph's schema. */
const namesOf = (subgraph: string): Named[] =>
  parse(readSchema(path.join(folder, subgraph, 'schema.graphql'))).definitions.flatMap((node) => {
    if (!('fields' in node) || !node.fields) return [];
    const owner = node.name.value;
    const isInput = node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION;
    return node.fields.flatMap((field) => {
      const args = 'arguments' in field ? (field.arguments as readonly InputValueDefinitionNode[] | undefined) : [];
      const own = { at: `${owner}.${field.name.value}`, name: field.name.value, type: typeName(field.type) };
      return [
        { ...own, isSent: isInput },
        ...(args ?? []).map(({ name, type }) => ({
          ...{ at: `${own.name}(${name.value})`, name: name.value, type: typeName(type), isSent: true },
        })),
      ];
    });
  });

const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/([sxz])es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** Its whole name and the last word of it: `targetStatus` may be a status. */
const wordsOf = (name: string) =>
  [name, name.match(/[A-Z]?[a-z]+$/)?.[0] ?? name].map((word) => singular(word.toLowerCase()));

/** What deployed operations send as text (docs/decisions/fields.md): it stays until no published version of a remote names it. */
const sentAsText = [
  'GatheringFilters.gatheringTypes',
  'GatheringFilters.statuses',
  'PaginationInput.direction',
  'PaginationInput.sort',
  'activityParticipantsOf(presences)',
  'attendeeImportLines(outcome)',
  'availableActivitiesForCategory(participationType)',
  'createGathering(gatheringType)',
  'createHcpLink(purpose)',
  'createParticipant(participationType)',
  'decideAttendeeImportLine(decision)',
  'decideParticipantImportLine(decision)',
  'participantImportLines(outcome)',
  'programmeRequests(direction)',
  'programmeRequests(sort)',
  'raiseQuota(level)',
  'refuseGatheringSection(section)',
  'searchSolicitations(direction)',
  'searchSolicitations(sort)',
  'searchSponsorshipProofs(direction)',
  'searchSponsorshipProofs(sort)',
  'searchSponsorshipProofs(validities)',
  'serfs(direction)',
  'serfs(sort)',
  'setGatheringStatus(targetStatus)',
  'setParticipantsInvitationStatus(invitationStatus)',
  'subscribeHealthCareProfessional(participationType)',
  'subscribeInternalUser(participationType)',
  'syncActivitySlots(participationType)',
  'transferImportLines(outcome)',
  'validateGatheringSection(section)',
];

/** Never an enumeration when they are sent. */
const typedByPeople: readonly string[] = ['reason', 'lateReason', 'title', 'from', 'to'];

/** Named as an enumeration elsewhere, and typed by people or data here. */
const words = [
  'BenefitThresholdEntry.source',
  'HcpInput.rawSpecialty',
  'MailTextsInput.CONTENT',
  'SolicitationFormInput.therapeuticArea',
  'SolicitationFormInput.therapeuticCommitteeRole',
  'VirtualSessionParticipantInput.specialty',
];

test('what is named as an enumeration and sent as text is known by name', () => {
  const names = subgraphs.flatMap(namesOf);
  const enumerations = new Set(declared.map(([name]) => name));
  const named = new Set(names.filter(({ type }) => enumerations.has(type)).map(({ name }) => wordsOf(name)[0]!));
  const texts = names.filter(({ at, name, type, isSent }) => {
    // The filters of an export repeat those of other subgraphs' lists: their owner checks them.
    if (!isSent || type !== 'String' || at.includes('ExportFilters.')) return false;
    return !typedByPeople.includes(name) && wordsOf(name).some((word) => named.has(word));
  });
  expect(texts.map(({ at }) => at).sort()).toEqual([...sentAsText, ...words].sort());
});

test('an enumeration belongs to one domain', () => {
  const names = declared.map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
});

// One that several subgraphs have is used as input, too: composition asks that it be the same in each.
test.each(subgraphs)('%s: the values of every enumeration are those of the domain', (subgraph) => {
  const known = new Map<string, readonly string[]>(declared);
  const found = enumsOf(subgraph);
  expect(found).toEqual(found.map(([name]) => [name, [...(known.get(name) ?? [])]]));
});

test('the graph has every enumeration of the domain', () => {
  const inGraph = new Set(subgraphs.flatMap(enumsOf).map(([name]) => name));
  expect(declared.map(([name]) => name).filter((name) => !inGraph.has(name))).toEqual([]);
});
