import type { Me } from '@portal/web/session/session';
import { expect, test } from 'vitest';
import type { RemoteLine } from '../remotes/remote-line.ts';
import { areasOf } from './areas.tsx';

const me = (userType: Me['userType'], ...allRights: Me['allRights']): Me => ({
  ...{ userUuid: 'u', firstName: 'A', lastName: 'B', userType, businessUnitUuid: null, allRights, impersonator: null },
});
const admin: RemoteLine = {
  ...{ name: 'mf-admin', manifest: '/m.json', version: '1', title: 'Administration', section: 'back' as const },
  prefixes: ['/admin'],
  right: 'openAdminArea',
  places: [{ title: 'Versions', path: '/admin/versions', icon: 'form' }],
  pagesFor: [{ title: 'API', path: '/admin/api', description: 'Schéma', icon: 'form', userTypes: ['system'] }],
};

test.each([
  ['who may enter the area has all of it', me('admin', 'openAdminArea'), ['/home', '/admin']],
  ['a user type that has one page of it has that', me('system'), ['/home', '/admin/api']],
  ['others have none', me('roc'), ['/home']],
])('%s', (_who, who, paths) => {
  expect(areasOf(who, [admin]).map(({ path }) => path)).toEqual(paths);
});

test('a single page has its own name and words, and no other page of the area', () => {
  const page = areasOf(me('system'), [admin])[1];
  expect([page?.title, page?.line?.description, page?.line?.places]).toEqual(['API', 'Schéma', []]);
});
