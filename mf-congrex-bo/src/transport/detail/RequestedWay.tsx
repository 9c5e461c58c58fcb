import { isAskedOfTraveller } from '@portal/domain/logistics/transport/action-guards';
import { transportPreferenceLabels, travelTypeLabels, travelTypes } from '@portal/domain/logistics/transport/states';
import { stepsOf } from '@portal/domain/logistics/transport/steps';
import { Card, DefinitionList, formatDay, Stack } from '@portal/shared-ui';
import { momentOf, wayOf } from '../words.ts';
import type { ShownNote } from './shown-note.ts';

/** What was asked for: modes, and the steps out and back in the order of travel. */
export function RequestedWay({ note }: { note: ShownNote }) {
  const { steps, preference, noteReceivalDate } = note;
  const way = travelTypes.flatMap((type) => stepsOf(steps, type));
  const items = [
    { term: 'Mode souhaité', value: preference && transportPreferenceLabels[preference] },
    ...way.map(({ type, date, hour, departurePlace, arrivalPlace }) => ({
      term: travelTypeLabels[type],
      value: `${momentOf(date, hour)}, ${wayOf(departurePlace, arrivalPlace)}`,
    })),
    { term: 'Reçue le', value: formatDay(noteReceivalDate) },
  ];
  return (
    <Card title="Demande" headingLevel={3}>
      <Stack $gap={2}>
        {isAskedOfTraveller(note) && steps.length === 0 && <p>Le participant n’a pas encore rempli sa demande.</p>}
        <DefinitionList items={items} />
      </Stack>
    </Card>
  );
}
