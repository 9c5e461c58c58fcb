import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as zod from 'zod';
import { z } from './zod.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

/** The sources of what runs in the page as part of a remote. */
function sources(): { file: string; text: string }[] {
  return ['domain', 'platform/new/remote', ...remotes].flatMap((folder) =>
    readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^generated\/|\/testing\//.test(file))
      .map((file) => path.join(folder, 'src', file))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  );
}

/** Names of types begin with a capital, and these; they are gone when a module is built. */
const isType = (name: string): boolean =>
  ['output', 'input', 'infer', 'core'].includes(name) || (/^[A-Z]/.test(name) && !['NEVER', 'ZodError'].includes(name));

test('all that remotes use of zod is in the copy that the shell gives to them, and it is asked for under one name', () => {
  const all = sources();
  const missing = all.flatMap(({ file, text }) =>
    /from 'zod'/.test(text)
      ? [...text.matchAll(/\bz\.(\w+)/g)].flatMap(([, name = '']) =>
          isType(name) || !(name in zod.z) || name in z ? [] : [`${file} ${name}`],
        )
      : [],
  );
  expect(missing).toEqual([]);
  const otherwise = all.filter(({ text }) => /from 'zod\/|import (?!type |\{ (type )?z \} ).*from 'zod'/.test(text));
  expect(otherwise.map(({ file }) => file)).toEqual([]);
});
