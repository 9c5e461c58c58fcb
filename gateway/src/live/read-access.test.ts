import type { FormattedExecutionResult } from 'graphql';
import { expect, test } from 'vitest';
import type { Caller } from '../session/caller.ts';
import { ReadAccessChecks } from './read-access.ts';

const [ada, bea] = [{}, {}] as Caller[] as [Caller, Caller];
const refusal = { message: 'Refusé', extensions: { code: 'FORBIDDEN' } };

/** Owners who know all but what is called `gone` or `secret`, and how often they were asked. */
function owners() {
  const asked: { query: string; variables: Record<string, unknown>; visitor: Caller }[] = [];
  const readings = new ReadAccessChecks(async (query, variables, visitor) => {
    asked.push({ query, variables, visitor });
    const data: Record<string, unknown> = {};
    const errors: NonNullable<FormattedExecutionResult['errors']>[number][] = [];
    Object.values(variables).forEach((id, index) => {
      data[`found${index}`] = id === 'gone' || id === 'secret' ? null : { uuid: id };
      if (id === 'secret') errors.push({ ...refusal, path: [`found${index}`] });
    });
    return { data, errors } as FormattedExecutionResult;
  });
  return { asked, readings };
}

test('what a page asks for of a kind in one go is one operation, and each document has its own answer', async () => {
  const { asked, readings } = owners();
  const found = await Promise.all([
    readings.of({ kind: 'gathering', id: 'a' }, ada),
    readings.of({ kind: 'gathering', id: 'gone' }, ada),
    readings.of({ kind: 'gathering', id: 'secret' }, ada),
    readings.of({ kind: 'hcp', id: 'a' }, ada),
    readings.of({ kind: 'constructor', id: 'a' }, ada),
  ]);
  expect(found).toEqual(['READABLE', 'NOT_FOUND', { ...refusal, path: ['found2'] }, 'READABLE', 'NOT_FOUND']);
  expect(asked).toEqual([
    {
      query:
        'query($id0: ID!, $id1: ID!, $id2: ID!) { found0: gathering(gatheringUuid: $id0) { gatheringUuid } found1: gathering(gatheringUuid: $id1) { gatheringUuid } found2: gathering(gatheringUuid: $id2) { gatheringUuid } }',
      variables: { id0: 'a', id1: 'gone', id2: 'secret' },
      visitor: ada,
    },
    {
      query: 'query($id0: ID!) { found0: hcpFull(healthCareProfessionalUuid: $id0) { uuid } }',
      variables: { id0: 'a' },
      visitor: ada,
    },
  ]);
});

test('no operation is about more than one visitor, or more than an operation may ask for', async () => {
  const { asked, readings } = owners();
  const many = Array.from({ length: 20 }, (_, n) => readings.of({ kind: 'gathering', id: `g${n}` }, ada));
  expect(await Promise.all([...many, readings.of({ kind: 'gathering', id: 'b' }, bea)])).toEqual(
    Array.from({ length: 21 }, () => 'READABLE'),
  );
  expect(asked.map(({ variables, visitor }) => [Object.keys(variables).length, visitor === ada])).toEqual([
    [15, true],
    [5, true],
    [1, false],
  ]);
});

test('an owner who cannot be asked fails for each of them', async () => {
  const readings = new ReadAccessChecks(() => Promise.reject(new Error('no line')));
  const both = [readings.of({ kind: 'gathering', id: 'a' }, ada), readings.of({ kind: 'gathering', id: 'b' }, ada)];
  expect(await Promise.allSettled(both)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});
