import { validate } from '@portal/web/forms';
import { describe, expect, test } from 'vitest';
import type { TransportFormValuesFragment } from '../../generated/graphql.ts';
import { type FormStep, inputOf, type NoteValues, newNote, nextStep, noteSchema, valuesOf } from './note-values.ts';

const uuid = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4e';
const step = (more: Partial<FormStep> = {}): FormStep => ({
  ...{ transportStepUuid: null, type: 'GO', departurePlace: 'Brest', arrivalPlace: 'Lille' },
  ...{ date: '2027-03-09', hour: '15:05' },
  ...more,
});
const filled = (more: Partial<NoteValues> = {}): NoteValues => ({
  ...newNote(uuid),
  preferenceModes: ['TRAIN'],
  steps: [step()],
  ...more,
});
const errorsOf = async (values: NoteValues) => (await validate(noteSchema, values)).errors;

test('what is typed is sent: amounts in cents, files by their uuid, cards only where one was typed', async () => {
  const ticket = { fileUuid: uuid, name: 'a.pdf', size: 1, url: null };
  const values = filled({ ticketPrice: '1 234,5', agencyFee: '0', tickets: [ticket], sncfNumber: '2909' });
  const outcome = await validate(noteSchema, values);
  expect(outcome.values).toEqual({
    ...{ preferenceModes: ['TRAIN'], steps: [step()], fileUuids: [uuid] },
    ...{ ticketPrice: 123_450, agencyFee: 0, noteReceivalDate: null, sncfNumber: '2909' },
  });
});

test('a card that is kept is emptied only where that was asked, and what is typed replaces it', () => {
  const values = filled({ clearedCards: ['sncfNumber', 'sncfCard'], sncfCard: 'Liberté' });
  expect(inputOf(values)).toMatchObject({ sncfNumber: null, sncfCard: 'Liberté' });
  expect(inputOf(values)).not.toHaveProperty('airFranceNumber');
});

test.each<[Partial<NoteValues>, Record<string, string>]>([
  [{ participantUuid: null }, { participantUuid: 'Ce champs est requis' }],
  [{ preferenceModes: [] }, { preferenceModes: 'Merci de cocher au moins une case dans cette section' }],
  [{ steps: [step({ departurePlace: '' })] }, { 'steps.0.departurePlace': 'Ce champs est requis' }],
  [
    { steps: [step(), step({ type: 'BACK', date: '2027-03-08' })] },
    { 'steps.1.date': 'Le retour doit suivre l’aller' },
  ],
  [{ ticketPrice: '12,345' }, { ticketPrice: 'Deux décimales au plus' }],
  [{ sncfCard: 'c'.repeat(61) }, { sncfCard: '60 caractères au plus' }],
  [{ agencyFee: '-1' }, { agencyFee: 'Le montant ne peut pas être négatif' }],
  [{ agencyFee: 'dix' }, { agencyFee: 'Montant incorrect : écrivez par exemple 1 234,56' }],
])('%j is said beside its field', async (more, expected) => {
  expect(await errorsOf(filled(more))).toEqual(expected);
});

test('a note that is kept begins the form as it would be sent', () => {
  const kept = {
    ...{ transportNoteUuid: uuid, rev: 3, gatheringUuid: uuid, participantUuid: uuid, firstName: 'A', lastName: 'B' },
    ...{
      status: 'PENDING' as const,
      preferenceModes: ['PLANE' as const],
      steps: [{ __typename: 'TransportStep', ...step({ transportStepUuid: uuid }) }],
    },
    ...{
      agencyFee: 150,
      ticketPrice: 1_234_50,
      noteReceivalDate: null,
      files: [],
      filledCards: [],
      availableActions: [],
    },
  };
  const values = valuesOf(kept as unknown as TransportFormValuesFragment, []);
  expect(inputOf(values).steps).toEqual([step({ transportStepUuid: uuid })]);
  expect([values.agencyFee, inputOf(values).agencyFee, inputOf(values).ticketPrice]).toEqual(['1,50', 150, 123_450]);
});

describe('a step that is added', () => {
  const there = [step(), step({ departurePlace: 'Lille', arrivalPlace: 'Lens' })];
  test.each<[string, FormStep[], 'GO' | 'BACK', string, string]>([
    ['begins empty', [], 'GO', '', ''],
    ['goes on where the one before arrives', there, 'GO', 'Lens', ''],
    ['leads home when it is the first of the way back', there, 'BACK', 'Lens', 'Brest'],
    ['goes on from the way back', [...there, step({ type: 'BACK', arrivalPlace: 'Paris' })], 'BACK', 'Paris', ''],
  ])('%s', (_what, steps, type, departurePlace, arrivalPlace) => {
    expect(nextStep(steps, type)).toMatchObject({
      type,
      departurePlace,
      arrivalPlace,
      transportStepUuid: expect.any(String),
    });
  });
});
