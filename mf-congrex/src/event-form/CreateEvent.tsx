import { gatheringActions } from '@portal/domain/gathering/actions';
import { gatheringTypeLabels } from '@portal/domain/gathering/states';
import { Button, Menu } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { useNavigate } from '@portal/web/router';
import { CalendarPlus, ChevronDown, Plus, Presentation } from 'lucide-react';
import { newEventPath } from './paths.ts';

/** The create button of the field area, for those who may: a congress or a standalone event. */
export function CreateEvent() {
  const navigate = useNavigate();
  const mayCreate = useActions(gatheringActions)('createGathering', {}).offered;
  if (!mayCreate) return null;
  return (
    <Menu
      label="Créer un événement"
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden />} iconAfter={<ChevronDown aria-hidden />}>
          Créer un événement
        </Button>
      }
      groups={[
        [
          {
            id: 'congress',
            label: gatheringTypeLabels.congress,
            detail: 'D’une société savante, avec sollicitations et quotas',
            icon: <Presentation aria-hidden />,
            onAction: () => navigate(newEventPath('congress')),
          },
          {
            id: 'biogenEvent',
            label: gatheringTypeLabels.biogenEvent,
            detail: 'Organisé par l’entreprise, médical ou commercial',
            icon: <CalendarPlus aria-hidden />,
            onAction: () => navigate(newEventPath('biogenEvent')),
          },
        ],
      ]}
    />
  );
}
