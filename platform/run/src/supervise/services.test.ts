import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bundleOf } from '../build/units.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { planServices, type Service } from './services.ts';
import { type SmallProject, writeSmallProject } from './small-project.ts';

let project: SmallProject;
const engines = { mongo: 'mongodb://127.0.0.1:4003/?replicaSet=rs0', nats: 'nats://127.0.0.1:4002' };

beforeEach(() => {
  project = writeSmallProject();
  for (const entry of [
    'gateway/src/index.ts',
    'shell/server/index.ts',
    'subgraphs/all/src/index.ts',
    'subgraphs/users/src/main.ts',
  ]) {
    const file = join(project.root, bundleOf(entry, true));
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, '');
  }
});
afterEach(() => project.remove());

function plan(env: Record<string, string> = {}): Map<string, Service> {
  const settings = readSettings({ PORTAL_PORT: '4000', ...env }, project.root);
  return new Map(planServices(project.root, settings, engines).map((service) => [service.name, service]));
}

describe('the environment of the services', () => {
  test('ports, addresses and folders are those of docs/platform.md', () => {
    const services = plan();
    expect([...services.keys()]).toEqual(['subgraphs', 'gateway', 'shell']);
    expect(services.get('gateway')?.env).toMatchObject({
      PORT: '4001',
      PORTAL_ENV: 'dev',
      PORTAL_URL: 'http://localhost:4000',
      MONGODB_URI: engines.mongo,
      NATS_URL: engines.nats,
      SUBGRAPH_PORT_BASE: '4010',
      SUPERGRAPH: join(project.root, 'supergraph.graphql'),
      OPERATIONS_DIR: join(project.root, 'dist/remotes'),
    });
    expect(services.get('shell')?.env).toMatchObject({
      PORT: '4000',
      GATEWAY_URL: 'http://127.0.0.1:4001',
      PUBLIC_DIR: join(project.root, 'dist/public'),
    });
    expect(services.get('subgraphs')?.env).toMatchObject({
      SMTP_URL: 'smtp://127.0.0.1:4005',
      MAIL_CATCHER_PORT: '4004',
      EVENIUM_URL: 'http://127.0.0.1:4006',
      EVENIUM_SIMULATOR_PORT: '4006',
      OSEUS_URL: 'http://127.0.0.1:4006/oseus',
      OSEUS_KEY: 'simulateur',
      PORTAL_DEMO: '1',
    });
  });

  test('a mail server and an empty database asked for by the user', () => {
    const { env } = plan({ SMTP_URL: 'smtp://relais:25', PORTAL_DEMO: '0' }).get('subgraphs') as Service;
    expect(env).toMatchObject({ SMTP_URL: 'smtp://relais:25', PORTAL_DEMO: '0' });
    expect(env).not.toHaveProperty('MAIL_CATCHER_PORT');
  });

  test('each service holds its own private key only, and the public ones of all', () => {
    const services = plan({ PORTAL_SPLIT: '1' });
    const own = JSON.parse(services.get('users')?.env.IDENTITY_PRIVATE_KEY ?? '{}');
    const open = JSON.parse(services.get('gateway')?.env.IDENTITY_PUBLIC_KEYS ?? '{}');
    expect(own.kid).toBe('users');
    expect(Object.keys(open).sort()).toEqual(['gateway', 'users']);
    expect(Object.values(open).filter((key) => 'd' in (key as object))).toEqual([]);
    const content = new TextEncoder().encode('essai');
    const signature = sign(null, content, createPrivateKey({ key: own, format: 'jwk' }));
    expect(verify(null, content, createPublicKey({ key: open.users, format: 'jwk' }), new Uint8Array(signature))).toBe(
      true,
    );
    expect(services.get('shell')?.env).not.toHaveProperty('SESSION_SECRET');
    expect(services.get('users')?.env).not.toHaveProperty('SESSION_SECRET');
    for (const secret of ['MASTER_KEY', 'JOURNAL_KEY']) {
      expect(services.get('gateway')?.env).not.toHaveProperty(secret);
      expect(Buffer.from(services.get('users')?.env[secret] ?? '', 'base64url')).toHaveLength(32);
    }
  });
});

test('secrets are made once, and only their owner may read them', () => {
  const first = plan().get('gateway')?.env.SESSION_SECRET;
  expect(plan().get('gateway')?.env.SESSION_SECRET).toBe(first);
  const file = join(project.root, '.portal/secrets.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  expect(Buffer.from(kept.master, 'base64url')).toHaveLength(32);
  // Of a portal from before there was one.
  const { journal: _none, ...before } = kept;
  writeFileSync(file, JSON.stringify(before));
  const journal = plan().get('subgraphs')?.env.JOURNAL_KEY;
  expect(Buffer.from(journal ?? '', 'base64url')).toHaveLength(32);
  expect(plan().get('subgraphs')?.env).toMatchObject({ JOURNAL_KEY: journal, MASTER_KEY: kept.master });
});

test.each(['0', '70000', '3000.5', 'abc'])('PORTAL_PORT=%s is refused', (port) => {
  expect(() => readSettings({ PORTAL_PORT: port }, project.root)).toThrow(SettingsError);
});
