import { transportNoteActions } from '@portal/domain/logistics/transport/actions';
import { travelsOf } from '@portal/domain/logistics/transport/ride';
import { travelTypeLabels, travelTypes } from '@portal/domain/logistics/transport/states';
import { transportModeLabels } from '@portal/domain/subscription/transport-modes';
import { labelFromTable } from '@portal/domain/texts/label-table';
import { Button, Card, EmptyState } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { Pencil, Plane, TrainFront } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Rows } from '../../event/Rows.tsx';
import { momentOf } from '../words.ts';
import type { ShownNote } from './shown-note.ts';

const TravelsDialog = lazyDialog(async () => (await import('./TravelsDialog.tsx')).TravelsDialog);

const Heading = styled.h4`
  padding: var(--ui-3) var(--ui-5) 0;
  font-size: var(--ui-text-sm);
  font-weight: 600;
  color: var(--ui-text-2);
`;

const Line = styled.li`
  & svg {
    flex: none;
    color: var(--ui-text-3);
  }
  & p {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 4px var(--ui-2);
  }
`;

type Travel = ShownNote['travels'][number];

/** A train or flight: when and where it leaves, when and where it arrives. */
function TravelLine({ travel }: { travel: Travel }) {
  const { mode, ticketNumber, departurePlace, departureDate, departureHour } = travel;
  const Icon = mode === 'PLANE' ? Plane : TrainFront;
  const arrival = `${travel.arrivalPlace}, ${momentOf(travel.arrivalDate, travel.arrivalHour)}`;
  return (
    <Line>
      <time dateTime={`${departureDate}T${departureHour}`}>{momentOf(departureDate, departureHour)}</time>
      <div>
        <p>
          <Icon size={15} aria-hidden /> {departurePlace} → {arrival}
        </p>
        <small>{[transportModeLabels[mode], ticketNumber].filter(Boolean).join(' · ')}</small>
      </div>
    </Line>
  );
}

/** What is proposed, out and back; edited while the traveller does not look at it. */
export function Travels({ note, refresh }: { note: ShownNote; refresh: () => Promise<void> }) {
  const [isEditing, setEditing] = useState(false);
  const { travels } = note;
  const { offered, reason, label } = useActions(transportNoteActions)('setTravelsForTransportNote', note);
  const edit = offered && (
    <Button size="sm" icon={<Pencil aria-hidden />} reason={reason} onPress={() => setEditing(true)}>
      {label}
    </Button>
  );
  return (
    <Card title="Trajets proposés" headingLevel={3} isFlush actions={edit}>
      {travels.length === 0 && <EmptyState kind="nothingYet" title="Aucun trajet proposé" />}
      {travelTypes.map((type) => {
        const some = travelsOf(travels, type);
        if (some.length === 0) return null;
        return (
          <section key={type} aria-label={`Trajets, ${labelFromTable(travelTypeLabels, type).toLocaleLowerCase('fr')}`}>
            <Heading>{labelFromTable(travelTypeLabels, type)}</Heading>
            <Rows>
              {some.map((travel) => (
                <TravelLine key={travel.travelUuid} travel={travel} />
              ))}
            </Rows>
          </section>
        );
      })}
      {isEditing && <TravelsDialog note={note} onClose={() => setEditing(false)} onSaved={refresh} />}
    </Card>
  );
}
