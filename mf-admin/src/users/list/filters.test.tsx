import { expect, test } from 'vitest';
import { toQueryVariables, userAddress } from './filters.ts';

const unit = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4e';

test.each<[string, object]>([
  ['', { search: null, filters: {} }],
  ['q=+Caron+', { search: 'Caron', filters: {} }],
  ['type=roc,msl,nobody', { search: null, filters: { userTypes: ['msl', 'roc'] } }],
  [`franchise=${unit}&etat=inactive`, { search: null, filters: { businessUnitUuid: unit, active: false } }],
  ['etat=active', { search: null, filters: { active: true } }],
])('of "%s" the server is asked', (address, question) => {
  expect(toQueryVariables(userAddress.read(new URLSearchParams(address)))).toEqual(question);
});
