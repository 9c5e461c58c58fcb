import { randomUUID } from 'node:crypto';
import { hcpGivenBack, hcpMerged, hcpMoved, type MovingDomain, movingDomains } from '@portal/domain';
import { trusted } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubService } from '@portal/test/stubs/stub-service';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HcpModel, type StoredHcp } from '../models.ts';
import { sealedChangesOf } from '../sensitive/additional-info.ts';
import { participationIn, someGathering, someHcp, someMerge, startHcps, units } from '../testing/environment.ts';
import { MergeModel } from './merges.ts';

let portal: TestSubgraph;
const stops: (() => Promise<void>)[] = [];
/** What the domains say of the next merge. */
let collisions: unknown[] = [];
beforeAll(async () => {
  portal = await startHcps();
  for (const domain of movingDomains)
    stops.push(
      await stubService(domain, {
        'look-hcp-merge': async () => ({
          holds: [{ label: domain, count: 2 }],
          collisions: domain === 'serf' ? collisions : [],
        }),
        'since-hcp-merge': async () => [{ label: `since ${domain}`, at: new Date() }],
      }),
    );
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await portal.stop();
});

const admin = actorOfType('admin');
const merging = `mutation($w: ID!, $l: ID!, $t: [String!]!, $k: [ID!]!) {
  mergeHealthCareProfessionals(winnerUuid: $w, loserUuid: $l, taken: $t, keeps: $k) { mergeUuid state }
}`;
const parting = `mutation($m: ID!) { partHealthCareProfessionals(mergeUuid: $m) { mergeUuid state } }`;

type Options = { taken?: string[]; keeps?: string[]; key?: string; actor?: typeof admin };
const merge = (winner: StoredHcp, loser: StoredHcp, { taken = [], keeps = [], key, actor = admin }: Options = {}) =>
  portal.callAs(actor, merging, { w: winner.uuid, l: loser.uuid, t: taken, k: keeps }, key ? { key } : {});
const stateOf = (mergeUuid: string) => MergeModel.findOne({ mergeUuid }, { _id: 0 }).lean();

/** As every domain answers, in any order and more than once. */
async function allDone(mergeUuid: string, domains: readonly MovingDomain[] = movingDomains, ids: string[] = []) {
  const { winnerUuid, loserUuid, state } = (await stateOf(mergeUuid))!;
  for (const domain of [...domains, domains[0]!]) {
    const facts = { mergeUuid, winnerUuid, loserUuid, domain, ids };
    const id = `${domain}:${mergeUuid}`;
    if (state === 'parting') await portal.publish(hcpGivenBack, id, { ...facts, remarks: [] }, 2);
    else await portal.publish(hcpMoved, id, { ...facts, moved: [{ domain, label: domain, count: 1 }] }, 1);
  }
  const done = state === 'parting' ? 'parted' : 'merged';
  await waitFor(async () => (await stateOf(mergeUuid))?.state === done, { what: `merge ${done}` });
}

const rppsNumbers = { one: '10001234567', two: '10001234576' };
const kept = async ({ uuid }: StoredHcp) => {
  const { rev, updatedAt, chain, possibleDuplicates, hasDuplicates, ...rest } = (await HcpModel.findOne(
    { uuid },
    { _id: 0 },
  ).lean()) as StoredHcp & { chain?: unknown };
  return { ...rest, mergedInto: rest.mergedInto ?? null };
};

test('two records become one, and are two again as they were', async () => {
  const winner = await someHcp({ rppsNumber: rppsNumbers.one, veevaId: 'WFR1', city: 'Lyon' });
  const { gatheringUuid } = await someGathering();
  const participation = participationIn(gatheringUuid);
  const loser = await someHcp({
    ...{ firstName: 'Adelaide', rppsNumber: rppsNumbers.two, veevaId: 'WFR2', email: 'a@demo.test' },
    participations: [participation],
    additionalInfo: await sealedOf('passportNumber', '20FV12345'),
  });
  async function sealedOf(field: 'passportNumber', value: string) {
    const uuid = randomUUID();
    return (await sealedChangesOf(portal.context(), uuid, [field], { [field]: value })) as StoredHcp['additionalInfo'];
  }
  const before = [await kept(winner), await kept(loser)];
  const answer = await merge(winner, loser, { taken: ['rppsNumber', 'email'] });
  expect(answer.data.mergeHealthCareProfessionals.state).toBe('running');
  const { mergeUuid } = answer.data.mergeHealthCareProfessionals;
  expect((await portal.outboxOf(mergeUuid)).map(({ name, data }) => [name, data])).toEqual([
    [hcpMerged.name, { mergeUuid, winnerUuid: winner.uuid, loserUuid: loser.uuid, keeps: [] }],
  ]);
  expect(await kept(winner)).toMatchObject({ rppsNumber: rppsNumbers.two, email: 'a@demo.test', veevaId: 'WFR1' });
  expect(await kept(loser)).toMatchObject({
    state: 'merged',
    mergedInto: winner.uuid,
    rppsNumber: null,
    searchKeys: [],
  });

  // While it runs neither of the two is merged again, nor erased.
  const third = await someHcp({ lastName: 'Third' });
  expect((await merge(third, winner)).code).toBe('HCP_MERGE_RUNNING');
  const erasing = `mutation { eraseHcp(uuid: "${winner.uuid}", reason: "Demande") { state } }`;
  expect((await portal.callAs(admin, erasing)).code).toBe('HCP_MERGE_RUNNING');
  await allDone(mergeUuid, ['serf', 'participants', 'solicitations'], [participation.participantUuid]);
  expect((await kept(winner)).participations).toEqual([participation]);
  expect((await kept(loser)).participations).toEqual([]);
  expect((await merge(third, loser)).code).toBe('HCP_MERGED');

  // The old uuid, the old number and the old name lead to the winner.
  const looks = `{ hcpFull(healthCareProfessionalUuid: "${loser.uuid}") { uuid }
    healthCareProfessionalByExternalId(veevaId: "WFR2") { uuid }
    searchHcpForHcpTable(search: "adelaide wfr2") { hcps { uuid } } }`;
  expect((await portal.callAs(admin, looks)).data).toEqual({
    hcpFull: { uuid: winner.uuid },
    healthCareProfessionalByExternalId: { uuid: winner.uuid },
    searchHcpForHcpTable: { hcps: [{ uuid: winner.uuid }] },
  });
  const since = `{ hcpMerges(healthCareProfessionalUuid: "${winner.uuid}") { state moved { label count } doneSince { label } } }`;
  expect((await portal.callAs(admin, since)).data.hcpMerges[0]).toMatchObject({
    state: 'merged',
    moved: expect.arrayContaining([{ label: 'serf', count: 1 }]),
    doneSince: expect.arrayContaining([{ label: 'since participants' }]),
  });

  expect((await portal.callAs(admin, parting, { m: mergeUuid })).data.partHealthCareProfessionals.state).toBe(
    'parting',
  );
  await allDone(mergeUuid, movingDomains, [participation.participantUuid]);
  expect([await kept(winner), await kept(loser)]).toEqual(before);
  expect((await portal.callAs(admin, parting, { m: mergeUuid })).code).toBe('ILLEGAL_TRANSITION');
});

test('what a merge says of events is for who may merge; others who see the HCP read that there is one', async () => {
  const [winner, loser] = [await someHcp({ businessUnitUuid: units.MS }), await someHcp()];
  const { mergeUuid } = await someMerge({
    ...{ mergeUuid: randomUUID(), winnerUuid: winner.uuid, loserUuid: loser.uuid },
  });
  const remarks = ['Sollicitation, Congrès d’une autre franchise : reste annulée'];
  await MergeModel.updateOne({ mergeUuid }, { $set: { remarks } });
  const query = `{ hcpMerges(healthCareProfessionalUuid: "${winner.uuid}") { loserName remarks doneSince { label } } }`;
  const seenBy = async (actor: typeof admin) => (await portal.callAs(actor, query)).data.hcpMerges;
  const msl = actorOfType('msl', { businessUnitUuid: units.MS });
  expect(await seenBy(msl)).toEqual([{ loserName: 'Double', remarks: [], doneSince: null }]);
  expect(await seenBy(admin)).toEqual([
    { loserName: 'Double', remarks, doneSince: expect.arrayContaining([{ label: 'since solicitations' }]) },
  ]);
});

test('a number of a record that was merged twice finds the last one of the line', async () => {
  const first = await someHcp({ veevaId: 'WFRLINE' });
  const between = await someHcp();
  const last = await someHcp();
  for (const [winner, loser] of [
    [between, first],
    [last, between],
  ] as const)
    await allDone((await merge(winner, loser)).data.mergeHealthCareProfessionals.mergeUuid);
  const { data } = await portal.callAs(admin, '{ healthCareProfessionalByExternalId(veevaId: "WFRLINE") { uuid } }');
  expect(data.healthCareProfessionalByExternalId.uuid).toBe(last.uuid);
});

test('an answer that was lost is the same merge; two people merge once', async () => {
  const [a, b] = [await someHcp(), await someHcp()];
  const key = randomUUID();
  const first = await merge(a, b, { key });
  expect((await merge(a, b, { key })).data).toEqual(first.data);
  const [c, d] = [await someHcp(), await someHcp()];
  const codes = (await Promise.all([merge(c, d), merge(d, c)])).map(({ code }) => code ?? 'done').sort();
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(await MergeModel.countDocuments({ $or: [{ winnerUuid: c.uuid }, { loserUuid: c.uuid }] })).toBe(1);
});

test('what collides must be chosen, nobody merges who may not, and one is not two', async () => {
  const [a, b] = [await someHcp(), await someHcp()];
  const option = (id: string, isOfLoser: boolean) => ({ id, label: id, isOfLoser });
  collisions = [{ key: 'serf:DEFAULT', label: 'SERF', options: [option('x', false), option('y', true)] }];
  const refused = await merge(a, b);
  expect(refused.errors[0]!.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { 'keeps.serf:DEFAULT': expect.any(String) },
  });
  expect((await merge(a, b, { keeps: ['x', 'y'] })).code).toBe('BAD_USER_INPUT');
  expect((await merge(a, b, { taken: ['password'], keeps: ['x'] })).code).toBe('BAD_USER_INPUT');
  expect((await merge(a, b, { keeps: ['x'], actor: actorOfType('dm') })).code).toBe('FORBIDDEN');
  expect((await merge(a, b, { keeps: ['y'] })).code).toBeUndefined();
  collisions = [];
  expect((await merge(a, a)).code).toBe('HCP_MERGE_SAME');
  expect(await kept(b)).toMatchObject({ state: 'merged' });
});

test('a chain is parted from its end, and an erasure reaches all of it', async () => {
  const [a, b, c] = [await someHcp({ email: 'one@demo.test' }), await someHcp(), await someHcp({ lastName: 'Old' })];
  const first = (await merge(b, c)).data.mergeHealthCareProfessionals.mergeUuid;
  await allDone(first);
  const second = (await merge(a, b)).data.mergeHealthCareProfessionals.mergeUuid;
  await allDone(second);
  const look = `{ hcpFull(healthCareProfessionalUuid: "${c.uuid}") { uuid } }`;
  expect((await portal.callAs(admin, look)).data.hcpFull.uuid).toBe(a.uuid);
  expect((await portal.callAs(admin, parting, { m: first })).code).toBe('HCP_MERGE_NOT_LAST');
  const erasing = `mutation { eraseHcp(uuid: "${a.uuid}", reason: "Demande") { state } }`;
  expect((await portal.callAs(admin, erasing)).data.eraseHcp.state).toBe('erased');
  expect([await kept(a), await kept(b), await kept(c)].map(({ state }) => state)).toEqual([
    'erased',
    'erased',
    'erased',
  ]);
  expect((await portal.outboxOf(c.uuid)).at(-1)).toMatchObject({ name: 'hcp.erased' });
  const merges = await MergeModel.find({ mergeUuid: trusted({ $in: [first, second] }) }, { _id: 0 }).lean();
  expect(merges.map(({ state, before, after, loserName }) => [state, before, after, loserName])).toEqual([
    ['erased', null, null, '–'],
    ['erased', null, null, '–'],
  ]);
});

test('candidates are found with why, and listed', async () => {
  const a = await someHcp({ lastName: 'Zwetkoff', email: 'z@demo.test', city: 'Nantes' });
  const b = await someHcp({ lastName: 'Zvetkoff', email: 'Z@demo.test' });
  const query = `{ hcpDuplicates(healthCareProfessionalUuid: "${a.uuid}") { reasons hcp { uuid } } }`;
  expect((await portal.callAs(admin, query)).data.hcpDuplicates).toEqual([
    { reasons: ['EMAIL'], hcp: { uuid: b.uuid } },
  ]);
  expect((await portal.callAs(actorOfType('msl'), query)).code).toBe('FORBIDDEN');
  const update = `mutation { updateHcp(uuid: "${a.uuid}", hcp: { phone: "0639980001" }, base: { rev: 1 }) { uuid } }`;
  await portal.callAs(admin, update);
  const listed = '{ searchHcpForHcpTable(search: "z@demo.test", filters: { hasDuplicates: true }) { hcps { uuid } } }';
  await waitFor(async () => (await portal.callAs(admin, listed)).data.searchHcpForHcpTable.hcps.length === 2, {
    what: 'both in the list',
  });
});

test('two who are not one person are not proposed again, unless that is taken back', async () => {
  const a = await someHcp({ lastName: 'Yvernat', email: 'y@demo.test' });
  const b = await someHcp({ lastName: 'Ivernat', email: 'y@demo.test' });
  const proposed = async ({ uuid }: StoredHcp) => {
    const query = `{ hcpDuplicates(healthCareProfessionalUuid: "${uuid}") { hcp { uuid } } }`;
    const { data } = await portal.callAs(admin, query);
    return (data.hcpDuplicates as { hcp: { uuid: string } }[]).map(({ hcp }) => hcp.uuid);
  };
  const listed = async ({ uuid }: StoredHcp) => (await HcpModel.findOne({ uuid }).lean())?.possibleDuplicates;
  const set =
    'mutation($a: ID!, $b: ID!) { setHcpsApart(healthCareProfessionalUuid: $a, otherUuid: $b) { distinctUuid userName } }';
  const both = { a: a.uuid, b: b.uuid };
  const once = await Promise.all([
    portal.callAs(admin, set, both),
    portal.callAs(admin, set, { a: b.uuid, b: a.uuid }),
  ]);
  expect(once.map(({ code }) => code).sort()).toEqual(['HCPS_ALREADY_APART', undefined]);
  const { distinctUuid, userName } = once.find(({ code }) => !code)!.data.setHcpsApart;
  expect([await proposed(a), await proposed(b), await listed(a), await listed(b)]).toEqual([[], [], [], []]);
  const apart = `{ hcpDistinctPairs(healthCareProfessionalUuid: "${b.uuid}") { userName hcp { uuid } } }`;
  expect((await portal.callAs(admin, apart)).data.hcpDistinctPairs).toEqual([{ userName, hcp: { uuid: a.uuid } }]);
  expect((await portal.callAs(admin, set, { a: a.uuid, b: a.uuid })).code).toBe('HCP_MERGE_SAME');
  expect((await portal.callAs(actorOfType('msl'), set, both)).code).toBe('FORBIDDEN');
  const again = `mutation { proposeHcpsAgain(distinctUuid: "${distinctUuid}") { distinctUuid } }`;
  expect((await portal.callAs(admin, again)).code).toBeUndefined();
  expect((await portal.callAs(admin, again)).code).toBe('ILLEGAL_TRANSITION');
  expect([await proposed(a), await listed(b)]).toEqual([[b.uuid], [a.uuid]]);
  expect((await portal.historyOf(distinctUuid)).map(({ action }) => action)).toEqual([
    'setHcpsApart',
    'proposeHcpsAgain',
  ]);
});
