import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportEnvironment, openImportEnvironment } from '../testing/attendee-import-environment.ts';
import { importingIn } from '../testing/attendee-import-scene.ts';
import { importingFiles } from '../testing/participant-import-scene.ts';

let environment: ImportEnvironment;
beforeAll(async () => {
  environment = await openImportEnvironment();
});
afterAll(() => environment.stop());

const { known } = importingIn(() => environment);
const files = importingFiles(() => environment);

/** An HCP into whom another record was merged; hcps answers both names, and the merged record by its Veeva id. */
function merged({ isAddressShared }: { isAddressShared: boolean }) {
  const winner = known();
  const loser = known({
    state: 'merged',
    mergedInto: winner.uuid,
    ...(isAddressShared && { email: winner.email }),
  });
  const { veevaId, email } = loser;
  environment.neighbours.hcps.set(randomUUID(), { ...winner, veevaId, email });
  return { winner, loser };
}

const added = 'Ajouté à la liste : en attente. Catégorie : Médecin local.';

test.each([true, false])(
  'of a merged HCP every identifier names one person; the same address: %s',
  async (isAddressShared) => {
    const { winner, loser } = merged({ isAddressShared });
    const lines = [
      `;${winner.email};;;;;Médecin local`,
      `;${loser.email};;;;;Médecin local`,
      `${winner.veevaId};;;;;;Médecin local`,
      `${loser.veevaId};;;;;;Médecin local`,
      `${loser.veevaId};${winner.email};;;;;Médecin local`,
      `${winner.veevaId};${loser.email};;;;;Médecin local`,
    ];
    for (const line of lines) {
      const { gatheringUuid } = await environment.congress();
      const preview = await files.preview(gatheringUuid, [line]);
      expect(await files.linesOf(preview), line).toEqual([[2, 'CREATED', added]]);
    }
    const { gatheringUuid } = await environment.congress();
    const preview = await files.preview(gatheringUuid, lines);
    const twin = 'Même personne qu’à la ligne 2.';
    expect((await files.linesOf(preview)).map(([, , message]) => message)).toEqual([added, ...Array(5).fill(twin)]);
  },
);

test('an address of two people still names neither', async () => {
  const { gatheringUuid } = await environment.congress();
  const { email } = known();
  known({ email });
  const preview = await files.preview(gatheringUuid, [`;${email};;;;;Médecin local`]);
  expect((await files.linesOf(preview)).map(([, outcome]) => outcome)).toEqual(['REFUSED']);
});
