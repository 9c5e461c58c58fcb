import { describe, expect, test } from 'vitest';
import type { Actor } from '../../actors/actor.ts';
import { userTypes } from '../../actors/user-types.ts';
import { actorOf } from '../../gathering/example.test-data.ts';
import { refusalOf } from '../../rules/available-actions.ts';
import type { RuleContext } from '../../rules/workflow.ts';
import { id, now, uuids } from '../example.test-data.ts';
import { undoneWithinMs } from '../rows/undo-rows.ts';
import { participantWorkflow } from '../workflow.ts';
import {
  isUndoable,
  type ParticipantsChange,
  participantsChangeWorkflow,
  undoFieldsOf,
} from './participants-change.ts';

const roc = ['admin', 'roc', 'superAdmin', 'externalConsumer'];
const mci = [...roc, 'mci'];

/** Who may make such a change may take it back (decisions, section 4), and what that puts back. */
const changes: Record<string, { types: string[]; fields: string[] }> = {
  setParticipantsCategory: { types: roc, fields: ['category'] },
  setParticipantsSubscription: { types: roc, fields: ['subscriptionPrice', 'subscriptionDate'] },
  setParticipantsPresent: { types: mci, fields: ['presence', 'presenceDate'] },
  setParticipantsAbsent: { types: mci, fields: ['presence', 'presenceDate'] },
  setParticipantsNoShow: { types: mci, fields: ['presence', 'presenceDate'] },
  resetParticipantsPresence: { types: mci, fields: ['presence', 'presenceDate'] },
};

const changed = { participantUuid: uuids.participant, gatheringUuid: uuids.gathering, rev: 3, replaced: {} };
const change = (action: string, more: Partial<ParticipantsChange> = {}) =>
  ({
    changeUuid: id(700),
    state: 'open',
    action,
    userUuid: uuids.user,
    at: now,
    rows: [changed],
    rev: 1,
    ...more,
  }) as ParticipantsChange;

const { rows } = participantsChangeWorkflow;
const contextOf = (doc: object, actor: Actor, input?: unknown, at = now) =>
  ({ doc, actor, now: at, newUuid: () => id(900), input }) as RuleContext<ParticipantsChange, never>;
const keeping = (action: string, actor: Actor) => {
  const context = contextOf({}, actor, { changeUuid: id(700), action, rows: [changed] });
  const refusal = refusalOf(participantsChangeWorkflow as never, 'keepParticipantsChange', context as never);
  const verdict = rows.keepParticipantsChange.check![0]!(context);
  return refusal ?? (verdict === true ? null : verdict);
};
const undoing = (doc: ParticipantsChange, actor: Actor, at = now) =>
  refusalOf(
    participantsChangeWorkflow as never,
    'undoParticipantsChange',
    contextOf(doc, actor, undefined, at) as never,
  );

test('no other act can be taken back', () => {
  const undoable = Object.keys(participantWorkflow.rows).filter(isUndoable);
  expect(undoable.sort()).toEqual(Object.keys(changes).sort());
  const { input } = rows.keepParticipantsChange;
  const given = (action: string) =>
    (input as { safeParse(value: unknown): { success: boolean } }).safeParse({
      changeUuid: id(700),
      action,
      rows: [changed],
    }).success;
  const all = [...Object.keys(participantWorkflow.rows), 'constructor'];
  expect(all.filter(given).sort()).toEqual(Object.keys(changes).sort());
  expect(isUndoable('constructor')).toBe(false);
});

describe.each(Object.entries(changes))('%s, for each of the 17 user types', (action, { types, fields }) => {
  const ownChange = { open: null, undone: 'NOT_FOUND' } as const;
  const foreignChange = { open: 'NOT_FOUND', undone: 'NOT_FOUND' } as const;

  test('is kept', () => {
    const expected = userTypes.map((type) => [type, types.includes(type) ? null : 'FORBIDDEN']);
    expect(userTypes.map((type) => [type, keeping(action, actorOf(type))])).toEqual(expected);
    expect(isUndoable(action) && undoFieldsOf(action)).toEqual(fields);
  });

  test.each([
    ['open', 'own', uuids.user, ownChange],
    ['undone', 'own', uuids.user, ownChange],
    ['open', 'somebody else’s', id(1), foreignChange],
    ['undone', 'somebody else’s', id(1), foreignChange],
  ] as const)('is taken back: %s, %s', (state, _whose, userUuid, codes) => {
    const doc = change(action, { state });
    const expected = userTypes.map((type) => {
      if (!mci.includes(type)) return [type, 'FORBIDDEN'];
      return [type, codes[state] ?? (types.includes(type) ? null : 'FORBIDDEN')];
    });
    expect(userTypes.map((type) => [type, undoing(doc, actorOf(type, userUuid))])).toEqual(expected);
  });

  test('is taken back: too late', () => {
    const late = new Date(now.getTime() + undoneWithinMs + 1);
    const expected = userTypes.map((type) => {
      if (!types.includes(type)) return [type, 'FORBIDDEN'];
      return [type, 'UNDO_TOO_LATE'];
    });
    expect(userTypes.map((type) => [type, undoing(change(action), actorOf(type, uuids.user), late)])).toEqual(expected);
    expect(undoing(change(action), actorOf('roc', uuids.user), new Date(+late - 1))).toBeNull();
  });
});

test('nobody else than a person takes a change back', () => {
  const others: Actor[] = [
    { kind: 'service', service: 'participants' },
    { kind: 'link', purpose: 'SUBSCRIPTION', healthCareProfessionalUuid: uuids.hcp, linkId: 'link' },
    { kind: 'anonymous' },
  ];
  const doc = change('setParticipantsPresent');
  expect(others.map((actor) => undoing(doc, actor))).toEqual(['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN']);
});

test('it is of who made it, from then on, and without what it replaced once that was put back', () => {
  const actor = actorOf('roc', uuids.user);
  const input = { changeUuid: id(700), action: 'setParticipantsPresent', rows: [changed] };
  expect(rows.keepParticipantsChange.apply!(contextOf({}, actor, input))).toEqual({
    ...input,
    userUuid: uuids.user,
    at: now,
  });
  expect(rows.undoParticipantsChange.apply()).toEqual({ rows: [] });
});
