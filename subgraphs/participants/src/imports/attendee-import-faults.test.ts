import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Fault } from '../evenium/simulator.ts';
import { ParticipantModel } from '../participant.model.ts';
import { aGuest, cp, type ImportEnvironment, openImportEnvironment } from '../testing/attendee-import-environment.ts';
import { aGathering, anHcp, msl, roc } from '../testing/environment.ts';

let environment: ImportEnvironment;
beforeAll(async () => {
  environment = await openImportEnvironment();
});
afterAll(() => environment.stop());
afterEach(() => {
  environment.simulator.fail('none');
  environment.guests.length = 0;
});

const guestQuery = (g: string, guest: string, event = 'EVT-1') =>
  `{ eveniumGuest(gatheringUuid: "${g}", eveniumEventId: "${event}", eveniumGuestId: "${guest}") {
    firstName guestStatus guestStatusLabel attendeeStatusLabel specialty participantType
    journeys { direction mode number from to departureAt } stays { hotel checkIn checkOut } transfers { from at }
    participant { participantUuid invitationStatus }
  } }`;

test.each<[Fault, number]>([
  ['error', 3],
  ['silent', 3],
  ['broken', 3],
  ['malformed', 1],
  ['short', 1],
])(
  'Evenium fails by %s: requested %i times, reported with the fixed message, nothing changed, and the next import works',
  async (fault, times) => {
    const g = await environment.congress();
    environment.guests.push(...Array.from({ length: 5 }, (_, n) => aGuest({ email: `${n}@demo.test` })));
    environment.simulator.fail(fault);
    if (fault === 'silent') process.env.EVENIUM_TIMEOUT_MS = '300';
    const asked = environment.simulator.asked.length;
    const failed = await environment.preview(g.gatheringUuid);
    expect(failed).toMatchObject({ state: 'ERROR', errorCode: 'EVENIUM_PROBLEM', read: 0 });
    expect(environment.simulator.asked.length - asked).toBe(times);
    const { data } = await environment.callAs(
      cp,
      `{ attendeeImport(attendeeImportUuid: "${failed.attendeeImportUuid}") { monitoring errorLabel availableActions { name allowed reason } } }`,
    );
    expect(data.attendeeImport).toEqual({
      monitoring: 'ERROR',
      errorLabel: 'Evenium a rencontré un problème',
      availableActions: [{ name: 'undoAttendeeImport', allowed: false, reason: 'IMPORT_NOTHING_TO_UNDO' }],
    });
    environment.simulator.fail('none');
    process.env.EVENIUM_TIMEOUT_MS = '10000';
    expect(await environment.preview(g.gatheringUuid)).toMatchObject({ state: 'PREVIEWED', read: 5 });
  },
);

test('what fails only once is retried, and the import does not notice', async () => {
  const g = await environment.congress();
  environment.guests.push(aGuest({ email: 'a@demo.test' }));
  environment.simulator.fail('error', 2);
  expect(await environment.preview(g.gatheringUuid)).toMatchObject({ state: 'PREVIEWED', read: 1 });
});

test('an event that Evenium does not know', async () => {
  const g = await environment.congress({ eveniumEventId: 'EVT-UNKNOWN' });
  expect(await environment.preview(g.gatheringUuid)).toMatchObject({
    state: 'ERROR',
    errorCode: 'EVENIUM_EVENT_UNKNOWN',
  });
});

test('a wrong key is an Evenium error that is not retried', async () => {
  const g = await environment.congress();
  process.env.EVENIUM_KEY = 'autre';
  const asked = environment.simulator.asked.length;
  expect(await environment.preview(g.gatheringUuid)).toMatchObject({ state: 'ERROR', errorCode: 'EVENIUM_PROBLEM' });
  process.env.EVENIUM_KEY = 'cle';
  expect(environment.simulator.asked.length - asked).toBe(1);
});

test('the logistics of a guest, with their line in the list', async () => {
  const g = await environment.congress();
  const [participantUuid] = await environment.invite(g, 1);
  const veevaId = `V${randomUUID()}`;
  await ParticipantModel.updateOne({ participantUuid }, { $set: { 'person.veevaId': veevaId } });
  const guest = aGuest({
    veevaId,
    specialty: 'Neurologue',
    meetingStatus: 'present',
    logistics: {
      journeys: [
        {
          direction: 'ARRIVAL',
          mode: 'TRAIN',
          number: 'TGV 6607',
          from: 'Paris',
          to: 'Lyon',
          departureAt: '2027-03-10T08:00:00+01:00',
          arrivalAt: null,
        },
      ],
      stays: [{ hotel: 'Hôtel', address: null, roomType: null, checkIn: '2027-03-10', checkOut: '2027-03-12' }],
      transfers: [{ from: 'Gare', to: 'Hôtel', at: '2027-03-10T11:00:00Z', provider: null }],
    },
  });
  environment.guests.push(guest);
  const { data, errors } = await environment.callAs(cp, guestQuery(g.gatheringUuid, guest.id));
  expect(errors).toEqual([]);
  expect(data.eveniumGuest).toEqual({
    firstName: 'Inès',
    guestStatus: 'CONFIRMED',
    guestStatusLabel: 'Confirmé',
    attendeeStatusLabel: 'Présent',
    specialty: 'Neurologie',
    participantType: 'guest',
    journeys: [
      {
        direction: 'ARRIVAL',
        mode: 'TRAIN',
        number: 'TGV 6607',
        from: 'Paris',
        to: 'Lyon',
        departureAt: '2027-03-10T07:00:00.000Z',
      },
    ],
    stays: [{ hotel: 'Hôtel', checkIn: '2027-03-10', checkOut: '2027-03-12' }],
    transfers: [{ from: 'Gare', at: '2027-03-10T11:00:00.000Z' }],
    participant: { participantUuid, invitationStatus: 'UNANSWERED' },
  });
  expect((await environment.callAs(cp, guestQuery(g.gatheringUuid, 'nobody'))).code).toBe('EVENIUM_GUEST_UNKNOWN');
  expect((await environment.callAs(cp, guestQuery(g.gatheringUuid, guest.id, 'EVT-2'))).code).toBe('NOT_FOUND');
  expect((await environment.callAs(msl, guestQuery(g.gatheringUuid, guest.id))).code).toBe('FORBIDDEN');
  environment.simulator.fail('error');
  expect((await environment.callAs(cp, guestQuery(g.gatheringUuid, guest.id))).code).toBe('EVENIUM_PROBLEM');
});

test('presence by Evenium’s meeting status touches the list only', async () => {
  const g = await environment.congress();
  const [there, refused] = await environment.invite(g, 2);
  const ids = [`V${randomUUID()}`, `V${randomUUID()}`] as const;
  await ParticipantModel.updateOne({ participantUuid: there }, { $set: { 'person.veevaId': ids[0] } });
  await ParticipantModel.updateOne(
    { participantUuid: refused },
    { $set: { 'person.veevaId': ids[1], state: 'REFUSED' } },
  );
  const hcp = anHcp({ veevaId: `V${randomUUID()}` });
  environment.neighbours.hcps.set(hcp.uuid, hcp);
  environment.guests.push(
    aGuest({ veevaId: ids[0], meetingStatus: 'cancelled' }),
    aGuest({ veevaId: ids[1], meetingStatus: 'present' }),
    aGuest({ veevaId: hcp.veevaId, meetingStatus: 'present' }),
    aGuest({ veevaId: 'V1', meetingStatus: 'perhaps' }),
  );
  const preview = await environment.preview(g.gatheringUuid, { call: 'previewPresenceImport', actor: roc });
  expect((await environment.linesOf(preview)).map(({ outcome, message }) => [outcome, message])).toEqual([
    ['CHANGED', 'Présence : non renseignée → Absent (justifié).'],
    ['REFUSED', 'Invitation « Refusé » : rouvrez-la avant de saisir une présence.'],
    ['REFUSED', 'Cette personne n’est pas dans la liste des participants.'],
    [
      'REFUSED',
      'Statut de participation « perhaps » inconnu. Valeurs acceptées : registered, present, absent, cancelled, no_show.',
    ],
  ]);
  expect(await environment.confirm(preview, roc)).toMatchObject({ state: 'DONE', kind: 'PRESENCE', applied: 1 });
  expect(await ParticipantModel.findOne({ participantUuid: there }).lean()).toMatchObject({ presence: 'ABSENT' });
  expect(await ParticipantModel.countDocuments({ gatheringUuid: aGathering().gatheringUuid })).toBe(0);
});

test('a participant who signed stays present', async () => {
  const g = await environment.congress();
  const [there] = await environment.invite(g, 1);
  const signatures = [{ signatureUuid: randomUUID(), day: '2027-03-10' }];
  const veevaId = `V${randomUUID()}`;
  await ParticipantModel.updateOne({ participantUuid: there }, {
    $set: { 'person.veevaId': veevaId, state: 'CONFIRMED', presence: 'PRESENT', signatures },
  } as never);
  environment.guests.push(aGuest({ veevaId, meetingStatus: 'no_show' }));
  const preview = await environment.preview(g.gatheringUuid);
  expect(await environment.linesOf(preview)).toEqual([
    { index: 1, outcome: 'REFUSED', message: 'Cette personne a signé la feuille de présence : elle reste présente.' },
  ]);
});
