import { randomUUID } from 'node:crypto';
import { categoryOfSolicited } from '@portal/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recounted } from '../list/stored-counters.ts';
import { CounterModel } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import { aGathering, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const call = async (query: string, variables: Record<string, unknown>, actor = roc) =>
  environment.callAs(actor, query, variables);

/** One participant as the database has it. */
const stored = (participantUuid: string) => ParticipantModel.findOne({ participantUuid }, { _id: 0 }).lean();

describe('inviting HCPs', () => {
  const invite =
    'mutation($g: ID!, $ids: [ID!]!, $category: String) { inviteHealthCareProfessionals(gatheringUuid: $g, selected: $ids, category: $category) { count participantUuids canUndo } }';

  test('by rule each gets the category of their profession and distance, and can answer', async () => {
    const g = await environment.knows(aGathering());
    const [doctor] = environment.people(1);
    const [intern] = environment.people(1, { type: 'INTERN' });
    const { data } = await call(invite, { g: g.gatheringUuid, ids: [doctor, intern], category: 'BY_RULE' });
    const [first, second] = await Promise.all(data.inviteHealthCareProfessionals.participantUuids.map(stored));
    expect(first?.category).toBe(categoryOfSolicited(g, environment.neighbours.hcps.get(doctor!)!));
    expect([first?.category === 'NO_CATEGORY', second?.category]).toEqual([false, 'NO_CATEGORY']);
  });

  test('adds each to the list with a copy of the person, an event and a line of history', async () => {
    const g = await environment.knows(aGathering());
    const ids = environment.people(2);
    const { data, errors } = await call(invite, { g: g.gatheringUuid, ids, category: 'DOCTOR_LOCAL' });
    expect(errors).toEqual([]);
    const { participantUuids } = data.inviteHealthCareProfessionals;
    expect(data.inviteHealthCareProfessionals).toEqual({ count: 2, participantUuids, canUndo: false });
    const p = await stored(participantUuids[1]);
    expect([p?.healthCareProfessionalUuid, p?.state, p?.category, p?.person.lastName, p?.participationType]).toEqual([
      ids[1],
      'UNANSWERED',
      'DOCTOR_LOCAL',
      'Évrard',
      'PHYSICAL',
    ]);
    const facts = {
      participantUuid: participantUuids[1],
      gatheringUuid: g.gatheringUuid,
      userUuid: null,
      healthCareProfessionalUuid: ids[1],
      category: 'DOCTOR_LOCAL',
      invitationStatus: 'UNANSWERED',
      participationType: 'PHYSICAL',
      presence: null,
      isRemoved: false,
      takesPlace: false,
      isSecond: false,
      rev: 1,
    };
    expect((await environment.outboxOf(participantUuids[1])).map(({ name, data: of }) => [name, of])).toEqual([
      ['participant.invited', facts],
    ]);
    expect(
      (await environment.historyOf(participantUuids[1])).map(({ action, from, to }) => [action, from, to]),
    ).toEqual([['inviteHealthCareProfessionals', null, 'UNANSWERED']]);
    const counts = await CounterModel.findOne(
      { gatheringUuid: g.gatheringUuid },
      { _id: 0, gatheringUuid: 0, turn: 0 },
    ).lean();
    expect(counts).toEqual(await recounted(environment.context(), g));
  });

  test('refuses unknown, erased and invited ones together, and invites nobody', async () => {
    const g = await environment.knows(aGathering());
    const [there, erased, fine] = environment.people(3);
    await call(invite, { g: g.gatheringUuid, ids: [there] });
    environment.neighbours.hcps.set(erased!, { ...environment.neighbours.hcps.get(erased!)!, state: 'erased' });
    const unknown = randomUUID();
    const { code, errors } = await call(invite, { g: g.gatheringUuid, ids: [fine, there, erased, unknown] });
    expect([code, errors[0]!.extensions.refused]).toEqual([
      'ALREADY_PARTICIPANT',
      [
        { id: there, code: 'ALREADY_PARTICIPANT', message: 'Cette personne est déjà dans la liste des participants.' },
        {
          id: erased,
          code: 'HCP_ERASED',
          message: 'Les données personnelles de ce professionnel de santé ont été effacées.',
        },
        { id: unknown, code: 'NOT_FOUND', message: 'Cet élément n’existe pas ou n’est pas accessible.' },
      ],
    ]);
    expect(await ParticipantModel.countDocuments({ gatheringUuid: g.gatheringUuid })).toBe(1);
  });

  test('refuses a record that was merged into another, and says so', async () => {
    const g = await environment.knows(aGathering());
    const [merged] = environment.people(1, { state: 'merged' });
    expect((await call(invite, { g: g.gatheringUuid, ids: [merged] })).code).toBe('HCP_MERGED');
    expect(await ParticipantModel.countDocuments({ gatheringUuid: g.gatheringUuid })).toBe(0);
  });
});
