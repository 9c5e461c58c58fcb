import { Button, IconButton } from '@portal/shared-ui';
import { RadioGroup } from '@portal/shared-ui/inputs';
import { filterMenus } from '@portal/web/list';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { type CalendarFilters, type CalendarView, dayTurned, titleOf } from './shown-days.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-2) var(--ui-3);
  & > h2 {
    flex: 1;
    min-width: 180px;
    margin: 0;
    font-size: var(--ui-text-lg);
    font-weight: 600;
  }
  & > h2::first-letter {
    text-transform: uppercase;
  }
`;

const Turn = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
`;

const views = [
  { id: 'mois', label: 'Mois' },
  { id: 'semaine', label: 'Semaine' },
] as const;

interface Props {
  filters: CalendarFilters;
  day: string;
  units: readonly { id: string; label: string }[];
  onChange: (next: CalendarFilters) => void;
}

/** Which days are shown, and of which units. */
export function CalendarTools({ filters, day, units, onChange }: Props) {
  const { view } = filters;
  const { several } = filterMenus(filters, onChange);
  const of = view === 'mois' ? 'Mois' : 'Semaine';
  const turn = (by: 1 | -1) => onChange({ ...filters, day: dayTurned(view, day, by) });
  return (
    <Bar>
      <Turn>
        <IconButton
          label={`${of} précédent${view === 'mois' ? '' : 'e'}`}
          icon={<ChevronLeft />}
          onPress={() => turn(-1)}
        />
        <Button size="sm" onPress={() => onChange({ ...filters, day: '' })}>
          Aujourd’hui
        </Button>
        <IconButton
          label={`${of} suivant${view === 'mois' ? '' : 'e'}`}
          icon={<ChevronRight />}
          onPress={() => turn(1)}
        />
      </Turn>
      <h2 aria-live="polite">{titleOf(view, day)}</h2>
      {several('Franchise', 'businessUnitUuids', units)}
      <RadioGroup<CalendarView>
        label="Vue"
        isLabelHidden
        isInline
        options={views}
        value={view}
        onChange={(next) => onChange({ ...filters, view: next ?? 'mois', day })}
      />
    </Bar>
  );
}
