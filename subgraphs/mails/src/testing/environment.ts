import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Actor, type MessageCode, mailWanted, PortalError, type SentMail, type UserType } from '@portal/domain';
import { createDatabase, defineSubgraph } from '@portal/server';
import { demoUuid } from '@portal/server/service/demo';
import { freePort } from '@portal/test/engines/free-port';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { waitFor } from '@portal/test/wait-for';
import { type Catcher, startCatcher } from '../catcher/catcher.ts';
import type { CaughtMail } from '../catcher/store.ts';
import { SentMails } from '../database.ts';
import mails from '../index.ts';
import {
  activities,
  documents,
  forgetGuests,
  gatheringVerbs,
  logistics,
  newGathering,
  newGuest,
  participants,
} from './guests.ts';

export const personUuid = (name: string): string => demoUuid(`user:${name}`);

export const person = (userType: UserType, name: string = userType, businessUnitUuid?: string): Actor => ({
  kind: 'user',
  userType,
  userUuid: personUuid(name),
  additionalRights: [],
  businessUnitUuid,
  firstName: name,
  lastName: 'Test',
  email: `${name}@demo.test`,
  sessionId: 'session',
});

/** Refusals that users gives once, of what is referred to by their code. */
const momentary = new Set(['OVERLOADED', 'CONFLICT']);

const known = ['roc', 'dm', 'admin', 'cp', 'gone'];

/** The stub of users behind the real internal endpoint: addresses of users, and the secret of a reset. */
const users = defineSubgraph({
  name: 'users',
  schema: 'type Query { nothing: String }',
  declaration: { workflows: [], reads: { nothing: 'anybody' } },
  resolvers: { Query: { nothing: () => null } },
  db: createDatabase('users'),
  internal: {
    'mail-addresses': async (_ctx, { userUuids }: { userUuids: string[] }) =>
      known
        .filter((name) => name !== 'gone' && userUuids.includes(personUuid(name)))
        .map((name) => ({
          userUuid: personUuid(name),
          address: `${name}@demo.test`,
          firstName: name.toUpperCase(),
          lastName: 'Démo',
        })),
    snapshots: async (_ctx, { userUuids }: { userUuids: string[] }) =>
      known
        .filter((name) => userUuids.includes(personUuid(name)))
        .map((name) => ({ userUuid: personUuid(name), firstName: name.toUpperCase(), lastName: 'Démo' })),
    claims: async (_ctx, { userUuid }: { userUuid: string }) => {
      const name = known.find((one) => personUuid(one) === userUuid);
      if (!name || name === 'gone') throw new PortalError('NOT_FOUND');
      return { claims: person(name as UserType) };
    },
    'mail-values': async (_ctx, { model, reference }: { model: string; reference: string }) => {
      if (momentary.delete(reference)) throw new PortalError(reference as MessageCode);
      if (model !== 'passwordReset' || reference === 'over') throw new PortalError('RESET_LINK_INVALID');
      return { link: `#/reset-password?token=secret-${reference}` };
    },
  },
});

export const hcpUuid = demoUuid('hcp:0');
/** The unit that the HCP is of. */
export const hcpUnit = demoUuid('unit:hcp');

/** The stub of hcps, which has the addresses of HCPs. */
const hcps = defineSubgraph({
  name: 'hcps',
  schema: 'type Query { nothing: String }',
  declaration: { workflows: [], reads: { nothing: 'anybody' } },
  resolvers: { Query: { nothing: () => null } },
  db: createDatabase('hcps'),
  internal: {
    'mail-addresses': async (_ctx, { healthCareProfessionalUuids }: { healthCareProfessionalUuids: string[] }) =>
      healthCareProfessionalUuids
        .filter((uuid) => uuid === hcpUuid)
        .map((uuid) => ({
          healthCareProfessionalUuid: uuid,
          address: 'docteur@demo.test',
          firstName: 'Irène',
          lastName: 'Démo',
        })),
    snapshots: async (_ctx, { healthCareProfessionalUuids }: { healthCareProfessionalUuids: string[] }) =>
      healthCareProfessionalUuids
        .filter((uuid) => uuid === hcpUuid)
        .map((uuid) => ({ uuid, firstName: 'Irène', lastName: 'Démo', businessUnitUuids: [hcpUnit] })),
    'mail-values': async (_ctx, { model, reference }: { model: string; reference: string }) => ({
      link: `#/hcp/subscription/${reference.split(':').at(-1)}?token=own-${model}`,
    }),
  },
});

/** Events that those who do not see every one no longer see. */
export const outOfSight = new Set<string>();

/** The stand-in of gatherings, which says which events a person sees. */
const gatherings = stubSubgraph(
  'gatherings',
  {
    ...gatheringVerbs,
    'in-sight': async (_ctx, { gatheringUuids }: { gatheringUuids: string[] }) =>
      gatheringUuids.filter((uuid) => !outOfSight.has(uuid)),
  },
  { forNamedUsers: ['in-sight'] },
);

export interface TestEnvironment {
  mails: TestSubgraph;
  users: TestSubgraph;
  hcps: TestSubgraph;
  catcher: Catcher;
  /** Stops the catcher, or restarts it on the same ports. */
  smtp: { down(): Promise<void>; up(): Promise<void> };
  behave(behaviour: { rejectRecipients?: string[]; failAll?: boolean }): Promise<void>;
  /** The catcher's mails for a recipient, newest first. */
  caught(to: string): Promise<CaughtMail[]>;
  /** Sends `mail.wanted` as another domain would. @returns the mail's id */
  want(mail: Partial<Parameters<typeof mailWanted.of>[1]> & { to?: string[] }): Promise<string>;
  /** Asks for a mail to somebody of an event, and leaves it waiting. @returns the mailing's id */
  mailing(): Promise<string>;
  /** Resolves with the mail once it is no longer waiting, or holds. */
  settled(mailUuid: string, holds?: (mail: SentMail) => boolean): Promise<SentMail>;
  stop(): Promise<void>;
}

/** The services that mails asks, as stubs, without mails itself. */
export async function startStubServices() {
  const ofUsers = await startForTest(users);
  const ofHcps = await startForTest(hcps);
  const ofGatherings = await startForTest(gatherings);
  const lists = await Promise.all([participants, activities, logistics, documents].map((one) => startForTest(one)));
  const stop = async () => {
    await ofUsers.stop();
    await ofGatherings.stop();
    await ofHcps.stop();
    await Promise.all(lists.map((one) => one.stop()));
  };
  return { users: ofUsers, hcps: ofHcps, stop };
}

/** The mails subgraph with a real SMTP server and stubbed services. @param server another SMTP server than the catcher's */
export async function openEnvironment(server?: string): Promise<TestEnvironment> {
  forgetGuests();
  const folder = mkdtempSync(join(tmpdir(), 'portail-mails-'));
  const place = { webPort: await freePort(), smtpPort: await freePort(), folder };
  let catcher = await startCatcher(place);
  process.env.SMTP_URL = server ?? catcher.smtpUrl;
  const neighbours = await startStubServices();
  const subgraph = await startForTest(mails);
  return {
    mails: subgraph,
    users: neighbours.users,
    hcps: neighbours.hcps,
    catcher,
    smtp: {
      down: () => catcher.stop(),
      up: async () => {
        catcher = await startCatcher(place);
      },
    },
    async behave(behaviour) {
      await fetch(`${catcher.url}/api/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) });
    },
    caught: async (to) => (await (await fetch(`${catcher.url}/api/mails?to=${to}`)).json()) as CaughtMail[],
    async want({ to = ['roc'], ...mail }) {
      const mailId = mail.mailId ?? randomUUID();
      await subgraph.publish(mailWanted, mailId, {
        mailId,
        model: 'gatheringToValidate',
        recipients: to.map((name) => ({ userUuid: personUuid(name) })),
        reference: 'gathering',
        owner: 'gatherings',
        values: { gatheringName: 'Congrès <b>été</b>', actorName: 'Zoé' },
        gatheringUuid: demoUuid('gathering'),
        ...mail,
      });
      return mailId;
    },
    async mailing() {
      const { gatheringUuid } = newGathering();
      const { participantUuid } = newGuest(gatheringUuid);
      const mutation = `mutation { sendMailToParticipants(gatheringUuid: "${gatheringUuid}",
        participantUuids: ["${participantUuid}"], emailModel: "recap") { mailingUuid } }`;
      return (await subgraph.callAs(person('superAdmin'), mutation)).data.sendMailToParticipants.mailingUuid;
    },
    settled: (mailUuid, holds = ({ state }) => state !== 'WAITING') =>
      waitFor(
        async () => {
          const mail = (await SentMails.findOne({ mailUuid }, { _id: 0 }).lean()) as SentMail | null;
          return mail && holds(mail) ? mail : null;
        },
        { what: 'the result of the mail' },
      ) as Promise<SentMail>,
    async stop() {
      await subgraph.stop();
      await neighbours.stop();
      await catcher.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
