import { randomUUID } from 'node:crypto';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attendeeImport } from './attendee-import.ts';
import { aGuest, cp, type ImportHouse, openImportHouse } from './attendee-import-house.ts';
import { byHcp, importingIn } from './attendee-import-scene.ts';
import { ParticipantModel } from './participant.model.ts';
import { foreignMsl, mci, roc } from './test-house.ts';

const { Imports } = attendeeImport;
let house: ImportHouse;
beforeAll(async () => {
  house = await openImportHouse();
});
afterAll(() => house.stop());
beforeEach(() => {
  house.guests.length = 0;
});

const { known, expectCountsRight } = importingIn(() => house);

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
    house.callAs(actor, `mutation { previewAttendeeImport(gatheringUuid: "${g}") { importUuid } }`);

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

test('whoever was there and cancelled at Evenium is signed off only when somebody decides so on the line', async () => {
  const g = await house.congress();
  const [there] = await house.invite(g, 1);
  const veevaId = `V${randomUUID()}`;
  const present = { state: 'CONFIRMED', presence: 'PRESENT', 'person.veevaId': veevaId };
  await ParticipantModel.updateOne({ participantUuid: there }, { $set: present } as never);
  house.guests.push(aGuest({ veevaId, status: 'CANCELED' }));
  const preview = await house.preview(g.gatheringUuid);
  expect(preview).toMatchObject({ toApply: 0, counts: { CONFLICT: 1 } });
  const decide = `mutation { decideAttendeeImportLine(attendeeImportUuid: "${preview.attendeeImportUuid}", index: 1, decision: "APPLY") { counts { conflicts changed } } }`;
  expect((await house.callAs(mci, decide)).code).toBe('FORBIDDEN');
  expect((await house.callAs(cp, decide)).data.decideAttendeeImportLine.counts).toEqual({ conflicts: 0, changed: 1 });
  expect(await house.confirm(preview)).toMatchObject({ state: 'DONE', applied: 1 });
  expect(await ParticipantModel.findOne({ participantUuid: there }).lean()).toMatchObject({ state: 'UNSUBSCRIBE' });
  const steps = await house.historyOf(preview.attendeeImportUuid);
  expect(steps.map(({ action, data }) => [action, data])).toContainEqual([
    'decideAttendeeImportLine',
    { index: 1, was: 'CONFLICT', becomes: 'CHANGED' },
  ]);
});

test('an import that was begun before lines could be decided is confirmed and applied as any other', async () => {
  const g = await house.congress();
  const hcp = known();
  house.guests.push(aGuest({ veevaId: hcp.veevaId }));
  const preview = await house.preview(g.gatheringUuid);
  const { attendeeImportUuid } = preview;
  await Imports.collection.updateOne({ attendeeImportUuid }, { $unset: { 'counts.CONFLICT': 1 } });
  await attendeeImport.Lines.collection.updateMany({ attendeeImportUuid }, { $unset: { decision: 1 } });
  const query = `{ attendeeImport(attendeeImportUuid: "${attendeeImportUuid}") { counts { created conflicts } } attendeeImportLines(attendeeImportUuid: "${attendeeImportUuid}") { items { outcome decision } } }`;
  const { data } = await house.callAs(cp, query);
  expect(data.attendeeImport.counts).toEqual({ created: 1, conflicts: 0 });
  expect(data.attendeeImportLines.items).toEqual([{ outcome: 'CREATED', decision: null }]);
  expect(await house.confirm(preview)).toMatchObject({ state: 'DONE', applied: 1 });
  expect(await byHcp(g.gatheringUuid, hcp)).toMatchObject({ state: 'CONFIRMED' });
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
    `mutation { previewAttendeeImport(gatheringUuid: "${gatheringUuid}") { importUuid } }`,
  );
  const id = answer.data.previewAttendeeImport.importUuid;
  const at = async (state: string) =>
    waitFor(
      async () =>
        ((one) => one?.state === state && (one as { applied: number }))(
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
    `mutation { previewAttendeeImport(gatheringUuid: "${gatheringUuid}") { importUuid } }`,
  );
  const next = rest.data.previewAttendeeImport.importUuid;
  const resting = () =>
    waitFor(
      async () =>
        ((one) => one?.openKey === null && (one as { applied: number }))(
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
