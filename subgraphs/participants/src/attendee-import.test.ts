import { randomUUID } from 'node:crypto';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Imports, type StoredImport } from './attendee-import.model.ts';
import { aGuest, cp, type ImportHouse, openImportHouse } from './attendee-import-house.ts';
import { CounterModel, ImportedAttendees } from './copies.model.ts';
import { recounted } from './counts.ts';
import { ParticipantModel } from './participant.model.ts';
import { anHcp, foreignMsl, mci, roc } from './test-house.ts';

let house: ImportHouse;
beforeAll(async () => {
  house = await openImportHouse();
});
afterAll(() => house.stop());
beforeEach(() => {
  house.guests.length = 0;
});

/** An HCP that hcps holds. */
function known(more: Parameters<typeof anHcp>[0] = {}) {
  const hcp = anHcp({ veevaId: `V${randomUUID()}`, email: `${randomUUID()}@demo.test`, ...more });
  house.neighbours.hcps.set(hcp.uuid, hcp);
  return hcp;
}
const rowsOf = (gatheringUuid: string) =>
  ParticipantModel.find({ gatheringUuid }, { _id: 0 }).sort({ createdAt: 1 }).lean();
const byHcp = async (gatheringUuid: string, hcp: { uuid: string }) =>
  (await rowsOf(gatheringUuid)).find((p) => p.healthCareProfessionalUuid === hcp.uuid)!;
async function expectCountsRight(gatheringUuid: string): Promise<void> {
  const { turn: _t, ...counts } = (await CounterModel.findOne({ gatheringUuid }, { _id: 0, gatheringUuid: 0 }).lean())!;
  expect(counts).toEqual(await recounted(house.context(), house.neighbours.gatherings.get(gatheringUuid)!));
}

test('an import is read, shown, confirmed and applied: people invited, answers and presence taken over, strangers kept', async () => {
  const g = await house.congress();
  const [byVeeva, byMail, present, declined, speaker] = [known(), known(), known(), known(), known()];
  const [there] = await house.invite(g, 1);
  const onList = house.neighbours.hcps.get(
    (await ParticipantModel.findOne({ participantUuid: there }))!.healthCareProfessionalUuid!,
  )!;
  Object.assign(onList, { veevaId: 'V-ON-LIST' });
  house.guests.push(
    aGuest({ veevaId: byVeeva.veevaId }),
    aGuest({ email: byMail.email!.toUpperCase(), status: 'UNANSWERED' }),
    aGuest({ veevaId: present.veevaId, status: 'UNANSWERED', meetingStatus: 'present' }),
    aGuest({ veevaId: declined.veevaId, status: 'DECLINED' }),
    aGuest({ veevaId: speaker.veevaId, profile: 'Orateur' }),
    aGuest({ veevaId: 'V-ON-LIST', meetingStatus: 'no_show' }),
    aGuest({ firstName: 'Élise', lastName: 'Brémond', email: 'stranger@demo.test', meetingStatus: 'registered' }),
    aGuest({ email: 'wrong@demo.test', status: 'MAYBE' }),
    aGuest({ email: 'late@demo.test', meetingStatus: 'late' }),
    aGuest({ veevaId: byVeeva.veevaId }),
    aGuest({ email: 'stand@demo.test', profile: 'Exposant' }),
  );
  const preview = await house.preview(g.gatheringUuid);
  expect(preview).toMatchObject({
    state: 'PREVIEWED',
    read: 11,
    total: 11,
    toApply: 7,
    counts: { CREATED: 6, CHANGED: 1, SKIPPED: 1, REFUSED: 3, UNKNOWN: 1 },
  });
  expect((await house.linesOf(preview)).map(({ outcome, message }) => [outcome, message])).toEqual([
    ['CREATED', 'Ajouté à la liste : confirmé.'],
    ['CREATED', 'Ajouté à la liste : en attente.'],
    ['CREATED', 'Ajouté à la liste : confirmé, présent.'],
    ['CREATED', 'Ajouté à la liste : refusé.'],
    ['CREATED', 'Ajouté à la liste : confirmé.'],
    ['CHANGED', 'Invitation : En attente → Confirmé. Présence : non renseignée → Absent (justifié).'],
    ['CREATED', 'Inconnu du portail : gardé parmi les invités importés (inscrit).'],
    ['REFUSED', expect.stringMatching(/^Statut d’invitation «.MAYBE.» inconnu\. Valeurs acceptées.: VALID, RESERVED/)],
    ['REFUSED', expect.stringMatching(/^Statut de participation «.late.» inconnu\. Valeurs acceptées.: registered/)],
    ['REFUSED', 'Même personne qu’à la ligne 1.'],
    ['SKIPPED', 'Profil « Exposant » : ce n’est pas un invité.'],
  ]);
  // Nothing is written before it is confirmed.
  expect(await rowsOf(g.gatheringUuid)).toHaveLength(1);

  expect(await house.confirm(preview)).toMatchObject({ state: 'DONE', applied: 7, counts: preview.counts });
  expect(await byHcp(g.gatheringUuid, byVeeva)).toMatchObject({
    state: 'CONFIRMED',
    presence: null,
    category: 'NO_CATEGORY',
  });
  expect(await byHcp(g.gatheringUuid, byMail)).toMatchObject({ state: 'UNANSWERED' });
  expect(await byHcp(g.gatheringUuid, present)).toMatchObject({ state: 'CONFIRMED', presence: 'PRESENT' });
  expect(await byHcp(g.gatheringUuid, declined)).toMatchObject({ state: 'REFUSED' });
  expect(await byHcp(g.gatheringUuid, speaker)).toMatchObject({ state: 'CONFIRMED', category: 'ORATOR' });
  expect(await ParticipantModel.findOne({ participantUuid: there }).lean()).toMatchObject({
    state: 'CONFIRMED',
    presence: 'ABSENT',
  });
  expect(
    await ImportedAttendees.find({ gatheringUuid: g.gatheringUuid }, { _id: 0, importedAttendeeUuid: 0 }).lean(),
  ).toEqual([
    {
      gatheringUuid: g.gatheringUuid,
      firstName: 'Élise',
      lastName: 'Brémond',
      status: 'registered',
      postalCode: '75013',
      veevaId: null,
      eveniumGuestId: house.guests[6]!.id,
    },
  ]);
  await expectCountsRight(g.gatheringUuid);

  const { participantUuid } = await byHcp(g.gatheringUuid, present);
  const user = { kind: 'user', userUuid: cp.userUuid, name: `${cp.firstName} ${cp.lastName}` };
  expect(
    (await house.historyOf(participantUuid)).map(({ action, from, to, actor, data }) => ({
      action,
      from,
      to,
      actor,
      data,
    })),
  ).toEqual([
    { action: 'inviteHealthCareProfessionals', from: null, to: 'UNANSWERED', actor: user, data: {} },
    { action: 'followGuest', from: 'UNANSWERED', to: 'CONFIRMED', actor: user, data: { source: 'import' } },
    {
      action: 'followPresence',
      from: 'CONFIRMED',
      to: 'CONFIRMED',
      actor: user,
      data: { source: 'import', presence: 'PRESENT', previousPresence: null },
    },
  ]);
  expect((await house.outboxOf(participantUuid)).map(({ name }) => name)).toEqual([
    'participant.invited',
    'participant.changed',
    'participant.presenceChanged',
  ]);
  const { attendeeImportUuid } = preview;
  expect((await house.historyOf(attendeeImportUuid)).map(({ action, to }) => [action, to])).toEqual([
    ['previewAttendeeImport', 'READING'],
    ['keepPreview', 'PREVIEWED'],
    ['importAttendees', 'APPLYING'],
    ['finishAttendeeImport', 'DONE'],
  ]);
  expect((await house.outboxOf(attendeeImportUuid)).map(({ name, data }) => [name, data])).toEqual(
    ['READING', 'PREVIEWED', 'APPLYING', 'DONE'].map((state, i) => [
      'attendeeImport.changed',
      { attendeeImportUuid, gatheringUuid: g.gatheringUuid, state, rev: i + 1 },
    ]),
  );

  // The same again changes nothing, and cannot be confirmed.
  const again = await house.preview(g.gatheringUuid);
  expect(again).toMatchObject({ toApply: 0, counts: { CREATED: 0, CHANGED: 0, SKIPPED: 8, REFUSED: 3, UNKNOWN: 1 } });
  const refused = await house.callAs(
    cp,
    `mutation { importAttendees(gatheringUuid: "${g.gatheringUuid}", attendeeImportUuid: "${again.attendeeImportUuid}") { state } }`,
  );
  expect(refused.code).toBe('IMPORT_NOTHING_TO_DO');

  // Whoever is found later leaves the imported attendees.
  known({ email: 'stranger@demo.test' });
  expect(await house.confirm(await house.preview(g.gatheringUuid))).toMatchObject({
    counts: { CREATED: 1, UNKNOWN: 0 },
  });
  expect(await ImportedAttendees.countDocuments({ gatheringUuid: g.gatheringUuid })).toBe(0);
});

describe('what contradicts the portal is refused, and stops no other line', () => {
  test.each([
    ['REFUSED', 'VALID', 'Le portail dit « Refusé », Evenium « Confirmé » : rouvrez d’abord l’invitation.'],
    ['UNSUBSCRIBE', 'CONFIRMED', 'Le portail dit « Désinscrit », Evenium « Confirmé » : rouvrez d’abord l’invitation.'],
  ])('%s in the portal, %s at Evenium', async (state, status, message) => {
    const g = await house.congress();
    const [there] = await house.invite(g, 1);
    const veevaId = `V${randomUUID()}`;
    await ParticipantModel.updateOne({ participantUuid: there }, { $set: { state, 'person.veevaId': veevaId } });
    const fine = known();
    house.guests.push(aGuest({ veevaId, status }), aGuest({ veevaId: fine.veevaId }));
    const preview = await house.preview(g.gatheringUuid);
    expect((await house.linesOf(preview))[0]).toEqual({ index: 1, outcome: 'REFUSED', message });
    expect(await house.confirm(preview)).toMatchObject({ applied: 1, counts: { CREATED: 1, REFUSED: 1 } });
    expect(await byHcp(g.gatheringUuid, fine)).toMatchObject({ state: 'CONFIRMED' });
  });

  test('whoever changed between preview and confirmation is left as they are', async () => {
    const g = await house.congress();
    const [hcp, fine] = [known(), known()];
    house.guests.push(aGuest({ veevaId: hcp.veevaId }), aGuest({ veevaId: fine.veevaId }));
    const preview = await house.preview(g.gatheringUuid);
    await house.callAs(
      roc,
      'mutation($g: ID!, $ids: [ID!]!) { inviteHealthCareProfessionals(gatheringUuid: $g, selected: $ids) { count } }',
      { g: g.gatheringUuid, ids: [hcp.uuid] },
    );
    expect(await house.confirm(preview)).toMatchObject({ state: 'DONE', counts: { CREATED: 1, REFUSED: 1 } });
    expect((await house.linesOf(preview))[0]).toMatchObject({
      outcome: 'REFUSED',
      message: 'La situation a changé depuis l’aperçu : relancez l’import pour cette ligne.',
    });
    expect(await byHcp(g.gatheringUuid, hcp)).toMatchObject({ state: 'UNANSWERED' });
  });
});

describe('who may', () => {
  const begin = (g: string, actor = cp) =>
    house.callAs(actor, `mutation { previewAttendeeImport(gatheringUuid: "${g}") { attendeeImportUuid } }`);

  test('other types are refused, another unit finds nothing', async () => {
    const g = await house.congress();
    const preview = await house.preview(g.gatheringUuid);
    const elsewhere = { ...cp, userUuid: randomUUID(), businessUnitUuid: randomUUID() };
    expect([(await begin(g.gatheringUuid, mci)).code, (await begin(g.gatheringUuid, elsewhere)).code]).toEqual([
      'FORBIDDEN',
      'NOT_FOUND',
    ]);
    const id = preview.attendeeImportUuid;
    const calls = [
      `mutation { importAttendees(gatheringUuid: "${g.gatheringUuid}", attendeeImportUuid: "${id}") { state } }`,
      `mutation { cancelAttendeeImport(attendeeImportUuid: "${id}") { state } }`,
      `{ attendeeImport(attendeeImportUuid: "${id}") { state } }`,
      `{ attendeeImports(gatheringUuid: "${g.gatheringUuid}") { state } }`,
      `{ attendeeImportLines(attendeeImportUuid: "${id}") { total } }`,
      `{ attendeeImportRefusals(attendeeImportUuid: "${id}") { count } }`,
      `{ attendeeImportSource(gatheringUuid: "${g.gatheringUuid}") { reason } }`,
      `{ eveniumGuest(gatheringUuid: "${g.gatheringUuid}", eveniumEventId: "EVT-1", eveniumGuestId: "x") { id } }`,
    ];
    for (const call of calls)
      expect([(await house.callAs(elsewhere, call)).code, (await house.callAs(foreignMsl, call)).code]).toEqual([
        'NOT_FOUND',
        'FORBIDDEN',
      ]);
    expect((await Imports.findOne({ attendeeImportUuid: id }).lean())!.state).toBe('PREVIEWED');
  });

  test.each([
    ['GATHERING_READ_ONLY', { status: 'WINDED_UP' as const }],
    ['EVENIUM_EVENT_MISSING', { eveniumEventId: null }],
  ])('%s', async (code, more) => {
    const g = await house.congress(more);
    expect((await begin(g.gatheringUuid)).code).toBe(code);
    const { data } = await house.callAs(
      cp,
      `{ attendeeImportSource(gatheringUuid: "${g.gatheringUuid}") { canImportAttendees reason } }`,
    );
    expect(data.attendeeImportSource).toEqual({ canImportAttendees: false, reason: code });
  });

  test('without an address of Evenium nothing is asked, and the screen is told why', async () => {
    const g = await house.congress();
    const url = process.env.EVENIUM_URL!;
    const asked = house.simulator.asked.length;
    try {
      delete process.env.EVENIUM_URL;
      expect((await begin(g.gatheringUuid)).code).toBe('EVENIUM_NOT_CONFIGURED');
      const { data } = await house.callAs(
        cp,
        `{ attendeeImportSource(gatheringUuid: "${g.gatheringUuid}") { canImportAttendees canImportFile reason } }`,
      );
      expect(data.attendeeImportSource).toEqual({
        canImportAttendees: false,
        canImportFile: true,
        reason: 'EVENIUM_NOT_CONFIGURED',
      });
    } finally {
      process.env.EVENIUM_URL = url;
    }
    expect(house.simulator.asked).toHaveLength(asked);
  });

  test('one import at a time works on a gathering; a preview is confirmed within a day', async () => {
    const g = await house.congress();
    house.guests.push(aGuest({ veevaId: known().veevaId }));
    const preview = await house.preview(g.gatheringUuid);
    await Imports.updateOne({ attendeeImportUuid: preview.attendeeImportUuid }, { $set: { previewedAt: new Date(0) } });
    await expect(house.confirm(preview)).rejects.toThrow('IMPORT_PREVIEW_OLD');
    await Imports.updateOne({ attendeeImportUuid: preview.attendeeImportUuid }, { $set: { openKey: g.gatheringUuid } });
    expect((await begin(g.gatheringUuid)).code).toBe('IMPORT_RUNNING');
  });
});

test('a great import goes in pieces, can be cancelled between two, and the next one does the rest', async () => {
  const many = 1000;
  const g = await house.congress();
  const people = Array.from({ length: many }, () => known());
  house.guests.push(
    ...people.map(({ veevaId }, n) => aGuest({ veevaId, status: n % 2 === 0 ? 'VALID' : 'UNANSWERED' })),
  );
  const { gatheringUuid } = g;
  const answer = await house.callAs(
    cp,
    `mutation { previewAttendeeImport(gatheringUuid: "${gatheringUuid}") { attendeeImportUuid } }`,
  );
  const id = answer.data.previewAttendeeImport.attendeeImportUuid;
  const at = async (state: string) =>
    waitFor(
      async () =>
        ((one) => one?.state === state && (one as StoredImport))(
          await Imports.findOne({ attendeeImportUuid: id }).lean(),
        ),
      {
        what: state,
      },
    );
  expect(await at('PREVIEWED')).toMatchObject({ read: many, toApply: many, counts: { CREATED: many } });
  const confirm = `mutation { importAttendees(gatheringUuid: "${gatheringUuid}", attendeeImportUuid: "${id}") { state } }`;
  await house.callAs(cp, confirm);
  await waitFor(async () => ((await Imports.findOne({ attendeeImportUuid: id }).lean())?.applied ?? 0) > 0, {
    what: 'a piece',
  });
  const cancelled = await house.callAs(
    cp,
    `mutation { cancelAttendeeImport(attendeeImportUuid: "${id}") { state done } }`,
  );
  expect(cancelled.data.cancelAttendeeImport.state).toBe('CANCELLED');
  const { applied } = await at('CANCELLED');
  expect(await ParticipantModel.countDocuments({ gatheringUuid, live: true })).toBe(applied);
  expect(applied).toBeLessThan(many);

  const rest = await house.callAs(
    cp,
    `mutation { previewAttendeeImport(gatheringUuid: "${gatheringUuid}") { attendeeImportUuid } }`,
  );
  const next = rest.data.previewAttendeeImport.attendeeImportUuid;
  const resting = () =>
    waitFor(
      async () =>
        ((one) => one?.openKey === null && (one as StoredImport))(
          await Imports.findOne({ attendeeImportUuid: next }).lean(),
        ),
      {
        what: 'the second import',
      },
    );
  expect(await resting()).toMatchObject({ toApply: many - applied, counts: { SKIPPED: applied } });
  await house.callAs(cp, confirm.replace(id, next));
  expect(await resting()).toMatchObject({ state: 'DONE', applied: many - applied });
  expect(await ParticipantModel.countDocuments({ gatheringUuid, live: true })).toBe(many);
  await expectCountsRight(gatheringUuid);
});
