import { Navigate, useParams } from '@portal/web/router';
import { EventUpdate } from './EventUpdate.tsx';
import { useFormPaths } from './form-paths.ts';
import { stepOf } from './step-states.ts';

/** Update of a gathering, at the step that the URL names. */
export default function UpdateEventPage() {
  const { gatheringUuid = '', step: text } = useParams();
  const paths = useFormPaths();
  const step = stepOf(text);
  if (!step) return <Navigate to={paths.step({ gatheringUuid, gatheringType: '' }, 'information')} replace />;
  return <EventUpdate gatheringUuid={gatheringUuid} step={step} />;
}
