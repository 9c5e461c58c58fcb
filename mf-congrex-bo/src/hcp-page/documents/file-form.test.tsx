import { validate } from '@portal/web/forms';
import { expect, test } from 'vitest';
import { type FileForm, fileFormOf } from './file-form.ts';

const pdf = new File(['%PDF-1.7'], 'attestation.pdf', { type: 'application/pdf' });
const right: FileForm = {
  name: 'Attestation',
  addedDate: '2026-03-12',
  expirationDate: '2027-03-12',
  source: 'ORDER',
  gatheringUuid: null,
  fileUuid: pdf,
};
const required = 'Ce champs est requis';

test.each<[string, boolean, Partial<FileForm>, Record<string, string> | null]>([
  ['a document with everything', true, {}, null],
  ['a last day that is the first one', true, { expirationDate: '2026-03-12' }, null],
  ['no last day', true, { expirationDate: '' as never }, null],
  ['no title', true, { name: '  ' }, { name: required }],
  ['no added date', true, { addedDate: '' }, { addedDate: required }],
  ['a new document without its file', true, { fileUuid: null }, { fileUuid: required }],
  ['a change without a new file', false, { fileUuid: null }, null],
  [
    'a last day before the added date',
    true,
    { expirationDate: '2026-03-11' },
    { expirationDate: 'La date d’expiration précède la date d’ajout' },
  ],
])('%s', async (_what, isNew, change, errors) => {
  const outcome = await validate(fileFormOf(isNew), { ...right, ...change });
  expect(outcome.errors).toEqual(errors);
});
