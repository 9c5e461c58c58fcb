import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Catcher, startCatcher } from './catcher.ts';
import type { CaughtMail } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'portail-catcher-'));
let catcher: Catcher;

beforeAll(async () => {
  catcher = await startCatcher({ webPort: 0, smtpPort: 0, folder });
});
beforeEach(() => fetch(`${catcher.url}/api/mails`, { method: 'DELETE' }));
afterAll(async () => {
  await catcher.stop();
  rmSync(folder, { recursive: true });
});

const deliver = (mail: { to: string | string[]; subject?: string; html?: string; text?: string; messageId?: string }) =>
  nodemailer
    .createTransport(catcher.smtpUrl)
    .sendMail({ from: 'portail@demo.test', subject: 'Sujet', text: 'Bonjour', messageId: randomUUID(), ...mail });
const api = async (path = ''): Promise<CaughtMail[]> => (await fetch(`${catcher.url}/api/mails${path}`)).json();
const page = async (path: string): Promise<{ status: number; policy: string | null; body: string }> => {
  const response = await fetch(`${catcher.url}${path}`);
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    body: await response.text(),
  };
};

test('what is sent is listed, newest first, and found by recipient', async () => {
  await deliver({ to: 'roc@demo.test', subject: 'Un' });
  await deliver({ to: ['DM@demo.test', 'cp@demo.test'], subject: 'Été' });
  expect((await api()).map(({ subject }) => subject)).toEqual(['Été', 'Un']);
  const [found] = await api('?to=dm@demo.test');
  expect(found).toMatchObject({ to: ['DM@demo.test', 'cp@demo.test'], from: 'portail@demo.test', text: 'Bonjour\n' });
  const list = await page('/?to=roc');
  expect([list.body.includes('Un</strong>'), list.body.includes('Été</strong>')]).toEqual([true, false]);
  expect((await page('/?to=personne')).body).toContain('Aucun résultat');
});

test('a mail has a page; its HTML is in a frame that runs nothing', async () => {
  const attack = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
  await deliver({ to: 'roc@demo.test', subject: attack, html: `<html><head></head><body>${attack}</body></html>` });
  const [mail] = await api();
  for (const path of ['/', `/?to=${encodeURIComponent('roc')}`, `/courriels/${mail!.id}`]) {
    const { body, policy } = await page(path);
    expect(body).not.toContain('<script');
    expect(body).not.toContain('<img');
    expect(policy).toContain("default-src 'none'; style-src 'self'");
    expect(policy).not.toContain('unsafe');
  }
  expect((await page(`/?to=${encodeURIComponent(attack)}`)).body).not.toContain('<script');
  const content = await page(`/courriels/${mail!.id}/contenu`);
  expect(content.policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
  expect(content.body).toContain('<base target="_blank">');
  expect((await page('/courriels/none')).status).toBe(404);
});

test('the same message for the same people again is counted', async () => {
  const messageId = '<same@demo.test>';
  await deliver({ to: 'roc@demo.test', messageId });
  await deliver({ to: 'roc@demo.test', messageId });
  await deliver({ to: 'dm@demo.test', messageId });
  expect((await api()).map(({ to, deliveries }) => [to, deliveries])).toEqual([
    [['dm@demo.test'], 1],
    [['roc@demo.test'], 2],
  ]);
});

test('a restart keeps the last 500', async () => {
  const transport = nodemailer.createTransport({ url: catcher.smtpUrl, pool: true, maxConnections: 1 } as never);
  for (let i = 1; i <= 505; i++)
    await transport.sendMail({ from: 'a@demo.test', to: 'roc@demo.test', subject: `n ${i}`, text: 'x' });
  transport.close();
  await catcher.stop();
  catcher = await startCatcher({ webPort: 0, smtpPort: 0, folder });
  const kept = await api();
  expect([kept.length, kept[0]!.subject, kept.at(-1)!.subject]).toEqual([500, 'n 505', 'n 6']);
});

test('all can be deleted by the page', async () => {
  await deliver({ to: 'roc@demo.test' });
  const response = await fetch(`${catcher.url}/supprimer`, { method: 'POST', redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  expect(await api()).toEqual([]);
  expect((await page('/')).body).toContain('Rien encore');
});

/** fetch does not let a test choose these headers. */
const statusWith = (headers: Record<string, string>, method = 'DELETE', path = '/api/mails'): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${catcher.url}${path}`, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    })
      .once('error', reject)
      .end();
  });

test.each([
  ['another host name (DNS rebinding)', { host: 'evil.test' }, 403],
  ['a page of another site', { origin: 'https://evil.test' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['another port of this machine', { origin: 'http://localhost:3000' }, 403],
  ['its own page', {}, 200],
])('a request from %s', async (_who, headers, status) => {
  expect(await statusWith({ ...headers } as Record<string, string>)).toBe(status);
  const own = { host: 'localhost:9', origin: 'http://localhost:9' };
  expect(await statusWith(own)).toBe(200);
});

test('its behaviour can be set, and an invalid one is refused', async () => {
  const tell = async (body: unknown) => {
    const response = await fetch(`${catcher.url}/api/behaviour`, { method: 'PUT', body: JSON.stringify(body) });
    return [response.status, await response.json()];
  };
  const told = { rejectRecipients: ['dm@demo.test'], failAll: false };
  expect(await tell({ rejectRecipients: ['dm@demo.test'] })).toEqual([200, told]);
  const info = await deliver({ to: ['roc@demo.test', 'dm@demo.test'] });
  expect([info.accepted, info.rejected]).toEqual([['roc@demo.test'], ['dm@demo.test']]);
  expect(await tell({ failAll: true })).toEqual([200, { rejectRecipients: [], failAll: true }]);
  await expect(deliver({ to: 'roc@demo.test' })).rejects.toMatchObject({ responseCode: 550 });
  expect((await tell({ fail: true }))[0]).toBe(400);
  await tell({});
});
