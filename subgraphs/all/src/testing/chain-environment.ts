import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Actor, gatheringCreated, gatheringEventPayload } from '@portal/domain';
import { initialOrgUnits } from '@portal/server/service/first-units';
import gatherings from '@portal/subgraph-gatherings';
import mails from '@portal/subgraph-mails';
import participants from '@portal/subgraph-participants';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { claims } from '@portal/test/stubs/known-actors';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { waitFor } from '@portal/test/wait-for';
import { someHcp, startHcps } from '../../../hcps/src/testing/environment.ts';
import { startCatcher } from '../../../mails/src/catcher/catcher.ts';
import type { CaughtMail } from '../../../mails/src/catcher/store.ts';
import { Gatherings } from '../../../solicitations/src/models.ts';
import { startSolicitations } from '../../../solicitations/src/testing/environment.ts';
import { congressOf, createQuery, doctorOf, inDays, msl, putCongress } from './chain-data.ts';

/** Inserts a congress into gatherings, and publishes its event. */
export async function someCongress(
  { gatherings: subgraph }: ChainEnvironment,
  more: Parameters<typeof congressOf>[0] = {},
): Promise<string> {
  const congress = congressOf(more);
  const { gatheringUuid } = congress;
  await putCongress(congress);
  await subgraph.publish(gatheringCreated, gatheringUuid, gatheringEventPayload(congress));
  await waitFor(() => Gatherings.exists({ gatheringUuid }), { what: 'the copy in solicitations' });
  return gatheringUuid;
}

/** A congress that is over. */
export const pastCongress = (environment: ChainEnvironment, name: string): Promise<string> =>
  someCongress(environment, { name, beginDate: inDays(-32), endDate: inDays(-30) });

export const someDoctor = async (): Promise<string> => (await someHcp(doctorOf())).uuid;

/** The staff that mails are sent to; the users service is not part of the chain. */
const users = stubSubgraph('users', {
  claims,
  snapshots: async () => [],
  places: async () => initialOrgUnits,
  'mail-addresses': async (_ctx, { userUuids }: { userUuids: string[] }) =>
    userUuids.map((userUuid) => ({ userUuid, address: 'msl@demo.test', firstName: 'Zoé', lastName: 'Démo' })),
});

export interface ChainEnvironment {
  gatherings: TestSubgraph;
  hcps: TestSubgraph;
  solicitations: TestSubgraph;
  participants: TestSubgraph;
  mails: TestSubgraph;
  /** What was sent to an address, newest first. */
  caught(to: string): Promise<CaughtMail[]>;
  stop(): Promise<void>;
}

/** The real subgraphs that a solicitation goes through, with a real SMTP server. `stop` it in afterAll. */
export async function openChain(): Promise<ChainEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), 'portail-chain-'));
  const catcher = await startCatcher({ webPort: 0, smtpPort: 0, folder });
  process.env.SMTP_URL = catcher.smtpUrl;
  const neighbour = await startForTest(users);
  const environment = {
    gatherings: await startForTest(gatherings),
    hcps: await startHcps(),
    solicitations: await startSolicitations(),
    participants: await startForTest(participants),
    mails: await startForTest(mails),
  };
  return {
    ...environment,
    caught: async (to) => (await (await fetch(`${catcher.url}/api/mails?to=${to}`)).json()) as CaughtMail[],
    async stop() {
      for (const one of [...Object.values(environment), neighbour]) await one.stop();
      await catcher.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Created and collected by the MSL: it awaits a decision. @returns its solicitationUuid */
export async function solicit({ solicitations: subgraph }: ChainEnvironment, g: string, h: string): Promise<string> {
  const made = await subgraph.callAs(msl, createQuery, { g, h });
  if (made.code) throw new Error(JSON.stringify(made.errors));
  const { solicitationUuid } = made.data.createSolicitation;
  await decide(subgraph, msl, `collectSolicitation(solicitationUuid: "${solicitationUuid}")`);
  return solicitationUuid;
}

/** A decision by literal arguments. @returns the status it came to, or the code of the refusal */
export async function decide(subgraph: TestSubgraph, actor: Actor, call: string): Promise<string> {
  const { code, data } = await subgraph.callAs(actor, `mutation { ${call} { status } }`);
  return code ?? (Object.values(data as Record<string, { status: string }>)[0]?.status as string);
}
