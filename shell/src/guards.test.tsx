import type { Me } from '@portal/web/session/session';
import { describe, expect, test } from 'vitest';
import { decide, type SessionState, type Verdict } from './guards.ts';
import type { RemoteLine } from './remotes/remote-line.ts';

const line = (name: string, more: Partial<RemoteLine>): RemoteLine => ({
  name,
  manifest: `/remotes/${name}/1/mf-manifest.json`,
  version: '1',
  title: name,
  prefixes: [],
  section: 'default',
  ...more,
});

const remotes = [
  line('mf-congrex-bo', { prefixes: ['/congrex-bo'], userTypes: ['mci', 'roc', 'admin', 'superAdmin'] }),
  line('mf-congrex', { prefixes: ['/congrex'], publicPrefixes: ['/create_solicitation', '/hcp'] }),
  line('mf-serf', { prefixes: ['/serf', '/serf_bbu'], publicPrefixes: ['/serf/hcp', '/serf/error'] }),
  line('mf-skyclarys', { prefixes: ['/skyclarys/admin'], publicPrefixes: ['/skyclarys'], right: 'openSkyclarysAdmin' }),
  line('mf-admin', {
    prefixes: ['/admin'],
    right: 'openAdminArea',
    pagesFor: [{ title: 'API', path: '/admin/api', description: 'Schéma', icon: 'form', userTypes: ['system'] }],
  }),
];

const meOf = (userType: Me['userType'], ...allRights: Me['allRights']): Me => ({
  userUuid: 'u',
  firstName: 'A',
  lastName: 'B',
  userType,
  businessUnitUuid: null,
  allRights,
  impersonator: null,
});
const user = (...of: Parameters<typeof meOf>): SessionState => ({ state: 'open', me: meOf(...of) });
const none: SessionState = { state: 'none' };
const asking: SessionState = { state: 'asking' };
const failed: SessionState = { state: 'failed', error: 'down' };

const changed: SessionState = { state: 'changed', from: { ...meOf('roc'), userUuid: 'r' }, to: meOf('msl') };

const show: Verdict = { show: true };
const login: Verdict = { login: true };
const wait: Verdict = { wait: true };
const home: Verdict = { redirect: '/home' };
/** Home, which names the area that was refused. */
const refused = (name: string): Verdict => ({ redirect: '/home', refused: name });

describe('guards (specification, section 2; contract/routes.json)', () => {
  test.each<[string, SessionState, Verdict]>([
    ['/', none, { redirect: '/login' }],
    ['/', user('roc'), home],
    ['/', asking, wait],
    ['/login', none, show],
    ['/login', failed, show],
    ['/reset-password', none, show],
    ['/unknown', none, show],
    ['/home', none, login],
    ['/home', asking, wait],
    ['/home', failed, { failed: 'down' }],
    ['/home', changed, { changed }],
    ['/congrex-bo', changed, { changed }],
    ['/login', changed, show],
    ['/serf/hcp/1', changed, show],
    ['/home', user('others'), show],
    ['/debug', none, login],
    ['/ui', none, login],
    ['/serf/hcp/1', none, show],
    ['/serf/error', none, show],
    ['/serf', none, login],
    ['/serf/list', none, login],
    ['/serf_bbu', none, login],
    ['/serf/list', user('msl'), show],
    ['/create_solicitation', none, show],
    ['/hcp/transport/1', none, show],
    ['/congrex/events', none, login],
    ['/congrex/events', user('msl'), show],
    ['/skyclarys', none, show],
    ['/skyclarys/admin', none, login],
    ['/skyclarys/admin', user('msl'), refused('mf-skyclarys')],
    ['/skyclarys/admin', user('admin', 'openSkyclarysAdmin'), show],
    ['/admin', user('roc'), refused('mf-admin')],
    ['/admin/api', user('roc'), refused('mf-admin')],
    ['/admin/api', user('system'), show],
    ['/admin/api', none, login],
    ['/admin', user('system'), refused('mf-admin')],
    ['/admin/apis', user('system'), refused('mf-admin')],
    ['/admin/user', user('megaAdmin', 'openAdminArea'), show],
    ['/congrex-bo', none, login],
    ['/congrex-bo/event/1/details', user('mci'), show],
    ['/congrex-bo', user('roc'), show],
    ['/congrex-bo', user('admin'), show],
    ['/congrex-bo', user('superAdmin'), show],
    ['/congrex-bo', user('dm'), refused('mf-congrex-bo')],
    ['/congrex-bo', user('externalConsumer'), refused('mf-congrex-bo')],
    ['/congrex-bogus', none, show],
  ])('%s with %o gives %o', (path, session, verdict) => expect(decide(path, session, remotes)).toEqual(verdict));
});
