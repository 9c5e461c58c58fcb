import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An Ed25519 key as JSON (RFC 8037); `kid` is the service it belongs to. */
export interface ServiceKey {
  kty: string;
  crv: string;
  x: string;
  d?: string;
  kid: string;
  alg: 'EdDSA';
  use: 'sig';
}

/** What this portal alone knows, made once per data folder. */
export interface Secrets {
  /** Signs session cookies. */
  session: string;
  /** Encrypts sensitive fields. */
  master: string;
  /** Chains history and audit. */
  journal: string;
  /** Private key of each service. */
  keys: Record<string, ServiceKey>;
}

/** Reads `<data>/secrets.json`, made on the first start and completed when a service is new. Only its owner may read the file. */
export function readSecrets(data: string, services: string[]): Secrets {
  const file = join(data, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Secrets) : undefined;
  const missing = services.filter((name) => !known?.keys[name]);
  if (known?.journal && missing.length === 0) return known;
  const secrets: Secrets = {
    session: known?.session ?? randomBytes(32).toString('base64url'),
    master: known?.master ?? randomBytes(32).toString('base64url'),
    journal: known?.journal ?? randomBytes(32).toString('base64url'),
    keys: { ...known?.keys, ...Object.fromEntries(missing.map((name) => [name, newKey(name)])) },
  };
  mkdirSync(data, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 1), { mode: 0o600 });
  chmodSync(file, 0o600);
  return secrets;
}

function newKey(kid: string): ServiceKey {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', x: x as string, d: d as string, kid, alg: 'EdDSA', use: 'sig' };
}

/** The public halves, by service. */
export function publicKeys({ keys }: Secrets): Record<string, ServiceKey> {
  return Object.fromEntries(Object.entries(keys).map(([name, { d: _private, ...open }]) => [name, open]));
}
