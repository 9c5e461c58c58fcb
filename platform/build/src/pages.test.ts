import { readFileSync } from 'node:fs';
import path from 'node:path';
import { offeredRights, rightsCatalogue, userTypeLabels } from '@portal/domain';
import { domains } from '@portal/domain/domains';
import { expect, test } from 'vitest';
import { codesOf } from './pages/states-page.ts';
import { docsFolder, pages } from './pages.ts';

const made = pages();

test.each(Object.keys(made))(
  'docs/%s is what the domain says now (else: node --import tsx platform/build/src/pages.ts)',
  (file) => {
    expect(readFileSync(path.join(docsFolder, file), 'utf8')).toBe(made[file]);
  },
);

test('the rights page has a line for every right that is offered and a column for every type', () => {
  const lines = made['rights.md']!.split('\n');
  const shown = Object.keys(rightsCatalogue).filter((right) =>
    lines.some((line) => line.includes(` | \`${right}\` |`)),
  );
  expect(shown).toEqual(offeredRights);
  expect(
    lines
      .find((line) => line.startsWith('| Right |'))
      ?.split(' | ')
      .slice(2, -2),
  ).toEqual(Object.values(userTypeLabels));
});

test('the rights page says of every right that is offered whether it passes to a backup', () => {
  const lines = made['rights.md']!.split('\n');
  const passing = offeredRights.filter((right) =>
    lines.some((line) => line.includes(` | \`${right}\` |`) && line.endsWith('| ● |')),
  );
  expect(passing).toEqual(offeredRights.filter((right) => rightsCatalogue[right].passes));
});

test('the states page has every action, and the reason of every guard', () => {
  const rows = Object.values(domains).flatMap(({ workflows }) =>
    workflows.flatMap((workflow) => Object.entries(workflow.rows)),
  );
  const lines = made['states.md']!.split('\n');
  const lineOf = (name: string) => lines.filter((line) => line.startsWith('| ') && line.includes(`<br>\`${name}\``));
  expect(rows.map(([name]) => name).filter((name) => lineOf(name).length === 0)).toEqual([]);
  const guards = rows.flatMap(([name, { around = [], when = [], check = [] }]) =>
    [...around, ...when, ...check].map((guard) => ({ name, guard, codes: codesOf(guard) })),
  );
  const unexplained = guards.filter(({ codes }) => codes.length === 0).map(({ name, guard }) => `${name}: ${guard}`);
  const unsaid = guards.filter(({ name, codes }) =>
    codes.some((code) => !lineOf(name).some((line) => line.includes(`(\`${code}\`)`))),
  );
  expect([unexplained, unsaid]).toEqual([[], []]);
});
