import { normalise as ofTheDomain } from '@portal/domain';
import { normalise } from '@portal/shared-ui/base';
import { expect, test } from 'vitest';

// The design system knows no domain, and searches the options of a field by itself.
test.each([
  'Événement À Nîmes',
  'Cœur Œil Lætitia',
  'STRAßE',
  'Łukasz Søren Đorđe Þór Ħal Işık',
  'Lefe\u0300vre',
  'Du\u00ADpont',
  'Delﬁn',
])('an option is found by what finds a row of a list: %s', (text) => expect(normalise(text)).toBe(ofTheDomain(text)));
