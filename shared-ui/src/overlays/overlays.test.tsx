import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../buttons/Button.tsx';
import { click, settle, show } from '../testing/screen.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

function draw(onConfirm: () => unknown, onClose = vi.fn()) {
  show(
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Clôturer"
      confirmLabel="Clôturer"
      requireCheck="Je comprends"
      reason={{ label: 'Motif' }}
      onConfirm={onConfirm}
    >
      Texte
    </ConfirmDialog>,
  );
  return onClose;
}

const confirm = async () => {
  click(screen.getByRole('button', { name: 'Clôturer' }));
  await settle();
};

describe('ConfirmDialog', () => {
  it('asks for the reason and the checkbox before it confirms, and leads to what is missing', async () => {
    const onConfirm = vi.fn();
    const onClose = draw(onConfirm);
    await confirm();
    expect([onConfirm.mock.calls.length, document.activeElement]).toEqual([0, screen.getByLabelText('Motif')]);
    expect(screen.getAllByText('Ce champs est requis')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Motif'), { target: { value: ' Fin ' } });
    await confirm();
    expect([onConfirm.mock.calls.length, document.activeElement]).toEqual([0, screen.getByRole('checkbox')]);
    fireEvent.click(screen.getByRole('checkbox'));
    await confirm();
    expect(onConfirm.mock.calls).toEqual([[{ reason: 'Fin' }]]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed and says why when the server refuses', async () => {
    const onClose = draw(() => Promise.reject(new Error('Le dossier a changé.')));
    fireEvent.change(screen.getByLabelText('Motif'), { target: { value: 'Fin' } });
    fireEvent.click(screen.getByRole('checkbox'));
    await confirm();
    expect(screen.getByRole('alert').textContent).toBe('Le dossier a changé.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motif').value).toBe('Fin');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('Button with a reason', () => {
  it('stays reachable, does nothing and says why', () => {
    const onPress = vi.fn();
    show(
      <Button reason="Deux étapes manquent." onPress={onPress}>
        Envoyer
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Envoyer' });
    button.focus();
    click(button);
    const description = document.getElementById(button.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
    expect([document.activeElement, button.getAttribute('aria-disabled'), onPress.mock.calls.length]).toEqual([
      button,
      'true',
      0,
    ]);
    expect(description?.textContent).toBe('Deux étapes manquent.');
  });
});
