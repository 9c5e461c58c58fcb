/** The settings that the run began with: those that a test file makes for its own house are not the next one's. */
const settings = Symbol.for('portal.settings-of-the-run');
const kept = globalThis as typeof globalThis & { [settings]?: NodeJS.ProcessEnv };
kept[settings] ??= { ...process.env };

for (const name of Object.keys(process.env)) if (!(name in kept[settings])) delete process.env[name];
Object.assign(process.env, kept[settings]);
// No test meets a portal that runs beside it: where nothing is said, nobody listens.
process.env.SUBGRAPH_PORT_BASE ??= '1';
