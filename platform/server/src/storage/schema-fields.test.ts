import { storedVerbatim } from '@portal/domain';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaFields } from './schema-fields.ts';

test('a part of several shapes has at each path the values of all of them', () => {
  const stay = z.object({ kind: z.literal('STAY'), status: z.enum(['ASKED', 'GIVEN']) });
  const note = z.object({ kind: z.literal('NOTE'), status: z.enum(['GIVEN', 'PAID']), mode: z.enum(['TRAIN']) });
  const cost = z.object({ facts: z.discriminatedUnion('kind', [stay, note]) });
  expect(schemaFields(z.object({ costs: z.array(storedVerbatim(cost)) }))).toMatchObject({
    costs: { within: { 'facts.status': ['ASKED', 'GIVEN', 'PAID'], 'facts.mode': ['TRAIN'] } },
  });
});
