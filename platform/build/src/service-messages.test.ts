import { messages } from '@portal/domain/texts/messages';
import { serviceMessages } from '@portal/domain/texts/service-messages';
import { expect, test } from 'vitest';
import { browserSources, sourcesIn, textOf } from './testing/sources.ts';

const isProduct = (path: string): boolean => !/\.test\.|src\/texts\/|\/(testing|generated)\//.test(path);
const sources = [...browserSources(), ...sourcesIn(['domain'])].filter(isProduct);
const named = new Set(sources.flatMap((path) => textOf(path).match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []));

test('what a rule or a screen names is said in a browser, too', () => {
  expect(named.size).toBeGreaterThan(200);
  expect(Object.keys(serviceMessages).filter((code) => named.has(code))).toEqual([]);
});

test('what neither names comes with the answer of a service: no first screen carries it', () => {
  const inBrowser = Object.keys(messages).filter((code) => code.includes('_') && !Object.hasOwn(serviceMessages, code));
  expect(inBrowser.filter((code) => code === code.toUpperCase() && !named.has(code))).toEqual([]);
});
