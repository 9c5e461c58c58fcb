import { randomUUID } from 'node:crypto';
import { perform } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Participants } from '../aggregate.ts';
import { ParticipantModel } from '../participant.model.ts';
import { cp, type ImportEnvironment, openImportEnvironment } from '../testing/attendee-import-environment.ts';
import { byHcp, importingIn, rowsOf } from '../testing/attendee-import-scene.ts';
import { anEvening, mci, roc, unit } from '../testing/environment.ts';
import { header, importingFiles } from '../testing/participant-import-scene.ts';
import { participantImport } from './participant-import.ts';

let environment: ImportEnvironment;
beforeAll(async () => {
  environment = await openImportEnvironment();
});
afterAll(() => environment.stop());

const { known, expectCountsRight } = importingIn(() => environment);
const files = importingFiles(() => environment);
const superDm = actorOfType('superDm', { businessUnitUuid: unit });

/** Somebody on the list whom a file can name. */
async function listed(g: { gatheringUuid: string }, change: object = {}) {
  const hcp = known();
  const query =
    'mutation($g: ID!, $ids: [ID!]!) { inviteHealthCareProfessionals(gatheringUuid: $g, selected: $ids, category: "DOCTOR_LOCAL") { participantUuids } }';
  const { data } = await environment.callAs(roc, query, { g: g.gatheringUuid, ids: [hcp.uuid] });
  const [participantUuid] = data.inviteHealthCareProfessionals.participantUuids;
  await ParticipantModel.updateOne({ participantUuid }, { $set: change });
  return { hcp, participantUuid: participantUuid as string };
}

test('a file is read, shown, confirmed and applied: one created, one changed, one left, one refused; the same again changes nothing', async () => {
  const g = await environment.congress();
  const newcomer = known({ firstName: 'Ana', lastName: 'Neuve' });
  const [changed, same] = [await listed(g), await listed(g)];
  const lines = [
    `${newcomer.veevaId};;Neuve;Ana;Confirmé;;`,
    `;${changed.hcp.email!.toUpperCase()};;;Confirmé;Présent;Orateur`,
    `${same.hcp.veevaId};;;;En attente;;Médecin local`,
    `${randomUUID()};;;;;;`,
  ];
  const preview = await files.preview(g.gatheringUuid, lines, superDm);
  expect(preview).toMatchObject({ state: 'PREVIEWED', fileName: 'participants.csv', total: 4, read: 4, toApply: 2 });
  expect(preview.counts).toMatchObject({ CREATED: 1, CHANGED: 1, SKIPPED: 1, CONFLICT: 0, REFUSED: 1 });
  expect(await files.linesOf(preview)).toEqual([
    [2, 'CREATED', 'Ajouté à la liste : confirmé. Catégorie : Médecin local.'],
    [
      3,
      'CHANGED',
      'Invitation : En attente → Confirmé. Présence : non renseignée → Présent. Catégorie : Médecin local → Orateur.',
    ],
    [4, 'SKIPPED', 'Déjà à jour dans la liste des participants.'],
    [5, 'REFUSED', 'Aucun professionnel de santé ni participant n’a cet identifiant ou cet e-mail.'],
  ]);
  // Nothing is written before it is confirmed.
  expect(await rowsOf(g.gatheringUuid)).toHaveLength(2);

  expect(await files.confirm(preview, superDm)).toMatchObject({ state: 'DONE', applied: 2, counts: preview.counts });
  const made = await byHcp(g.gatheringUuid, newcomer);
  expect(made).toMatchObject({ state: 'CONFIRMED', category: 'DOCTOR_LOCAL', presence: null, answer: null });
  expect(await byHcp(g.gatheringUuid, changed.hcp)).toMatchObject({
    state: 'CONFIRMED',
    category: 'ORATOR',
    presence: 'PRESENT',
  });
  expect(await byHcp(g.gatheringUuid, same.hcp)).toMatchObject({ state: 'UNANSWERED', rev: 1 });
  await expectCountsRight(g.gatheringUuid);

  const user = { kind: 'user', userUuid: superDm.userUuid, name: `${superDm.firstName} ${superDm.lastName}` };
  const history = async (id: string) =>
    (await environment.historyOf(id)).map(({ action, from, to, actor, data }) => ({ action, from, to, actor, data }));
  expect(await history(made.participantUuid)).toEqual([
    { action: 'inviteHealthCareProfessionals', from: null, to: 'UNANSWERED', actor: user, data: {} },
    { action: 'importInvitation', from: 'UNANSWERED', to: 'CONFIRMED', actor: user, data: { source: 'import' } },
  ]);
  expect((await history(changed.participantUuid)).slice(1)).toEqual([
    {
      action: 'importCategory',
      from: 'UNANSWERED',
      to: 'UNANSWERED',
      actor: user,
      data: { source: 'import', category: 'ORATOR', previousCategory: 'DOCTOR_LOCAL' },
    },
    { action: 'importInvitation', from: 'UNANSWERED', to: 'CONFIRMED', actor: user, data: { source: 'import' } },
    {
      action: 'importPresence',
      from: 'CONFIRMED',
      to: 'CONFIRMED',
      actor: user,
      data: { source: 'import', presence: 'PRESENT', previousPresence: null },
    },
  ]);
  expect((await environment.outboxOf(changed.participantUuid)).map(({ name }) => name).slice(1)).toEqual([
    'participant.changed',
    'participant.changed',
    'participant.presenceChanged',
  ]);
  const { participantImportUuid } = preview;
  expect((await environment.outboxOf(participantImportUuid)).map(({ name, data }) => [name, data])).toEqual(
    ['READING', 'PREVIEWED', 'APPLYING', 'DONE'].map((state, i) => [
      'participantImport.changed',
      { participantImportUuid, gatheringUuid: g.gatheringUuid, state, rev: i + 1 },
    ]),
  );

  const again = await files.preview(g.gatheringUuid, lines, superDm);
  expect(again).toMatchObject({ toApply: 0, counts: { CREATED: 0, CHANGED: 0, SKIPPED: 3, REFUSED: 1 } });
  await expect(files.confirm(again, superDm)).rejects.toThrow('IMPORT_NOTHING_TO_DO');
});

test('an undo takes newcomers off the list and puts the others back; a mail that went is no change, what people did is', async () => {
  const g = await environment.congress();
  const [newcomer, mailed] = [known({ firstName: 'Ana' }), known({ firstName: 'Bea' })];
  const [changed, touched] = [await listed(g), await listed(g)];
  const before = await byHcp(g.gatheringUuid, changed.hcp);
  const lines = [
    `${newcomer.veevaId};;;;Confirmé;;`,
    `${mailed.veevaId};;;;;;`,
    `${changed.hcp.veevaId};;;;Confirmé;Présent;Orateur`,
    `${touched.hcp.veevaId};;;;Confirmé;;`,
  ];
  const done = await files.confirm(await files.preview(g.gatheringUuid, lines, superDm), superDm);
  expect(done).toMatchObject({ state: 'DONE', made: 4 });
  const { participantUuid: written } = await byHcp(g.gatheringUuid, mailed);
  const service = { kind: 'service', service: 'participants' } as const;
  await perform(environment.context(service), Participants, 'noteInvitationMail', written);
  const absent = 'mutation($p: ID!) { setParticipantsPresent(participantUuids: [$p]) { changeUuid } }';
  await environment.callAs(mci, absent, { p: touched.participantUuid });
  expect(await files.undoOf(done)).toEqual({ lines: 4, untouched: 3, touched: 1 });

  // By somebody else who may import, and in their name.
  const undone = await files.undo(done, roc);
  expect(undone).toMatchObject({ state: 'PARTLY_UNDONE', undone: 3, kept: 1 });
  const states = async (hcp: { uuid: string }) =>
    (await rowsOf(g.gatheringUuid)).find((one) => one.healthCareProfessionalUuid === hcp.uuid)?.state;
  expect([await states(newcomer), await states(mailed)]).toEqual(['REMOVED', 'REMOVED']);
  const { state, category, presence, presenceDate } = before;
  expect(await byHcp(g.gatheringUuid, changed.hcp)).toMatchObject({ state, category, presence, presenceDate });
  expect(await byHcp(g.gatheringUuid, touched.hcp)).toMatchObject({ state: 'CONFIRMED', presence: 'PRESENT' });
  await expectCountsRight(g.gatheringUuid);
  const [last] = (await environment.historyOf(changed.participantUuid)).slice(-1);
  expect(last).toMatchObject({
    action: 'undoImportedLine',
    from: 'CONFIRMED',
    to: 'UNANSWERED',
    actor: { userUuid: roc.userUuid },
  });
  const toldTo = async (participantUuid: string) =>
    (await environment.outboxOf(participantUuid))
      .slice(-2)
      .map(({ name, data }) => [name, (data as { model?: string }).model]);
  expect(await toldTo(written)).toEqual([
    ['participant.removed', undefined],
    ['mail.wanted', 'invitationCancelled'],
  ]);
});

test('a missing place refuses its line, and blocks no other', async () => {
  const evening = anEvening(1);
  const g = await environment.congress(evening);
  const [first, second] = [known(), known()];
  const line = ({ veevaId }: typeof first) => `${veevaId};;;;Confirmé;;Médecin local`;
  const preview = await files.preview(g.gatheringUuid, [line(first), line(second)]);
  expect(preview.counts).toMatchObject({ CREATED: 2 });
  expect(await files.confirm(preview)).toMatchObject({ state: 'DONE', counts: { CREATED: 1, REFUSED: 1 } });
  expect((await rowsOf(g.gatheringUuid)).map(({ state }) => state)).toEqual(['CONFIRMED']);
  await expectCountsRight(g.gatheringUuid);
});

test('people who were present are unsubscribed only when somebody decided so, line by line', async () => {
  const g = await environment.congress();
  const there = { state: 'CONFIRMED', presence: 'PRESENT' };
  const [left, applied] = [await listed(g, there), await listed(g, there)];
  const line = ({ hcp }: typeof left) => `${hcp.veevaId};;;;Désinscrit;;`;
  const preview = await files.preview(g.gatheringUuid, [line(left), line(applied)]);
  expect(preview).toMatchObject({ toApply: 0, counts: { CONFLICT: 2 } });
  await expect(files.confirm(preview)).rejects.toThrow('IMPORT_NOTHING_TO_DO');
  await expect(files.decide(preview, 2, 'PERHAPS')).rejects.toThrow('BAD_USER_INPUT');
  await expect(files.decide(preview, 9, 'APPLY')).rejects.toThrow('BAD_USER_INPUT');
  await expect(files.decide(preview, 2, 'LEAVE', mci)).rejects.toThrow('FORBIDDEN');
  await files.decide(preview, 2, 'APPLY');
  await files.decide(preview, 2, 'LEAVE');
  await files.decide(preview, 3, 'APPLY');
  const decided = await files.settled(preview.participantImportUuid);
  expect(decided).toMatchObject({ toApply: 1, counts: { CONFLICT: 0, CHANGED: 1, SKIPPED: 1 } });
  expect(await files.linesOf(preview)).toEqual([
    [2, 'SKIPPED', 'Laissé tel quel : vous en avez décidé ainsi.'],
    [3, 'CHANGED', 'Invitation : Confirmé → Désinscrit.'],
  ]);
  expect(await files.confirm(preview)).toMatchObject({ state: 'DONE', applied: 1 });
  expect(await byHcp(g.gatheringUuid, left.hcp)).toMatchObject(there);
  expect(await byHcp(g.gatheringUuid, applied.hcp)).toMatchObject({ state: 'UNSUBSCRIBE' });
  await expect(files.decide(preview, 2, 'APPLY')).rejects.toThrow('ILLEGAL_TRANSITION');
});

test('two concurrent imports of one file: one is read, the other refused; each line is applied once', async () => {
  const g = await environment.congress();
  const people = Array.from({ length: 3 }, () => known());
  const text = [header, ...people.map(({ veevaId }) => `${veevaId};;;;;;`)].join('\n');
  const begun = await Promise.allSettled([1, 2].map(() => files.begin(g.gatheringUuid, files.put(text))));
  const ids = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const one of begun) if (one.status === 'rejected') expect(String(one.reason)).toContain('IMPORT_RUNNING');
  // Whether the second came during or after the reading of the first: both previews are confirmed.
  const second = ids[1] ?? (await files.begin(g.gatheringUuid, files.put(text)));
  const previews = [await files.settled(ids[0]!), await files.settled(second)];
  await files.confirm(previews[0]!);
  const late = await files.confirm(previews[1]!).catch((error: Error) => error.message);
  if (typeof late === 'string') expect(late).toContain('IMPORT_NOTHING_TO_DO');
  else expect(late.counts).toMatchObject({ CREATED: 0, SKIPPED: 3 });
  expect(await rowsOf(g.gatheringUuid)).toHaveLength(3);
  await expectCountsRight(g.gatheringUuid);
});

test('who may: a project manager imports guests, not participants; another unit finds nothing; an event that is wound up is not changed', async () => {
  const g = await environment.congress();
  const preview = await files.preview(g.gatheringUuid, [`${known().veevaId};;;;;;`]);
  const elsewhere = { ...superDm, userUuid: randomUUID(), businessUnitUuid: randomUUID() };
  for (const [actor, code] of [
    [cp, 'FORBIDDEN'],
    [mci, 'FORBIDDEN'],
    [elsewhere, 'NOT_FOUND'],
  ] as const) {
    await expect(files.begin(g.gatheringUuid, files.put(header), actor)).rejects.toThrow(code);
    await expect(files.confirm(preview, actor)).rejects.toThrow(code);
    await expect(files.decide(preview, 2, 'LEAVE', actor)).rejects.toThrow(code);
    const list = `{ participantImports(gatheringUuid: "${g.gatheringUuid}") { state } }`;
    expect((await environment.callAs(actor, list)).code).toBe(code);
  }
  const over = await environment.congress({ status: 'WINDED_UP' });
  const why = `{ participantImportTemplate(gatheringUuid: "${over.gatheringUuid}") { reasonLabel } }`;
  expect((await environment.callAs(roc, why)).data.participantImportTemplate.reasonLabel).toMatch(/clôturé/);
  await expect(files.begin(over.gatheringUuid, files.put(`${header}\nV1;;;;;;`))).rejects.toThrow(
    'GATHERING_READ_ONLY',
  );
  const { participantImportUuid } = preview;
  expect((await participantImport.Imports.findOne({ participantImportUuid }).lean())!.state).toBe('PREVIEWED');
});
