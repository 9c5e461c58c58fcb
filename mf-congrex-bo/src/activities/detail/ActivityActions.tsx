import { activityActions } from '@portal/domain/activities/actions';
import { Actions, Button, ButtonLink, ConfirmDialog } from '@portal/shared-ui';
import { useActions, useMutate } from '@portal/web';
import { Link as RouterLink, useNavigate } from '@portal/web/router';
import { Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { DeleteActivityDocument } from '../../generated/graphql.ts';
import { activitiesPath, activityFormPath, activityPeoplePath } from '../paths.ts';
import type { ShownActivity } from './shown-activity.ts';

/** Takes the activity off the programme. @throws Error with the server's reason, which the dialog shows */
function useDelete({ activityUuid, gatheringUuid, name }: ShownActivity, onRefused: () => void) {
  const act = useMutate();
  const navigate = useNavigate();
  return async () => {
    try {
      await act(DeleteActivityDocument, { activityUuid }, `L’activité « ${name} » est supprimée.`);
    } catch (error) {
      onRefused();
      throw error;
    }
    navigate(activitiesPath(gatheringUuid), { replace: true });
  };
}

/** Participants, edit and delete, each with the reason why not; what a right forbids is not shown. */
export function ActivityActions({ activity, onRefused }: { activity: ShownActivity; onRefused: () => void }) {
  const { activityUuid, gatheringUuid, name } = activity;
  const [isAsking, setAsking] = useState(false);
  const remove = useDelete(activity, onRefused);
  const may = useActions(activityActions);
  const edit = may('updateActivity', activity);
  const deletion = may('deleteActivity', activity);
  return (
    <Actions>
      <ButtonLink as={RouterLink} {...{ to: activityPeoplePath(gatheringUuid, activityUuid) }}>
        <Users size={16} aria-hidden /> Participants
      </ButtonLink>
      {edit.allowed && (
        <ButtonLink as={RouterLink} $variant="primary" {...{ to: activityFormPath(gatheringUuid, activityUuid) }}>
          <Pencil size={16} aria-hidden /> Modifier
        </ButtonLink>
      )}
      {edit.offered && !edit.allowed && (
        <Button variant="primary" icon={<Pencil aria-hidden />} reason={edit.reason}>
          Modifier
        </Button>
      )}
      {deletion.offered && (
        <Button variant="danger" icon={<Trash2 aria-hidden />} reason={deletion.reason} onPress={() => setAsking(true)}>
          Supprimer
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Supprimer l’activité ?"
        confirmLabel="Supprimer"
        tone="danger"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        « {name} » sera retirée du programme. Cette action est définitive.
      </ConfirmDialog>
    </Actions>
  );
}
