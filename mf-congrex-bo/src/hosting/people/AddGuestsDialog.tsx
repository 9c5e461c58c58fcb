import { Banner, Button, Checkbox, CloseButton, Modal, Select, Stack } from '@portal/shared-ui';
import { useState } from 'react';
import type { HostingFormQuery } from '../../generated/graphql.ts';
import { GuestPicker } from '../../participant-picker/GuestPicker.tsx';
import { guestName } from '../../participant-picker/guest-name.ts';
import type { Guest } from '../../participant-picker/use-participant-search.ts';
import { SpendCapNotice } from '../../spend-cap/SpendCapNotice.tsx';
import { StayRefusal } from '../stays/StayRefusal.tsx';
import { type RoomAssignment, useStayActions } from '../stays/use-stay-actions.ts';
import { eveningOf, leftOf, shortRoomTypes } from '../words.ts';

type Hotel = NonNullable<HostingFormQuery['hosting']>;
type Night = Hotel['hostingNights'][number];
interface NightChoiceProps {
  nights: readonly Night[];
  value: string | undefined;
  onChange: (hostingNightUuid: string | undefined) => void;
}

/** One evening: whether they sleep there, and in which type of room where there are several. */
function NightChoice({ nights, value, onChange }: NightChoiceProps) {
  const [first] = nights;
  const chosen = nights.find(({ hostingNightUuid }) => hostingNightUuid === value) ?? first!;
  return (
    <Stack $gap={1}>
      <Checkbox
        label={`${eveningOf(first!.date)}, ${leftOf(chosen).toLocaleLowerCase('fr')}`}
        value={value !== undefined}
        onChange={(on) => onChange(on ? chosen.hostingNightUuid : undefined)}
      />
      {nights.length > 1 && value !== undefined && (
        <Select
          label={`Chambre de la nuit du ${eveningOf(first!.date)}`}
          isLabelHidden
          options={nights.map((night) => ({
            id: night.hostingNightUuid,
            label: shortRoomTypes[night.roomType],
            detail: leftOf(night),
          }))}
          value={value}
          onChange={(id) => onChange(id ?? value)}
        />
      )}
    </Stack>
  );
}

interface AddGuestsDialogProps {
  hotel: Hotel;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Gives rooms to people who did not ask for them: who, and which nights. */
export function AddGuestsDialog({ hotel, refresh, onClose }: AddGuestsDialogProps) {
  const { gatheringUuid, hostingUuid, hostingNights } = hotel;
  const [chosen, setChosen] = useState<readonly Guest[]>([]);
  const dates = [...new Set(hostingNights.map(({ date }) => date))].sort();
  const nightsAt = (date: string) => hostingNights.filter((night) => night.date === date);
  const [rooms, setRooms] = useState<Readonly<Record<string, string | undefined>>>(() =>
    Object.fromEntries(dates.map((date) => [date, nightsAt(date)[0]?.hostingNightUuid])),
  );
  const actions = useStayActions(refresh);
  const placings: RoomAssignment[] = dates.flatMap((date) => {
    const night = hostingNights.find(({ hostingNightUuid }) => hostingNightUuid === rooms[date]);
    const participantUuids = chosen.map(({ participantUuid }) => participantUuid);
    return night ? [{ date, hostingNightUuid: night.hostingNightUuid, waiting: night.waiting, participantUuids }] : [];
  });
  const given = hostingNights.filter(({ hostingNightUuid }) => Object.values(rooms).includes(hostingNightUuid));
  const perPerson = given.reduce((sum, { price }) => sum + (price ?? 0), 0);
  const missing = chosen.length === 0 ? 'Choisissez un participant.' : placings.length === 0 && 'Choisissez une nuit.';
  const assign = async () => {
    const { isWhole, done } = await actions.assign(hostingUuid, placings);
    if (isWhole) return onClose();
    // What was given is not asked again.
    setRooms((before) => ({ ...before, ...Object.fromEntries(done.map((date) => [date, undefined])) }));
  };
  const nameOf = (id: string) => {
    const one = chosen.find(({ participantUuid }) => participantUuid === id);
    return one && guestName(one);
  };
  return (
    <Modal
      isOpen
      title={`Loger des participants à ${hotel.name}`}
      width={560}
      onClose={onClose}
      isDirty={chosen.length > 0}
      footer={
        <>
          <CloseButton>Annuler</CloseButton>
          <Button
            variant="primary"
            isPending={actions.pending}
            reason={missing || undefined}
            onPress={() => void assign()}
          >
            Attribuer
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <GuestPicker gatheringUuid={gatheringUuid} chosen={chosen} onChange={setChosen} />
        <Stack $gap={2} role="group" aria-label="Nuits">
          <strong>Nuits</strong>
          {dates.map((date) => (
            <NightChoice
              key={date}
              nights={nightsAt(date)}
              value={rooms[date]}
              onChange={(id) => setRooms((before) => ({ ...before, [date]: id }))}
            />
          ))}
        </Stack>
        <SpendCapNotice changes={chosen.map(({ participantUuid }) => ({ participantUuid, more: perPerson }))} />
        <Banner tone="neutral">Sans lit libre, la personne va en liste d’attente de la nuit.</Banner>
      </Stack>
      <StayRefusal actions={actions} nameOf={nameOf} />
    </Modal>
  );
}
