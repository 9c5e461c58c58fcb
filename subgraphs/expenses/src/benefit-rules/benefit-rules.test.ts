import { randomUUID } from 'node:crypto';
import {
  type Actor,
  benefitExport,
  benefitLimitCatalogue,
  dayAfter,
  frenchDayOf,
  hcpErased,
  lastDaysBefore,
  ofShown,
} from '@portal/domain';
import { inTransaction } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { type ExportPage, refusalOf } from '@portal/test/export-page';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { gatherings } from '../copies.ts';
import { settle } from '../ledger/settle.ts';
import { aGathering, aPerson, openEnvironment, type TestEnvironment } from '../testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const [roc, admin] = [actorOfType('roc'), actorOfType('admin')];
const today = frenchDayOf(new Date());
/** An event that begins at noon in Paris, so many days from today. */
const inDays = (days: number) => {
  const begin = dayAfter(today, days);
  const beginDate = new Date(`${begin}T11:00:00Z`);
  return { begin, gathering: aGathering({ status: 'PUBLISHED', beginDate, endDate: beginDate }) };
};

/** An HCP who is signed up there, with a dinner and a night at these prices. */
async function invite(
  gathering: ReturnType<typeof aGathering>,
  lastName: string,
  costs: { meal?: number; night?: number } = {},
  more: object = {},
) {
  const { gatheringUuid } = gathering;
  const person = aPerson(gatheringUuid, {
    lastName,
    subscriptionPrice: 30_000,
    subscriptionDate: today,
    presence: null,
    ...more,
  });
  await environment.knows(gathering, [person]);
  const { participantUuid } = person;
  const of = (facts: Parameters<typeof settle>[1][number]['facts']) => ({
    ...{ participantUuid, gatheringUuid, source: randomUUID(), label: null, rev: 1, facts },
  });
  const { meal, night } = costs;
  await inTransaction(environment.context(), (tx) =>
    settle(tx, [
      ...(meal === undefined
        ? []
        : [of({ kind: 'ACTIVITY', price: meal, isRestauration: true, isEnrolled: true, presence: null })]),
      ...(night === undefined
        ? []
        : [of({ kind: 'STAY', status: 'ACCEPTED', context: 'ASSIGNED', isGone: false, price: night })]),
    ]),
  );
  return person;
}

const row =
  'participantUuid lastName total regime lastDay isOutstanding isLate status reason exceeded { kind amount limit }';
const listed = async (gatheringUuid: string, filter: string | null = null, more: object = {}, actor: Actor = roc) =>
  (
    await environment.callAs(
      actor,
      `query($g: ID!, $f: BenefitFilter, $first: Int, $after: String) {
        invitationBenefits(gatheringUuid: $g, filter: $f, first: $first, after: $after) {
          total toFile late declareBy authoriseBy endCursor hasNextPage items { ${row} } } }`,
      { g: gatheringUuid, f: filter, ...more },
    )
  ).data.invitationBenefits;
const names = ({ items }: { items: { lastName: string }[] }) => items.map(({ lastName }) => lastName);
const files = (
  actor: Actor,
  name: string,
  { gatheringUuid: g, participantUuid: p }: { gatheringUuid: string; participantUuid: string },
  given: string,
) =>
  environment.callAs(
    actor,
    `mutation($g: ID!, $p: ID!) { ${name}(gatheringUuid: $g, participantUuid: $p, ${given}) { ${row} historicalRecords { action data } } }`,
    { g, p },
  );

describe('the invitations of an event to come', () => {
  const { begin, gathering } = inDays(120);
  test('need a declaration, or beyond a limit an authorisation, until their last day; who has nothing is not among them', async () => {
    await invite(gathering, 'Alpha', { meal: 5_000, night: 15_000 });
    await invite(gathering, 'Bravo', { meal: 5_001 });
    await invite(gathering, 'Charlie', { night: 16_000 });
    await invite(gathering, 'Delta', { meal: 100 }, { category: 'INTERN' });
    await invite(gathering, 'Écho', {}, { subscriptionPrice: null });
    await invite(gathering, 'Foxtrot', {}, { kind: 'STAFF', healthCareProfessionalUuid: null });
    const page = await listed(gathering.gatheringUuid);
    const { declareBy, authoriseBy } = lastDaysBefore(begin);
    expect(page).toMatchObject({ total: 4, toFile: 3, late: 0, declareBy, authoriseBy });
    const open = { isLate: false, status: 'OPEN', reason: null };
    expect(page.items).toMatchObject([
      {
        ...open,
        lastName: 'Alpha',
        total: 50_000,
        regime: 'DECLARATION',
        lastDay: declareBy,
        isOutstanding: true,
        exceeded: [],
      },
      {
        ...open,
        lastName: 'Bravo',
        regime: 'AUTHORISATION',
        lastDay: authoriseBy,
        exceeded: [{ kind: 'MEAL', amount: 5_001, limit: 5_000 }],
      },
      {
        ...open,
        lastName: 'Charlie',
        regime: 'AUTHORISATION',
        exceeded: [{ kind: 'NIGHT', amount: 16_000, limit: 15_000 }],
      },
      { ...open, lastName: 'Delta', regime: 'FORBIDDEN', lastDay: null, isOutstanding: false },
    ]);
    expect(names(await listed(gathering.gatheringUuid, 'FORBIDDEN'))).toEqual(['Delta']);
    expect(names(await listed(gathering.gatheringUuid, 'LATE'))).toEqual([]);
  });

  test('leave as a file, in the columns that are shown, for who may see them', async () => {
    const { declareBy, authoriseBy } = lastDaysBefore(begin);
    const ask = async (more: object, actor: Actor = roc, issuer = 'documents') => {
      const body = { filters: { gatheringUuid: gathering.gatheringUuid, ...more }, first: 500 };
      return (await environment.ask<ExportPage>('export-benefits', body, { issuer, actor })).body;
    };
    const { rows, total } = await ask({ filter: 'TO_FILE' });
    expect(total).toBe(3);
    const shown = ofShown(benefitExport, ['name', 'regime', 'lastDay', 'total', 'why']);
    expect(rows.map(shown.cellsOf)).toEqual([
      ['Alpha', expect.any(String), 'Déclaration', declareBy, '50000', ''],
      [
        'Bravo',
        expect.any(String),
        'Autorisation',
        authoriseBy,
        '35001',
        expect.stringMatching(/^Repas \(chacun\) 50,01/),
      ],
      [
        'Charlie',
        expect.any(String),
        'Autorisation',
        authoriseBy,
        '46000',
        expect.stringMatching(/^Nuitée \(chacune\) 160,00/),
      ],
    ]);
    const [delta] = (await ask({ search: 'delta' })).rows.map(benefitExport.cellsOf);
    expect(delta?.slice(2)).toEqual(['À faire', 'Non', 'Hospitalité interdite', null, '30100', '', null, null, null]);
    const refusals = [await ask({}, actorOfType('dm')), await ask({}, roc, 'mails')];
    expect(refusals.map(refusalOf)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  test('are paged by name, each once', async () => {
    const first = await listed(gathering.gatheringUuid, 'TO_FILE', { first: 2 });
    const second = await listed(gathering.gatheringUuid, 'TO_FILE', { first: 2, after: first.endCursor });
    expect([...names(first), ...names(second), second.hasNextPage]).toEqual(['Alpha', 'Bravo', 'Charlie', false]);
  });

  test('follow a limit that compliance changes, and the day of the event', async () => {
    const rules = await environment.callAs(admin, '{ benefitThresholds { benefitThresholdUuid rev kind } }');
    const meal = rules.data.benefitThresholds.find(({ kind }: { kind: string }) => kind === 'MEAL');
    const [{ source, from }] = benefitLimitCatalogue as [(typeof benefitLimitCatalogue)[number]];
    const change = (amount: number, rev: number) =>
      environment.callAs(
        admin,
        'mutation($u: ID!, $t: BenefitThresholdEntry!, $b: EditBase!) { updateBenefitThreshold(benefitThresholdUuid: $u, threshold: $t, base: $b) { rev } }',
        { u: meal.benefitThresholdUuid, t: { kind: 'MEAL', limitedTo: 'PRS', amount, source, from }, b: { rev } },
      );
    const { rev } = (await change(6_000, meal.rev)).data.updateBenefitThreshold;
    expect((await listed(gathering.gatheringUuid)).items[1]).toMatchObject({
      lastName: 'Bravo',
      regime: 'DECLARATION',
    });
    await change(5_000, rev);
    const beginDate = new Date(`${dayAfter(today, 3)}T11:00:00Z`);
    await gatherings.keep(environment.context(), [{ ...gathering, rev: 2, beginDate, endDate: beginDate }]);
    expect(await listed(gathering.gatheringUuid, 'LATE')).toMatchObject({ total: 3, late: 3 });
  });
});

test('past the last day a reason is asked and kept, and the list says what is done', async () => {
  const { gathering } = inDays(3);
  const person = await invite(gathering, 'Golf');
  const refused = await files(roc, 'declareBenefits', person, `filedOn: "${today}"`);
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([
    ...['BAD_USER_INPUT', { reason: 'Hors délai : indiquez le motif' }],
  ]);
  // Nothing was begun by what was refused.
  expect((await listed(gathering.gatheringUuid, 'LATE')).items).toMatchObject([{ lastName: 'Golf', status: 'OPEN' }]);
  const { data } = await files(
    roc,
    'declareBenefits',
    person,
    `filedOn: "${today}", reason: "Invité hier", reference: "EPS-1"`,
  );
  expect(data.declareBenefits).toMatchObject({ status: 'DECLARED', reason: 'Invité hier', isLate: false });
  expect(data.declareBenefits.historicalRecords[0]).toMatchObject({
    ...{ action: 'declareBenefits', data: { filedOn: today, reason: 'Invité hier', reference: 'EPS-1' } },
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
  await files(roc, 'declareBenefits', person, `filedOn: "${today}"`);
  const { participantUuid, gatheringUuid } = person;
  await inTransaction(environment.context(), (tx) =>
    settle(tx, [
      {
        ...{ participantUuid, gatheringUuid, source: randomUUID(), label: null, rev: 1 },
        facts: { kind: 'STAY', status: 'ACCEPTED', context: 'ASSIGNED', isGone: false, price: 20_000 },
      },
    ]),
  );
  expect((await listed(gatheringUuid, 'TO_FILE')).items).toMatchObject([
    { status: 'DECLARED', regime: 'AUTHORISATION' },
  ]);
  await files(roc, 'requestBenefitAuthorisation', person, `filedOn: "${today}"`);
  const { data } = await files(
    roc,
    'answerBenefitAuthorisation',
    person,
    `isGranted: false, answeredOn: "${today}", answer: "Trop cher"`,
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
  const late = `filedOn: "${today}", reason: "Invité hier"`;
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
  await files(roc, 'declareBenefits', person, `filedOn: "${today}", reason: "Canari-motif", reference: "EPS-9"`);
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
