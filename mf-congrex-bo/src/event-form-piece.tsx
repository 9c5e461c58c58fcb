import { gatheringTypes } from '@portal/domain/gathering/states';
import { useRight } from '@portal/web';
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
  /** Where the area shows an event, with places for `:gatheringUuid` and `:gatheringType`. */
  eventPath?: string;
  /** Where the area shows this piece to edit an event, with the same places. */
  formPath?: string;
}

function Creation({ gatheringType }: Pick<PieceValues, 'gatheringType'>) {
  const mayCreate = useRight('createGathering');
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
 * The form of an event in five steps for another area (docs/platform.md, « Pieces »), which says where its own pages are. The address' `etape`
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
