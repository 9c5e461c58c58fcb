import { expect, test } from 'vitest';
import { subgraphTitle } from './subgraphs.ts';

test.each([
  ['mails', 'E-mails'],
  // Of a service that was added after this page was loaded there is the name only.
  ['billing', 'billing'],
  ['constructor', 'constructor'],
])('the subgraph %s is called « %s »', (name, title) => {
  expect(subgraphTitle(name)).toBe(title);
});
