import { actorOfType } from '@portal/test/actors';
import { commandsOf, monitorCommands } from '@portal/test/probes/commands';
import { readsDuring } from '@portal/test/probes/reads-during';
import { afterAll, beforeAll, expect, test } from 'vitest';
import definition from './index.ts';
import { msl, openEnvironment, type TestEnvironment } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  monitorCommands();
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const listing = `{ serfs { items {
  serfUuid lastName availableActions { name allowed reason reasonLabel asks }
} } }`;

interface Verdict {
  name: string;
  reason: string | null;
}

test('each row says whether its form can be mailed, and why not; the HCPs of a page are one question', async () => {
  const serfOf = async (more: object) => environment.serfIn(await environment.knows(more), 'expires_soon');
  const people = [{}, { email: null }, { emailConsent: false }];
  const forms = await Promise.all(people.map(serfOf));
  forms.push(await environment.serfIn(await environment.knows({ email: null }), 'repealed'));
  let items: { serfUuid: string; availableActions: Verdict[] }[] = [];
  const asked = await commandsOf(definition.db, async () => {
    items = (await environment.callAs(msl, listing)).data.serfs.items;
  });
  const reasonOf = (serfUuid: string) =>
    items.find((one) => one.serfUuid === serfUuid)!.availableActions.find(({ name }) => name === 'contactSerf')!.reason;
  expect(forms.map(reasonOf)).toEqual([
    null,
    'EMAIL_ADDRESS_MISSING',
    'EMAIL_CONSENT_MISSING',
    'EMAIL_ADDRESS_MISSING',
  ]);
  expect(asked['find hcps']).toBe(1);
});

test('the forms of one HCP, by those who may read them, on an index', async () => {
  const hcp = await environment.knows({});
  const serfUuid = await environment.serfIn(hcp, 'expires_soon');
  await environment.serfIn(await environment.knows({}), 'signed');
  const asked = `{ serfs(filters: { healthCareProfessionalUuid: "${hcp.uuid}" }) { total items { serfUuid status } } }`;
  const { reads, given } = await readsDuring(definition.db.connection, 'serfs', () => environment.callAs(msl, asked));
  expect(given.data.serfs).toEqual({ total: 1, items: [{ serfUuid, status: 'expires_soon' }] });
  expect(Math.max(...reads.map(({ docsExamined }) => docsExamined))).toBeLessThanOrEqual(1);
  expect((await environment.callAs(actorOfType('mci'), asked)).code).toBe('FORBIDDEN');
});
