import { ConfirmDialog, Stack } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { frenchToday, useMutate } from '@portal/web';
import { useState } from 'react';
import { RefuseHcpContactDocument, RestoreHcpContactDocument } from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';

/** Notes that the HCP wants no contact any more, and since when. */
export function RefuseContactDialog({ onClose }: { onClose: () => void }) {
  const { uuid } = useHcp().hcp;
  const act = useMutate(useHcp().refresh);
  const [refusedDate, setRefusedDate] = useState<string | null>(frenchToday);
  const refuse = () => act(RefuseHcpContactDocument, { uuid, refusedDate }, 'Le refus de contact est noté.');
  return (
    <ConfirmDialog
      isOpen
      title={'Noter le refus de contact\u202f?'}
      confirmLabel="Noter le refus"
      requireCheck="Je confirme que cette personne a refusé d’être contactée"
      onConfirm={() => refuse()}
      onClose={onClose}
    >
      <Stack>
        Le professionnel de santé ne veut plus être contacté. Son consentement aux e-mails est retiré et le refus se
        voit sur toutes les listes.
        <DatePicker label="Date du refus" max={frenchToday()} value={refusedDate} onChange={setRefusedDate} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Takes a refusal back. */
export function RestoreContactDialog({ onClose }: { onClose: () => void }) {
  const { uuid } = useHcp().hcp;
  const act = useMutate(useHcp().refresh);
  return (
    <ConfirmDialog
      isOpen
      title={'Lever le refus de contact\u202f?'}
      confirmLabel="Lever le refus"
      onConfirm={() => act(RestoreHcpContactDocument, { uuid }, 'Le refus de contact est levé.')}
      onClose={onClose}
    >
      Le professionnel de santé accepte de nouveau d’être contacté. Son consentement aux e-mails reste à redemander.
    </ConfirmDialog>
  );
}
