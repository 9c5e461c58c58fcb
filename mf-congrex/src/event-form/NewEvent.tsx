import { gatheringActions } from '@portal/domain/gathering/actions';
import { gatheringTypes } from '@portal/domain/gathering/states';
import { Forbidden, RemoteComponent, useActions } from '@portal/web';
import { useParams } from '@portal/web/router';
import { eventPath, formPath, listPath } from './paths.ts';
import { UnknownType } from './UnknownType.tsx';

const title = 'Nouvel événement';

/** A new event of the kind that the URL names, for those who do not enter the back office too: its form is the back office's piece. */
export default function NewEvent() {
  const { eventType } = useParams();
  const mayCreate = useActions(gatheringActions)('createGathering', {}).offered;
  const gatheringType = gatheringTypes.find((type) => type === eventType);
  if (!gatheringType) return <UnknownType title={title} />;
  if (!mayCreate) {
    return (
      <Forbidden title={title} back={{ to: listPath, label: 'Retour aux événements' }}>
        Vous n’avez pas le droit de créer un événement. Adressez-vous à un ROC ou à un chef de projet.
      </Forbidden>
    );
  }
  return (
    <RemoteComponent
      key={gatheringType}
      remote="mf-congrex-bo"
      name="event-form"
      title="Création d’un événement"
      values={{ gatheringType, listPath, eventPath, formPath }}
    />
  );
}
