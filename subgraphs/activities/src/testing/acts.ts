import type { Actor } from '@portal/domain';
import { participantAnswered } from '@portal/domain';
import type { ParticipantSnapshot } from '../copies.ts';
import { Activities, Enrolments } from '../models.ts';
import { aGathering, aPerson, ids, linkOf, roc, type TestEnvironment } from './environment.ts';

export const morning = { startHour: '10:00', endHour: '11:00' };
export const later = { startHour: '14:00', endHour: '15:00' };

/** The fields of a participant in its events. */
export const factsIn = ({ firstName: _f, lastName: _l, ...rest }: ParticipantSnapshot) => ({ ...rest, presence: null });

/** State of each line of a participant, by the activity's uuid. */
export const slotsOf = async (participantUuid: string) =>
  Object.fromEntries(
    (await Enrolments.find({ participantUuid }, { _id: 0 }).lean()).map((row) => [row.activityUuid, row.state]),
  );

export const taken = async (...activityUuids: string[]) =>
  Promise.all(activityUuids.map(async (uuid) => (await Activities.findOne({ activityUuid: uuid }).lean())?.taken));

export const countersOf = async (activityUuid: string) => {
  const activity = await Activities.findOne({ activityUuid }, { _id: 0 }).lean();
  return { taken: activity?.taken, enrolled: activity?.enrolled };
};

/** The lines of an activity, of some participants or all. */
export const linesOf = async (activityUuid: string, participants?: readonly string[]) =>
  (await Enrolments.find({ activityUuid }, { _id: 0 }).lean())
    .filter((row) => !participants || participants.includes(row.participantUuid))
    .map((row) => row.activityParticipantUuid);

/** What a test does about lists, in a test environment that is open by then. */
export const actsIn = (open: () => TestEnvironment) => ({
  /** The records of an activity, without times and generated ids. */
  tracesOf: async (activityUuid: string) => ({
    history: (await open().historyOf(activityUuid)).map(({ action, from, to, data, actor }) => ({
      action,
      from,
      to,
      data,
      by: actor.userUuid,
    })),
    events: (await open().outboxOf(activityUuid)).map(({ name, aggregateVersion, data }) => ({
      name,
      aggregateVersion,
      data,
    })),
  }),

  /** A gathering with that many HCPs who have not answered. */
  gatheringWith: async (people: number, more: Parameters<typeof aGathering>[0] = {}) => {
    const gathering = aGathering(more);
    const persons = Array.from({ length: people }, () => aPerson(gathering.gatheringUuid));
    await open().knows(gathering, persons);
    return { gathering, persons, uuids: persons.map((p) => p.participantUuid) };
  },

  subscribe: (activityUuid: string, participants: readonly string[], actor: Actor = roc) =>
    open().does(
      actor,
      `subscribeParticipants(activityUuid: "${activityUuid}", participantsUuid: ${ids(participants)})`,
      '{ taken enrolled isFull placesLeft }',
    ),
});

/** Helpers of tests about the slots of the form. */
export const slotActsIn = (open: () => TestEnvironment) => ({
  /** Somebody and three activities with one place each: A and B in the morning, C later. */
  scene: async (person: Partial<ParticipantSnapshot> = {}, gatheringMore: Parameters<typeof aGathering>[0] = {}) => {
    const gathering = aGathering(gatheringMore);
    const one = aPerson(gathering.gatheringUuid, person);
    await open().knows(gathering, [one]);
    const a = await open().create(gathering, { name: 'A', ...morning, quota: 1 });
    const b = await open().create(gathering, { name: 'B', ...morning, quota: 1 });
    const c = await open().create(gathering, { name: 'C', ...later, quota: 1 });
    return { gathering, one, a, b, c, link: linkOf(one) };
  },

  /** @param form the category and the participation as they are in the form, where they are not the kept ones */
  sync: (actor: Actor, participantUuid: string, activityUuids: string[], form = '') =>
    open().does(
      actor,
      `syncActivitySlots(participantUuid: "${participantUuid}", activityUuids: ${ids(activityUuids)}${form})`,
      '{ activityUuids heldUntil }',
    ),

  hold: (key: string, person: ParticipantSnapshot, activityUuids: string[]) =>
    open().askOver<{ full: { activityUuid: string; name: string }[] }>(
      'hold-slots',
      { key, participantUuid: person.participantUuid, gatheringUuid: person.gatheringUuid, activityUuids },
      { issuer: 'participants' },
    ),

  /** A context whose clock is ahead. */
  after: (ms: number) => open().context(undefined, () => new Date(Date.now() + ms)),

  /** Publishes that the answer was saved; the event is newer than the given participant. */
  answered: (
    person: ParticipantSnapshot,
    slots: { key: string; activityUuids: string[] } | null,
    more: Partial<ParticipantSnapshot> & { before?: Pick<ParticipantSnapshot, 'category' | 'participationType'> } = {},
  ) =>
    open().publish(participantAnswered, person.participantUuid, {
      ...factsIn(person),
      invitationStatus: 'CONFIRMED',
      ...more,
      rev: (more.rev ?? person.rev) + 1,
      from: 'UNANSWERED',
      slots,
      hosting: null,
      transport: null,
    }),
});
