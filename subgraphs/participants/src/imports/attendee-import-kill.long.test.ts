import { randomUUID } from 'node:crypto';
import { ImportWorker, setImportWorker } from '@portal/server/import/index';
import { freePort } from '@portal/test/engines/free-port';
import { startService, type TestService } from '@portal/test/services/start-service';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recounted } from '../list/stored-counters.ts';
import { CounterModel } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import { aGuest, cp, type ImportEnvironment, openImportEnvironment } from '../testing/attendee-import-environment.ts';
import { anHcp } from '../testing/environment.ts';
import { attendeeImport } from './attendee-import.ts';

const { Imports, Lines } = attendeeImport;
const guests = 1600;
let environment: ImportEnvironment;
let mortal: TestService;

beforeAll(async () => {
  // This instance works only when woken.
  process.env.IMPORT_SWEEP_MS = '3600000';
  environment = await openImportEnvironment();
});
afterAll(async () => {
  await mortal?.kill9();
  await environment.stop();
});

test('killed during an import, another instance continues: nobody is forgotten, nobody is invited twice', async () => {
  const g = await environment.congress();
  for (let n = 0; n < guests; n++) {
    const hcp = anHcp({ veevaId: `V${randomUUID()}`, email: null });
    environment.neighbours.hcps.set(hcp.uuid, hcp);
    environment.guests.push(aGuest({ veevaId: hcp.veevaId, meetingStatus: n % 2 === 0 ? 'present' : null }));
  }
  const preview = await environment.preview(g.gatheringUuid);
  const { attendeeImportUuid } = preview;
  setImportWorker(attendeeImport, undefined);
  const port = await freePort();
  const env = { PORT: String(port), PORTAL_DEMO: '0', IMPORT_SWEEP_MS: '20', IMPORT_LEASE_SECONDS: '2' };
  mortal = await startService('subgraphs/participants/src/main.ts', env);
  await mortal.healthy(port);
  const confirm = `mutation { importAttendees(gatheringUuid: "${g.gatheringUuid}", attendeeImportUuid: "${attendeeImportUuid}") { state } }`;
  expect((await environment.callAs(cp, confirm)).code).toBeUndefined();
  const applied = async () => (await Imports.findOne({ attendeeImportUuid }).lean())!.applied;
  await waitFor(async () => (await applied()) > 0, { what: 'a piece applied by the other instance' });
  await mortal.kill9();
  const before = await applied();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(guests);

  const successor = new ImportWorker(attendeeImport, environment.context(), { leaseMs: 5000, sweepMs: 100 }).start();
  const end = await waitFor(
    async () => {
      const one = (await Imports.findOne({ attendeeImportUuid }, { _id: 0 }).lean())!;
      return one.openKey === null && one;
    },
    { what: 'the import at its end' },
  );
  await successor.stop();
  expect(end).toMatchObject({ state: 'DONE', applied: guests, counts: preview.counts });
  expect(await Lines.countDocuments({ attendeeImportUuid, isOpen: true })).toBe(0);
  const { gatheringUuid } = g;
  const rows = await ParticipantModel.find({ gatheringUuid }, { _id: 0, healthCareProfessionalUuid: 1, rev: 1 }).lean();
  expect([rows.length, new Set(rows.map((p) => p.healthCareProfessionalUuid)).size]).toEqual([guests, guests]);
  // Invited and confirmed, and half of them present: no step is recorded twice.
  expect(rows.filter(({ rev }) => rev === 2)).toHaveLength(guests / 2);
  expect(rows.filter(({ rev }) => rev === 3)).toHaveLength(guests / 2);
  const { turn: _t, ...counts } = (await CounterModel.findOne({ gatheringUuid }, { _id: 0, gatheringUuid: 0 }).lean())!;
  expect(counts).toEqual(await recounted(environment.context(), g));
});
