import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { facadeVersion, sharedFromShell } from './federation.ts';

const fromShell = createRequire(path.join(import.meta.dirname, '../../../shell/package.json'));
const { createInstance } = fromShell('@module-federation/runtime') as {
  createInstance: (of: object) => { loadShare: (name: string, more: object) => Promise<false | (() => object)> };
};
/** What remotes of before ask for. */
const ofBefore = { singleton: true, requiredVersion: '^1.0.0' };
const ofNow = sharedFromShell()['@portal/web']!;

/** What a remote gets that asks a shell for a facade. */
async function given(provided: string, shareConfig: typeof ofBefore) {
  const lib = () => ({ provided });
  const shared = { version: provided, lib, shareConfig: { singleton: true, requiredVersion: `^${provided}` } };
  const shell = createInstance({
    name: `shell of ${provided} for ${shareConfig.requiredVersion}`,
    remotes: [],
    shared: { '@portal/web': shared },
  });
  return shell.loadShare('@portal/web', { customShareInfo: { shareConfig } }).then((get) => (get ? get() : undefined));
}

test('a remote of before finds its facades in the shell of now', async () => {
  expect(await given(facadeVersion, ofBefore)).toEqual({ provided: facadeVersion });
  expect(await given(facadeVersion, ofNow)).toEqual({ provided: facadeVersion });
});

test('one of now does not begin in a shell that is too old', async () => {
  await expect(given('1.0.0', ofNow)).rejects.toThrow('does not satisfy the requirement');
});
