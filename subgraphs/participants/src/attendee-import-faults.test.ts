import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aGuest, cp, type ImportHouse, openImportHouse } from './attendee-import-house.ts';
import type { Fault } from './evenium/simulator.ts';
import { ParticipantModel } from './participant.model.ts';
import { aGathering, anHcp, msl, roc } from './test-house.ts';

let house: ImportHouse;
beforeAll(async () => {
  house = await openImportHouse();
});
afterAll(() => house.stop());
afterEach(() => {
  house.simulator.fail('none');
  house.guests.length = 0;
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
  'Evenium fails by %s: asked %i times, said in the fixed words, nothing changed, and the next import works',
  async (fault, times) => {
    const g = await house.congress();
    house.guests.push(...Array.from({ length: 5 }, (_, n) => aGuest({ email: `${n}@demo.test` })));
    house.simulator.fail(fault);
    const asked = house.simulator.asked.length;
    const failed = await house.preview(g.gatheringUuid);
    expect(failed).toMatchObject({ state: 'ERROR', errorCode: 'EVENIUM_PROBLEM', read: 0 });
    expect(house.simulator.asked.length - asked).toBe(times);
    const { data } = await house.callAs(
      cp,
      `{ attendeeImport(attendeeImportUuid: "${failed.attendeeImportUuid}") { monitoring errorLabel availableActions { name } } }`,
    );
    expect(data.attendeeImport).toEqual({
      monitoring: 'ERROR',
      errorLabel: 'Evenium a rencontré un problème',
      availableActions: [],
    });
    house.simulator.fail('none');
    expect(await house.preview(g.gatheringUuid)).toMatchObject({ state: 'PREVIEWED', read: 5 });
  },
);

test('what fails once only is asked again, and the import does not notice', async () => {
  const g = await house.congress();
  house.guests.push(aGuest({ email: 'a@demo.test' }));
  house.simulator.fail('error', 2);
  expect(await house.preview(g.gatheringUuid)).toMatchObject({ state: 'PREVIEWED', read: 1 });
});

test('an event that Evenium does not know', async () => {
  const g = await house.congress({ eveniumEventId: 'EVT-UNKNOWN' });
  expect(await house.preview(g.gatheringUuid)).toMatchObject({ state: 'ERROR', errorCode: 'EVENIUM_EVENT_UNKNOWN' });
});

test('a wrong key is a problem of Evenium that is not tried again', async () => {
  const g = await house.congress();
  process.env.EVENIUM_KEY = 'autre';
  const asked = house.simulator.asked.length;
  expect(await house.preview(g.gatheringUuid)).toMatchObject({ state: 'ERROR', errorCode: 'EVENIUM_PROBLEM' });
  process.env.EVENIUM_KEY = 'cle';
  expect(house.simulator.asked.length - asked).toBe(1);
});

test('the logistics of a guest, with their line in the list', async () => {
  const g = await house.congress();
  const [participantUuid] = await house.invite(g, 1);
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
  house.guests.push(guest);
  const { data, errors } = await house.callAs(cp, guestQuery(g.gatheringUuid, guest.id));
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
  expect((await house.callAs(cp, guestQuery(g.gatheringUuid, 'nobody'))).code).toBe('EVENIUM_GUEST_UNKNOWN');
  expect((await house.callAs(cp, guestQuery(g.gatheringUuid, guest.id, 'EVT-2'))).code).toBe('NOT_FOUND');
  expect((await house.callAs(msl, guestQuery(g.gatheringUuid, guest.id))).code).toBe('FORBIDDEN');
  house.simulator.fail('error');
  expect((await house.callAs(cp, guestQuery(g.gatheringUuid, guest.id))).code).toBe('EVENIUM_PROBLEM');
});

test('presence by Evenium’s meeting status touches the list only', async () => {
  const g = await house.congress();
  const [there, refused] = await house.invite(g, 2);
  const ids = [`V${randomUUID()}`, `V${randomUUID()}`] as const;
  await ParticipantModel.updateOne({ participantUuid: there }, { $set: { 'person.veevaId': ids[0] } });
  await ParticipantModel.updateOne(
    { participantUuid: refused },
    { $set: { 'person.veevaId': ids[1], state: 'REFUSED' } },
  );
  const hcp = anHcp({ veevaId: `V${randomUUID()}` });
  house.neighbours.hcps.set(hcp.uuid, hcp);
  house.guests.push(
    aGuest({ veevaId: ids[0], meetingStatus: 'cancelled' }),
    aGuest({ veevaId: ids[1], meetingStatus: 'present' }),
    aGuest({ veevaId: hcp.veevaId, meetingStatus: 'present' }),
    aGuest({ veevaId: 'V1', meetingStatus: 'perhaps' }),
  );
  const preview = await house.preview(g.gatheringUuid, { call: 'previewPresenceImport', actor: roc });
  expect((await house.linesOf(preview)).map(({ outcome, message }) => [outcome, message])).toEqual([
    ['CHANGED', 'Présence : non renseignée → Absent (justifié).'],
    ['REFUSED', 'Invitation « Refusé » : rouvrez-la avant de saisir une présence.'],
    ['REFUSED', 'Cette personne n’est pas dans la liste des participants.'],
    [
      'REFUSED',
      'Statut de participation « perhaps » inconnu. Valeurs acceptées : registered, present, absent, cancelled, no_show.',
    ],
  ]);
  expect(await house.confirm(preview, roc)).toMatchObject({ state: 'DONE', kind: 'PRESENCE', applied: 1 });
  expect(await ParticipantModel.findOne({ participantUuid: there }).lean()).toMatchObject({ presence: 'ABSENT' });
  expect(await ParticipantModel.countDocuments({ gatheringUuid: aGathering().gatheringUuid })).toBe(0);
});

test('whoever signed stays present', async () => {
  const g = await house.congress();
  const [there] = await house.invite(g, 1);
  const signatures = [{ signatureUuid: randomUUID(), day: '2027-03-10' }];
  const veevaId = `V${randomUUID()}`;
  await ParticipantModel.updateOne({ participantUuid: there }, {
    $set: { 'person.veevaId': veevaId, state: 'CONFIRMED', presence: 'PRESENT', signatures },
  } as never);
  house.guests.push(aGuest({ veevaId, meetingStatus: 'no_show' }));
  const preview = await house.preview(g.gatheringUuid);
  expect(await house.linesOf(preview)).toEqual([
    { index: 1, outcome: 'REFUSED', message: 'Cette personne a signé la feuille de présence : elle reste présente.' },
  ]);
});
