import { serfActions } from '@portal/domain/serf/actions';
import { Button, ConfirmDialog } from '@portal/shared-ui';
import { useActions, useMutate } from '@portal/web';
import { useState } from 'react';
import { RefuseSerfDocument, RepealSerfDocument, ResetSerfDocument } from '../generated/graphql.ts';
import type { Shown } from './serf-data.ts';

const names = ['repealSerf', 'refuseSerf', 'resetSerf'] as const;
type Name = (typeof names)[number];

const dialogs: Record<Name, { title: string; confirmLabel: string; text: string; done: string }> = {
  repealSerf: {
    title: 'Abroger ce formulaire\u202f?',
    confirmLabel: 'Abroger',
    text: 'Il ne vaut plus. Le professionnel de santé pourra en signer un autre.',
    done: 'Le formulaire est abrogé.',
  },
  refuseSerf: {
    title: 'Refuser ce formulaire\u202f?',
    confirmLabel: 'Refuser',
    text: 'Il ne vaut plus, et le professionnel de santé ne pourra pas en signer un autre.',
    done: 'Le formulaire est refusé.',
  },
  resetSerf: {
    title: 'Rétablir ce formulaire\u202f?',
    confirmLabel: 'Rétablir',
    text: 'Il redevient un formulaire à signer, avec ses sujets et sans sa signature.',
    done: 'Le formulaire est à signer.',
  },
};

interface DecisionsProps {
  serf: Shown;
  onDecided: () => void;
}

/** What the person can decide now: what they never may is hidden, what is not possible now says why. */
export function Decisions({ serf, onDecided }: DecisionsProps) {
  const may = useActions(serfActions);
  const act = useMutate(onDecided);
  const [open, setOpen] = useState<Name>();
  const { serfUuid } = serf;
  const decide = (name: Name, reason: string) => {
    const { done } = dialogs[name];
    if (name === 'refuseSerf') return act(RefuseSerfDocument, { serfUuid, reason }, done);
    if (name === 'repealSerf') return act(RepealSerfDocument, { serfUuid, reason }, done);
    return act(ResetSerfDocument, { serfUuid }, done);
  };
  return (
    <>
      {names.map((name) => {
        const { offered, label, reason } = may(name, serf);
        if (!offered) return null;
        return (
          <Button key={name} reason={reason} onPress={() => setOpen(name)}>
            {label}
          </Button>
        );
      })}
      {open && (
        <ConfirmDialog
          isOpen
          title={dialogs[open].title}
          confirmLabel={dialogs[open].confirmLabel}
          tone={open === 'resetSerf' ? 'default' : 'danger'}
          {...(open !== 'resetSerf' && { reason: { label: 'Motif', isRequired: true, maxLength: 500 } })}
          {...(open === 'refuseSerf' && {
            requireCheck: 'Je sais que seul un administrateur peut revenir sur un refus.',
          })}
          onConfirm={({ reason }) => decide(open, reason)}
          onClose={() => setOpen(undefined)}
        >
          {dialogs[open].text}
        </ConfirmDialog>
      )}
    </>
  );
}
