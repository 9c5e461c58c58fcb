import type { Actor, UserActor } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { actorOfType, anonymous } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import users from '../index.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(users, { demo: true });
});
afterAll(() => portal.stop());

const of = (unit: string) => ({ businessUnitUuid: demoUuid(`businessUnit:${unit}`) });
const tiles = async (actor: Actor): Promise<string[]> =>
  (await portal.callAs(actor, '{ applicationLinks { name } }')).data.applicationLinks.map(
    ({ name }: { name: string }) => name,
  );

describe('me', () => {
  it('is an empty user for a visitor', async () => {
    const { data } = await portal.callAs(
      anonymous(),
      '{ me { userUuid firstName lastName userType businessUnitUuid email allRights mslMeta { businessUnitUuid } abmMeta { businessUnitUuid } impersonator } }',
    );
    const nothing = {
      userUuid: null,
      firstName: null,
      lastName: null,
      userType: null,
      businessUnitUuid: null,
      email: null,
    };
    expect(data.me).toEqual({ ...nothing, allRights: [], mslMeta: null, abmMeta: null, impersonator: null });
  });

  it('has the zone of an MSL and the zones of an ABM', async () => {
    const me = async (type: 'msl' | 'abm') => {
      const actor = actorOfType(type, { userUuid: demoUuid(`user:${type}`), ...of('AD') });
      const query =
        '{ me { mslMeta { zone { zoneUuid label businessUnitUuid msl { lastName } } businessUnitUuid } abmMeta { businessUnitUuid zones { label } } } }';
      return (await portal.callAs(actor, query)).data.me;
    };
    const unit = of('AD');
    const zone = {
      zoneUuid: demoUuid('zone:AD:1'),
      label: 'Zone AD Île-de-France',
      ...unit,
      msl: { lastName: 'Lefébure' },
    };
    expect(await me('msl')).toEqual({ mslMeta: { zone, ...unit }, abmMeta: null });
    const zones = [{ label: 'Zone AD Île-de-France' }, { label: 'Zone AD Nord-Est' }];
    expect(await me('abm')).toEqual({ mslMeta: null, abmMeta: { ...unit, zones } });
  });
});

describe('units and zones', () => {
  it('are the four of the specification in display order', async () => {
    const { data } = await portal.callAs(
      actorOfType('others'),
      '{ businessUnits { label franchise order serfForm zones { label } } }',
    );
    expect(
      data.businessUnits.map(({ zones, ...unit }: { zones: unknown[] }) => [...Object.values(unit), zones.length]),
    ).toEqual([
      ['Alzheimer', 'AD', 0, 'DEFAULT', 6],
      ['SEP', 'MS', 1, 'DEFAULT', 6],
      ['Biosimilaires', 'BBU', 2, 'BBU', 6],
      ['SMA', 'SMA', 3, 'DEFAULT', 6],
    ]);
    expect(data.businessUnits[0].zones[0].label).toBe('Zone AD Global');
  });
});

describe('the dashboard', () => {
  const everywhere = ['Transparence Santé'];
  it.each<[string, UserActor, string[]]>([
    ['a ROC', actorOfType('roc'), ['Événements', 'Terrain', 'SERF', ...everywhere, 'SNCF Connect']],
    [
      'an MSL of AD',
      actorOfType('msl', of('AD')),
      ['Terrain', 'SERF', ...everywhere, 'Haute Autorité de santé', 'France Alzheimer'],
    ],
    [
      'an MSL of MS',
      actorOfType('msl', of('MS')),
      ['Terrain', 'SERF', ...everywhere, 'Haute Autorité de santé', 'Société francophone de la SEP'],
    ],
    ['another member of staff', actorOfType('others'), ['Terrain', ...everywhere]],
  ])('of %s', async (_who, actor, expected) => {
    expect(await tiles(actor)).toEqual(expected);
  });

  it('of a super administrator has every visible tile', async () => {
    const { data } = await portal.callAs(actorOfType('superAdmin'), '{ allApplicationLinks { name visibility } }');
    const visible = data.allApplicationLinks.filter(
      ({ visibility }: { visibility: string }) => visibility === 'VISIBLE',
    );
    expect(await tiles(actorOfType('superAdmin'))).toEqual(visible.map(({ name }: { name: string }) => name));
    expect(data.allApplicationLinks.length - visible.length).toBe(1);
  });

  it('follows what the administrator does', async () => {
    const admin = actorOfType('admin');
    const input = {
      url: 'https://exemple.fr',
      name: 'Exemple',
      roles: ['rm'],
      businessUnitUuids: [],
      visibility: 'VISIBLE',
      order: 5,
    };
    const create =
      'mutation ($input: ApplicationLinkInput!) { createApplicationLink(input: $input) { applicationLinkUuid } }';
    const bad = await portal.callAs(admin, create, { input: { ...input, url: 'javascript:alert(1)', name: '' } });
    expect(bad.errors[0]!.extensions.fields).toEqual({
      url: 'L’adresse doit commencer par http:// ou https://, ou par #/ pour un écran du portail',
      name: 'Ce champs est requis',
    });
    const { applicationLinkUuid } = (await portal.callAs(admin, create, { input })).data.createApplicationLink;
    const rm = actorOfType('rm', of('SMA'));
    expect(await tiles(rm)).toEqual(['Exemple', 'Terrain', 'SERF', ...everywhere].sort(byDemoOrder));
    const update =
      'mutation ($uuid: ID!, $input: ApplicationLinkInput!) { updateApplicationLink(applicationLinkUuid: $uuid, input: $input, base: { rev: 1 }) { order } }';
    await portal.callAs(admin, update, { uuid: applicationLinkUuid, input: { ...input, visibility: 'HIDDEN' } });
    expect(await tiles(rm)).toEqual(['Terrain', 'SERF', ...everywhere]);
    const remove = `mutation { deleteApplicationLink(applicationLinkUuid: "${applicationLinkUuid}") }`;
    expect((await portal.callAs(admin, remove)).data).toEqual({ deleteApplicationLink: true });
    expect((await portal.callAs(admin, remove)).code).toBe('ILLEGAL_TRANSITION');
    const restore = `mutation { restoreApplicationLink(applicationLinkUuid: "${applicationLinkUuid}") { visibility } }`;
    expect((await portal.callAs(rm, restore)).code).toBe('FORBIDDEN');
    expect((await portal.callAs(admin, restore)).data.restoreApplicationLink).toEqual({ visibility: 'HIDDEN' });
    expect((await portal.historyOf(applicationLinkUuid)).map(({ action }) => action)).toEqual([
      'createApplicationLink',
      'updateApplicationLink',
      'deleteApplicationLink',
      'restoreApplicationLink',
    ]);
  });
});

/** Order 5 is between the first tile (0, not the RM's) and the second (10). */
const byDemoOrder = (a: string, b: string): number => Number(b === 'Exemple') - Number(a === 'Exemple');

describe('views and preferences', () => {
  const [mine, other] = [actorOfType('roc'), actorOfType('mci')];
  const save = 'mutation ($input: SavedViewInput!) { saveView(input: $input) { savedViewUuid name isOwn isShared } }';
  const views = async (actor: Actor) =>
    (await portal.callAs(actor, '{ savedViews(listName: "gatherings") { name isOwn isDefault } }')).data.savedViews;
  const input = { listName: 'gatherings', name: 'Mes congrès', value: '{"filters":{}}' };

  it('are one’s own until shared, and one is the default', async () => {
    const { savedViewUuid, ...view } = (await portal.callAs(mine, save, { input })).data.saveView;
    expect(view).toEqual({ name: 'Mes congrès', isOwn: true, isShared: false });
    expect(await views(other)).toEqual([]);
    expect((await portal.callAs(other, `mutation { deleteView(savedViewUuid: "${savedViewUuid}") }`)).code).toBe(
      'NOT_FOUND',
    );
    await portal.callAs(mine, save, { input: { ...input, savedViewUuid, name: 'Congrès', isShared: true } });
    await portal.callAs(
      other,
      `mutation { setDefaultView(listName: "gatherings", savedViewUuid: "${savedViewUuid}") { name } }`,
    );
    expect(await views(other)).toEqual([{ name: 'Congrès', isOwn: false, isDefault: true }]);
    expect(await views(mine)).toEqual([{ name: 'Congrès', isOwn: true, isDefault: false }]);
    expect((await portal.callAs(other, save, { input: { ...input, savedViewUuid } })).code).toBe('FORBIDDEN');
    expect((await portal.callAs(actorOfType('rm'), save, { input: { ...input, isShared: true } })).code).toBe(
      'FORBIDDEN',
    );
    expect(
      (await portal.callAs(mine, `mutation { deleteView(savedViewUuid: "${savedViewUuid}") }`)).data.deleteView,
    ).toBe(true);
    expect(await views(mine)).toEqual([]);
  });

  it.each([
    ['columns', '["name"]', undefined],
    ['columns', 'pas du JSON', { value: 'Valeur illisible' }],
    ['columns', JSON.stringify('é'.repeat(10_001)), { value: '20 ko au plus' }],
    ['a key', '{}', { key: 'Clé incorrecte' }],
  ])('stores a screen’s preferences: %s', async (key, value, fields) => {
    const query = 'mutation ($key: String!, $value: String!) { setPreference(key: $key, value: $value) { value } }';
    const { errors } = await portal.callAs(mine, query, { key, value });
    expect(errors[0]?.extensions.fields).toEqual(fields);
    const { data } = await portal.callAs(mine, '{ preferences(key: "columns") { value } }');
    expect(data.preferences).toEqual([{ value: '["name"]' }]);
    expect((await portal.callAs(other, '{ preferences(key: "columns") { value } }')).data.preferences).toEqual([]);
  });
});
