import { PortalError } from '@portal/domain';
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { isTransient } from './transient-errors.ts';

const rows: [what: string, error: unknown, passing: boolean][] = [
  ['others hold the document', new PortalError('CONFLICT'), true],
  ['a service is down', new PortalError('SERVICE_UNAVAILABLE', { domain: 'users' }), true],
  ['a service has too much to do', new PortalError('OVERLOADED'), true],
  ['a service does not know the key yet', new PortalError('UNAUTHENTICATED'), true],
  ['a read given up in its time', new MongoServerError({ message: 'MaxTimeMSExpired', code: 50 }), true],
  ['the database is away', new MongoNetworkError('connection closed'), true],
  ['a write conflict', new MongoServerError({ message: 'x', errorLabels: ['TransientTransactionError'] }), true],
  ['a refusal', new PortalError('NOT_FOUND'), false],
  ['a duplicate', new MongoServerError({ message: 'E11000', code: 11000 }), false],
  ['a defect', new TypeError('undefined is no function'), false],
  ['no error at all', 'text', false],
];

test.each(rows)('%s', (_what, error, passing) => {
  expect(isTransient(error)).toBe(passing);
});
