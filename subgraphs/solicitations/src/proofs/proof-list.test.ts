import { randomUUID } from 'node:crypto';
import { type Actor, frenchDayOf, ofShown, sponsorshipProofExport } from '@portal/domain';
import { pageQuery } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { type ExportPage, refusalOf } from '@portal/test/probes/export-page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Proofs, type StoredProof } from '../models.ts';
import {
  aCongress,
  anHcp,
  msl,
  openEnvironment,
  otherUnit,
  type TestEnvironment,
  unit,
} from '../testing/environment.ts';
import { type ProofArguments, proofsAsked } from './proof-list.ts';
import { expirationKeyOf } from './proofs.ts';

const roc = actorOfType('roc');
const congress = aCongress();
const hcp = anHcp();
const g = congress.gatheringUuid;
const number = 5000;
const dayMs = 86_400_000;
const endsIn = (days: number): string => frenchDayOf(new Date(Date.now() + days * dayMs));

let environment: TestEnvironment;
let solicitationUuid: string;

/** Of four: one without an end, one valid, one that ends soon and one expired; one in five for the congress as a whole. */
function aProof(i: number): StoredProof {
  const expirationDate = [null, endsIn(90 + (i % 30)), endsIn(i % 60), endsIn(-1 - (i % 30))][i % 4]!;
  const createdAt = new Date(Date.now() - (i % 400) * dayMs);
  return {
    sponsorshipProofUuid: randomUUID(),
    rev: 1,
    state: i % 1000 === 999 ? 'REMOVED' : 'KEPT',
    gatheringUuid: g,
    solicitationUuid: i % 5 === 0 ? null : solicitationUuid,
    businessUnitUuid: i % 5 === 0 ? null : i % 2 === 0 ? unit : otherUnit,
    title: `Preuve ${i}`,
    addedDate: frenchDayOf(createdAt),
    expirationDate,
    ...expirationKeyOf({ expirationDate }),
    fileUuid: randomUUID(),
    creatorUuid: null,
    createdAt,
    updatedAt: createdAt,
  };
}

beforeAll(async () => {
  environment = await openEnvironment();
  await environment.knows(congress, [hcp]);
  solicitationUuid = await environment.create(congress, hcp);
  await Proofs.insertMany(Array.from({ length: number }, (_, i) => aProof(i)));
});
afterAll(() => environment.stop());

const fields = 'validity solicitation { hcpLastName } availableActions { name }';

async function page(actor: Actor, more: object, selection = fields) {
  const query = `query($g: ID!, $validities: [String!], $sort: String, $direction: String, $first: Int, $after: String) {
    searchSponsorshipProofs(gatheringUuid: $g, validities: $validities, sort: $sort, direction: $direction, first: $first, after: $after) {
      total endCursor hasNextPage offer { allowed } items { sponsorshipProofUuid expirationDate addedDate ${selection} } } }`;
  const { data, code } = await environment.callAs(actor, query, { g, ...more });
  return code ?? data.searchSponsorshipProofs;
}

async function walk(sort: string, direction: string) {
  const rows: { sponsorshipProofUuid: string; addedDate: string; expirationDate: string | null }[] = [];
  for (let after: string | null = null; ; ) {
    const found = await page(roc, { sort, direction, first: 200, after }, '');
    rows.push(...found.items);
    if (!found.hasNextPage) return rows;
    after = found.endCursor;
  }
}

test.each([
  ['ADDED', 'DESC'],
  ['EXPIRATION', 'ASC'],
])(
  'by %s %s each kept proof comes once, in order; one without an end after those that have one',
  async (sort, direction) => {
    const rows = await walk(sort, direction);
    const keys = rows.map((row) => (sort === 'ADDED' ? row.addedDate : (row.expirationDate ?? '9999')));
    const ordered = [...keys].sort();
    expect(keys).toEqual(direction === 'DESC' ? ordered.reverse() : ordered);
    expect([rows.length, new Set(rows.map((row) => row.sponsorshipProofUuid)).size]).toEqual([number - 5, number - 5]);
  },
);

test('each validity filter returns the proofs with that validity; together they return all', async () => {
  const totals = [];
  for (const validity of ['VALID', 'EXPIRES_SOON', 'EXPIRED']) {
    const { items, total } = await page(roc, { validities: [validity], first: 200 });
    expect(new Set(items.map((one: { validity: string }) => one.validity))).toEqual(new Set([validity]));
    totals.push(total);
  }
  expect(totals).toEqual([2500, 1250, 1245]);
  expect((await page(roc, { validities: ['VALID', 'EXPIRED'] })).total).toBe(3745);
});

test('field staff have those of their unit and of the congress as a whole; each names its HCP', async () => {
  const { total, items, offer } = await page(msl, { first: 50 });
  expect([total, offer]).toEqual([3000, { allowed: false }]);
  const names = items.map((one: { solicitation: { hcpLastName: string } | null }) => one.solicitation?.hcpLastName);
  expect(new Set(names)).toEqual(new Set([undefined, 'Cœurdevey']));
});

test('leave as a file: the same rows in the same order, in the columns that are shown', async () => {
  const ask = async (more: object, actor: Actor = roc) => {
    const body = { filters: { gatheringUuid: g, ...more }, first: 200 };
    return (await environment.ask<ExportPage>('export-proofs', body, { issuer: 'documents', actor })).body;
  };
  const order = { validities: ['EXPIRES_SOON', 'VALID'], sort: 'EXPIRATION', direction: 'DESC' };
  const list = await page(roc, { ...order, first: 200 }, 'title solicitation { hcpLastName }');
  const file = await ask(order);
  expect([file.total, file.endCursor]).toEqual([list.total, list.endCursor]);
  const name = `${hcp.lastName.toLocaleUpperCase('fr')} ${hcp.firstName}`;
  const ofRow = (one: { addedDate: string; title: string; solicitation: object | null }) => [
    ...[one.addedDate, one.title, one.solicitation ? name : 'Tout le congrès'],
  ];
  const shown = ofShown(sponsorshipProofExport, ['added', 'title', 'hcp']);
  expect(file.rows.map(shown.cellsOf)).toEqual(list.items.map(ofRow));
  const endless = (await ask({ validities: ['VALID'], sort: 'EXPIRATION', direction: 'DESC' })).rows.slice(0, 1);
  expect(endless.map(ofShown(sponsorshipProofExport, ['expiration']).cellsOf)).toEqual([['Sans expiration', null]]);
  expect((await ask({}, msl)).total).toBe(3000);
  expect(refusalOf(await ask({}, actorOfType('mci')))).toBe('FORBIDDEN');
});

test.each([{ sort: 'X' }, { direction: 'X' }, { after: 'x' }, { validities: ['X'] }])(
  '%o is refused',
  async (wrong) => {
    expect(await page(roc, wrong)).toBe('BAD_USER_INPUT');
  },
);

const stagesOf = (plan: { stage?: string; inputStage?: never; inputStages?: never[] }): string[] => [
  plan.stage ?? '',
  ...(plan.inputStage ? stagesOf(plan.inputStage) : []),
  ...(plan.inputStages ?? []).flatMap(stagesOf),
];

test.each<[string, Actor, Partial<ProofArguments>]>([
  ['the newest first', roc, {}],
  ['what ends first', roc, { sort: 'EXPIRATION' }],
  ['of a unit, by end', msl, { sort: 'EXPIRATION', direction: 'DESC' }],
  ['of two kinds', roc, { validities: ['VALID', 'EXPIRED'], sort: 'EXPIRATION' }],
])('%s: on an index, and not sorted', async (_what, actor, args) => {
  const query = pageQuery(proofsAsked(environment.context(actor), { gatheringUuid: g, ...args }));
  const explained = (await query.explain('queryPlanner')) as unknown as { queryPlanner: { winningPlan: never } };
  const stages = stagesOf(explained.queryPlanner.winningPlan);
  expect([stages.includes('COLLSCAN'), stages.includes('SORT')]).toEqual([false, false]);
});
