import { ConfirmDialog } from '@portal/shared-ui';
import { RefuseHcpContactDocument, RestoreHcpContactDocument } from '../../generated/graphql.ts';
import { useHcp } from '../hcp-context.ts';
import { said, useHcpAct } from '../use-hcp-act.ts';

const words = {
  refuseHcpContact: {
    title: 'Noter le refus de contact\u202f?',
    confirm: 'Noter le refus',
    text: 'Le professionnel de santé ne veut plus être contacté. Son consentement aux e-mails est retiré et le refus se voit sur toutes les listes.',
    check: 'Je confirme que cette personne a refusé d’être contactée',
    done: 'Le refus de contact est noté.',
  },
  restoreHcpContact: {
    title: 'Lever le refus de contact\u202f?',
    confirm: 'Lever le refus',
    text: 'Le professionnel de santé accepte de nouveau d’être contacté. Son consentement aux e-mails reste à redemander.',
    check: undefined,
    done: 'Le refus de contact est levé.',
  },
} as const;

/** Notes that the HCP wants no contact any more, or takes it back. */
export function ContactDialog({ action, onClose }: { action: keyof typeof words; onClose: () => void }) {
  const { hcp } = useHcp();
  const act = useHcpAct();
  const { title, confirm, text, check, done } = words[action];
  const of = { uuid: hcp.uuid };
  const confirmed = () =>
    said<unknown>(
      action === 'refuseHcpContact'
        ? act(RefuseHcpContactDocument, of, done)
        : act(RestoreHcpContactDocument, of, done),
    );
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirm}
      {...(check ? { requireCheck: check } : {})}
      onConfirm={confirmed}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
