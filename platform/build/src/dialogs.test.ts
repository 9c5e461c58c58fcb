import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const folders = [
  ...readdirSync(root).filter((name) => name.startsWith('mf-') || name === 'shell'),
  ...['platform/web', 'shared-ui'],
];
const sources = folders.flatMap((folder) =>
  readdirSync(`${root}${folder}/src`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => `${folder}/src/${name}`),
);
/** A button of a dialog's foot that calls the dialog's own `onClose`, and so drops what is typed without a question. */
const dropsAtOnce = /<Button\b[^>]*onPress=\{onClose\}/;

test('a button that closes a dialog asks as its cross does (CloseButton of shared-ui)', () => {
  const dialogs = sources.filter((path) => /<(Modal|Drawer)\b/.test(readFileSync(root + path, 'utf8')));
  expect(dialogs.length).toBeGreaterThan(10);
  expect(dialogs.filter((path) => dropsAtOnce.test(readFileSync(root + path, 'utf8')))).toEqual([]);
});
