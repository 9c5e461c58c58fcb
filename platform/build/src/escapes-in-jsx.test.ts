import ts from 'typescript';
import { expect, test } from 'vitest';
import { browserSources, textOf } from './testing/sources.ts';

const sources = browserSources().filter((path) => path.endsWith('.tsx'));

const isWrittenOut = (node: ts.Node): boolean =>
  ts.isJsxText(node) || (ts.isStringLiteral(node) && ts.isJsxAttribute(node.parent));

/** Texts of a page in which « \u202f » would be read as it is written: JSX knows entities (&#8239;) and no escapes. */
function unreadable(path: string): string[] {
  const text = textOf(path);
  if (!text.includes('\\u')) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (isWrittenOut(node) && node.getText(file).includes('\\u')) found.push(`${path}: ${node.getText(file).trim()}`);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

test('no page shows the escape of a character instead of it', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.flatMap(unreadable)).toEqual([]);
});
