import { waits } from '@portal/run/test/timeouts';

/** Where services, mails and directories of a portal are. */
const addresses = ['SUBGRAPH_URLS', 'GATEWAY_URL', 'PORTAL_URL', 'SMTP_URL', 'EVENIUM_URL', 'OSEUS_URL', 'LDAP_URL'];

/** The settings that the run began with: those that a test file makes for its own environment are not the next one's. */
const settings = Symbol.for('portal.settings-of-the-run');
const kept = globalThis as typeof globalThis & { [settings]?: NodeJS.ProcessEnv };
kept[settings] ??= { ...process.env };

for (const name of Object.keys(process.env)) if (!(name in kept[settings])) delete process.env[name];
Object.assign(process.env, kept[settings]);
process.env.NATS_URL = process.env.NATS_URLS?.split(' ')[Number(process.env.VITEST_POOL_ID) - 1];
// No test meets a portal that runs beside it, not even one whose environment the run has: where nothing is said, nobody listens.
for (const name of addresses) delete process.env[name];
process.env.SUBGRAPH_PORT_BASE = '1';
process.env.SHEET_READING_MS = String(waits.conditionMs);
