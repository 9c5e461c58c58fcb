import { PortalError } from '@portal/domain';
import { MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { mayPass } from './refusal-of.ts';

test.each<[string, unknown, boolean]>([
  ['others hold the document', new PortalError('CONFLICT'), true],
  ['a service is down', new PortalError('SERVICE_UNAVAILABLE', { domain: 'users' }), true],
  ['a service stood still', new PortalError('OVERLOADED'), true],
  ['a service does not know the key yet', new PortalError('UNAUTHENTICATED'), true],
  ['a read given up in its time', new MongoServerError({ message: 'MaxTimeMSExpired', code: 50 }), true],
  ['a connection that broke off', new Error('socket hang up'), true],
  ['a missing right', new PortalError('FORBIDDEN'), false],
  ['nothing there', new PortalError('NOT_FOUND'), false],
  ['a failure of another service', new PortalError('INTERNAL_SERVER_ERROR'), false],
])('%s', (_what, error, passing) => expect(mayPass(error)).toBe(passing));
