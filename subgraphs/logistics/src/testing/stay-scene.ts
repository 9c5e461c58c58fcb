import { trusted } from '@portal/server';
import type { ParticipantSnapshot } from '../copies.ts';
import { Hostings, Stays } from '../models.ts';
import { aGathering, aPerson, type Hotel, type TestEnvironment } from './environment.ts';

/** Makes a gathering with so many people and a hotel, in a test environment. */
export const hostingIn =
  (environment: () => TestEnvironment) =>
  async (people: number, hotel: object = {}, more: Partial<ParticipantSnapshot> = {}) => {
    const gathering = aGathering();
    const persons = Array.from({ length: people }, () => aPerson(gathering.gatheringUuid, more));
    await environment().knows(gathering, persons);
    return { gathering, persons, hotel: await environment().create(gathering, hotel) };
  };

/** Of each, the nights and how they stand. */
export const statesOf = async (persons: readonly ParticipantSnapshot[]) => {
  const uuids = persons.map(({ participantUuid }) => participantUuid);
  const among = { isLive: true, participantUuid: trusted({ $in: uuids }) };
  const stays = await Stays.find(among, { _id: 0 }).lean();
  return uuids.map((uuid) =>
    stays
      .filter(({ participantUuid }) => participantUuid === uuid)
      .sort((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ date, state }) => `${date.slice(8)} ${state}`)
      .join(),
  );
};

/** Of each night, how many have a bed and how many are in line. */
export const roomsOf = async ({ hostingUuid }: Hotel) =>
  (await Hostings.findOne({ hostingUuid }).lean())!.rooms.map(({ taken, waiting }) => [taken, waiting]);
