import { randomUUID } from 'node:crypto';
import type { Actor, VirtualSession } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEnvironment, otherUnit, type TestEnvironment, unit } from '../testing/environment.ts';
import { type aListed, putSession } from '../testing/session-scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const inUnit = { businessUnitUuid: unit };
const cp = actorOfType('cp', inUnit);

/** A published session of the actors' unit, a draft of it, and one of another unit whose project manager the CP is. */
async function three(): Promise<Record<'published' | 'draft' | 'elsewhere', string>> {
  const put = async (more: Partial<VirtualSession>) => (await putSession({ name: randomUUID(), ...more })).s;
  return {
    published: await put({ ...inUnit, status: 'PUBLISHED' }),
    draft: await put({ ...inUnit, status: 'DRAFT' }),
    elsewhere: await put({ businessUnitUuid: otherUnit, status: 'PUBLISHED', projectManagerUuid: cp.userUuid }),
  };
}

type Found = { virtualSessionUuid: string };
const byUuid = (a: Found, b: Found) => (a.virtualSessionUuid < b.virtualSessionUuid ? -1 : 1);

test.each<[string, Actor, string[]]>([
  ['a ROC sees all of them', actorOfType('roc', inUnit), ['draft', 'elsewhere', 'published']],
  ['a project manager those of the unit and their own', cp, ['draft', 'elsewhere', 'published']],
  ['another project manager those of the unit', actorOfType('cp', inUnit), ['draft', 'published']],
  ['one of another unit', actorOfType('cp', { businessUnitUuid: otherUnit }), ['elsewhere']],
  ['field staff what is published in their unit', actorOfType('msl', inUnit), ['published']],
  ['field staff without a unit none', actorOfType('msl'), []],
])('in the list %s, with their number', async (_, actor, expected) => {
  const sessions = await three();
  const names = new Map(Object.entries(sessions).map(([name, uuid]) => [uuid, name]));
  const query =
    '{ virtualSessions(first: 100) { total items { virtualSessionUuid } } calendarSessions(from: "2027-02-03", to: "2027-02-03") { items { virtualSessionUuid } } }';
  const { data, code } = await environment.callAs(actor, query);
  expect(code).toBeUndefined();
  const found: string[] = data.virtualSessions.items.map(({ virtualSessionUuid }: Found) => virtualSessionUuid);
  expect(found.flatMap((uuid) => names.get(uuid) ?? []).sort()).toEqual(expected);
  expect(data.virtualSessions.total).toBe(found.length);
  const stretch = { from: '2027-02-01', to: '2027-03-01', mine: false };
  const { body } = await environment.ask<{ uuid: string }[]>('calendar-rows', stretch, { actor });
  expect(body.map(({ uuid }) => uuid).sort()).toEqual(found.toSorted());
  expect(data.calendarSessions.items.toSorted(byUuid)).toEqual(data.virtualSessions.items.toSorted(byUuid));
});

test('of an HCP: the sessions in reach on whose list they are, the latest first', async () => {
  const uuid = randomUUID();
  const listed = { healthCareProfessionalUuid: uuid };
  const put = async (
    name: string,
    day: number,
    more: Partial<VirtualSession> = {},
    one: Parameters<typeof aListed>[1] = {},
  ) =>
    putSession(
      { ...inUnit, name: `${name} ${uuid}`, beginDate: new Date(Date.UTC(2027, 1, day)), ...more },
      { ...listed, ...one },
    );
  await put('Ancienne', 1, {}, { presence: 'PRESENT' });
  await put('Prochaine', 20);
  await put('Ailleurs', 10, { businessUnitUuid: otherUnit });
  await put('Retirée', 11, {}, { state: 'REMOVED' });
  const query = `{ _entities(representations: [{ __typename: "HealthCareProfessional", uuid: "${uuid}" }]) {
    ... on HealthCareProfessional { virtualSessionParticipations { presence session { name status } } } } }`;
  const namesFor = async (actor: Actor) => {
    const { data } = await environment.callAs(actor, query);
    const found: { presence: string; session: { name: string; status: string } }[] =
      data._entities[0].virtualSessionParticipations;
    return found.map(({ presence, session }) => [session.name.split(' ')[0], session.status, presence]);
  };
  const [next, past] = [
    ['Prochaine', 'PUBLISHED', 'UNKNOWN'],
    ['Ancienne', 'PUBLISHED', 'PRESENT'],
  ];
  const elsewhere = ['Ailleurs', 'PUBLISHED', 'UNKNOWN'];
  expect(await namesFor(actorOfType('roc', inUnit))).toEqual([next, elsewhere, past]);
  expect(await namesFor(cp)).toEqual([next, past]);
  expect((await environment.callAs(actorOfType('mci'), query)).code).toBeUndefined();
  expect((await environment.callAs(actorOfType('system'), query)).code).toBe('FORBIDDEN');
});
