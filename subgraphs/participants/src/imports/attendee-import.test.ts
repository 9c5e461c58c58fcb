import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ImportedAttendees } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import { aGuest, cp, type ImportEnvironment, openImportEnvironment } from '../testing/attendee-import-environment.ts';
import { byHcp, importingIn, rowsOf } from '../testing/attendee-import-scene.ts';

let environment: ImportEnvironment;
beforeAll(async () => {
  environment = await openImportEnvironment();
});
afterAll(() => environment.stop());
beforeEach(() => {
  environment.guests.length = 0;
});

const { known, expectCountsRight } = importingIn(() => environment);

test('an import is read, shown, confirmed and applied: people invited, answers and presence imported, unknown people stored', async () => {
  const g = await environment.congress();
  const [byVeeva, byMail, present, declined, speaker] = [known(), known(), known(), known(), known()];
  const [there] = await environment.invite(g, 1);
  const onList = environment.neighbours.hcps.get(
    (await ParticipantModel.findOne({ participantUuid: there }))!.healthCareProfessionalUuid!,
  )!;
  Object.assign(onList, { veevaId: 'V-ON-LIST' });
  environment.guests.push(
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
  const preview = await environment.preview(g.gatheringUuid);
  expect(preview).toMatchObject({
    state: 'PREVIEWED',
    read: 11,
    total: 11,
    toApply: 7,
    counts: { CREATED: 6, CHANGED: 1, SKIPPED: 1, REFUSED: 3, UNKNOWN: 1 },
  });
  expect((await environment.linesOf(preview)).map(({ outcome, message }) => [outcome, message])).toEqual([
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

  expect(await environment.confirm(preview)).toMatchObject({ state: 'DONE', applied: 7, counts: preview.counts });
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
      eveniumGuestId: environment.guests[6]!.id,
    },
  ]);
  await expectCountsRight(g.gatheringUuid);

  const { participantUuid } = await byHcp(g.gatheringUuid, present);
  const user = { kind: 'user', userUuid: cp.userUuid, name: `${cp.firstName} ${cp.lastName}` };
  expect(
    (await environment.historyOf(participantUuid)).map(({ action, from, to, actor, data }) => ({
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
  expect((await environment.outboxOf(participantUuid)).map(({ name }) => name)).toEqual([
    'participant.invited',
    'participant.changed',
    'participant.presenceChanged',
  ]);
  const { attendeeImportUuid } = preview;
  expect((await environment.historyOf(attendeeImportUuid)).map(({ action, to }) => [action, to])).toEqual([
    ['previewAttendeeImport', 'READING'],
    ['keepPreview', 'PREVIEWED'],
    ['importAttendees', 'APPLYING'],
    ['finishAttendeeImport', 'DONE'],
  ]);
  expect((await environment.outboxOf(attendeeImportUuid)).map(({ name, data }) => [name, data])).toEqual(
    ['READING', 'PREVIEWED', 'APPLYING', 'DONE'].map((state, i) => [
      'attendeeImport.changed',
      { attendeeImportUuid, gatheringUuid: g.gatheringUuid, state, rev: i + 1 },
    ]),
  );

  // The same again changes nothing, and cannot be confirmed.
  const again = await environment.preview(g.gatheringUuid);
  expect(again).toMatchObject({ toApply: 0, counts: { CREATED: 0, CHANGED: 0, SKIPPED: 8, REFUSED: 3, UNKNOWN: 1 } });
  const refused = await environment.callAs(
    cp,
    `mutation { importAttendees(gatheringUuid: "${g.gatheringUuid}", attendeeImportUuid: "${again.attendeeImportUuid}") { state } }`,
  );
  expect(refused.code).toBe('IMPORT_NOTHING_TO_DO');

  // Undone, the list and the imported attendees are as they were before.
  const undo = `mutation { undoAttendeeImport(attendeeImportUuid: "${attendeeImportUuid}") { state } }`;
  await environment.callAs(cp, undo);
  expect(await environment.settled(attendeeImportUuid)).toMatchObject({ state: 'UNDONE', made: 7, undone: 7, kept: 0 });
  const live = (await rowsOf(g.gatheringUuid)).filter(({ state }) => state !== 'REMOVED');
  expect(live.map((one) => [one.participantUuid, one.state, one.presence])).toEqual([[there, 'UNANSWERED', null]]);
  expect(await ImportedAttendees.countDocuments({ gatheringUuid: g.gatheringUuid })).toBe(0);
  await expectCountsRight(g.gatheringUuid);
  await environment.confirm(await environment.preview(g.gatheringUuid));
  expect(await ImportedAttendees.countDocuments({ gatheringUuid: g.gatheringUuid })).toBe(1);

  // People found later are removed from the imported attendees.
  known({ email: 'stranger@demo.test' });
  expect(await environment.confirm(await environment.preview(g.gatheringUuid))).toMatchObject({
    counts: { CREATED: 1, UNKNOWN: 0 },
  });
  expect(await ImportedAttendees.countDocuments({ gatheringUuid: g.gatheringUuid })).toBe(0);
});
