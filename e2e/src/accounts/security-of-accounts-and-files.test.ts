import { messages } from '@portal/domain/texts/messages';
import { waitFor } from '@portal/test/wait-for';
import { describe, expect, test } from 'vitest';
import { forgedCookie } from '../portal/api/forgeries.ts';
import { ask, call, cookieOf, send } from '../portal/api/graphql.ts';
import { pdf, upload } from '../portal/api/upload.ts';
import { publishedEvent } from '../portal/fixtures/gatherings.ts';
import { people, personOf, unitUuid } from '../portal/fixtures/people.ts';
import { address } from '../portal/setup/address.ts';

/** The attacks of robustness.md on who somebody is and on what they may reach, by their numbers; the others are in security.test.ts. */
const json = { 'content-type': 'application/json' };

test('18: an event and a file of another unit are not found', async () => {
  const id = await publishedEvent(`Événement d’une autre franchise e2e ${Date.now()}`);
  const { uploadFile: file } = (
    await upload('roc', { name: 'plan.pdf', type: 'application/pdf', content: pdf(), purpose: 'OTHER' })
  ).data!;
  await call(
    'roc',
    'mutation Keep($id: ID!, $d: GatheringDocumentsInput!) { updateGatheringDocuments(gatheringUuid: $id, documents: $d, base: { rev: 1 }) { status } }',
    {
      id,
      d: { gatheringFiles: [{ fileUuid: file.fileUuid, type: 'OTHER', label: 'Plan' }] },
    },
  );
  const [stranger] = await people('abm', await unitUuid('BBU'));
  const [own] = await people('abm', await unitUuid('AD'));
  const gathering = (account: string) =>
    ask(account, 'query One($id: ID!) { gathering(gatheringUuid: $id) { gatheringUuid } }', { id });
  const content = (account: string) =>
    ask(account, 'query File($id: ID!) { file(fileUuid: $id) { fileUuid } }', { id: file.fileUuid });
  const download = async (account: string) =>
    (await fetch(new URL(file.url, address.portal), { headers: { cookie: await cookieOf(account) } })).status;

  await waitFor(async () => (await download(own!.email)) === 200, { what: 'the file to be claimed by its event' });
  expect((await gathering(own!.email)).data).toEqual({ gathering: { gatheringUuid: id } });
  expect((await content(own!.email)).data).toEqual({ file: { fileUuid: file.fileUuid } });
  const refusals = [await gathering(stranger!.email), await content(stranger!.email)];
  expect(
    refusals.map(({ errors }) => errors[0]?.extensions.code),
    refusals[0]?.text,
  ).toEqual(['NOT_FOUND', 'FILE_NOT_FOUND']);
  expect(await download(stranger!.email)).toBe(404);
});

describe('21: impersonation', () => {
  const me = 'query Myself { me { firstName } }';
  const as = async (account: string, target: string) =>
    ask(account, me, {}, { 'x-impersonate-user': (await personOf(target)).userUuid });

  test.each([
    ['admin', 'roc', 'FORBIDDEN'],
    ['roc', 'msl', 'FORBIDDEN'],
    ['megaadmin', 'superadmin', 'CANNOT_IMPERSONATE'],
    ['superadmin', 'megaadmin', 'CANNOT_IMPERSONATE'],
  ])('%s impersonating %s → 403 %s', async (account, target, code) => {
    const answer = await as(account, target);
    expect([answer.status, answer.errors[0]?.extensions.code, answer.data ?? null], answer.text).toEqual([
      403,
      code,
      null,
    ]);
  });

  test('an impersonated user impersonates nobody', async () => {
    const roc = (await personOf('roc')).userUuid;
    const msl = (await personOf('msl')).userUuid;
    const answer = await ask('megaadmin', me, {}, { 'x-impersonate-user': `${roc}, ${msl}` });
    expect(answer.data ?? null, answer.text).toBeNull();
  });
});

describe('22: a cookie of one’s own making', () => {
  test.each<[string, () => Promise<string>]>([
    ['alg none', () => forgedCookie({ alg: 'none' })],
    ['signed with another secret', () => forgedCookie({ alg: 'HS256' }, 'secret')],
    ['another algorithm', () => forgedCookie({ alg: 'EdDSA' }, 'secret')],
    ['nothing but dots', async () => 'jwt=..'],
  ])('%s is no session', async (_what, cookie) => {
    const answer = await send<{ searchGatherings: object }>({
      method: 'POST',
      headers: { ...json, cookie: await cookie() },
      body: JSON.stringify({ query: '{ searchGatherings { total } }' }),
    });
    expect([answer.status, answer.errors[0]?.extensions.code, answer.data ?? null], answer.text).toEqual([
      401,
      'UNAUTHENTICATED',
      null,
    ]);
  });
});

describe('23: files', () => {
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');

  test.each([
    ['HTML with the name of a PDF', 'page.pdf', '<!doctype html><script>alert(1)</script>', messages.FILE_TYPE_REFUSED],
    ['the pattern of a virus', 'virus.pdf', eicar, messages.FILE_DANGEROUS],
    ['a PDF with the pattern of a virus', 'virus.pdf', `${pdf()}${eicar}`, messages.FILE_DANGEROUS],
    [
      'a PNG for a programme',
      'image.png',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      messages.FILE_TYPE_REFUSED,
    ],
  ])('%s is refused', async (_what, name, content, message) => {
    const answer = await upload('roc', { name, content, type: 'application/pdf', purpose: 'PROGRAM' });
    expect(answer.data?.uploadFile ?? null).toBeNull();
    // Checked by content during the upload, by purpose once it is known: both give the same message.
    const [problem] = answer.errors;
    const { file = problem?.message } = (problem?.extensions.fields ?? {}) as { file?: string };
    expect(file, answer.text).toBe(message);
  });

  test('a PDF that does something is only ever saved, and a name is no path', async () => {
    const content = pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
    const answer = await upload('roc', {
      name: '../../etc/passwd',
      content,
      type: 'application/pdf',
      purpose: 'PROGRAM',
    });
    if (answer.errors.length > 0) {
      expect(answer.errors[0]!.extensions.code).toBe('FILE_DANGEROUS');
      return;
    }
    const { url, name } = answer.data!.uploadFile;
    expect(name).not.toMatch(/[/\\]|\.\./);
    const file = await fetch(new URL(`${url}?inline=1`, address.portal), {
      headers: { cookie: await cookieOf('roc') },
    });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    await file.arrayBuffer();
  });
});

describe('25: logins', () => {
  test.each([
    ['*)(uid=*', 'x', 'BAD_CREDENTIALS'],
    ['roc@demo.test', '', 'BAD_USER_INPUT'],
    ['', 'Congres2026!', 'BAD_USER_INPUT'],
    ["' or 1=1 --", 'x', 'BAD_CREDENTIALS'],
  ])('%s with « %s » is refused', async (login, password, code) => {
    const answer = await ask<{ login: unknown }>(
      undefined,
      'mutation In($l: String!, $p: String!) { login(login: $l, password: $p) { userUuid } }',
      { l: login, p: password },
    );
    expect(answer.data?.login ?? null).toBeNull();
    expect(answer.headers.get('set-cookie') ?? '').not.toMatch(/jwt=[^;]/);
    expect(['BAD_CREDENTIALS', 'BAD_USER_INPUT']).toContain(answer.errors[0]?.extensions.code);
    expect(answer.errors[0]?.extensions.code, answer.text).toBe(code);
  });
});
