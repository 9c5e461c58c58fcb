import { commandsOf, monitorCommands } from '@portal/test/probes/commands';
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
