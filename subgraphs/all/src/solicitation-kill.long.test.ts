import { randomUUID } from 'node:crypto';
import type { GatheringSnapshot } from '@portal/domain';
import { createContext, createLogger, type Database } from '@portal/server';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db as gatherings } from '../../gatherings/src/database.ts';
import { orgUnits as unitsOfGatherings } from '../../gatherings/src/org-units.ts';
import { db as hcps } from '../../hcps/src/database.ts';
import { orgUnits as unitsOfHcps } from '../../hcps/src/org-units.ts';
import { someHcp } from '../../hcps/src/testing/environment.ts';
import { db as mails, SentMails } from '../../mails/src/database.ts';
import { db as participants } from '../../participants/src/database.ts';
import { recounted } from '../../participants/src/list/stored-counters.ts';
import { CounterModel, GatheringCopies } from '../../participants/src/models.ts';
import { ParticipantModel } from '../../participants/src/participant.model.ts';
import { db as solicitations } from '../../solicitations/src/database.ts';
import { Quotas, Solicitations } from '../../solicitations/src/models.ts';
import { orgUnits as unitsOfSolicitations } from '../../solicitations/src/quotas/org-units.ts';
import { recountSeats } from '../../solicitations/src/quotas/recount.ts';
import { congressOf, createQuery, dm, doctorOf, msl, putCongress } from './testing/chain-data.ts';
import { type KillableService, type KillableServices, startKillableServices } from './testing/killable-services.ts';

const databases: Database[] = [gatherings, hcps, mails, participants, solicitations];
const copiesOfUnits = [
  [gatherings, unitsOfGatherings],
  [hcps, unitsOfHcps],
  [solicitations, unitsOfSolicitations],
] as const;
/** Confirmations around each kill. */
const each = 4;

let environment: KillableServices;
beforeAll(async () => {
  environment = await startKillableServices();
  for (const db of databases) await db.connect(environment.mongo.url);
  // Units and zones belong to users, which is no part of this chain: its copies are written for it.
  for (const [db, places] of copiesOfUnits) await places.keep(clock(db), initialOrgUnits);
});
afterAll(async () => {
  for (const db of databases) await db.disconnect();
  await environment.stop();
});

/** Created and collected: it awaits a decision. */
async function waiting(g: string): Promise<string> {
  const { uuid: h } = await someHcp(doctorOf());
  const made = await environment.call(msl, createQuery, { g, h });
  const { solicitationUuid } = made.data.createSolicitation;
  await environment.call(msl, `mutation { collectSolicitation(solicitationUuid: "${solicitationUuid}") { status } }`);
  return solicitationUuid;
}

/** Retries until it is confirmed, whatever is down; after a lost answer the retry is refused as already done. */
const confirm = (u: string) =>
  waitFor(
    async () => {
      const answer = await environment.call(
        dm,
        `mutation { confirmSolicitation(solicitationUuid: "${u}") { status } }`,
      );
      return (
        Boolean(answer?.data?.confirmSolicitation) || answer?.errors?.[0]?.extensions.code === 'ILLEGAL_TRANSITION'
      );
    },
    { what: 'the confirmation' },
  );

/** Kills one while solicitations are being confirmed, and restarts it. */
async function killedAmid(killed: KillableService, uuids: readonly string[]): Promise<void> {
  const confirmations = uuids.map(confirm);
  await Promise.race(confirmations);
  await Promise.all([killed.killAndStart(), ...confirmations]);
}

const clock = (db: Database) =>
  createContext({ db, actor: { kind: 'service', service: db.name }, traceId: randomUUID(), log: createLogger('test') });

test('kill -9 of each process of the chain, of NATS and of MongoDB amid confirmations: nothing is lost, nothing is done twice', async () => {
  const { services, nats, mongo } = environment;
  const victims = [nats, mongo, services.solicitations, services.participants, services.ends];
  const places = victims.length * each;
  const congress = congressOf({ places });
  const { gatheringUuid } = congress;
  await putCongress(congress);
  const uuids = await Promise.all(Array.from({ length: places }, () => waiting(gatheringUuid)));
  for (const [i, killed] of victims.entries()) await killedAmid(killed, uuids.slice(i * each, (i + 1) * each));

  const invitations = { model: 'subscriptionInvitation', gatheringUuid };
  await waitFor(async () => (await SentMails.countDocuments(invitations)) >= places, { what: 'every invitation' });
  const unsent = async () =>
    (await Promise.all(databases.map((db) => db.records.outbox.countDocuments({ publishedAt: null } as never)))).reduce(
      (a, b) => a + b,
    );
  await waitFor(async () => (await unsent()) === 0, { what: 'empty outboxes' });

  const confirmed = await Solicitations.distinct('healthCareProfessionalUuid', {
    gatheringUuid,
    status: 'confirmed',
  } as never);
  const lines = await ParticipantModel.find({ gatheringUuid }, { _id: 0 }).lean();
  expect([confirmed.length, (await Quotas.findOne({ gatheringUuid }).lean())?.global.taken]).toEqual([places, places]);
  expect(lines.map((line) => line.healthCareProfessionalUuid).sort()).toEqual([...confirmed].sort());
  expect(
    new Set(lines.map(({ state, category, solicitation }) => `${state} ${category} ${solicitation?.status}`)),
  ).toEqual(new Set(['UNANSWERED DOCTOR_MORE_50KM_2DAYS confirmed']));
  const told = async (model: string, field: 'participantUuid' | 'reference') =>
    (await SentMails.find({ model, gatheringUuid }, { _id: 0 }).lean()).map((mail) => mail[field]).sort();
  expect(await told('subscriptionInvitation', 'participantUuid')).toEqual(
    lines.map((line) => line.participantUuid).sort(),
  );
  await waitFor(async () => (await told('solicitationOutcome', 'reference')).length >= places, {
    what: 'every outcome',
  });
  expect(await told('solicitationOutcome', 'reference')).toEqual([...uuids].sort());
  const noted = { aggregateId: gatheringUuid, action: 'solicitation.confirmed' };
  const history = () => gatherings.records.history.find(noted as never).lean();
  await waitFor(async () => (await history()).length >= places, { what: 'the history of the gathering' });
  expect((await history()).map(({ data }) => data.solicitationUuid).sort()).toEqual([...uuids].sort());

  expect(await recountSeats(clock(solicitations))).toEqual([]);
  const copy = (await GatheringCopies.findOne({ gatheringUuid }, { _id: 0 }).lean()) as GatheringSnapshot;
  const counts = await CounterModel.findOne({ gatheringUuid }, { _id: 0, gatheringUuid: 0, turn: 0 }).lean();
  expect(counts).toEqual(await recounted(clock(participants), copy));
  const parked = await Promise.all(databases.map((db) => db.records.parked.countDocuments()));
  expect(parked).toEqual(databases.map(() => 0));
});
