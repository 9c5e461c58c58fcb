import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShell, type ShellScene } from './testing/shell-scene.ts';

const table = { routes: [], files: [] };
let shell: ShellScene;
beforeAll(async () => {
  shell = await openShell();
  const remotes = [
    { name: 'mf-congrex-bo', version: '1', userTypes: ['roc', 'admin'], pieces: ['calendar'], table },
    { name: 'mf-congrex', version: '1', table },
    { name: 'mf-serf', version: '1', right: 'readSerf', table },
    { name: 'mf-admin', version: '1', right: 'openAdminArea', pagesFor: [{ userTypes: ['dm'] }], table },
    { name: 'mf-other', version: '1', userTypes: ['mci'], table },
  ];
  await shell.put('remotes.json', JSON.stringify(remotes));
});
afterAll(() => shell.stop());

const cookieOf = (claims: unknown) => `jwt=h.${Buffer.from(JSON.stringify({ claims })).toString('base64url')}.s`;

/** The areas whose table the page brings, and the type that it asks questions for. */
async function pageFor(cookie: string) {
  const html = await (await fetch(shell.origin, { headers: { cookie } })).text();
  const data = JSON.parse(/id="portal-data">(.*?)<\/script>/.exec(html)![1]!);
  const tables = data.remotes
    .filter((line: { table?: object }) => line.table)
    .map(({ name }: { name: string }) => name);
  return [data.userType, tables];
}

const everywhere = ['mf-congrex-bo', 'mf-congrex'];
test.each([
  ['nobody', '', [undefined, []]],
  ['a ROC', cookieOf({ userType: 'roc', additionalRights: [] }), ['roc', [...everywhere, 'mf-serf']]],
  [
    'an MSL, on whose pages stand pieces of the back office',
    cookieOf({ userType: 'msl', additionalRights: [] }),
    ['msl', [...everywhere, 'mf-serf']],
  ],
  [
    'somebody with a right of their own',
    cookieOf({ userType: 'others', additionalRights: ['openAdminArea'] }),
    ['others', [...everywhere, 'mf-admin']],
  ],
  [
    'an administrator',
    cookieOf({ userType: 'admin', additionalRights: [] }),
    ['admin', [...everywhere, 'mf-serf', 'mf-admin']],
  ],
  [
    'a medical director, who may not enter an area but has a page of it',
    cookieOf({ userType: 'dm', additionalRights: [] }),
    ['dm', [...everywhere, 'mf-serf', 'mf-admin']],
  ],
  ['a type that does not exist', cookieOf({ userType: 'king' }), ['king', everywhere]],
  ['claims that are none', cookieOf({ userType: 'roc', additionalRights: 7 }), [undefined, []]],
  ['a cookie that is no session', 'jwt=h.e30.s', [undefined, []]],
])('%s gets the tables of the areas that are theirs', async (_who, cookie, expected) =>
  expect(await pageFor(cookie)).toEqual(expected),
);
