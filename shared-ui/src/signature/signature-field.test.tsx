import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, test, vi } from 'vitest';
import { click, show } from '../testing/screen.tsx';
import { imageFile } from './image-file.ts';
import { SignatureField, type SignatureFieldProps } from './SignatureField.tsx';
import { isUnsigned, noSignature } from './signature-value.ts';

/** The field as a form holds it. */
function Held(props: Partial<SignatureFieldProps>) {
  const [value, setValue] = useState(noSignature());
  const change: SignatureFieldProps['onChange'] = (next) => {
    setValue(next);
    props.onChange?.(next);
  };
  return <SignatureField label="Signature du participant" {...props} value={value} onChange={change} />;
}

describe('SignatureField', () => {
  it('takes a typed name instead of a drawing', () => {
    const onChange = vi.fn();
    show(<Held onChange={onChange} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Saisir le nom' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Nom et prénom du signataire' }), {
      target: { value: 'Élodie Petit' },
    });
    expect(onChange.mock.calls.at(-1)).toEqual([{ way: 'typed', drawing: null, name: 'Élodie Petit' }]);
  });

  it('clears nothing while nothing is drawn, and says why', () => {
    const onChange = vi.fn();
    show(<Held onChange={onChange} />);
    const clear = screen.getByRole('button', { name: 'Effacer la signature' });
    click(clear);
    expect([onChange.mock.calls, clear.getAttribute('aria-disabled')]).toEqual([[], 'true']);
  });

  it('is a group named by its label and described by its help and error', () => {
    show(<Held isRequired help="Sur cet écran." errorMessage="La signature est requise." />);
    const group = screen.getByRole('group', { name: 'Signature du participant' });
    const described = (group.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Sur cet écran.',
      'La signature est requise.',
    ]);
  });
});

const png = new File(['x'], 'signature.png', { type: 'image/png' });
test.each([
  ['nothing', noSignature(), true],
  ['a drawing', { ...noSignature(), drawing: png }, false],
  ['a drawing, while typing counts', { way: 'typed', drawing: png, name: '' } as const, true],
  ['a blank name', { ...noSignature('typed'), name: '  ' }, true],
  ['a name', { ...noSignature('typed'), name: 'Élodie' }, false],
  ['a name, while drawing counts', { ...noSignature(), name: 'Élodie' }, true],
])('%s is unsigned: %#', (_what, value, expected) => expect(isUnsigned(value)).toBe(expected));

test('the image of a canvas becomes a file with its type and bytes', async () => {
  const dataUrl = `data:image/png;base64,${btoa('\x89PNG')}`;
  const file = imageFile(dataUrl, 'signature.png');
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsDataURL(file);
  await read;
  expect([file.name, file.type, reader.result]).toEqual(['signature.png', 'image/png', dataUrl]);
});
