import type { SolicitationStatus } from '@portal/domain/solicitations/states';
import { DrawnImage, noSignature } from '@portal/shared-ui/signature';
import { linkSignatureOf } from '@portal/web/forms/signature';
import { validate } from '@portal/web/forms/validation';
import { describe, expect, test } from 'vitest';
import { congressOption } from './congress-options.ts';
import { fieldOfScreen, firstValues, type SolicitValues, solicitSchema } from './form-values.ts';
import { outcomeOf, requestOutcome } from './outcome.ts';
import { congress } from './testing/solicit.tsx';

const right = (more: Partial<SolicitValues> = {}, form: Partial<SolicitValues['form']> = {}): SolicitValues => {
  const values = firstValues({ requestedSupport: ['TRANSPORT'] }, { gatheringUuid: 'open' });
  return {
    ...values,
    signature: { ...noSignature('typed'), name: 'Élodie Petit' },
    ...more,
    form: { ...values.form, ...form },
  };
};
const person = { firstName: 'Élodie', lastName: 'PETIT' };
const errorsOf = async (values: SolicitValues, asked: Partial<Parameters<typeof solicitSchema>[0]> = {}) =>
  (await validate(solicitSchema({ congress: true, isSigned: false, late: ['late'], person, ...asked }), values)).errors;

const unsigned = 'La signature du professionnel de santé est requise.';
const late = 'La date de fin des sollicitations est dépassée : indiquez pourquoi vous continuez.';

const differs = 'Le nom saisi n’est pas celui de la personne. Corrigez-le, ou confirmez que vous signez en son nom.';
const typed = (name: string, isConfirmed?: boolean) =>
  right({ signature: { ...noSignature('typed'), name, isConfirmed } });

test('by a link a drawing goes as its strokes, and a name as it was typed', () => {
  const drawing = new DrawnImage(new File(['x'], 'signature.png', { type: 'image/png' }), [[1, 2, 3, 4]]);
  expect([drawing.name, drawing.type]).toEqual(['signature.png', 'image/png']);
  expect(linkSignatureOf({ ...noSignature(), drawing })).toEqual({ strokes: [[1, 2, 3, 4]] });
  expect(linkSignatureOf({ ...noSignature('typed'), drawing: null, name: ' Élodie Petit ' })).toEqual({
    typedName: 'Élodie Petit',
  });
});

describe('the form of a solicitation', () => {
  test.each<[string, SolicitValues, Record<string, string> | null]>([
    ['all is right', right(), null],
    ['an emptied telephone is none', right({}, { phone: '' }), null],
    ['a wrong telephone', right({}, { phone: 'abc' }), { 'form.phone': 'Numéro de téléphone incorrect' }],
    ['no congress', right({ gatheringUuid: null }), { gatheringUuid: 'Merci de cocher une option' }],
    [
      'nothing requested and no signature, both reported at once',
      right({ signature: noSignature() }, { requestedSupport: [] }),
      {
        'form.requestedSupport': 'Merci de cocher au moins une case dans cette section',
        signature: unsigned,
      },
    ],
    ['kept without a signature', right({ intent: 'save', signature: noSignature() }), null],
    ['signed with another name', typed('Jeanne Martin'), { signature: differs }],
    ['signed with another name, confirmed', typed('Jeanne Martin', true), null],
    ['signed with a letter, confirmed', typed('x', true), { signature: 'Saisissez le prénom et le nom en entier' }],
    ['kept with another name', { ...typed('Jeanne Martin'), intent: 'save' }, { signature: differs }],
    ['a late congress without its reason', right({ gatheringUuid: 'late', lateReason: ' ' }), { lateReason: late }],
    ['a late congress with its reason', right({ gatheringUuid: 'late', lateReason: 'Retour de congé' }), null],
    [
      'funded before, without a justification',
      right({}, { priorFunding: true }),
      { 'form.priorFundingJustification': 'Merci de remplir cette zone' },
    ],
  ])('%s', async (_what, values, expected) => expect(await errorsOf(values)).toEqual(expected));

  test('an existing signature is enough', async () => {
    const values = right({ gatheringUuid: null, signature: noSignature() });
    expect(await errorsOf(values, { congress: false, isSigned: true })).toBe(null);
  });

  test('errors of the parts of a signature are shown beside the one field', () => {
    expect(['signature.typedName', 'signature', 'form.phone'].map(fieldOfScreen)).toEqual([
      'signature',
      'signature',
      'form.phone',
    ]);
  });
});

test('a barred congress says by what and since when, and cannot be chosen', () => {
  const bar = {
    __typename: 'SolicitationBar' as const,
    code: 'SOLICITATION_BANNED',
    message: 'Barré.',
    gatheringName: 'Passé',
    gatheringDate: '2026-01-09T23:30:00.000Z',
  };
  const { label, detail, isDisabled } = congressOption(congress('one', 'ECTRIMS', { bars: [bar], isLate: true }));
  expect({ label, detail, isDisabled }).toEqual({
    label: 'ECTRIMS',
    detail:
      '10/03/27 – 12/03/27 · Lyon · sollicitations closes depuis le 01/02/27. Barré. Événement concerné\u202f: Passé (10/01/26).',
    isDisabled: true,
  });
});

describe('the outcome in words', () => {
  const taken = (status: SolicitationStatus, more: object = {}) => ({
    __typename: 'Solicitation' as const,
    solicitationUuid: 's',
    status,
    statusLabel: status,
    gatheringName: 'ECTRIMS',
    rank: null,
    explanation: null,
    ...more,
  });
  const explanation = { __typename: 'SolicitationExplanation' as const, ruleLabel: 'Règle.', wayOut: 'Issue.' };
  test.each([
    ['confirmed', taken('confirmed'), ['success', 'Sollicitation validée pour ECTRIMS.']],
    ['only kept', taken('created'), ['success', 'La sollicitation est enregistrée.']],
    [
      'a full quota',
      taken('quota_validation', { explanation }),
      ['info', 'La sollicitation est recueillie et attend une place\u202f: un quota est atteint.', 'Règle. Issue.'],
    ],
    [
      'the waiting list',
      taken('waiting_list', { rank: 3 }),
      ['info', 'La sollicitation est en liste d’attente.', 'Rang 3 dans la liste d’attente.'],
    ],
  ])('%s', (_what, given, [tone, text, detail]) => {
    const said = outcomeOf(given);
    expect([said.tone, said.text]).toEqual([tone, text]);
    if (detail) expect(said.detail).toBe(detail);
  });

  test('an HCP reads whether they are accepted, and else who will inform them', () => {
    expect([requestOutcome('confirmed').title, requestOutcome('quota_validation').title]).toEqual([
      'Votre demande est acceptée.',
      'Votre demande est enregistrée.',
    ]);
  });
});
