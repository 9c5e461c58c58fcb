import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { click, flushEffects, show } from '../testing/screen.tsx';
import { SignatureDialog } from './SignatureDialog.tsx';
import { typedSignature } from './typed.ts';

describe('SignatureDialog', () => {
  it('emits nothing while the drawing is empty', async () => {
    const [onSign, onClose] = [vi.fn(), vi.fn()];
    show(<SignatureDialog isOpen onClose={onClose} onSign={onSign} />);
    const validate = screen.getByRole('button', { name: 'Valider' });
    click(validate);
    await flushEffects();
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

describe('SignatureDialog with a check of the name', () => {
  const checkName = (name: string) =>
    name.length < 2 ? { error: 'Trop court' } : name === 'Élodie' ? null : { question: `Vraiment ${name} ?` };
  const open = () => {
    const onSign = vi.fn();
    show(<SignatureDialog isOpen onClose={() => {}} onSign={onSign} checkName={checkName} />);
    click(screen.getByRole('tab', { name: 'Saisir' }));
    const type = (value: string) => fireEvent.change(screen.getByLabelText('Nom et prénom'), { target: { value } });
    return { onSign, type };
  };

  it('refuses what is no name, and takes the expected one at once', () => {
    const { onSign, type } = open();
    type('x');
    click(screen.getByRole('button', { name: 'Valider' }));
    expect([screen.getByText('Trop court').tagName !== '', onSign.mock.calls.length]).toEqual([true, 0]);
    type('Élodie');
    click(screen.getByRole('button', { name: 'Valider' }));
    expect(onSign.mock.calls).toEqual([[typedSignature('Élodie')]]);
  });

  it('has another name confirmed once, and reports that it was confirmed', () => {
    const { onSign, type } = open();
    type('Jean');
    click(screen.getByRole('button', { name: 'Valider' }));
    expect([screen.getByRole('alert').textContent?.includes('Vraiment Jean ?'), onSign.mock.calls.length]).toEqual([
      true,
      0,
    ]);
    click(screen.getByRole('button', { name: 'Signer sous ce nom' }));
    expect(onSign.mock.calls).toEqual([[{ ...typedSignature('Jean'), isConfirmed: true }]]);
  });

  it('asks again when the name is changed, and offers to draw', () => {
    const { onSign, type } = open();
    type('Jean');
    click(screen.getByRole('button', { name: 'Valider' }));
    type('Jeanne');
    expect(screen.queryByRole('alert')).toBeNull();
    click(screen.getByRole('button', { name: 'Valider' }));
    expect(onSign.mock.calls.length).toBe(0);
    click(screen.getByRole('button', { name: 'Dessiner plutôt' }));
    expect(screen.getByRole('tab', { name: 'Dessiner' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('typedSignature', () => {
  it('writes the name as text, never as markup', () => {
    const data = typedSignature('Élodie <Petit>')?.dataUrl.split(',')[1] ?? '';
    expect(Buffer.from(data, 'base64').toString('utf8')).toContain('>Élodie &lt;Petit&gt;</text>');
  });
});
