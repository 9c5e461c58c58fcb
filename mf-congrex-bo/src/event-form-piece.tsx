import { gatheringActions } from '@portal/domain/gathering/actions';
import { gatheringTypes } from '@portal/domain/gathering/states';
import { useActions } from '@portal/web';
import { Navigate, useSearchParams } from '@portal/web/router';
import { useMemo } from 'react';
import { CreationReserved, EventCreation } from './event-form/EventCreation.tsx';
import { EventUpdate } from './event-form/EventUpdate.tsx';
import { FormPathsProvider, formPathsOf, stepParameter, useFormPaths } from './event-form/form-paths.ts';
import { stepOf } from './event-form/step-states.ts';

interface PieceValues {
  /** The event to edit; none to create one. */
  gatheringUuid?: string;
  gatheringType?: string;
  /** Where the area lists its events. */
  listPath?: string;
  /** Where the area shows an event, with parameters `:gatheringUuid` and `:gatheringType`. */
  eventPath?: string;
  /** Where the area shows this piece to edit an event, with the same parameters. */
  formPath?: string;
}

function Creation({ gatheringType }: Pick<PieceValues, 'gatheringType'>) {
  const mayCreate = useActions(gatheringActions)('createGathering', {}).offered;
  const { list } = useFormPaths();
  const type = gatheringTypes.find((one) => one === gatheringType);
  if (!mayCreate) return <CreationReserved />;
  if (!type) return <Navigate to={list} replace />;
  return <EventCreation key={type} type={type} />;
}

function Update({ gatheringUuid, gatheringType }: { gatheringUuid: string; gatheringType: string | undefined }) {
  const [params] = useSearchParams();
  const step = stepOf(params.get(stepParameter) ?? undefined) ?? 'information';
  return <EventUpdate key={gatheringUuid} gatheringUuid={gatheringUuid} step={step} gatheringType={gatheringType} />;
}

/**
 * The form of an event in five steps for another area (docs/platform.md, « Pieces »), which gives the paths of its own pages. The URL's `etape`
 * names the step, `manque` marks what is missing, `gathering` keeps the uuid of an event that is not saved yet.
 */
export default function EventFormPiece(values: PieceValues) {
  const { gatheringUuid, gatheringType, listPath = '/home', eventPath = '/home', formPath = '/home' } = values;
  const paths = useMemo(
    () => formPathsOf({ list: listPath, event: eventPath, form: formPath }),
    [listPath, eventPath, formPath],
  );
  return (
    <FormPathsProvider value={paths}>
      {gatheringUuid ? (
        <Update gatheringUuid={gatheringUuid} gatheringType={gatheringType} />
      ) : (
        <Creation gatheringType={gatheringType} />
      )}
    </FormPathsProvider>
  );
}
