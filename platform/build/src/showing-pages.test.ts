import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { sharedFromShell } from './federation.ts';

const root = path.join(import.meta.dirname, '../../..');

const shared = Object.keys(sharedFromShell());

/** What a remote takes from the shell is named, not read, as in the build itself. */
const taken: Plugin = {
  name: 'taken-from-shell',
  setup({ onResolve }) {
    onResolve({ filter: /^(react|react-dom|styled-components|@portal\/.*)$/ }, ({ path: name }) =>
      shared.includes(name) ? { path: name, external: true, sideEffects: false } : undefined,
    );
  },
};

/** The chunks that a page needs before it is shown; what is imported on demand is in none of them. */
function firstChunks({ outputs }: Metafile, page: string): Metafile['outputs'][string][] {
  const names = new Set(Object.keys(outputs).filter((name) => outputs[name]!.entryPoint?.endsWith(page)));
  // A set that grows while it is walked: what is added is walked, too.
  for (const name of names)
    for (const { path: other, kind, external } of outputs[name]!.imports)
      if (kind === 'import-statement' && !external) names.add(other);
  return [...names].map((name) => outputs[name]!);
}

const filesIn = (chunks: Metafile['outputs'][string][]): string[] =>
  chunks.flatMap(({ inputs }) => Object.keys(inputs).filter((file) => inputs[file]!.bytesInOutput > 0));

const takenBy = (chunks: Metafile['outputs'][string][]): string[] =>
  chunks.flatMap(({ imports }) =>
    imports.filter(({ kind, external }) => external && kind === 'import-statement').map((one) => one.path),
  );

/** Pages that people open to read: by a link in a mail, a bookmark, a reload. */
const pages = [
  ...['event-list/EventList', 'event-page/event-layout', 'event-page/event-details', 'attendees/AttendeeList'],
  ...['participant-page/ParticipantPage', 'activities/list/ActivitiesPage', 'activities/detail/ActivityPage'],
  ...['hcps/HcpList', 'hcp-page/hcp-layout', 'hcp-page/profile/HcpProfile', 'hcp-page/events/HcpEvents'],
  ...['hcp-page/events/HcpEventDetail', 'gathering-piece', 'hcp-links-piece'],
].map((name) => `mf-congrex-bo/src/${name}.tsx`);
const fieldPages = [
  ...['events/EventList', 'event/EventTabs', 'participants/ParticipantsTab', 'imports/ImportTab', 'guest/GuestPage'],
  ...['hcps/HcpList', 'hcps/HcpHistory', 'solicitations/SolicitationList', 'solicitations/SolicitationPage'],
  ...['solicitations/CongressTab', 'hcp-pages/HcpSubscriptionPage', 'presence/PresenceList', 'subscription-piece'],
].map((name) => `mf-congrex/src/${name}.tsx`);

const ofEditing =
  /node_modules\/(zod|react-hook-form|@hookform|@react-aria\/calendar)\/|^@portal\/(web\/forms|shared-ui\/dates)$/;

const { metafile } = await build({
  entryPoints: [...pages, ...fieldPages].map((page) => path.join(root, page)),
  bundle: true,
  splitting: true,
  format: 'esm',
  outdir: 'out',
  metafile: true,
  write: false,
  jsx: 'automatic',
  loader: { '.woff2': 'empty', '.graphql': 'text' },
  plugins: [taken],
  logLevel: 'error',
});

test.each([...pages, ...fieldPages])('%s is shown without the code of editing', (page) => {
  const chunks = firstChunks(metafile, page);
  const files = filesIn(chunks);
  expect(files.length).toBeGreaterThan(3);
  expect([...files, ...takenBy(chunks)].filter((one) => ofEditing.test(one))).toEqual([]);
});
