import { noNameTyped } from '@portal/domain/signing/name';
import { formMessages } from '@portal/domain/texts/form-messages';
import { messages } from '@portal/domain/texts/messages';
import { noSignature } from '@portal/shared-ui/signature';
import { expect, test } from 'vitest';
import { fieldOfScreen, firstValues, otherBox, type SerfValues, serfCheck } from './form-values.ts';

const person = { firstName: 'Jeanne', lastName: 'Martin' };
const signed = { ...noSignature('typed'), name: 'Jeanne Martin' };
const whole: SerfValues = {
  therapeuticArea: ['alzheimer'],
  crossCutting: ['cognition'],
  autres: '',
  signature: signed,
};

const check = serfCheck(person);
const sentFor = (changes: Partial<SerfValues>) => check({ ...whole, ...changes }).values;
const refusedFor = (changes: Partial<SerfValues>) => Object.entries(check({ ...whole, ...changes }).errors ?? {});

test('what is ticked and signed is sent; a text whose box is not ticked is not', () => {
  expect(sentFor({ autres: 'laissé' })).toEqual({
    form: { therapeuticArea: ['alzheimer'], crossCutting: ['cognition'], autres: null },
    signature: { typedName: 'Jeanne Martin' },
  });
});

test('« autres » alone is a box of its section, with its text', () => {
  const form = sentFor({ crossCutting: [otherBox], autres: ' Registre national ' })?.form;
  expect(form).toEqual({ therapeuticArea: ['alzheimer'], crossCutting: [], autres: 'Registre national' });
});

test.each([
  ['no area', { therapeuticArea: [] }, [['therapeuticArea', formMessages.checkOneBox]]],
  ['no theme', { crossCutting: [] }, [['crossCutting', formMessages.checkOneBox]]],
  ['« autres » without its text', { crossCutting: [otherBox] }, [['autres', formMessages.fillZone]]],
  ['no signature', { signature: noSignature('drawn') }, [['signature', formMessages.required]]],
  ['no name', { signature: { ...signed, name: '...' } }, [['signature', noNameTyped]]],
  ['another name', { signature: { ...signed, name: 'Paul Durand' } }, [['signature', messages.SIGNATURE_NAME_DIFFERS]]],
  [
    'nothing at all: all of it at once',
    { therapeuticArea: [], crossCutting: [], signature: noSignature('drawn') },
    [
      ['therapeuticArea', formMessages.checkOneBox],
      ['crossCutting', formMessages.checkOneBox],
      ['signature', formMessages.required],
    ],
  ],
] as [string, Partial<SerfValues>, string[][]][])('%s is told beside its field', (_, changes, expected) => {
  expect(refusedFor(changes)).toEqual(expected);
});

test('a form begins as it was last filled in, without a signature', () => {
  expect(firstValues('DEFAULT', ['cognition', 'alzheimer'], 'Registre')).toEqual({
    therapeuticArea: ['alzheimer'],
    crossCutting: ['cognition', otherBox],
    autres: 'Registre',
    signature: noSignature('drawn'),
  });
});

test('the server’s fields are those of the screen', () => {
  expect(['form.autres', 'signature.typedName', 'signature'].map(fieldOfScreen)).toEqual([
    'autres',
    'signature',
    'signature',
  ]);
});
