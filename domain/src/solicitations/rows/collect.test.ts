import { describe, expect, test } from 'vitest';
import type { Actor } from '../../actors/actor.ts';
import { decideByRule } from '../decision/automatic-decision.ts';
import { signatureClaim } from '../event-builders.ts';
import { actorOf, contextAt, contextOf, link, now, solicitation, unit } from '../example.test-data.ts';
import { signatureInput, solicitationForm } from '../fields.ts';
import type { SolicitationContext } from '../solicitation.ts';
import { collectRows } from './collect-rows.ts';
import { decisionRows } from './decision-rows.ts';

const form = { requestedSupport: ['TRANSPORT'], alreadyParticipated: false, priorFunding: false };

const input = (context: SolicitationContext, more: object = {}) => ({
  businessUnitUuid: unit.ms,
  context,
  form,
  signature: { typedName: 'Adélaïde Cœurdevey' },
  ...more,
});

/** The codes with which the checks of a row refuse. */
function refusals(
  row: { input: { parse(value: unknown): unknown }; check?: readonly unknown[] },
  value: unknown,
  actor: Actor,
) {
  const context = contextOf(solicitation({ status: 'created', signature: null }), row.input.parse(value), actor);
  const checks = (row.check ?? []) as ((c: typeof context) => true | string)[];
  return checks.map((check) => check(context)).filter((verdict) => verdict !== true);
}

const late = contextAt('PUBLISHED_FRONT');
late.unit = { ...late.unit!, solicitationEndDate: '2026-11-20' };

const fileUuid = '80000000-0000-4000-8000-000000000001';

describe('a new solicitation', () => {
  test.each([
    ['of staff', actorOf('msl'), contextAt(), {}, []],
    ['without a signature', actorOf('msl'), contextAt(), { signature: null }, []],
    ['of staff, late', actorOf('msl'), late, {}, ['SOLICITATION_LATE']],
    ['of staff, late, with a reason', actorOf('msl'), late, { lateReason: 'Demande reçue par courrier' }, []],
    ['beside a live one', actorOf('msl'), { ...contextAt(), hasLive: true }, {}, ['SOLICITATION_EXISTS']],
    ['of staff, at a draft', actorOf('msl'), contextAt('DRAFT'), {}, ['SOLICITATION_CONGRESS_NOT_OPEN']],
  ])('%s', (_what, actor, context, more, codes) => {
    expect(refusals(collectRows.createSolicitation as never, input(context, more), actor)).toEqual(codes);
  });

  test.each([
    ['by the HCP’s name', { typedName: 'Dr CŒURDEVEY Adelaide' }, []],
    ['by its strokes', { strokes: [[1, 2, 3, 4]] }, []],
    ['by another name', { typedName: 'Quelqu’un d’autre' }, ['SIGNATURE_NAME_DIFFERS']],
    ['by another name, confirmed', { typedName: 'Adélaïde Martin', nameConfirmed: true }, []],
  ])('signed %s', (_what, signature, codes) => {
    const given = input(contextAt('PUBLISHED_FRONT'), { signature });
    expect(refusals(collectRows.createSolicitation as never, given, actorOf('msl'))).toEqual(codes);
    expect(refusals(collectRows.requestSolicitation as never, given, link)).toEqual(codes);
    for (const row of [collectRows.updateSolicitation, collectRows.collectSolicitation])
      expect(refusals(row as never, { form, signature }, actorOf('msl'))).toEqual(codes);
  });

  test('signed by an image: by staff; a link names no file, which would be somebody else’s', () => {
    const given = input(contextAt('PUBLISHED_FRONT'), { signature: { fileUuid } });
    expect(refusals(collectRows.createSolicitation as never, given, actorOf('msl'))).toEqual([]);
    const byLink = collectRows.requestSolicitation.input.safeParse(given);
    expect(byLink.error?.issues.map(({ path }) => path.join('.'))).toEqual(['signature.fileUuid']);
  });

  test('strokes in the place of an image give it up', () => {
    const signature = { fileUuid, strokes: null, typedName: null, name: 'Adélaïde Cœurdevey', signedAt: now } as never;
    const before = solicitation({ signature });
    const claims = (doc: typeof before) =>
      signatureClaim({ doc, before }).map(({ data }) => (data as { fileUuids: string[] }).fileUuids);
    expect([claims(before), claims(solicitation({ signature: null }))]).toEqual([[[fileUuid]], [[]]]);
  });

  test.each([
    ['an image and a name', { fileUuid, typedName: 'Adélaïde Cœurdevey' }],
    ['an image and strokes', { fileUuid, strokes: [[1, 2]] }],
    ['nothing', {}],
  ])('%s is no signature', (_what, signature) => {
    expect(signatureInput.safeParse(signature).success).toBe(false);
  });

  test.each([
    ['Adélaïde Cœurdevey', undefined],
    ['Adélaïde Martin', true],
  ])('signed as %s, whether its mark is kept', (typedName, mark) => {
    const parsed = collectRows.createSolicitation.input.parse(input(contextAt(), { signature: { typedName } }));
    const { signature } = collectRows.createSolicitation.apply(contextOf(solicitation(), parsed, actorOf('msl')));
    expect(signature?.nameDiffers).toBe(mark);
  });

  test.each(['x', ' É ', 'Dr', '...', 'Mme X'])('%j is no signature, confirmed or not', (typedName) => {
    const parsed = signatureInput.safeParse({ typedName, nameConfirmed: true });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['typedName']);
  });

  test.each([
    ['at a congress that HCPs see', contextAt('PUBLISHED_FRONT'), {}, []],
    ['at a congress that staff alone see', contextAt('PUBLISHED'), {}, ['SOLICITATION_CONGRESS_NOT_OPEN']],
    ['late, reason or not', late, { lateReason: 'svp' }, ['SOLICITATION_CLOSED']],
    ['without a signature', contextAt('PUBLISHED_FRONT'), { signature: null }, ['SOLICITATION_SIGNATURE_MISSING']],
  ])('by a link, %s', (_what, context, more, codes) => {
    expect(refusals(collectRows.requestSolicitation as never, input(context, more), link)).toEqual(codes);
  });

  test('takes the places of the collector’s unit and the zone of the HCP', () => {
    const parsed = collectRows.createSolicitation.input.parse(input(contextAt()));
    const made = collectRows.createSolicitation.apply(contextOf(solicitation(), parsed, actorOf('msl')));
    expect(made).toMatchObject({
      origin: 'STAFF',
      businessUnitUuid: unit.ms,
      zoneUuid: contextAt().hcp.zoneUuid,
      discipline: 'DOCTOR',
      signature: { kind: 'TYPED', typedName: 'Adélaïde Cœurdevey', fileUuid: null, signedAt: now },
    });
  });
});

test.each([
  [{ ...form }, []],
  [{ ...form, requestedSupport: [] }, ['requestedSupport']],
  [{ ...form, priorFunding: true }, ['priorFundingJustification']],
  [{ ...form, priorFunding: true, priorFundingJustification: 'EAN 2026' }, []],
  [{ ...form, phone: 'abc' }, ['phone']],
])('the form %j', (value, fields) => {
  const parsed = solicitationForm.safeParse(value);
  expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0])).toEqual(fields);
});

describe('the rule that decides a collected one', () => {
  const facts = { franchise: 'MS', criteria: ['MS_H', 'MS_M', 'MS_L', 'HC'].map((code) => ({ code, label: code })) };
  const ruled = (changes: Parameters<typeof solicitation>[0]) => {
    const { status, stop } = decideByRule(solicitation({ status: 'sent', ...changes }), facts);
    return [status, stop?.rule ?? null];
  };
  const { unit: own, quotas, hcp } = contextAt();
  const full = { ...quotas, global: { limit: 1, taken: 1 } };
  const untargeted = { ...hcp, targets: { ...hcp.targets, ms: null } };
  test.each([
    ['nothing stops it', {}, ['confirmed', null]],
    ['manual validation', { unit: { ...own!, hasAutomatedValidation: false } }, ['ad_hoc_validation', 'MANUAL']],
    ['a full quota', { quotas: full }, ['quota_validation', 'QUOTA']],
    ['no target', { hcp: untargeted }, ['criteria_validation', 'TARGET']],
    ['no target, and a full quota', { hcp: untargeted, quotas: full }, ['criteria_validation', 'TARGET']],
    [
      'no target, which the unit accepts',
      { hcp: untargeted, unit: { ...own!, criterias: ['HC'] } },
      ['confirmed', null],
    ],
    ['another MSL’s HCP', { unit: { ...own!, mslResponsibleCriteria: true } }, ['criteria_validation', 'MSL']],
    [
      'the own MSL',
      { unit: { ...own!, mslResponsibleCriteria: true }, collectorUuid: hcp.mslResponsibleUuid },
      ['confirmed', null],
    ],
    ['another discipline', { discipline: 'OTHER' as const }, ['ad_hoc_validation', 'DISCIPLINE']],
    ['another discipline, full', { discipline: 'OTHER' as const, quotas: full }, ['ad_hoc_validation', 'DISCIPLINE']],
  ])('%s', (_what, changes, expected) => {
    expect(ruled(changes)).toEqual(expected);
  });
});

test.each([
  ['TARGET', null, 'SOLICITATION_REASON_NEEDED'],
  ['MSL', null, 'SOLICITATION_REASON_NEEDED'],
  ['TARGET', 'Leader d’opinion', true],
  ['QUOTA', null, true],
] as const)('confirming what %s stopped, with the reason %s', (rule, reason, verdict) => {
  const doc = solicitation({ status: 'criteria_validation', stop: { rule, levels: [] } });
  const [check] = decisionRows.confirmSolicitation.check as unknown as ((c: unknown) => true | string)[];
  expect(check!(contextOf(doc, { reason }))).toBe(verdict);
});
