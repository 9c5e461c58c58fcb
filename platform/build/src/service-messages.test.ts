import { readdirSync, readFileSync } from 'node:fs';
import { messages } from '@portal/domain/texts/messages';
import { serviceMessages } from '@portal/domain/texts/service-messages';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const folders = [
  ...readdirSync(root).filter((name) => name.startsWith('mf-') || name === 'shell'),
  ...['platform/web', 'shared-ui', 'domain'],
];
const sources = folders.flatMap((folder) =>
  readdirSync(`${root}${folder}/src`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^texts\/|(^|\/)(testing|generated)\//.test(name))
    .map((name) => readFileSync(`${root}${folder}/src/${name}`, 'utf8')),
);
const named = new Set(sources.flatMap((text) => text.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []));

test('what a rule or a screen names is said in a browser, too', () => {
  expect(named.size).toBeGreaterThan(200);
  expect(Object.keys(serviceMessages).filter((code) => named.has(code))).toEqual([]);
});

test('what neither names comes with the answer of a service: no first screen carries it', () => {
  const inBrowser = Object.keys(messages).filter((code) => code.includes('_') && !Object.hasOwn(serviceMessages, code));
  expect(inBrowser.filter((code) => code === code.toUpperCase() && !named.has(code))).toEqual([]);
});
