import { describe, expect, test } from 'vitest';
import { performInMemory } from '../../testing/act.ts';
import { expectMatrix } from '../../testing/rows-matrix.ts';
import { actorOf, now, uuids } from '../example.test-data.ts';
import { benefitLimitCatalogue } from './catalogue.ts';
import { isOutstanding, lastDayOf, lastDaysBefore, regimeOf } from './due.ts';
import { benefitThresholdInput } from './fields.ts';
import { type BenefitKind, benefitFilingStates } from './kinds.ts';
import { exceededOf, limitsOn } from './limits.ts';
import { type BenefitMeasures, beneficiaryAs, measuresOf } from './measures.ts';
import { benefitSettingsWorkflow, benefitThresholdWorkflow } from './rows.ts';

const measures = (of: Partial<BenefitMeasures>): BenefitMeasures => ({
  ...{ MEAL: 0, NIGHT: 0, REGISTRATION: 0, TRANSPORT: 0, HOSPITALITY: 0 },
  total: (of.HOSPITALITY ?? 0) + (of.REGISTRATION ?? 0),
  ...of,
});

test('the dearest meal and the dearest night count for themselves, journeys and hospitality as sums without the fee, agency fees never', () => {
  const entry = (
    post: 'RESTAURANT' | 'HOSTING' | 'SUBSCRIPTION' | 'TRANSFER' | 'TRANSPORT' | 'AGENCY_FEE',
    estimated: number,
  ) => ({
    post,
    estimated,
  });
  const entries = [
    ...[entry('RESTAURANT', 4_000), entry('RESTAURANT', 5_500), entry('HOSTING', 14_000), entry('HOSTING', 16_000)],
    ...[entry('SUBSCRIPTION', 90_000), entry('TRANSFER', 2_000), entry('TRANSPORT', 12_000), entry('AGENCY_FEE', 900)],
  ];
  expect(measuresOf(entries)).toEqual({
    ...{ MEAL: 5_500, NIGHT: 16_000, REGISTRATION: 90_000, TRANSPORT: 14_000, HOSPITALITY: 53_500, total: 143_500 },
  });
  expect(measuresOf([])).toEqual(measures({}));
});

test.each([
  ['INTERN', 'ETU'],
  ['DOCTOR_LOCAL', 'PRS'],
] as const)('somebody in the category %s counts as %s', (category, beneficiary) =>
  expect(beneficiaryAs({ category })).toBe(beneficiary),
);

describe('limits', () => {
  const limit = (kind: BenefitKind, limitedTo: 'ALL' | 'PRS' | 'ETU', amount: number, from: string) => ({
    ...{ kind, limitedTo, amount, from },
  });
  const limits = [
    limit('MEAL', 'ALL', 4_000, '2020-10-01'),
    limit('MEAL', 'ALL', 6_000, '2027-01-01'),
    limit('MEAL', 'PRS', 5_000, '2025-01-01'),
  ];
  test.each([
    ['2020-09-30', 'PRS', undefined],
    ['2020-10-01', 'PRS', 4_000],
    ['2025-01-01', 'PRS', 5_000],
    ['2027-06-01', 'PRS', 5_000],
    ['2026-12-31', 'ETU', 4_000],
    ['2027-01-01', 'ETU', 6_000],
  ] as const)('on %s, for %s: %s', (day, beneficiary, amount) =>
    expect(limitsOn(limits, day, beneficiary).MEAL?.amount).toBe(amount),
  );

  const ofTheLaw = limitsOn(benefitLimitCatalogue, '2026-06-01', 'PRS');
  test.each([
    ['nothing', measures({}), 'NONE', []],
    [
      'all at its limit',
      measures({ MEAL: 5_000, NIGHT: 15_000, REGISTRATION: 100_000, HOSPITALITY: 200_000 }),
      'DECLARATION',
      [],
    ],
    ['a meal of one cent more', measures({ MEAL: 5_001, HOSPITALITY: 5_001 }), 'AUTHORISATION', ['MEAL']],
    ['a night of one cent more', measures({ NIGHT: 15_001, HOSPITALITY: 15_001 }), 'AUTHORISATION', ['NIGHT']],
    ['a fee of one cent more', measures({ REGISTRATION: 100_001 }), 'AUTHORISATION', ['REGISTRATION']],
    [
      'journeys beyond the whole',
      measures({ TRANSPORT: 200_001, HOSPITALITY: 200_001 }),
      'AUTHORISATION',
      ['HOSPITALITY'],
    ],
  ] as const)('%s', (_what, of, regime, beyond) => {
    expect(regimeOf(of, ofTheLaw, 'PRS')).toBe(regime);
    expect(exceededOf(of, ofTheLaw).map(({ kind }) => kind)).toEqual(beyond);
  });

  test('hospitality is not open to students, whatever the amount', () => {
    expect(regimeOf(measures({ MEAL: 100, HOSPITALITY: 100 }), ofTheLaw, 'ETU')).toBe('FORBIDDEN');
    expect(regimeOf(measures({}), ofTheLaw, 'ETU')).toBe('NONE');
  });

  test('each of the catalogue could have been entered in the form', () => {
    for (const one of benefitLimitCatalogue) expect(benefitThresholdInput.safeParse(one).success).toBe(true);
  });
});

test.each([
  ['2026-06-15', '2026-06-03', '2026-04-15'],
  // Over Ascension and Whit Monday.
  ['2026-05-27', '2026-05-13', '2026-03-27'],
  // Over 1 and 8 May; two months before it is a Sunday.
  ['2026-05-15', '2026-04-30', '2026-03-13'],
])('the last days before %s', (begin, declareBy, authoriseBy) =>
  expect(lastDaysBefore(begin)).toEqual({ declareBy, authoriseBy }),
);

test('an event without a day has no last day, nor has what needs nothing', () => {
  expect(lastDaysBefore(null)).toEqual({ declareBy: null, authoriseBy: null });
  const days = { declareBy: '2026-06-03', authoriseBy: '2026-04-15' };
  expect((['NONE', 'DECLARATION', 'AUTHORISATION', 'FORBIDDEN'] as const).map((one) => lastDayOf(one, days))).toEqual([
    ...[null, '2026-06-03', '2026-04-15', null],
  ]);
});

test.each([
  ['DECLARATION', ['OPEN', 'REFUSED']],
  ['AUTHORISATION', ['OPEN', 'DECLARED', 'REFUSED']],
  ['NONE', []],
  ['FORBIDDEN', []],
] as const)('%s is outstanding in %s', (regime, states) =>
  expect(benefitFilingStates.filter((state) => isOutstanding(regime, state))).toEqual(states),
);

describe('the limits', () => {
  const limit = { kind: 'MEAL', limitedTo: 'PRS', amount: 6_000, source: 'Arrêté du …', from: '2028-01-01' };
  const kept = { ...limit, benefitThresholdUuid: uuids.note, rev: 3, state: 'KEPT', createdAt: now, updatedAt: now };
  test.each([
    ['createBenefitThreshold', []],
    ['updateBenefitThreshold', ['KEPT']],
    ['removeBenefitThreshold', ['KEPT']],
  ])('%s, by every user type', (action, from) => {
    if (from.length > 0)
      for (const state of ['KEPT', 'REMOVED'])
        expectMatrix(benefitThresholdWorkflow, {
          action,
          state,
          doc: { ...kept, state },
          right: 'manageBenefitRules',
          from,
          now,
        });
    else
      expect(
        performInMemory(benefitThresholdWorkflow, action, { doc: null, input: limit, actor: actorOf('roc'), now })
          .refused,
      ).toBe('FORBIDDEN');
  });

  test('a change says from what to what, and an event that others follow', () => {
    const { recorded, events } = performInMemory(benefitThresholdWorkflow, 'updateBenefitThreshold', {
      ...{ doc: kept, input: { ...limit, amount: 6_500 }, actor: actorOf('admin'), now },
    });
    expect(recorded).toEqual({ from: limit, to: { ...limit, amount: 6_500 } });
    expect(events.map(({ name, data }) => [name, data])).toEqual([['benefits.rulesChanged', { rev: 4 }]]);
  });

  test.each([
    [{ amount: -1 }, 'amount'],
    [{ amount: 10.5 }, 'amount'],
    [{ source: '  ' }, 'source'],
    [{ from: '2028-02-30' }, 'from'],
    [{ kind: 'GIFT' }, 'kind'],
  ])('%j is refused beside its field', (wrong, field) => {
    const asked = { doc: null, input: { ...limit, ...wrong }, actor: actorOf('admin'), now };
    expect(Object.keys(performInMemory(benefitThresholdWorkflow, 'createBenefitThreshold', asked).fields)).toEqual([
      field,
    ]);
  });

  test('what is late is blocked only once compliance says so', () => {
    const opened = performInMemory(benefitSettingsWorkflow, 'openBenefitSettings', {
      doc: null,
      input: undefined,
      actor: actorOf('admin'),
      now,
    }).doc;
    expect(opened).toMatchObject({ lateFilings: 'ADVISE' });
    const blocking = { doc: opened, input: { lateFilings: 'BLOCK' }, now };
    expect(
      performInMemory(benefitSettingsWorkflow, 'setLateFilings', { ...blocking, actor: actorOf('roc') }).refused,
    ).toBe('FORBIDDEN');
    const { doc, recorded } = performInMemory(benefitSettingsWorkflow, 'setLateFilings', {
      ...blocking,
      actor: actorOf('admin'),
    });
    expect([doc.lateFilings, recorded]).toEqual(['BLOCK', { from: 'ADVISE', to: 'BLOCK' }]);
  });
});
