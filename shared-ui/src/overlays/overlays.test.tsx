import { act, fireEvent, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../buttons/Button.tsx';
import { ButtonLink } from '../buttons/Link.tsx';
import { click, flushEffects, press, show } from '../testing/screen.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { CloseButton } from './close-guard.tsx';
import { Drawer } from './Drawer.tsx';
import './Tooltip.tsx';
import { Modal } from './Modal.tsx';

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
  await flushEffects();
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
    const refusal = Object.assign(new Error('Le dossier a changé.'), { reference: 'Code CONFLICT' });
    const onClose = draw(() => Promise.reject(refusal));
    fireEvent.change(screen.getByLabelText('Motif'), { target: { value: 'Fin' } });
    fireEvent.click(screen.getByRole('checkbox'));
    await confirm();
    expect(screen.getByText('Le dossier a changé.').closest('[role="alert"]')).not.toBeNull();
    // What the support asks for is behind « Détails ».
    expect(screen.getByText('Code CONFLICT').closest('details')?.open).toBe(false);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motif').value).toBe('Fin');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('what was typed in a dialog', () => {
  const question = () => screen.queryByRole('alertdialog', { name: /Abandonner votre saisie/ });
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Motif');
  const pressEscape = async () => {
    field().focus();
    press('Escape');
    await flushEffects();
  };

  it('is not dropped by Escape: it asks, and staying keeps it', async () => {
    const onClose = draw(vi.fn());
    fireEvent.change(field(), { target: { value: 'Salle inondée' } });
    await pressEscape();
    expect([question() !== null, onClose.mock.calls.length]).toEqual([true, 0]);
    click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    await flushEffects();
    expect([question(), field().value, onClose.mock.calls.length]).toEqual([null, 'Salle inondée', 0]);
    await pressEscape();
    click(screen.getByRole('button', { name: 'Abandonner' }));
    await flushEffects();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is not dropped by « Annuler » either', async () => {
    const onClose = draw(vi.fn());
    fireEvent.change(field(), { target: { value: 'Salle inondée' } });
    click(screen.getByRole('button', { name: 'Annuler' }));
    await flushEffects();
    expect([question() !== null, onClose.mock.calls.length]).toEqual([true, 0]);
    click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    await flushEffects();
    expect([question(), field().value, onClose.mock.calls.length]).toEqual([null, 'Salle inondée', 0]);
    fireEvent.change(field(), { target: { value: '' } });
    click(screen.getByRole('button', { name: 'Annuler' }));
    await flushEffects();
    expect([question(), onClose.mock.calls.length]).toEqual([null, 1]);
  });

  it('is asked about only when there is something', async () => {
    const onClose = draw(vi.fn());
    await pressEscape();
    expect([question(), onClose.mock.calls.length]).toEqual([null, 1]);
  });

  const beside = () => {
    const veil = screen.getByRole('dialog').parentElement?.parentElement as HTMLElement;
    for (const event of ['pointerDown', 'mouseDown', 'pointerUp', 'mouseUp', 'click'] as const) fireEvent[event](veil);
  };

  it.each([
    ['the cross', () => click(screen.getByRole('button', { name: 'Fermer' }))],
    ['a touch beside', beside],
    ['the button of its foot', () => click(screen.getByRole('button', { name: 'Annuler' }))],
  ])('is kept from %s', async (_, close) => {
    const onClose = vi.fn();
    const draw = (isDirty: boolean) => (
      <Modal isOpen onClose={onClose} title="Note" isDirty={isDirty} footer={<CloseButton>Annuler</CloseButton>}>
        Texte
      </Modal>
    );
    const { rerender } = show(draw(true));
    close();
    await flushEffects();
    expect([question() !== null, onClose.mock.calls.length]).toEqual([true, 0]);
    click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    await flushEffects();
    rerender(draw(false));
    close();
    await flushEffects();
    expect([question(), onClose.mock.calls.length]).toEqual([null, 1]);
  });
});

describe('a dialog one of whose actions waits for its answer', () => {
  it.each([
    ['Escape', () => press('Escape')],
    ['its cross', () => click(screen.getByRole('button', { name: 'Fermer' }))],
    ['« Annuler »', () => click(screen.getByRole('button', { name: 'Annuler' }))],
  ])('is not closed by %s, and is after a refusal', async (_, close) => {
    const onClose = vi.fn();
    const draw = (isPending: boolean) => (
      <Modal
        isOpen
        onClose={onClose}
        title="Note"
        footer={
          <>
            <CloseButton>Annuler</CloseButton>
            <Button isPending={isPending}>Envoyer</Button>
          </>
        }
      >
        Texte
      </Modal>
    );
    const { rerender } = show(draw(true));
    close();
    await flushEffects();
    expect(onClose).not.toHaveBeenCalled();
    rerender(draw(false));
    close();
    await flushEffects();
    expect(onClose).toHaveBeenCalledTimes(1);
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

  it('shows the reason on touch, which has no hover', async () => {
    show(<Button reason="Deux étapes manquent.">Envoyer</Button>);
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => screen.getByRole('button', { name: 'Envoyer' }).focus());
    click(screen.getByRole('button', { name: 'Envoyer' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Deux étapes manquent.');
    act(() => screen.getByRole('button', { name: 'Envoyer' }).blur());
    await flushEffects();
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('Drawer', () => {
  it.each([
    ['within the page closes it', true, 1],
    ['that the browser opens itself leaves it open', false, 0],
  ])('a link inside %s', (_, isWithin, times) => {
    const onClose = vi.fn();
    show(
      <Drawer isOpen onClose={onClose} title="Ligne">
        <ButtonLink href="#/audit" onClick={(event: MouseEvent) => isWithin && event.preventDefault()}>
          Tout sur ce document
        </ButtonLink>
      </Drawer>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(onClose).toHaveBeenCalledTimes(times);
  });
});
