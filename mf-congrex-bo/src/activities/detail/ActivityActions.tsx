import { Actions, Button, ButtonLink, ConfirmDialog, useToasts } from '@portal/shared-ui';
import { type ActionOffer, explanationOf, inOneLine, problemOf } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { Link as RouterLink, useNavigate } from '@portal/web/router';
import { Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { DeleteActivityDocument } from '../../generated/graphql.ts';
import { activitiesPath, activityFormPath, activityPeoplePath } from '../paths.ts';
import type { ShownActivity } from './shown-activity.ts';

/** Why not now, in the server's words. */
const reasonOf = (action: ActionOffer & { reasonLabel?: string | null }): string | undefined =>
  action.allowed ? undefined : (action.reasonLabel ?? explanationOf(action));

/** Takes the activity off the programme. @throws Error with the server's reason, which the dialog shows */
function useDelete({ activityUuid, gatheringUuid, name }: ShownActivity, onRefused: () => void) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  return async () => {
    try {
      await client.mutate({ mutation: DeleteActivityDocument, variables: { activityUuid }, fetchPolicy: 'no-cache' });
    } catch (error) {
      const problem = problemOf(error);
      onRefused();
      throw new Error(inOneLine(problem), { cause: error });
    }
    toasts.show({ tone: 'success', text: `L’activité « ${name} » est supprimée.` });
    navigate(activitiesPath(gatheringUuid), { replace: true });
  };
}

/** Participants, edit and delete, each with the reason why not; what a right forbids is not shown. */
export function ActivityActions({ activity, onRefused }: { activity: ShownActivity; onRefused: () => void }) {
  const { activityUuid, gatheringUuid, name, availableActions } = activity;
  const [isAsking, setAsking] = useState(false);
  const remove = useDelete(activity, onRefused);
  const offered = (action: string) => availableActions.find((one) => one.name === action && one.reason !== 'FORBIDDEN');
  const edit = offered('updateActivity');
  const deletion = offered('deleteActivity');
  return (
    <Actions>
      <ButtonLink as={RouterLink} {...{ to: activityPeoplePath(gatheringUuid, activityUuid) }}>
        <Users size={16} aria-hidden /> Participants
      </ButtonLink>
      {edit?.allowed && (
        <ButtonLink as={RouterLink} $variant="primary" {...{ to: activityFormPath(gatheringUuid, activityUuid) }}>
          <Pencil size={16} aria-hidden /> Modifier
        </ButtonLink>
      )}
      {edit && !edit.allowed && (
        <Button variant="primary" icon={<Pencil aria-hidden />} reason={reasonOf(edit)}>
          Modifier
        </Button>
      )}
      {deletion && (
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden />}
          reason={reasonOf(deletion)}
          onPress={() => setAsking(true)}
        >
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
