import { createHmac } from 'node:crypto';
import type { ProgrammePerson, ProgrammeRequest } from '@portal/domain';
import { asErased, type Context } from '@portal/server';
import { keyFromMaster } from '@portal/server/storage/encryption';
import { vault } from '../database.ts';
import type { StoredRequest } from '../models.ts';

const personField = 'person';
const noteField = (noteUuid: string): string => `note:${noteUuid}`;

/** A word as the list finds it: nobody without the key of the service can say which word it was. */
const blind = (word: string): string =>
  createHmac('sha256', keyFromMaster('skyclarys blind words')).update(word).digest('base64url').slice(0, 22);

const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9@._-]+/)
    .filter(Boolean);

export const blindWordsOf = (text: string): string[] => [...new Set(plainWords(text).slice(0, 20).map(blind))];

const sealed = (tx: Context, { requestUuid }: ProgrammeRequest, field: string, value: string): Promise<string> =>
  vault.seal(tx, requestUuid, field, value).catch(asErased('PROGRAMME_REQUEST_ERASED'));

/** What `RequestAggregate` never stores in clear: whose a request is, what was written, what was noted. */
export async function sealRequest(
  tx: Context,
  doc: ProgrammeRequest,
  { sealedPerson, notes }: Partial<StoredRequest>,
): Promise<Partial<StoredRequest>> {
  const kept: Partial<StoredRequest> = {};
  if (sealedPerson) {
    const { lastName, firstName, email } = JSON.parse(sealedPerson) as ProgrammePerson;
    kept.sealedPerson = await sealed(tx, doc, personField, sealedPerson);
    kept.blindWords = blindWordsOf(`${lastName} ${firstName} ${email}`);
  }
  if (sealedPerson === null) kept.blindWords = [];
  if (notes) {
    kept.notes = await Promise.all(
      notes.map(async ({ text, ...note }) => ({
        ...note,
        text: null,
        sealed: text === null ? note.sealed : await sealed(tx, doc, noteField(note.noteUuid), text),
      })),
    );
  }
  return kept;
}

/** Whose a request is, and what was noted; the look is in the audit log before it is given. Nothing of one that is erased. */
export async function openedRequest(ctx: Context, { requestUuid, sealedPerson, notes }: StoredRequest) {
  const fields = Object.fromEntries([
    ...(sealedPerson ? [[personField, sealedPerson]] : []),
    ...notes.flatMap(({ noteUuid, sealed: text }) => (text ? [[noteField(noteUuid), text]] : [])),
  ]) as Record<string, string>;
  const opened = await vault.open(ctx, requestUuid, fields, 'readProgrammeRequester');
  const person = opened[personField];
  return {
    ...(person ? (JSON.parse(person) as ProgrammePerson) : {}),
    notes: notes.map(({ noteUuid, authorName, at }) => ({
      ...{ noteUuid, authorName, createdAt: at },
      text: opened[noteField(noteUuid)] ?? null,
    })),
  };
}

/** Whose a request is, without its notes. @param action what the audit log says was done */
export async function openedPerson(
  ctx: Context,
  { requestUuid, sealedPerson }: StoredRequest,
  action: string,
): Promise<ProgrammePerson | null> {
  if (!sealedPerson) return null;
  const { [personField]: person } = await vault.open(ctx, requestUuid, { [personField]: sealedPerson }, action);
  return person ? (JSON.parse(person) as ProgrammePerson) : null;
}
