import { describe, expect, test } from 'vitest';
import { isName, nameDiffers, nameIsTheirs, nameVerdict } from './name.ts';

const adelaide = { firstName: 'Adélaïde', lastName: 'CŒURDEVEY' };
const jeanPierre = { firstName: 'Jean-Pierre', lastName: 'DUPONT-MARTIN' };
const jeanne = { firstName: 'Jeanne', lastName: 'd’ARC DE LA TOUR' };
const bjorn = { firstName: 'Bjørn', lastName: 'Weiß' };

describe('the name of the person', () => {
  test.each([
    ['as it is written', 'Adélaïde Cœurdevey', adelaide],
    ['without accents and ligatures', 'Adelaide Coeurdevey', adelaide],
    ['decomposed accents', 'Ade\u0301lai\u0308de Cœurdevey', adelaide],
    ['in capitals', 'ADELAIDE COEURDEVEY', adelaide],
    ['last name first', 'Cœurdevey Adélaïde', adelaide],
    ['with a title', 'Dr Adélaïde Cœurdevey', adelaide],
    ['with a title and a dot', 'Pr. Cœurdevey Adélaïde', adelaide],
    ['with two titles', 'Madame Docteure Adélaïde Cœurdevey', adelaide],
    ['with spaces round it', '  Adélaïde   Cœurdevey ', adelaide],
    ['hyphens as spaces', 'Jean Pierre Dupont Martin', jeanPierre],
    ['hyphens left out', 'Jeanpierre Dupontmartin', jeanPierre],
    ['double names in another order', 'Martin-Dupont Jean-Pierre', jeanPierre],
    ['a straight apostrophe', "Jeanne d'Arc de la Tour", jeanne],
    ['an apostrophe left out', 'Jeanne Darc de la Tour', jeanne],
    ['letters of other keyboards', 'Bjorn Weiss', bjorn],
  ])('%s', (_, typed, person) => expect(nameVerdict(typed, person)).toBe('THEIRS'));
});

describe('another name', () => {
  test.each([
    ['a colleague’s', 'Claire Fontaine', adelaide],
    ['the last name alone', 'Cœurdevey', adelaide],
    ['the first name alone', 'Adélaïde', adelaide],
    ['an initial', 'A. Cœurdevey', adelaide],
    ['half of a double name', 'Jean-Pierre Dupont', jeanPierre],
    ['half of a double first name', 'Jean Dupont-Martin', jeanPierre],
    ['a letter more', 'Adélaïde Cœurdeveyy', adelaide],
    ['a word more', 'Adélaïde Cœurdevey Petit', adelaide],
    ['a word twice', 'Adélaïde Adélaïde Cœurdevey', adelaide],
    ['letters that only look alike', 'Аdélaïde Cœurdevey', adelaide],
    ['two letters', 'ok', adelaide],
  ])('%s', (_, typed, person) => expect(nameVerdict(typed, person)).toBe('DIFFERS'));
});

describe('no name', () => {
  test.each(['x', 'É', 'E\u0301', ' . ', '', 'Dr', 'M. X', 'Mme', '---', '❤'])('%j', (typed) => {
    expect([nameVerdict(typed, adelaide), isName(typed)]).toEqual(['NO_NAME', false]);
  });
});

test.each([
  ['drawn', {}, true, false],
  ['the person’s', { typedName: 'cœurdevey adélaïde' }, true, false],
  ['another one', { typedName: 'Claire Fontaine' }, 'SIGNATURE_NAME_DIFFERS', true],
  ['another one, confirmed: kept with its mark', { typedName: 'Claire Fontaine', nameConfirmed: true }, true, true],
  ['the person’s, confirmed for nothing', { typedName: 'Adélaïde Cœurdevey', nameConfirmed: true }, true, false],
] as const)('a signature, %s', (_, signature, verdict, mark) => {
  expect([nameIsTheirs(signature, adelaide), nameDiffers(signature, adelaide)]).toEqual([verdict, mark]);
});
