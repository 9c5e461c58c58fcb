import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { click, settle, show } from '../testing/screen.tsx';
import { SignatureDialog } from './SignatureDialog.tsx';
import { typedSignature } from './typed.ts';

describe('SignatureDialog', () => {
  it('emits nothing while the drawing is empty', async () => {
    const [onSign, onClose] = [vi.fn(), vi.fn()];
    show(<SignatureDialog isOpen onClose={onClose} onSign={onSign} />);
    const validate = screen.getByRole('button', { name: 'Valider' });
    click(validate);
    await settle();
    expect([onSign.mock.calls.length, onClose.mock.calls.length, validate.getAttribute('aria-disabled')]).toEqual([
      0,
      0,
      'true',
    ]);
  });

  it('emits a typed name, not a blank one', async () => {
    const [onSign, onClose] = [vi.fn(), vi.fn()];
    show(<SignatureDialog isOpen onClose={onClose} onSign={onSign} />);
    click(screen.getByRole('tab', { name: 'Saisir' }));
    const field = screen.getByLabelText('Nom et prénom');
    fireEvent.change(field, { target: { value: '   ' } });
    click(screen.getByRole('button', { name: 'Valider' }));
    expect(onSign.mock.calls).toEqual([]);
    fireEvent.change(field, { target: { value: 'Élodie <Petit>' } });
    click(screen.getByRole('button', { name: 'Valider' }));
    expect(onSign.mock.calls).toEqual([[typedSignature('Élodie <Petit>')]]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('typedSignature', () => {
  it('writes the name as text, never as markup', () => {
    const data = typedSignature('Élodie <Petit>')?.dataUrl.split(',')[1] ?? '';
    expect(Buffer.from(data, 'base64').toString('utf8')).toContain('>Élodie &lt;Petit&gt;</text>');
  });
});
