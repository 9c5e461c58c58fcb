import { expect, test } from 'vitest';
import { readRecord } from './history-record.ts';

const none = { why: undefined, section: undefined, solicitation: undefined, changes: [], requested: [] };

test.each([
  [
    { reason: 'Report', changes: [{ field: 'city', from: 'Lyon', to: 'Lille' }] },
    { ...none, why: 'Report', changes: [{ field: 'city', from: 'Lyon', to: 'Lille' }] },
  ],
  [
    { section: 'GLOBAL', comment: 'À revoir' },
    { ...none, why: 'À revoir', section: { name: 'GLOBAL', businessUnitUuid: undefined } },
  ],
  [
    { solicitationUuid: 's', status: 'confirmed' },
    { ...none, solicitation: { solicitationUuid: 's', status: 'confirmed' } },
  ],
  [{ changes: 'soon', reason: 3 }, none],
  [null, none],
  ['texte', none],
])('%#', (data, record) => expect(readRecord(data)).toEqual(record));
