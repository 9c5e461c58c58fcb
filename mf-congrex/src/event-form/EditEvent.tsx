import { gatheringTypes } from '@portal/domain/gathering/states';
import { RemoteComponent } from '@portal/web';
import { useParams } from '@portal/web/router';
import { eventPath, formPath, listPath } from './paths.ts';
import { UnknownType } from './UnknownType.tsx';

/** The form of an event at the step in the URL's `etape`; without the right to edit the form says so, with a link to the event. */
export default function EditEvent() {
  const { eventType, gatheringUuid = '' } = useParams();
  const gatheringType = gatheringTypes.find((type) => type === eventType);
  if (!gatheringType) return <UnknownType title="Modifier l’événement" />;
  return (
    <RemoteComponent
      key={gatheringUuid}
      remote="mf-congrex-bo"
      name="event-form"
      title="Modification de l’événement"
      values={{ gatheringType, gatheringUuid, listPath, eventPath, formPath }}
    />
  );
}
