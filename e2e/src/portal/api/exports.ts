import { address } from '../setup/address.ts';
import { expect } from '../setup/expect.ts';
import { call, cookieOf } from './graphql.ts';

/** What an export of an event is, as an MCI gets it: its text as CSV. @param filters the name of the argument that narrows it */
export async function exportedCsv(gatheringUuid: string, kind: string, filters: string): Promise<string> {
  const request = `mutation Export($g: ID!) {
    requestExport(kind: ${kind}, format: CSV, ${filters}: { gatheringUuid: $g }) { exportUuid } }`;
  const { requestExport } = await call<{ requestExport: { exportUuid: string } }>('mci', request, { g: gatheringUuid });
  const state = 'query Job($u: ID!) { exportJob(exportUuid: $u) { state file { url } } }';
  const job = () =>
    call<{ exportJob: { state: string; file: { url: string } | null } }>('mci', state, { u: requestExport.exportUuid });
  await expect.poll(async () => (await job()).exportJob.state).toBe('DONE');
  const { file } = (await job()).exportJob;
  const answer = await fetch(new URL(file!.url, address.portal), { headers: { cookie: await cookieOf('mci') } });
  return answer.text();
}
