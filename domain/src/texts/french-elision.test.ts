import { expect, test } from 'vitest';
import { elide } from './french-elision.ts';

test.each([
  ['de', 'Edgar Blin', 'd’Edgar Blin'],
  ['que', 'Élise Ancel', 'qu’Élise Ancel'],
  ['que', 'Marc Lesage', 'que Marc Lesage'],
  ['de', 'Hugues', 'de Hugues'],
  ['que', 'Yasmine', 'que Yasmine'],
  ['que', '', 'que '],
] as const)('%s before %s is %s', (word, name, shown) => {
  expect(elide(word, name)).toBe(shown);
});
