import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { badInput } from '@portal/domain/errors';
import { cannotCancel, cannotCollect } from '@portal/domain/solicitations/messages';
import { formMessages, requiredErrorKey } from '@portal/domain/texts/form-messages';
import { messages } from '@portal/domain/texts/messages';
import { buildSchema, type GraphQLField, type GraphQLNamedType, type GraphQLOutputType, getNamedType } from 'graphql';
import { describe, expect, test } from 'vitest';
import fixedWording from '../../contract/messages.fr.json' with { type: 'json' };
import operations from '../../contract/operations.json' with { type: 'json' };
import ownerOperations from '../../contract/owners.json' with { type: 'json' };

/**
 * The project's copy of the contract against the composed API (decisions, section 10): every point whose domain has a subgraph is asserted;
 * the others become due automatically when their subgraph exists. What `from` puts down to a piece of work and not to a subgraph is due once any of it is there.
 */
const root = path.join(import.meta.dirname, '../../..');
const schema = buildSchema(readFileSync(path.join(root, 'api.graphql'), 'utf8'), { assumeValidSDL: true });
const exists = (domain: string): boolean => existsSync(path.join(root, 'subgraphs', domain, 'src/index.ts'));

interface Operation {
  args: string[];
  returns?: string[];
}

const ownerByName = new Map(
  Object.entries(ownerOperations).flatMap(([domain, names]) => names.map((name) => [name, domain] as const)),
);
/** Operations and types of the work that is named so in the contract, by their names: `sending mails, by mails`. */
const workByName = new Map(
  Object.entries(operations.from).flatMap(([work, names]) =>
    work.includes(',') ? names.map((name) => [name, { work, names }] as const) : [],
  ),
);
const shared = operations.owners as Record<string, Record<string, string>>;
const ownerOf = (type: string, field = '*'): string =>
  shared[type]?.[field] ?? shared[type]?.['*'] ?? ownerByName.get(type) ?? 'nobody';

type Fields = Record<string, GraphQLField<unknown, unknown> | undefined>;
const fieldsOf = (type: GraphQLNamedType | null | undefined): Fields =>
  type && 'getFields' in type ? (type.getFields() as Fields) : {};
const named = (type: GraphQLOutputType) => getNamedType(type);

/** What the result of an operation offers: its own fields, and those of the items of a list in it. */
function offeredBy(field: GraphQLField<unknown, unknown>): string[] {
  const result = fieldsOf(named(field.type));
  const list = result.items ?? result.hits ?? result.nodes;
  return [...Object.keys(result), ...(list ? Object.keys(fieldsOf(named(list.type))) : [])];
}

const all = [
  ...Object.entries(operations.queries as Record<string, Operation>).map(([name, operation]) => ({
    name,
    operation,
    type: schema.getQueryType(),
  })),
  ...Object.entries(operations.mutations as Record<string, Operation>).map(([name, operation]) => ({
    name,
    operation,
    type: schema.getMutationType(),
  })),
];

const isThere = (name: string): boolean =>
  all.some((one) => one.name === name && fieldsOf(one.type)[name]) || schema.getType(name) !== undefined;
/** Whether a point is asserted: its subgraph is there, or somebody has begun the work that it belongs to. */
const isDue = (name: string, owner = ownerByName.get(name) ?? 'nobody'): boolean =>
  workByName.get(name)?.names.some(isThere) ?? exists(owner);

test('every operation and type of the contract has an owner, or a piece of work that brings it', () => {
  const isKnown = (name: string, owner: string): boolean => owner !== 'nobody' || workByName.has(name);
  expect(all.filter(({ name }) => !isKnown(name, ownerByName.get(name) ?? 'nobody')).map(({ name }) => name)).toEqual(
    [],
  );
  expect(Object.keys(operations.types).filter((type) => !isKnown(type, ownerOf(type)))).toEqual([]);
});

const due = all.filter(({ name }) => isDue(name));

describe('operations that are due', () => {
  test.each(due)('$name', ({ name, operation: { args, returns = [] }, type }) => {
    const field = fieldsOf(type)[name];
    expect(field, `${name} is missing`).toBeDefined();
    expect(args.filter((arg) => !field!.args.some((one) => one.name === arg))).toEqual([]);
    expect(returns.filter((key) => !offeredBy(field!).includes(key))).toEqual([]);
  });
});

test('fields of types that are due', () => {
  const missing = Object.entries(operations.types).flatMap(([type, fields]) =>
    fields
      .filter((field) => isDue(type, ownerOf(type)) && isDue(type, ownerOf(type, field)))
      .filter((field) => !fieldsOf(schema.getType(type))[field])
      .map((field) => `${type}.${field}`),
  );
  expect(missing).toEqual([]);
});

test('operations that are not due are not there under another owner', () => {
  const early = all.filter((one) => !due.includes(one) && fieldsOf(one.type)[one.name]).map(({ name }) => name);
  expect(early).toEqual([]);
});

describe('fixed wording', () => {
  const said: Record<string, string> = {
    'auth.badCredentials': messages.BAD_CREDENTIALS,
    'server.error': messages.INTERNAL_SERVER_ERROR,
    'form.hasErrors': formMessages.hasErrors,
    'form.required': formMessages.required,
    'form.checkOneBox': formMessages.checkOneBox,
    'form.checkOneOption': formMessages.checkOneOption,
    'form.fillZone': formMessages.fillZone,
    'form.twoDates': formMessages.twoDates,
    'import.wrongFileType': messages.FILE_TYPE_REFUSED,
    'solicitation.cannotCollect': cannotCollect,
    'solicitation.cannotCancel': cannotCancel,
    'solicitation.noPlaceLeft': messages.PLACES_FULL,
    'participants.haveValidatedSolicitations': messages.SOLICITATIONS_VALIDATED,
    'import.failed': messages.IMPORT_FAILED,
    'import.line': messages.IMPORT_LINE,
    'evenium.problem': messages.EVENIUM_PROBLEM,
    'transport.alreadyExists': messages.TRANSPORT_EXISTS,
    'transport.solicitationNotValidated': messages.TRANSPORT_SOLICITATION_NOT_VALIDATED,
    'export.cannotDownload': messages.EXPORT_CANNOT_DOWNLOAD,
    'export.generationFailed': messages.EXPORT_FAILED,
    'lvc.reviewDynamicValues': messages.LETTER_VALUES_WRONG,
  };
  test.each(Object.entries(said))('%s', (key, text) => {
    expect(text).toBe((fixedWording.messages as Record<string, string>)[key]);
  });

  // What the server adds to a fixed sentence follows it.
  test.each<[string, string[]]>([
    ['solicitation.cannotCollect', [messages.SOLICITATION_BANNED, messages.SOLICITATION_INTERCONTINENTAL]],
    ['solicitation.cannotCancel', [messages.SOLICITATION_HCP_REGISTERED]],
    ['solicitation.noPlaceLeft', [messages.QUOTA_GLOBAL_REACHED]],
  ])('%s begins what the server says', (key, texts) => {
    const fixed = (fixedWording.messages as Record<string, string>)[key]!;
    expect(texts.filter((text) => !text.startsWith(fixed))).toEqual([]);
  });

  test('every fixed sentence of a domain that is there is asserted', () => {
    expect(Object.keys(said).sort()).toEqual(Object.keys(fixedWording.messages).sort());
  });

  test('the key of a missing field is the contract’s, and is sent', () => {
    expect(fixedWording.codes).toContain(requiredErrorKey);
    expect(badInput({ lastName: formMessages.required, email: 'Adresse e-mail incorrecte' }).details.keys).toEqual({
      lastName: requiredErrorKey,
    });
  });
});
