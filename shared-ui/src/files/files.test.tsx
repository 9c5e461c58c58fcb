import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/screen.tsx';
import { formatSize, pdfOnly, refusal } from './accept.ts';
import { FileField } from './FileField.tsx';

const pdf = new File(['%PDF-1.7'], 'programme.pdf', { type: 'application/pdf' });
const image = new File(['x'], 'photo.png', { type: 'image/png' });

function choose(file: File) {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [file] } });
}

describe('FileField', () => {
  it('refuses what is not a PDF, beside the field, and emits nothing', () => {
    const onChange = vi.fn();
    show(<FileField label="Programme" value={null} onChange={onChange} />);
    choose(image);
    expect(screen.getByRole('alert').textContent).toBe(
      '«\u202fphoto.png\u202f» n’est pas un fichier PDF. Choisissez un fichier PDF.',
    );
    expect(onChange.mock.calls).toEqual([]);
  });

  it('emits a PDF and forgets the refusal', () => {
    const onChange = vi.fn();
    show(<FileField label="Programme" value={null} onChange={onChange} />);
    choose(image);
    choose(pdf);
    expect(onChange.mock.calls).toEqual([[pdf]]);
    expect(screen.queryByRole('alert')).toBe(null);
  });
});

describe('refusal', () => {
  it.each([
    { name: 'a PDF', file: pdf, max: 100, expected: undefined },
    {
      name: 'a PDF whose type the browser does not know',
      file: new File(['x'], 'a.PDF'),
      max: 100,
      expected: undefined,
    },
    {
      name: 'another type under the name of a PDF',
      file: new File(['x'], 'a.pdf', { type: 'text/html' }),
      max: 100,
      expected: '«\u202fa.pdf\u202f» n’est pas un fichier PDF. Choisissez un fichier PDF.',
    },
    {
      name: 'an empty file',
      file: new File([], 'a.pdf', { type: 'application/pdf' }),
      max: 100,
      expected: '«\u202fa.pdf\u202f» est vide. Choisissez un autre fichier.',
    },
    {
      name: 'too large',
      file: new File(['x'.repeat(1500)], 'a.pdf', { type: 'application/pdf' }),
      max: 1000,
      expected: '«\u202fa.pdf\u202f» pèse 1,5\u202fKo\u202f; la limite est de 1\u202fKo.',
    },
  ])('$name', ({ file, max, expected }) => {
    expect(refusal(file, pdfOnly, max)).toBe(expected);
  });

  it.each([
    [12, '12\u202foctets'],
    [1_440_000, '1,4\u202fMo'],
  ])('formatSize(%d)', (bytes, expected) => {
    expect(formatSize(bytes)).toBe(expected);
  });
});
