import { randomUUID } from 'node:crypto';
import { listedPerson } from '@portal/server';
import { lastNames } from '@portal/server/demo-plan/hcp-names';
import type { Db } from 'mongodb';
import type {
  StoredGathering,
  StoredGuest,
  StoredHosting,
  StoredStay,
} from '../../../subgraphs/logistics/src/models.ts';
import { fillCollection } from '../lists/fill.ts';

/** Nights that each of them has. */
const nightsOfPerson = 5;
const day = 86_400_000;

/** Fills one of the demo's gatherings, with its hotels, with copies of the demo's nights, given, asked for and in line. */
export async function fillNights(demo: Db, into: Db, size: number): Promise<string> {
  const hosting = await demo.collection<StoredHosting>('hostings').findOne({ state: 'KEPT' });
  const stays = await demo.collection<StoredStay>('overnightStays').find({ isLive: true }).limit(1_000).toArray();
  if (!hosting || stays.length === 0) throw new Error('the demo has no nights');
  const { gatheringUuid } = hosting;
  const gathering = await demo.collection<StoredGathering>('gatherings').findOne({ gatheringUuid });
  const people = await demo.collection<StoredGuest>('guests').find({}).limit(500).toArray();
  const guests = Array.from({ length: Math.ceil(size / nightsOfPerson) }, (_, n) => {
    const { _id, ...guest } = people[n % people.length]!;
    const lastName = `${lastNames[(n * 7) % lastNames.length]!}${n % 97}`;
    const copy = { ...guest, lastName, participantUuid: randomUUID(), gatheringUuid };
    return { ...copy, ...listedPerson(copy) };
  });
  await into.collection('gatherings').insertOne(gathering!);
  await into.collection('hostings').insertOne(hosting);
  await fillCollection(into.collection('guests'), guests.length, (n) => guests[n]!);
  await fillCollection(into.collection('overnightStays'), size, (n) => {
    const { _id, ...stay } = stays[n % stays.length]!;
    const guest = guests[Math.floor(n / nightsOfPerson)]!;
    return {
      ...stay,
      overnightStayUuid: randomUUID(),
      gatheringUuid,
      participantUuid: guest.participantUuid,
      date: new Date(Date.UTC(2027, 2, 10) + (n % nightsOfPerson) * day).toISOString().slice(0, 10),
      hostingUuid: stay.hostingUuid && hosting.hostingUuid,
      hostingNightUuid: stay.hostingNightUuid && hosting.hostingNights[0]!.hostingNightUuid,
      ...listedPerson(guest),
    };
  });
  return gatheringUuid;
}
