import { eraseFromImports } from '@portal/server/import/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cp, type ImportEnvironment, openImportEnvironment } from '../testing/attendee-import-environment.ts';
import { importingIn } from '../testing/attendee-import-scene.ts';
import { roc } from '../testing/environment.ts';
import { importingFiles } from '../testing/participant-import-scene.ts';
import { attendeeImport } from './attendee-import.ts';
import { imports } from './index.ts';
import { participantImport } from './participant-import.ts';

let environment: ImportEnvironment;
beforeAll(async () => {
  environment = await openImportEnvironment();
});
afterAll(() => environment.stop());

const { known } = importingIn(() => environment);
const files = importingFiles(() => environment);

/** An HCP on the list of a congress. */
async function scene() {
  const { gatheringUuid } = await environment.congress();
  const hcp = known({ firstName: 'Ermeline', lastName: 'Quatrefages' });
  const inviting =
    'mutation($g: ID!, $ids: [ID!]!) { inviteHealthCareProfessionals(gatheringUuid: $g, selected: $ids, category: "DOCTOR_LOCAL") { participantUuids } }';
  await environment.callAs(roc, inviting, { g: gatheringUuid, ids: [hcp.uuid] });
  return { gatheringUuid, hcp, traces: new RegExp(`ermeline|quatrefages|${hcp.email}|${hcp.veevaId}`, 'i') };
}
const erase = (hcp: { uuid: string }) => eraseFromImports(imports, environment.context(), hcp.uuid);

test('a presence file, which knows people of the list alone, keeps nothing of an HCP who is erased', async () => {
  const { gatheringUuid, hcp, traces } = await scene();
  const file = files.put(`Prénom;Nom;E-mail;Présence\n${hcp.firstName};${hcp.lastName};${hcp.email};absent\n`);
  const { attendeeImportUuid } = await environment.preview(gatheringUuid, {
    ...{ call: 'previewPresenceImport', actor: cp, file },
  });
  const lines = async () => attendeeImport.Lines.find({ attendeeImportUuid }, { _id: 0 }).lean();
  expect(await lines()).toMatchObject([{ outcome: 'CHANGED', healthCareProfessionalUuid: hcp.uuid }]);
  expect(JSON.stringify(await lines())).toMatch(traces);
  await erase(hcp);
  expect(JSON.stringify(await lines())).not.toMatch(traces);
  expect(await lines()).toMatchObject([{ outcome: 'CHANGED' }]);
});

test('nor does a refused line of a participants’ file whose name is another one', async () => {
  const { gatheringUuid, hcp, traces } = await scene();
  // Known on the list, and to hcps no more by this address.
  environment.neighbours.hcps.delete(hcp.uuid);
  const { participantImportUuid } = await files.preview(gatheringUuid, [`;${hcp.email};Petit;;;;`]);
  const lines = async () => participantImport.Lines.find({ participantImportUuid }, { _id: 0 }).lean();
  expect(await lines()).toMatchObject([
    {
      ...{ outcome: 'REFUSED', healthCareProfessionalUuid: hcp.uuid, personName: 'QUATREFAGES Ermeline' },
      message: 'Ce nom n’est pas celui de la personne désignée.',
    },
  ]);
  await erase(hcp);
  expect(JSON.stringify(await lines())).not.toMatch(traces);
});
