import { randomUUID } from 'node:crypto';
import { hcpExport, hcpExportRow, ofShown, type UserType } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { participationIn, someGathering, someHcp, startHcps, units } from '../testing/environment.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startHcps();
  const of = (lastName: string, businessUnitUuid: string) =>
    someHcp({ lastName, businessUnitUuid, businessUnitUuids: [businessUnitUuid], phone: '0611223344' });
  await of('Alpha', units.MS);
  await of('Bravo', units.MS);
  await of('Charlie', units.AD);
  await someHcp({ lastName: 'Zoulou', businessUnitUuid: units.MS, state: 'erased' });
});
afterAll(() => portal.stop());

const ask = async (actor: ReturnType<typeof actorOfType>, more: object = {}, issuer = 'documents') =>
  (await portal.ask('export-rows', { filters: {}, first: 500, ...more }, { issuer, actor })).body;
const namesOf = (body: { rows: { lastName: string }[] }) => body.rows.map(({ lastName }) => lastName);
const msl = actorOfType('msl', { businessUnitUuid: units.MS });

describe('rows of an export of HCPs', () => {
  test.each<[UserType, string | undefined, string[] | 'FORBIDDEN']>([
    ['admin', undefined, ['Alpha', 'Bravo', 'Charlie']],
    ['dm', units.MS, ['Alpha', 'Bravo', 'Charlie']],
    ['superDm', units.MS, ['Alpha', 'Bravo', 'Charlie']],
    ['msl', units.MS, ['Alpha', 'Bravo']],
    ['mslManager', units.AD, ['Charlie']],
    ['abm', units.MS, 'FORBIDDEN'],
    ['roc', undefined, 'FORBIDDEN'],
    ['mci', undefined, 'FORBIDDEN'],
  ])('%s: those of their list, by right and reach', async (userType, businessUnitUuid, expected) => {
    const body = await ask(actorOfType(userType, { businessUnitUuid }));
    expect(body.errors?.[0].extensions.code ?? namesOf(body)).toEqual(expected);
  });

  test('come page by page in the order of the list, counted once', async () => {
    const first = await ask(msl, { first: 1, filters: { sort: 'NAME_DESC' } });
    expect([namesOf(first), first.total, first.hasNextPage]).toEqual([['Bravo'], 2, true]);
    const second = await ask(msl, { first: 1, filters: { sort: 'NAME_DESC' }, after: first.endCursor });
    expect([namesOf(second), second.total, second.hasNextPage]).toEqual([['Alpha'], null, false]);
  });

  test('are those of the filters, and fit the columns; no telephone', async () => {
    const body = await ask(msl, { filters: { search: 'brav', types: ['DOCTOR'] } });
    expect(namesOf(body)).toEqual(['Bravo']);
    expect(hcpExportRow.parse(body.rows[0])).toMatchObject({ franchises: ['SEP'], city: 'Lyon' });
    expect(hcpExport.cellsOf(body.rows[0])).toHaveLength(hcpExport.columns.length);
    expect(JSON.stringify(body)).not.toContain('0611223344');
  });

  test('name what they missed, and the column of the list that shows a refusal', async () => {
    const { gatheringUuid } = await someGathering({
      ...{ name: 'ECTRIMS 2024', businessUnitUuids: [units.MS] },
      ...{ beginDate: new Date('2024-09-18T08:00:00Z'), endDate: new Date('2024-09-20T16:00:00Z') },
    });
    await someHcp({
      ...{ lastName: 'Absent', businessUnitUuid: units.MS, businessUnitUuids: [units.MS], hasRefused: true },
      ...{ participations: [participationIn(gatheringUuid, { presence: 'NO_SHOW' })], refusedDate: '2025-01-31' },
    });
    const shown = ofShown(hcpExport, ['missed', 'msl', 'refused', 'name']);
    const { rows } = await ask(msl, { filters: { search: 'absent' } });
    expect(rows.map(shown.cellsOf)).toEqual([
      ...[
        ['ECTRIMS 2024 (20/09/2024), Absent (non justifié)', null, 'Oui', '2025-01-31', 'Absent', expect.any(String)],
      ],
    ]);
  });

  test.each([
    ['another service', {}, 'gatherings', 'FORBIDDEN'],
    ['unknown filters', { filters: { everything: true } }, 'documents', 'BAD_USER_INPUT'],
    ['too large a page', { first: 501 }, 'documents', 'BAD_USER_INPUT'],
    ['a foreign cursor', { after: randomUUID() }, 'documents', 'BAD_USER_INPUT'],
  ])('are refused to %s', async (_what, more, issuer, code) => {
    expect((await ask(msl, more, issuer)).errors[0].extensions.code).toBe(code);
  });
});
