import { describe, expect, test } from 'vitest';
import { userTypes } from '../actors/user-types.ts';
import { gatheringStates } from '../gathering/states.ts';
import { availableActions, refusalOf } from '../rules/available-actions.ts';
import { actorOf, contextAt, contextOf, now, person, solicitation } from './example.test-data.ts';
import { solicitationStates } from './states.ts';
import { solicitationWorkflow } from './workflow.ts';

const deciders = ['admin', 'dm', 'externalConsumer', 'superAdmin', 'superDm'];
const collectors = [...deciders, 'msl', 'mslManager'];
const undecided = ['criteria_validation', 'quota_validation', 'ad_hoc_validation', 'waiting_list'];

/** Written from decisions, sections 2 and 4: from which states, and which types may. */
const table: Record<string, { from: string[]; types: string[] }> = {
  updateSolicitation: { from: ['created', ...undecided], types: collectors },
  collectSolicitation: { from: ['created'], types: collectors },
  confirmSolicitation: { from: undecided, types: deciders },
  holdSolicitation: { from: undecided.slice(0, 3), types: deciders },
  refuseSolicitation: { from: undecided, types: deciders },
  cancelSolicitation: { from: ['created', ...undecided, 'confirmed'], types: deciders },
};
const byServiceOnly = {
  ruleSolicitation: ['sent'],
  followHcpZone: ['created', ...undecided],
  offerSolicitation: ['waiting_list'],
  withdrawSolicitationOffer: ['waiting_list'],
  moveSolicitationToHcp: solicitationStates,
  tellSolicitationOfMerge: solicitationStates,
};

const refusal = (action: string, doc = solicitation(), actor: Parameters<typeof contextOf>[2] = actorOf('dm')) =>
  refusalOf(solicitationWorkflow as never, action, contextOf(doc, undefined, actor) as never);

test('the tables name every row', () => {
  const named = [
    'createSolicitation',
    'requestSolicitation',
    'dropSolicitation',
    ...Object.keys(table),
    ...Object.keys(byServiceOnly),
  ];
  expect(Object.keys(solicitationWorkflow.rows).sort()).toEqual(named.sort());
});

describe.each(Object.entries(table))('%s', (action, { from, types }) => {
  test.each(solicitationStates)('in %s, for each of the 17 user types', (status) => {
    const found = userTypes.map((type) => [type, refusal(action, solicitation({ status }), actorOf(type))]);
    const expected = userTypes.map((type) => [
      type,
      !types.includes(type) ? 'FORBIDDEN' : from.includes(status) ? null : 'ILLEGAL_TRANSITION',
    ]);
    expect(found).toEqual(expected);
  });
});

describe.each(Object.entries(byServiceOnly))('%s is for the service alone', (action, from) => {
  test.each(solicitationStates)('in %s', (status) => {
    for (const type of userTypes) expect(refusal(action, solicitation({ status }), actorOf(type))).toBe('FORBIDDEN');
    const service = { kind: 'service', service: 'solicitations' } as const;
    expect(refusal(action, solicitation({ status }), service)).toBe(
      from.includes(status) ? null : 'ILLEGAL_TRANSITION',
    );
  });
});

describe('dropSolicitation is for the user who took it down', () => {
  test.each(solicitationStates)('in %s', (status) => {
    const verdicts = collectors.map((type) => {
      const own = actorOf(type as never);
      const doc = (collectorUuid: string | null) => solicitation({ status, collectorUuid });
      return [
        refusal('dropSolicitation', doc(own.userUuid), own),
        refusal('dropSolicitation', doc('somebody else'), own),
        refusal('dropSolicitation', doc(null), own),
      ];
    });
    const expected = [status === 'created' ? null : 'ILLEGAL_TRANSITION', 'FORBIDDEN', 'FORBIDDEN'];
    expect(verdicts).toEqual(collectors.map(() => expected));
  });

  test('at a congress that is wound up nothing changes any more', () => {
    const own = actorOf('msl');
    const doc = solicitation({ status: 'created', collectorUuid: own.userUuid, ...contextAt('WINDED_UP') });
    expect(refusal('dropSolicitation', doc, own)).toBe('GATHERING_READ_ONLY');
  });
});

describe('the medical director of the congress, whose type has no right', () => {
  const director = (doc: ReturnType<typeof solicitation>, action: string) =>
    refusal(action, doc, actorOf('others', person.directorMs));
  test.each(gatheringStates)('in %s', (status) => {
    const doc = solicitation({ status: 'ad_hoc_validation', ...contextAt(status) });
    const verdicts = ['confirmSolicitation', 'cancelSolicitation', 'refuseSolicitation', 'holdSolicitation'].map(
      (action) => director(doc, action),
    );
    const allowed = status === 'PUBLISHED' ? null : 'FORBIDDEN';
    expect(verdicts).toEqual([allowed, allowed, 'FORBIDDEN', 'FORBIDDEN']);
  });
});

test.each([
  // The actor took it down.
  ['created', ['updateSolicitation', 'collectSolicitation', 'cancelSolicitation', 'dropSolicitation']],
  ['sent', []],
  [
    'criteria_validation',
    ['updateSolicitation', 'confirmSolicitation', 'holdSolicitation', 'refuseSolicitation', 'cancelSolicitation'],
  ],
  ['waiting_list', ['updateSolicitation', 'confirmSolicitation', 'refuseSolicitation', 'cancelSolicitation']],
  ['confirmed', ['cancelSolicitation']],
  ['refused', []],
  ['cancelled', []],
] as const)('the buttons of one that is %s', (status, names) => {
  const found = availableActions(solicitationWorkflow as never, solicitation({ status }) as never, actorOf('dm'), now);
  expect(found.filter(({ allowed }) => allowed).map(({ name }) => name)).toEqual(names);
});

describe('why a button is not there', () => {
  const missed = [{ gatheringUuid: 'g', name: 'Passé', beginDate: now, endDate: now, presence: 'NO_SHOW' as const }];
  const funded = { gatheringUuid: 'g', name: 'Boston' };
  const abroad = contextAt('PUBLISHED');
  abroad.congress = { ...abroad.congress, nationalityType: 'international' };
  const full = contextAt();
  full.quotas = { ...full.quotas, global: { limit: 3, taken: 3 } };
  test.each([
    ['collectSolicitation', 'a missed congress', { missed }, 'SOLICITATION_BANNED'],
    ['collectSolicitation', 'a funded year', { ...abroad, fundedThisYear: funded }, 'SOLICITATION_INTERCONTINENTAL'],
    ['collectSolicitation', 'a funded year, at a French congress', { fundedThisYear: funded }, null],
    ['collectSolicitation', 'a closed congress', contextAt('CLOSED'), 'SOLICITATION_CONGRESS_NOT_OPEN'],
    ['collectSolicitation', 'a congress of other units', { unit: null }, 'SOLICITATION_UNIT_NOT_PART'],
    ['confirmSolicitation', 'a full congress', full, 'QUOTA_GLOBAL_REACHED'],
    ['confirmSolicitation', 'a missed congress', { missed }, 'SOLICITATION_BANNED'],
    ['updateSolicitation', 'a wound-up congress', contextAt('WINDED_UP'), 'GATHERING_READ_ONLY'],
    ['updateSolicitation', 'an erased HCP', { hcp: { ...solicitation().hcp, state: 'erased' as const } }, 'HCP_ERASED'],
    ['updateSolicitation', 'a merged HCP', { hcp: { ...solicitation().hcp, state: 'merged' as const } }, 'HCP_MERGED'],
    ['holdSolicitation', 'a wound-up congress', contextAt('WINDED_UP'), 'GATHERING_READ_ONLY'],
    [
      'cancelSolicitation',
      'a confirmed registration',
      { invitationStatus: 'CONFIRMED' as const },
      'SOLICITATION_HCP_REGISTERED',
    ],
    ['cancelSolicitation', 'an unsubscribed HCP', { invitationStatus: 'UNSUBSCRIBE' as const }, null],
  ])('%s with %s', (action, _what, changes, code) => {
    const status =
      action === 'collectSolicitation'
        ? 'created'
        : action === 'cancelSolicitation'
          ? 'confirmed'
          : 'ad_hoc_validation';
    expect(refusal(action, solicitation({ ...changes, status }), actorOf('admin'))).toBe(code);
  });
});
