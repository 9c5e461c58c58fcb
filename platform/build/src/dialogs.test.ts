import { expect, test } from 'vitest';
import { browserSources, textOf } from './testing/sources.ts';

const sources = browserSources().filter((path) => path.endsWith('.tsx') && !path.includes('.test.'));
/** A button of a dialog's foot that calls the dialog's own `onClose`, and so drops what is typed without a question. */
const dropsAtOnce = /<Button\b[^>]*onPress=\{onClose\}/;

test('a button that closes a dialog asks as its cross does (CloseButton of shared-ui)', () => {
  const dialogs = sources.filter((path) => /<(Modal|Drawer)\b/.test(textOf(path)));
  expect(dialogs.length).toBeGreaterThan(10);
  expect(dialogs.filter((path) => dropsAtOnce.test(textOf(path)))).toEqual([]);
});
