import { gatheringActions } from '@portal/domain/gathering/actions';
import { type GatheringType, gatheringTypeLabels, gatheringTypes } from '@portal/domain/gathering/states';
import { Button, Card, FormColumn, PageHeader, RadioGroup, Stack } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { Navigate, useParams, useSearchParams } from '@portal/web/router';
import { useState } from 'react';
import { CreationReserved, EventCreation } from './EventCreation.tsx';
import { nextStep } from './frame/use-after-save.ts';
import { stepOf } from './step-states.ts';

const typeOf = (text: string | null): GatheringType | undefined => gatheringTypes.find((type) => type === text);

/** Asked when the URL does not name the kind. */
function KindChoice({ onChoose }: { onChoose: (type: GatheringType) => void }) {
  const [type, setType] = useState<GatheringType>('congress');
  return (
    <Stack $gap={4}>
      <PageHeader title="Nouvel événement" />
      <Card>
        <FormColumn>
          <RadioGroup
            label="Nature de l’événement"
            options={gatheringTypes.map((id) => ({ id, label: gatheringTypeLabels[id] }))}
            value={type}
            onChange={(chosen) => chosen && setType(chosen)}
          />
          <div>
            <Button variant="primary" onPress={() => onChoose(type)}>
              Continuer
            </Button>
          </div>
        </FormColumn>
      </Card>
    </Stack>
  );
}

/** Creation: the first step, until its first save makes it an update (specification, section 2 "Screens"). */
export default function CreateEventPage() {
  const { step } = useParams();
  const [params, setParams] = useSearchParams();
  const mayCreate = useActions(gatheringActions)('createGathering', {}).offered;
  const type = typeOf(params.get('type'));
  if (!mayCreate) return <CreationReserved />;
  if (stepOf(step) !== 'information') return <Navigate to={`/congrex-bo/create-event/information?${params}`} replace />;
  if (!type)
    return <KindChoice onChoose={(chosen) => setParams({ type: chosen }, { replace: true, state: nextStep })} />;
  return <EventCreation key={type} type={type} />;
}
