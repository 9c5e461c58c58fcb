import { describe, expect, test } from 'vitest';
import { actorOf } from '../../gathering/example.test-data.ts';
import { performInMemory } from '../../testing/act.ts';
import { expectMatrix } from '../../testing/rows-matrix.ts';
import { mostAttempts, nextAttempt, overlapMs } from './attempts.ts';
import { webhookInput } from './fields.ts';
import { isInScope, offeredEvents, unitsNamed, webhookBody } from './offered-events.ts';
import type { DeliveryOfWebhook, Webhook } from './record-schema.ts';
import { webhookDeliveryWorkflow, webhookWorkflow } from './rows.ts';
import { webhookDeliveryStates, webhookStates } from './states.ts';

const now = new Date('2026-11-21T10:00:00Z');
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const admin = actorOf('admin');
const form = (more: object = {}) => ({
  ...{ name: 'Annuaire', url: 'https://example.org/hook', events: ['gathering.created'], accountUuid: id(3) },
  ...{ businessUnitUuids: [] },
  ...more,
});
const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  ...{ ...form(), businessUnitUuids: [], webhookUuid: id(1), state: 'ENABLED', rev: 1, secret: 'sealed' },
  ...{ previousSecret: null, previousUntil: null, secretAt: now, createdAt: now, updatedAt: now },
  ...more,
});
const delivery = (more: Partial<DeliveryOfWebhook> = {}): DeliveryOfWebhook => ({
  ...{ webhookDeliveryUuid: id(2), webhookUuid: id(1), state: 'PENDING', rev: 1, eventId: id(4), body: '{}' },
  ...{ eventName: 'gathering.created', attempts: 2, nextAttemptAt: now, lastAttemptAt: null, status: null },
  ...{ problem: null, answer: null, endedAt: null, createdAt: now, updatedAt: now, webhook: { state: 'ENABLED' } },
  ...more,
});

const alive = ['ENABLED', 'DISABLED'];
const ofWebhooks = {
  updateWebhook: alive,
  rotateWebhookSecret: alive,
  disableWebhook: ['ENABLED'],
  enableWebhook: ['DISABLED'],
  deleteWebhook: alive,
};

test('every row is in the tables below', () => {
  expect(Object.keys(webhookWorkflow.rows).sort()).toEqual(['createWebhook', ...Object.keys(ofWebhooks)].sort());
});

describe.each(Object.entries(ofWebhooks))('%s', (action, from) => {
  test.each(webhookStates)('%s', (state) => {
    expectMatrix(webhookWorkflow, { action, state, doc: webhook({ state }), right: 'manageWebhook', from, now });
  });
});

describe.each([
  ['resendWebhookDelivery', ['DELIVERED', 'PARKED'], 'manageWebhook'],
  ['finishWebhookDelivery', ['PENDING'], null],
  ['parkWebhookDelivery', ['PENDING'], null],
] as const)('%s', (action, from, right) => {
  test.each(webhookDeliveryStates)('%s', (state) => {
    expectMatrix(webhookDeliveryWorkflow, { action, state, doc: delivery({ state }), right, from, now });
  });
});

test('nothing is sent again to a webhook that is not in service', () => {
  const doc = delivery({ state: 'PARKED', webhook: { state: 'DISABLED' } });
  expect(performInMemory(webhookDeliveryWorkflow, 'resendWebhookDelivery', { doc, actor: admin, now }).refused).toBe(
    'WEBHOOK_NOT_ENABLED',
  );
});

test('who acts as another makes no secret', () => {
  const actor = { ...admin, impersonator: { userUuid: 'm', name: 'M' } };
  expect(
    ['createWebhook', 'rotateWebhookSecret'].map(
      (action) =>
        performInMemory(webhookWorkflow, action, { doc: action === 'createWebhook' ? null : webhook(), actor, now })
          .refused,
    ),
  ).toEqual(['NOT_WHILE_IMPERSONATING', 'NOT_WHILE_IMPERSONATING']);
});

test('for a day after a change of the secret the one before signs as well', () => {
  const { doc, recorded } = performInMemory(webhookWorkflow, 'rotateWebhookSecret', {
    ...{ doc: webhook(), actor: admin, now, input: { secret: 'new' } },
  });
  expect(doc).toMatchObject({
    ...{ secret: 'new', previousSecret: 'sealed', previousUntil: new Date(now.getTime() + overlapMs), secretAt: now },
  });
  expect(recorded).toEqual({});
});

test('what is sent again begins to count anew', () => {
  const parked = delivery({ state: 'PARKED', attempts: mostAttempts, problem: 'NO_ANSWER', endedAt: now });
  const { doc } = performInMemory(webhookDeliveryWorkflow, 'resendWebhookDelivery', { doc: parked, actor: admin, now });
  expect(doc).toMatchObject({ state: 'PENDING', attempts: 0, nextAttemptAt: now, endedAt: null, problem: null });
});

describe('the form', () => {
  const fieldsOf = (more: object) =>
    performInMemory(webhookWorkflow, 'createWebhook', {
      ...{ doc: null, actor: admin, now, input: { ...form(more), webhookUuid: id(1), secret: 's' } },
    }).fields;

  test.each([
    ['https://example.org:8443/a?b=c', undefined],
    ['http://localhost:9000/hook', undefined],
    ['http://127.0.0.1/hook', undefined],
    ['http://example.org/hook', 'L’adresse doit commencer par https://'],
    ['ftp://example.org', 'L’adresse doit commencer par https://'],
    ['exemple', 'L’adresse doit commencer par https://'],
    ['https://user:pw@example.org', 'L’adresse ne doit contenir ni identifiant ni mot de passe'],
    ['https://example.org/#a', 'L’adresse ne doit pas contenir de #'],
  ])('%s', (url, message) => expect(fieldsOf({ url }).url).toBe(message));

  test('asks for a name, an address, an account and at least one event', () => {
    expect(fieldsOf({ name: ' ', url: '', events: [], accountUuid: null })).toEqual({
      ...{ name: 'Ce champs est requis', url: 'Ce champs est requis', accountUuid: 'Merci de cocher une option' },
      events: 'Merci de cocher au moins une case dans cette section',
    });
    expect(fieldsOf({ events: ['session.revoked'] })).toEqual({ events: 'Événement inconnu' });
    expect(webhookInput.parse(form({ events: ['gathering.created', 'gathering.created'] })).events).toHaveLength(1);
  });
});

test('after each attempt that failed the wait is longer, and after the last one there is none', () => {
  const waits = Array.from({ length: mostAttempts }, (_, n) => {
    const next = nextAttempt(n + 1, now);
    return next && (next.getTime() - now.getTime()) / 1000;
  });
  expect(waits).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200, null]);
});

describe('what is sent of an event', () => {
  const received = (name: string, data: object) => ({
    ...{ eventId: 'e', name, version: 1, occurredAt: '2026-11-21T10:00:00Z', data },
  });

  test('are the fields that are named for it, and no other that it has', () => {
    const data = { healthCareProfessionalUuid: 'h', businessUnitUuids: ['u'], fields: [], rev: 2, email: 'canary' };
    expect(JSON.parse(webhookBody(received('hcp.changed', data)))).toEqual({
      ...{ id: 'e', type: 'hcp.changed', version: 1, timestamp: '2026-11-21T10:00:00Z' },
      data: { healthCareProfessionalUuid: 'h', businessUnitUuids: ['u'], fields: [], rev: 2 },
    });
  });

  test('nothing of one that is not offered', () => {
    expect(() => webhookBody(received('session.revoked', {}))).toThrow();
    const names = offeredEvents.map(({ event }) => event.name);
    expect(new Set(names).size).toBe(names.length);
    for (const inner of ['mail.wanted', 'file.claimWanted', 'session.revoked', 'hcp.linkRevoked', 'user.changed'])
      expect(names).not.toContain(inner);
  });

  test.each([
    [[], ['a'], true],
    [['a'], ['a', 'b'], true],
    [['c'], ['a', 'b'], false],
    [['c'], undefined, true],
    [['c'], [], false],
  ])('of the units %j, an event of %j: %s', (scope, units, expected) => {
    expect(isInScope(scope, units)).toBe(expected);
  });

  test('units are those that the event names', () => {
    expect([{ businessUnitUuids: ['a'] }, { businessUnitUuid: 'b' }, { gatheringUuid: 'g' }].map(unitsNamed)).toEqual([
      ['a'],
      ['b'],
      undefined,
    ]);
  });
});
