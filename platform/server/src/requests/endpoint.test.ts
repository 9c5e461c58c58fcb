import type { Actor } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Context } from '../service/context.ts';
import { endpoint } from './endpoint.ts';

const shape = z.object({ key: z.string() });
const answer = async (_ctx: Context, { key }: { key: string }) => key;
const itself: Actor = { kind: 'service', service: 'mails' };
const person = actorOfType('roc');
const link = { kind: 'link', purpose: 'SUBSCRIPTION' } as Actor;

const asked = (callers: Parameters<typeof endpoint>[2], actor: Actor, issuer: string, body: unknown = { key: 'k' }) =>
  endpoint(shape, answer, callers)({ actor } as Context, body as never, issuer).catch((error) => error.code);

test.each([
  ['every service', undefined, itself, 'mails', 'k'],
  ['nobody for a person', undefined, person, 'mails', 'FORBIDDEN'],
  ['the services named', { issuers: ['mails'] }, itself, 'mails', 'k'],
  ['no other service', { issuers: ['documents'] }, itself, 'mails', 'FORBIDDEN'],
  ['a service named, for a person', { issuers: ['mails'], forPerson: true }, person, 'mails', 'k'],
  ['not another service for a person', { issuers: ['documents'], forPerson: true }, person, 'mails', 'FORBIDDEN'],
  ['never for a link', { issuers: ['mails'], forPerson: true }, link, 'mails', 'FORBIDDEN'],
  ['for a person, where it is for nobody else', { forPerson: 'only' }, person, 'mails', 'k'],
  ['no service for itself there', { forPerson: 'only' }, itself, 'mails', 'FORBIDDEN'],
  ['no link there', { forPerson: 'only' }, link, 'mails', 'FORBIDDEN'],
] as const)('an endpoint answers %s', async (_what, callers, actor, issuer, outcome) => {
  expect(await asked(callers, actor, issuer)).toBe(outcome);
});

test('what has another shape is refused, after who asks', async () => {
  expect(await asked(undefined, itself, 'mails', {})).toBe('BAD_USER_INPUT');
  expect(await asked(undefined, person, 'mails', {})).toBe('FORBIDDEN');
});
