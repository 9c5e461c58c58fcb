import { transportPreferenceLabels, travelTypeLabels } from '@portal/domain/logistics/transport/states';
import { Card, DefinitionList, formatDay } from '@portal/shared-ui';
import type { OwnNote } from './own-transport.ts';

/** What the traveller asked for. Card details are never shown. */
export function RequestedWay({ note: { preference, steps } }: { note: OwnNote }) {
  const items = [
    { term: 'Mode', value: preference && transportPreferenceLabels[preference] },
    ...steps.map(({ type, date, hour, departurePlace, arrivalPlace }) => ({
      term: travelTypeLabels[type],
      value: `${formatDay(date)} ${hour}, ${departurePlace} → ${arrivalPlace}`,
    })),
  ];
  return (
    <Card title="Votre demande" headingLevel={2}>
      <DefinitionList items={items} />
    </Card>
  );
}
