import { hostingActions } from '@portal/domain/logistics/hosting/actions';
import { Actions, Button, ButtonLink, ConfirmDialog } from '@portal/shared-ui';
import { useActions, useMutate } from '@portal/web';
import { Link as RouterLink, useNavigate } from '@portal/web/router';
import { Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { DeleteHostingDocument } from '../../generated/graphql.ts';
import { hostingFormPath, hostingPeoplePath, hostingsPath } from '../paths.ts';
import type { ShownHosting } from './HostingPage.tsx';

/** Takes the hotel off. @throws Error with the server's reason, which the dialog shows */
function useDelete({ hostingUuid, gatheringUuid, name }: ShownHosting, onRefused: () => void) {
  const act = useMutate();
  const navigate = useNavigate();
  return async () => {
    try {
      await act(DeleteHostingDocument, { hostingUuid }, `L’hébergement « ${name} » est supprimé.`);
    } catch (error) {
      onRefused();
      throw error;
    }
    navigate(hostingsPath(gatheringUuid), { replace: true });
  };
}

/** Participants, edit and delete, each with the reason why not; what a right forbids is not shown. */
export function HostingActions({ hosting, onRefused }: { hosting: ShownHosting; onRefused: () => void }) {
  const { hostingUuid, gatheringUuid, name, waiting } = hosting;
  const [isAsking, setAsking] = useState(false);
  const remove = useDelete(hosting, onRefused);
  const may = useActions(hostingActions);
  const edit = may('updateHosting', hosting);
  const deletion = may('deleteHosting', hosting);
  return (
    <Actions>
      <ButtonLink as={RouterLink} {...{ to: hostingPeoplePath(gatheringUuid, hostingUuid) }}>
        <Users size={16} aria-hidden /> Participants
      </ButtonLink>
      {edit.allowed && (
        <ButtonLink as={RouterLink} $variant="primary" {...{ to: hostingFormPath(gatheringUuid, hostingUuid) }}>
          <Pencil size={16} aria-hidden /> {edit.label}
        </ButtonLink>
      )}
      {edit.offered && !edit.allowed && (
        <Button variant="primary" icon={<Pencil aria-hidden />} reason={edit.reason}>
          {edit.label}
        </Button>
      )}
      {deletion.offered && (
        <Button variant="danger" icon={<Trash2 aria-hidden />} reason={deletion.reason} onPress={() => setAsking(true)}>
          {deletion.label}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Supprimer l’hébergement ?"
        confirmLabel="Supprimer"
        tone="danger"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        « {name} » sera retiré de l’événement.
        {waiting > 0 && ' Les personnes en liste d’attente attendront un autre hébergement.'} Cette action est
        définitive.
      </ConfirmDialog>
    </Actions>
  );
}
