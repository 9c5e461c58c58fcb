import { hostingHeader } from '@portal/domain/logistics/hosting/labels';
import { Banner, Button, CloseButton, EmptyState, Modal, Select, Stack } from '@portal/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { SpendCapNotice } from '../../spend-cap/SpendCapNotice.tsx';
import type { HostingRow, NightOfHosting } from '../list/use-hostings.ts';
import { counted, eveningOf, shortRoomTypes } from '../words.ts';
import { byEvening, type StayRow } from './stays.ts';
import type { RoomAssignment } from './use-stay-actions.ts';

const Nights = styled.ul`
  display: grid;
  gap: var(--ui-3);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
    gap: var(--ui-1) var(--ui-4);
    align-items: center;
  }
  & small {
    display: block;
    color: var(--ui-text-2);
  }
  @media (max-width: 560px) {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Left as they are on that evening. */
const noRoom = 'none';

const roomOption = ({ hostingNightUuid, roomType, bedsLeft, waiting }: NightOfHosting) => ({
  id: hostingNightUuid,
  label: shortRoomTypes[roomType],
  detail: bedsLeft > 0 ? counted(bedsLeft, 'lit libre', 'lits libres') : `Complet, ${waiting} en attente`,
});

interface NightProps {
  evening: string;
  people: number;
  nights: readonly NightOfHosting[];
  value: string;
  onChange: (hostingNightUuid: string) => void;
}

/** One evening: for how many people, and which type of room. */
function Evening({ evening, people, nights, value, onChange }: NightProps) {
  const chosen = nights.find(({ hostingNightUuid }) => hostingNightUuid === value);
  const inLine = chosen ? Math.max(0, people - chosen.bedsLeft) : 0;
  return (
    <li>
      <div>
        {eveningOf(evening)}, {counted(people, 'personne', 'personnes')}
        {inLine > 0 && <small>{counted(inLine, 'personne ira', 'personnes iront')} en liste d’attente</small>}
      </div>
      <Select
        label={`Chambre de la nuit du ${eveningOf(evening)}`}
        isLabelHidden
        options={[...nights.map(roomOption), { id: noRoom, label: 'Aucune chambre cette nuit' }]}
        value={value}
        onChange={(id) => onChange(id ?? noRoom)}
      />
    </li>
  );
}

/** By how much each person costs more with these rooms than with those that they have. */
const changesOf = (rows: readonly StayRow[], placings: readonly RoomAssignment[], nights: readonly NightOfHosting[]) =>
  placings.flatMap(({ hostingNightUuid, participantUuids }) => {
    const night = nights.find((one) => one.hostingNightUuid === hostingNightUuid);
    return participantUuids.map((participantUuid) => {
      const now = rows.find((row) => row.participantUuid === participantUuid && row.date === night?.date);
      const costs = now?.context === 'ASSIGNED' ? (now.hostingNight?.price ?? 0) : 0;
      return { participantUuid, more: (night?.price ?? 0) - costs };
    });
  });

interface AssignDialogProps {
  rows: readonly StayRow[];
  hostings: readonly HostingRow[];
  /** The rooms are being given. */
  isPending: boolean;
  onAssign: (hostingUuid: string, placings: readonly RoomAssignment[]) => void;
  onClose: () => void;
}

/** Which hotel, and which room each evening, for several people at once. */
export function AssignDialog({ rows, hostings, isPending, onAssign, onClose }: AssignDialogProps) {
  const [hostingUuid, setHosting] = useState(hostings[0]?.hostingUuid ?? '');
  const [rooms, setRooms] = useState<Readonly<Record<string, string>>>({});
  const hosting = hostings.find((one) => one.hostingUuid === hostingUuid);
  const evenings = [...byEvening(rows)];
  const nightsOf = (evening: string) => hosting?.hostingNights.filter(({ date }) => date === evening) ?? [];
  const roomOf = (evening: string): string => {
    const nights = nightsOf(evening);
    const kept = nights.find(({ hostingNightUuid }) => hostingNightUuid === rooms[evening]);
    if (kept || rooms[evening] === noRoom) return rooms[evening]!;
    return (nights.find(({ bedsLeft }) => bedsLeft > 0) ?? nights[0])?.hostingNightUuid ?? noRoom;
  };
  const placings = evenings.flatMap(([evening, participantUuids]) => {
    const night = nightsOf(evening).find(({ hostingNightUuid }) => hostingNightUuid === roomOf(evening));
    if (!night) return [];
    const { hostingNightUuid, waiting } = night;
    return [{ date: evening, hostingNightUuid, waiting, participantUuids }];
  });
  return (
    <Modal
      isOpen
      title={`Attribuer ${counted(rows.length, 'nuit', 'nuits')}`}
      width={560}
      onClose={onClose}
      footer={
        <>
          <CloseButton>Annuler</CloseButton>
          <Button
            variant="primary"
            isPending={isPending}
            reason={placings.length === 0 ? 'Aucune chambre n’est choisie.' : undefined}
            onPress={() => onAssign(hostingUuid, placings)}
          >
            Attribuer
          </Button>
        </>
      }
    >
      {hostings.length === 0 ? (
        <EmptyState kind="nothingYet" title="Aucun hébergement">
          Ajoutez d’abord un hébergement à l’événement.
        </EmptyState>
      ) : (
        <Stack $gap={4}>
          <Select
            label={hostingHeader}
            options={hostings.map((one) => ({ id: one.hostingUuid, label: one.name }))}
            value={hostingUuid}
            onChange={(id) => setHosting(id ?? '')}
          />
          <Nights aria-label="Chambres par nuit">
            {evenings.map(([evening, people]) => (
              <Evening
                key={evening}
                evening={evening}
                people={people.length}
                nights={nightsOf(evening)}
                value={roomOf(evening)}
                onChange={(id) => setRooms((before) => ({ ...before, [evening]: id }))}
              />
            ))}
          </Nights>
          <SpendCapNotice changes={changesOf(rows, placings, hosting?.hostingNights ?? [])} />
          {evenings.some(([evening]) => nightsOf(evening).length === 0) && (
            <Banner tone="warning">
              Cet hébergement n’a pas toutes les nuits choisies : les autres restent demandées.
            </Banner>
          )}
        </Stack>
      )}
    </Modal>
  );
}
