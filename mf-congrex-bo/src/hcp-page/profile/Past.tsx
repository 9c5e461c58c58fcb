import { shownDayOf } from '@portal/domain/calendar/french-day';
import { Card, DefinitionList, StatusBadge } from '@portal/shared-ui';
import { useHcp } from '../../hcp/hcp-context.ts';

/** What bars or limits new solicitations (decisions, section 3): missed congresses and intercontinental fundings. */
export function PastSection() {
  const { missedGatherings, intercontinentalCongressYears } = useHcp().hcp;
  const missed = missedGatherings ?? [];
  const years = intercontinentalCongressYears ?? [];
  if (missed.length === 0 && years.length === 0) return null;
  const items = [
    ...missed.map((one) => ({
      term: `Absence du ${shownDayOf(one.endDate)}`,
      value: (
        <>
          {one.name}{' '}
          <StatusBadge tone={one.presence === 'NO_SHOW' ? 'danger' : 'warning'}>{one.presenceLabel}</StatusBadge>
        </>
      ),
    })),
    ...(years.length > 0 ? [{ term: 'Congrès intercontinental pris en charge en', value: years.join(', ') }] : []),
  ];
  return (
    <Card title="Limites aux sollicitations">
      <DefinitionList items={items} />
    </Card>
  );
}
