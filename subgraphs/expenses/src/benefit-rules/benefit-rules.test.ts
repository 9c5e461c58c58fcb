import { randomUUID } from 'node:crypto';
import { hcpErased } from '@portal/domain';
import { inTransaction } from '@portal/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { updateAccounts } from '../ledger/update-accounts.ts';
import { admin, benefitsIn, inDays, names, roc, today } from '../testing/benefit-scene.ts';
import { openEnvironment, type TestEnvironment } from '../testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { invite, listed, files } = benefitsIn(() => environment);

test('past the last day a reason is asked and kept, and the list says what is done', async () => {
  const { gathering } = inDays(3);
  const person = await invite(gathering, 'Golf');
  const refused = await files(roc, 'declareBenefits', person, `filedOn: "${today()}"`);
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([
    ...['BAD_USER_INPUT', { reason: 'Hors délai : indiquez le motif' }],
  ]);
  // Nothing was begun by what was refused.
  expect((await listed(gathering.gatheringUuid, 'LATE')).items).toMatchObject([{ lastName: 'Golf', status: 'OPEN' }]);
  const { data } = await files(
    roc,
    'declareBenefits',
    person,
    `filedOn: "${today()}", reason: "Invité hier", reference: "EPS-1"`,
  );
  expect(data.declareBenefits).toMatchObject({ status: 'DECLARED', reason: 'Invité hier', isLate: false });
  expect(data.declareBenefits.historicalRecords[0]).toMatchObject({
    ...{ action: 'declareBenefits', data: { filedOn: today(), reason: 'Invité hier', reference: 'EPS-1' } },
  });
  expect(names(await listed(gathering.gatheringUuid, 'LATE'))).toEqual([]);
  expect(names(await listed(gathering.gatheringUuid, 'FILED'))).toEqual(['Golf']);
  expect(
    (await environment.outboxOf(person.participantUuid)).flatMap(({ name, data: said }) =>
      name === 'benefits.filed' ? [said] : [],
    ),
  ).toEqual([
    {
      participantUuid: person.participantUuid,
      gatheringUuid: person.gatheringUuid,
      status: 'DECLARED',
      isLate: true,
      rev: 2,
    },
  ]);
});

test('what was declared is to be done again once it goes beyond a limit', async () => {
  const { gathering } = inDays(120);
  const person = await invite(gathering, 'Hôtel');
  await files(roc, 'declareBenefits', person, `filedOn: "${today()}"`);
  const { participantUuid, gatheringUuid } = person;
  await inTransaction(environment.context(), (tx) =>
    updateAccounts(tx, [
      {
        ...{ participantUuid, gatheringUuid, source: randomUUID(), label: null, rev: 1 },
        facts: { kind: 'STAY', status: 'ACCEPTED', context: 'ASSIGNED', isGone: false, price: 20_000 },
      },
    ]),
  );
  expect((await listed(gatheringUuid, 'TO_FILE')).items).toMatchObject([
    { status: 'DECLARED', regime: 'AUTHORISATION' },
  ]);
  await files(roc, 'requestBenefitAuthorisation', person, `filedOn: "${today()}"`);
  const { data } = await files(
    roc,
    'answerBenefitAuthorisation',
    person,
    `isGranted: false, answeredOn: "${today()}", answer: "Trop cher"`,
  );
  expect(data.answerBenefitAuthorisation).toMatchObject({ status: 'REFUSED', isOutstanding: true });
});

test('once compliance blocks, nobody else records what is late', async () => {
  const { gathering } = inDays(2);
  const person = await invite(gathering, 'India');
  const set = async (lateFilings: string) =>
    environment.callAs(
      admin,
      `mutation($r: Int!) { setLateFilings(lateFilings: ${lateFilings}, base: { rev: $r }) { lateFilings } }`,
      {
        r: await environment.settingsRev(),
      },
    );
  expect((await set('BLOCK')).data.setLateFilings).toEqual({ lateFilings: 'BLOCK' });
  const late = `filedOn: "${today()}", reason: "Invité hier"`;
  expect((await files(roc, 'declareBenefits', person, late)).code).toBe('BENEFIT_FILING_TOO_LATE');
  expect((await files(admin, 'declareBenefits', person, late)).data.declareBenefits.status).toBe('DECLARED');
  await set('ADVISE');
});

test('two limits of one kind and category never begin on one day', async () => {
  const from = environment.dayOfItsOwn();
  await environment.limit(from);
  const again = await environment.callAs(
    admin,
    'mutation($t: BenefitThresholdEntry!) { createBenefitThreshold(threshold: $t) { rev } }',
    { t: { kind: 'MEAL', limitedTo: 'ETU', amount: 2, source: 'Test', from } },
  );
  expect([again.code, Object.keys((again.errors[0]?.extensions.fields ?? {}) as object)]).toEqual([
    'BENEFIT_THRESHOLD_TAKEN',
    ['from'],
  ]);
});

test('of an HCP who is erased the formality stays, and no word that was written', async () => {
  const { gathering } = inDays(3);
  const person = await invite(gathering, 'Juliette');
  await files(roc, 'declareBenefits', person, `filedOn: "${today()}", reason: "Canari-motif", reference: "EPS-9"`);
  const uuid = person.healthCareProfessionalUuid!;
  await environment.publish(hcpErased, uuid, { healthCareProfessionalUuid: uuid });
  const reference = `{ __typename: "Participant", participantUuid: "${person.participantUuid}" }`;
  const asked = '... on Participant { invitationBenefits { status reason historicalRecords { data } } }';
  const shown = async () =>
    JSON.stringify(
      (await environment.callAs(admin, `{ _entities(representations: [${reference}]) { ${asked} } }`)).data,
    );
  await vi.waitFor(async () => expect(await shown()).toContain('Texte effacé'), { timeout: 10_000, interval: 20 });
  expect(await shown()).not.toContain('Canari-motif');
  expect(await shown()).toContain('DECLARED');
});
