import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exportDefinitions } from '../documents/export-kinds.ts';
import { domains } from '../domains.ts';
import type { AnyWorkflow } from '../rules/declaration.ts';
import { staffRuleOf } from '../rules/reads.ts';
import { additionalRightsInput } from '../users/fields.ts';
import { offeredRights, type Right, rightNames } from './catalogue.ts';
import { plannedRights } from './planned-rights.ts';

const rightsOfRows = (workflow: AnyWorkflow) =>
  Object.values(workflow.rows).flatMap((row) => row.allowed.flatMap(({ right }) => right ?? []));

/** Rights that a row, a read or an export asks for. */
const asked = new Set<string>([
  ...Object.values(domains).flatMap(({ workflows, reads }) => [
    ...workflows.flatMap(rightsOfRows),
    ...Object.values(reads).map(staffRuleOf),
  ]),
  ...Object.values(exportDefinitions).map(({ right }) => right),
]);

/** Rights that protect something else than an operation, and where. */
const askedElsewhere: Partial<Record<Right, string>> = {
  impersonate: 'gateway/src/session/impersonation.ts',
  shareSavedView: 'domain/src/users/actions.ts',
  overrideRemote: 'shell/src/remotes/start.ts',
  openAdminArea: 'mf-admin/remote.json',
  readHealth: 'domain/src/health-reads.ts',
  readApi: 'domain/src/documents/api-access.ts',
  openSkyclarysAdmin: 'mf-skyclarys/remote.json',
};

test('every right that is offered does something: a row, a read, an export or a named file asks for it', () => {
  expect(offeredRights.filter((right) => !asked.has(right) && !(right in askedElsewhere))).toEqual([]);
});

test.each(Object.entries(askedElsewhere))('%s is asked for in %s', (right, file) => {
  expect(readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8')).toMatch(
    new RegExp(`['"]${right}['"]`),
  );
});

test('what is to come does nothing yet; once something asks for it, it is offered', () => {
  expect(plannedRights.filter((right) => asked.has(right))).toEqual([]);
  expect([...offeredRights, ...plannedRights].sort()).toEqual([...rightNames].sort());
});

test('what is to come cannot be given to a person', () => {
  expect(additionalRightsInput.safeParse({ rights: ['createGathering'] }).success).toBe(true);
  for (const right of plannedRights) expect(additionalRightsInput.safeParse({ rights: [right] }).success).toBe(false);
});
