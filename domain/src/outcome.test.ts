import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { mayHaveBeenDone } from './outcome.ts';

test('one code of the server alone says that something may have been done', () => {
  expect(Object.keys(messages).filter(mayHaveBeenDone)).toEqual(['OUTCOME_UNKNOWN']);
});
