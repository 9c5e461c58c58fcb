import { gatheringActions } from '@portal/domain/gathering/actions';
import { type GatheringStatus, gatheringStates } from '@portal/domain/gathering/states';
import { formatAct } from '@portal/shared-ui';
import { actionsFor } from '@portal/web';
import { describe, expect, test } from 'vitest';
import type { EventGathering } from '../../event/event-context.ts';
import { gatheringWith } from '../../event/testing/event.ts';
import { nextStepOf } from './next-step.ts';
import { hasNextTransitions, nextTransitions, targetOf } from './next-transitions.ts';
import { datesOfStatuses, timelineSteps } from './timeline-steps.ts';
import { transitions } from './transition-words.ts';

type Offer = EventGathering['availableActions'][number];
const may = actionsFor(gatheringActions, undefined);

const offer = (name: string, reason: string | null = null): Offer => ({
  __typename: 'AvailableAction',
  name,
  label: name,
  allowed: reason === null,
  reason,
  reasonLabel: reason && `Parce que ${reason}.`,
  asks: null,
});

describe('timeline', () => {
  const states = (status: GatheringStatus, dates?: Map<string, string>) =>
    timelineSteps(status, dates).map(({ id, state }) => `${id} ${state}`);

  test('of a draft', () =>
    expect(states('DRAFT')).toEqual([
      'EX_NIHILO done',
      'DRAFT present',
      'TO_VALIDATE todo',
      'TO_PUBLISH todo',
      'PUBLISHED todo',
      'PUBLISHED_FRONT todo',
      'CLOSED todo',
      'WINDED_UP todo',
    ]));

  test('a correction is a stop before validation', () =>
    expect(states('CORRECTION').slice(0, 4)).toEqual([
      'EX_NIHILO done',
      'DRAFT done',
      'CORRECTION stopped',
      'TO_VALIDATE todo',
    ]));

  test('stages that were passed over are left out', () => {
    const dates = datesOfStatuses([
      { from: null, to: 'EX_NIHILO', createdAt: '2026-01-01T10:00:00Z' },
      { from: 'EX_NIHILO', to: 'DRAFT', createdAt: '2026-01-02T10:00:00Z' },
      { from: 'DRAFT', to: 'CLOSED', createdAt: '2026-01-03T10:00:00Z' },
    ]);
    expect(states('CLOSED', dates)).toEqual(['EX_NIHILO done', 'DRAFT done', 'CLOSED present', 'WINDED_UP todo']);
  });

  test('the last time counts, edits do not, and the day is the reader’s', () => {
    const dates = datesOfStatuses([
      { from: 'DRAFT', to: 'TO_VALIDATE', createdAt: '2026-03-01T10:00:00Z' },
      { from: 'CORRECTION', to: 'TO_VALIDATE', createdAt: '2026-03-31T22:30:00Z' },
      { from: 'TO_VALIDATE', to: 'TO_VALIDATE', createdAt: '2026-04-09T10:00:00Z' },
    ]);
    const step = timelineSteps('TO_VALIDATE', dates).find(({ id }) => id === 'TO_VALIDATE');
    expect(step?.detail).toBe(formatAct('2026-03-31T22:30:00Z').slice(0, 8));
  });

  test.each(gatheringStates)('%s is exactly one stage of it', (status) => {
    const present = timelineSteps(status, undefined).filter(({ state }) => /present|stopped/.test(state));
    expect(present.map(({ id }) => id)).toEqual([status]);
  });
});

describe('next steps', () => {
  test.each<[GatheringStatus, Offer[], string | undefined, string[]]>([
    [
      'DRAFT',
      [offer('sendGatheringToValidation'), offer('catchUpGathering')],
      'sendGatheringToValidation',
      ['catchUpGathering'],
    ],
    [
      'PUBLISHED',
      [offer('publishGatheringToHcps', 'PENDING_SENSIBLE_CHANGE'), offer('windUpGathering')],
      'publishGatheringToHcps',
      ['windUpGathering'],
    ],
    ['CLOSED', [offer('windUpGathering')], 'windUpGathering', []],
    ['WINDED_UP', [offer('reopenGathering')], 'reopenGathering', []],
    ['TO_VALIDATE', [], undefined, []],
    ['TO_PUBLISH', [offer('publishGatheringToStaff', 'FORBIDDEN')], undefined, []],
    [
      'PUBLISHED',
      [offer('publishGatheringToHcps'), offer('windUpGathering', 'FORBIDDEN')],
      'publishGatheringToHcps',
      [],
    ],
  ])('%s', (status, actions, primary, others) => {
    const ways = nextTransitions(may, { status, availableActions: actions });
    expect([ways.primary?.name, ways.others.map(({ name }) => name)]).toEqual([primary, others]);
  });

  test.each([
    ['one', [offer('windUpGathering')], true],
    ['one that is not possible yet', [offer('publishGatheringToHcps', 'PENDING_SENSIBLE_CHANGE')], true],
    [
      'only what others may',
      [offer('publishGatheringToHcps', 'FORBIDDEN'), offer('windUpGathering', 'FORBIDDEN')],
      false,
    ],
  ])('whether somebody has a way on: %s', (_, availableActions, expected) => {
    expect(hasNextTransitions(nextTransitions(may, { status: 'PUBLISHED', availableActions }))).toBe(expected);
  });

  test.each([
    ['sendGatheringToValidation', 'TO_VALIDATE'],
    ['windUpGathering', 'WINDED_UP'],
    ['reopenGathering', undefined],
  ])('%s is sent as %s', (action, target) => expect(targetOf(action)).toBe(target));

  test('only winding up is final', () => {
    expect(Object.entries(transitions).flatMap(([name, { isFinal }]) => (isFinal ? [name] : []))).toEqual([
      'windUpGathering',
    ]);
  });
});

describe('next step in words', () => {
  const section = (status: string | null) => ({ section: 'GLOBAL', status }) as never;
  test.each([
    [
      { status: 'TO_VALIDATE', sections: [section('VALIDATED'), section(null)] },
      'Ensuite : validation des sections, 1 sur 2 validée.',
      'validation',
    ],
    [
      { status: 'PUBLISHED', availableActions: [{ ...offer('publishGatheringToHcps'), label: 'Publier aux PS' }] },
      'Ensuite : publier aux PS.',
      undefined,
    ],
    [
      { status: 'TO_PUBLISH', availableActions: [offer('publishGatheringToStaff', 'MISSING_CONFIGURATION')] },
      'Ensuite : publishgatheringtostaff. Parce que MISSING_CONFIGURATION.',
      'controles',
    ],
    [
      { status: 'TO_PUBLISH', availableActions: [offer('publishGatheringToStaff', 'FORBIDDEN')] },
      'Ensuite : publishgatheringtostaff. Une autre personne s’en charge.',
      undefined,
    ],
    [
      { status: 'WINDED_UP', availableActions: [offer('reopenGathering')] },
      'Événement clôturé, en lecture seule.',
      undefined,
    ],
  ])('%#', (more, text, section) => {
    const gathering = gatheringWith(more as never);
    const next = nextStepOf(gathering, nextTransitions(may, gathering).next);
    expect([next.text.replaceAll('\u202f', ' '), next.link?.section]).toEqual([text, section]);
  });
});
