import { randomUUID } from 'node:crypto';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ParticipantModel } from '../participant.model.ts';
import { aGuest, cp, type ImportEnvironment, openImportEnvironment } from '../testing/attendee-import-environment.ts';
import { byHcp, importingIn } from '../testing/attendee-import-scene.ts';
import { foreignMsl, mci, roc } from '../testing/environment.ts';
import { attendeeImport } from './attendee-import.ts';

const { Imports } = attendeeImport;
let environment: ImportEnvironment;
beforeAll(async () => {
  environment = await openImportEnvironment();
});
afterAll(() => environment.stop());
beforeEach(() => {
  environment.guests.length = 0;
});

const { known, expectCountsRight } = importingIn(() => environment);

describe('what contradicts the portal is refused, and blocks no other line', () => {
  test.each([
    ['REFUSED', 'VALID', 'Le portail dit « Refusé », Evenium « Confirmé » : rouvrez d’abord l’invitation.'],
    ['UNSUBSCRIBE', 'CONFIRMED', 'Le portail dit « Désinscrit », Evenium « Confirmé » : rouvrez d’abord l’invitation.'],
  ])('%s in the portal, %s at Evenium', async (state, status, message) => {
    const g = await environment.congress();
    const [there] = await environment.invite(g, 1);
    const veevaId = `V${randomUUID()}`;
    await ParticipantModel.updateOne(
      { participantUuid: there },
      { $set: { state: state as 'UNSUBSCRIBE', 'person.veevaId': veevaId } },
    );
    const fine = known();
    environment.guests.push(aGuest({ veevaId, status }), aGuest({ veevaId: fine.veevaId }));
    const preview = await environment.preview(g.gatheringUuid);
    expect((await environment.linesOf(preview))[0]).toEqual({ index: 1, outcome: 'REFUSED', message });
    expect(await environment.confirm(preview)).toMatchObject({ applied: 1, counts: { CREATED: 1, REFUSED: 1 } });
    expect(await byHcp(g.gatheringUuid, fine)).toMatchObject({ state: 'CONFIRMED' });
  });

  test('people who changed between preview and confirmation are not touched', async () => {
    const g = await environment.congress();
    const [hcp, fine] = [known(), known()];
    environment.guests.push(aGuest({ veevaId: hcp.veevaId }), aGuest({ veevaId: fine.veevaId }));
    const preview = await environment.preview(g.gatheringUuid);
    await environment.callAs(
      roc,
      'mutation($g: ID!, $ids: [ID!]!) { inviteHealthCareProfessionals(gatheringUuid: $g, selected: $ids) { count } }',
      { g: g.gatheringUuid, ids: [hcp.uuid] },
    );
    expect(await environment.confirm(preview)).toMatchObject({ state: 'DONE', counts: { CREATED: 1, REFUSED: 1 } });
    expect((await environment.linesOf(preview))[0]).toMatchObject({
      outcome: 'REFUSED',
      message: 'La situation a changé depuis l’aperçu : relancez l’import pour cette ligne.',
    });
    expect(await byHcp(g.gatheringUuid, hcp)).toMatchObject({ state: 'UNANSWERED' });
  });
});

describe('who may', () => {
  const begin = (g: string, actor = cp) =>
    environment.callAs(actor, `mutation { previewAttendeeImport(gatheringUuid: "${g}") { importUuid } }`);

  test('other types are refused, another unit finds nothing', async () => {
    const g = await environment.congress();
    const preview = await environment.preview(g.gatheringUuid);
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
      expect([
        (await environment.callAs(elsewhere, call)).code,
        (await environment.callAs(foreignMsl, call)).code,
      ]).toEqual(['NOT_FOUND', 'FORBIDDEN']);
    expect((await Imports.findOne({ attendeeImportUuid: id }).lean())!.state).toBe('PREVIEWED');
  });

  test.each([
    ['GATHERING_READ_ONLY', { status: 'WINDED_UP' as const }],
    ['EVENIUM_EVENT_MISSING', { eveniumEventId: null }],
  ])('%s', async (code, more) => {
    const g = await environment.congress(more);
    expect((await begin(g.gatheringUuid)).code).toBe(code);
    const { data } = await environment.callAs(
      cp,
      `{ attendeeImportSource(gatheringUuid: "${g.gatheringUuid}") { canImportAttendees reason } }`,
    );
    expect(data.attendeeImportSource).toEqual({ canImportAttendees: false, reason: code });
  });

  test('without a URL of Evenium nothing is fetched, and the screen gets the reason', async () => {
    const g = await environment.congress();
    const url = process.env.EVENIUM_URL!;
    const asked = environment.simulator.asked.length;
    try {
      delete process.env.EVENIUM_URL;
      expect((await begin(g.gatheringUuid)).code).toBe('EVENIUM_NOT_CONFIGURED');
      const { data } = await environment.callAs(
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
    expect(environment.simulator.asked).toHaveLength(asked);
  });

  test('only one import at a time runs on a gathering; a preview is confirmed within a day', async () => {
    const g = await environment.congress();
    environment.guests.push(aGuest({ veevaId: known().veevaId }));
    const preview = await environment.preview(g.gatheringUuid);
    await Imports.updateOne({ attendeeImportUuid: preview.attendeeImportUuid }, { $set: { previewedAt: new Date(0) } });
    await expect(environment.confirm(preview)).rejects.toThrow('IMPORT_PREVIEW_OLD');
    await Imports.updateOne({ attendeeImportUuid: preview.attendeeImportUuid }, { $set: { openKey: g.gatheringUuid } });
    expect((await begin(g.gatheringUuid)).code).toBe('IMPORT_RUNNING');
  });
});

test('people who were present and cancelled at Evenium are unsubscribed only when somebody decides so on the line', async () => {
  const g = await environment.congress();
  const [there] = await environment.invite(g, 1);
  const veevaId = `V${randomUUID()}`;
  const present = { state: 'CONFIRMED', presence: 'PRESENT', 'person.veevaId': veevaId };
  await ParticipantModel.updateOne({ participantUuid: there }, { $set: present } as never);
  environment.guests.push(aGuest({ veevaId, status: 'CANCELED' }));
  const preview = await environment.preview(g.gatheringUuid);
  expect(preview).toMatchObject({ toApply: 0, counts: { CONFLICT: 1 } });
  const decide = `mutation { decideAttendeeImportLine(attendeeImportUuid: "${preview.attendeeImportUuid}", index: 1, decision: "APPLY") { counts { conflicts changed } } }`;
  expect((await environment.callAs(mci, decide)).code).toBe('FORBIDDEN');
  expect((await environment.callAs(cp, decide)).data.decideAttendeeImportLine.counts).toEqual({
    conflicts: 0,
    changed: 1,
  });
  expect(await environment.confirm(preview)).toMatchObject({ state: 'DONE', applied: 1 });
  expect(await ParticipantModel.findOne({ participantUuid: there }).lean()).toMatchObject({ state: 'UNSUBSCRIBE' });
  const steps = await environment.historyOf(preview.attendeeImportUuid);
  expect(steps.map(({ action, data }) => [action, data])).toContainEqual([
    'decideAttendeeImportLine',
    { index: 1, was: 'CONFLICT', becomes: 'CHANGED' },
  ]);
});

test('an import started before lines could be decided is confirmed and applied as any other', async () => {
  const g = await environment.congress();
  const hcp = known();
  environment.guests.push(aGuest({ veevaId: hcp.veevaId }));
  const preview = await environment.preview(g.gatheringUuid);
  const { attendeeImportUuid } = preview;
  await Imports.collection.updateOne({ attendeeImportUuid }, { $unset: { 'counts.CONFLICT': 1 } });
  await attendeeImport.Lines.collection.updateMany({ attendeeImportUuid }, { $unset: { decision: 1 } });
  const query = `{ attendeeImport(attendeeImportUuid: "${attendeeImportUuid}") { counts { created conflicts } } attendeeImportLines(attendeeImportUuid: "${attendeeImportUuid}") { items { outcome decision } } }`;
  const { data } = await environment.callAs(cp, query);
  expect(data.attendeeImport.counts).toEqual({ created: 1, conflicts: 0 });
  expect(data.attendeeImportLines.items).toEqual([{ outcome: 'CREATED', decision: null }]);
  expect(await environment.confirm(preview)).toMatchObject({ state: 'DONE', applied: 1 });
  expect(await byHcp(g.gatheringUuid, hcp)).toMatchObject({ state: 'CONFIRMED' });
});

test('a large import runs in batches, can be cancelled between two, and the next one does the rest', async () => {
  const many = 1000;
  const g = await environment.congress();
  const people = Array.from({ length: many }, () => known());
  environment.guests.push(
    ...people.map(({ veevaId }, n) => aGuest({ veevaId, status: n % 2 === 0 ? 'VALID' : 'UNANSWERED' })),
  );
  const { gatheringUuid } = g;
  const answer = await environment.callAs(
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
  await environment.callAs(cp, confirm);
  await waitFor(async () => ((await Imports.findOne({ attendeeImportUuid: id }).lean())?.applied ?? 0) > 0, {
    what: 'a piece',
  });
  const cancelled = await environment.callAs(
    cp,
    `mutation { cancelAttendeeImport(attendeeImportUuid: "${id}") { state done } }`,
  );
  expect(cancelled.data.cancelAttendeeImport.state).toBe('CANCELLED');
  const { applied } = await at('CANCELLED');
  expect(await ParticipantModel.countDocuments({ gatheringUuid, live: true })).toBe(applied);
  expect(applied).toBeLessThan(many);

  const rest = await environment.callAs(
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
  await environment.callAs(cp, confirm.replace(id, next));
  expect(await resting()).toMatchObject({ state: 'DONE', applied: many - applied });
  expect(await ParticipantModel.countDocuments({ gatheringUuid, live: true })).toBe(many);
  await expectCountsRight(gatheringUuid);
});
