import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { bundleService, bundleTogether } from './bundle-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'portail-paquet-'));
const bundle = join(folder, 'main.mjs');
const source = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeAll(async () => {
  // Packages as a service finds them.
  symlinkSync(join(ROOT, 'platform/server/node_modules'), join(folder, 'node_modules'));
  source('one.ts', 'export class Refused extends Error {}\n');
  source('other.ts', 'export class Refused extends Error {}\n');
  source(
    'main.ts',
    `import { PortalError } from '@portal/domain';
import mongoose from 'mongoose';
import { Refused } from './one.ts';
import { Refused as Other } from './other.ts';
const rows = [1, 2].map((n) => { const twice = () => 2 * n; return twice(); });
const schema = new mongoose.Schema({ words: [String], at: [Date], of: [{ type: mongoose.Schema.Types.ObjectId }], mixed: {} });
const Model = mongoose.model('Row', schema);
const known = new Model({ at: 'no date' }).validateSync();
console.log(JSON.stringify({
  rows,
  own: new Refused() instanceof Refused,
  others: new Other() instanceof Refused,
  refusal: [new PortalError('NOT_FOUND') instanceof PortalError, new PortalError('NOT_FOUND').code],
  errors: [known.name, known.errors['at.0'].name, new mongoose.mongo.MongoServerError({}).name],
  casters: ['words', 'at', 'of'].map((path) => schema.path(path).embeddedSchemaType.instance),
  model: [Model.modelName, Model.collection.name],
}));
process.exit(0);
`,
  );
  await bundleService(ROOT, relative(ROOT, join(folder, 'main.ts')), { outfile: bundle });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('closures made at each row get no name, and what goes by names of errors and types still does', () => {
  expect(readFileSync(bundle, 'utf8')).not.toContain('__name(');
  const { stdout, stderr } = spawnSync(process.execPath, [bundle], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    rows: [2, 4],
    own: true,
    others: false,
    refusal: [true, 'NOT_FOUND'],
    errors: ['ValidationError', 'CastError', 'MongoServerError'],
    casters: ['String', 'Date', 'ObjectId'],
    model: ['Row', 'rows'],
  });
});

test('bundles made together have what they share once, each starts by itself, and a thread is found by its name', async () => {
  source('shared.ts', "export const word = 'partagé';\n");
  source('left.ts', "import { word } from './shared.ts';\nconsole.log('gauche', word);\n");
  source('right.process.ts', "import { word } from './shared.ts';\nconsole.log('droite', word);\n");
  source('quiet.worker.ts', "import { word } from './shared.ts';\nconsole.log('fil', word);\n");
  const entries = ['left.ts', 'right.process.ts', 'quiet.worker.ts'].map((name) => relative(ROOT, join(folder, name)));
  const [old, recent] = ['old.mjs', 'recent.mjs'].map((name) => join(folder, 'together', name)) as [string, string];
  mkdirSync(join(folder, 'together'));
  for (const file of [old, recent]) writeFileSync(file, '');
  utimesSync(old, new Date(0), new Date(0));
  const files = await bundleTogether(ROOT, entries, join(folder, 'together'));
  const said = entries.map((entry) =>
    spawnSync(process.execPath, [files.get(entry)!], { encoding: 'utf8' }).stdout.trim(),
  );
  expect(said).toEqual(['gauche partagé', 'droite partagé', 'fil partagé']);
  expect(basename(files.get(entries[2]!)!)).toBe('quiet.worker.mjs');
  const texts = readdirSync(join(folder, 'together')).map((name) =>
    readFileSync(join(folder, 'together', name), 'utf8'),
  );
  expect(texts.filter((text) => /partag(é|\\xE9)/.test(text))).toHaveLength(1);
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
});
