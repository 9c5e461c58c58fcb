import { ComboBox } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { useController, useLabels } from '@portal/web/forms';
import { useEffect, useState } from 'react';
import { NamedGuestDocument, type NamedGuestQuery } from '../generated/graphql.ts';
import { useParticipantSearch } from './use-participant-search.ts';

type Named = Pick<NonNullable<NamedGuestQuery['participant']>, 'participantUuid' | 'firstName' | 'lastName'> & {
  categoryLabel?: string;
};

const optionOf = (guest: Named) => ({
  id: guest.participantUuid,
  label: `${guest.firstName} ${guest.lastName}`,
  detail: guest.categoryLabel ?? '',
});

const guestOf = ({ participant }: NamedGuestQuery): Named | null =>
  participant && !participant.isRemoved ? participant : null;

/** Who the form is for when nobody chose them in this field: a draft that was put back, or an address, has no more than a uuid. */
function useNamed(participantUuid: string | null, isKnown: boolean) {
  return usePageQuery(NamedGuestDocument, { participantUuid: participantUuid ?? '' }, guestOf, {
    skip: !participantUuid || isKnown,
  });
}

interface ParticipantFieldProps {
  gatheringUuid: string;
  help: string;
  /** What stands against who is chosen, as long as they are. */
  refusal?: string | undefined;
}

/** Somebody of the event, found by name: the form's `participantUuid`. Who has left the event is not chosen any more. */
export function ParticipantField({ gatheringUuid, help, refusal }: ParticipantFieldProps) {
  const { field, fieldState } = useController<{ participantUuid: string | null }>({ name: 'participantUuid' });
  useLabels().put('participantUuid', 'Participant');
  const { people, isLoading, problem, search } = useParticipantSearch(gatheringUuid);
  const [chosen, setChosen] = useState<Named>();
  const named = useNamed(field.value, chosen?.participantUuid === field.value);
  const known = chosen?.participantUuid === field.value ? chosen : named.data;
  const isGone = field.value !== null && known === null;
  const { onChange } = field;
  useEffect(() => {
    if (isGone) onChange(null);
  }, [isGone, onChange]);
  const found = known && people.every((one) => one.participantUuid !== known.participantUuid) ? [known] : [];
  const guests: readonly Named[] = [...found, ...people];
  const choose = (id: string | null) => {
    setChosen(guests.find((one) => one.participantUuid === id));
    onChange(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside takes the focus; this only loads its first choices
    <div
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) search('', 0);
      }}
    >
      <ComboBox
        ref={field.ref}
        label="Participant"
        help={help}
        placeholder="Nom ou prénom"
        options={guests.map(optionOf)}
        isLoading={isLoading || named.isWaiting}
        onSearch={(text) => search(text)}
        emptyText={problem ?? 'Aucun participant ne porte ce nom'}
        value={field.value}
        onChange={choose}
        onBlur={field.onBlur}
        errorMessage={refusal ?? fieldState.error?.message ?? named.problem?.message}
        isRequired
      />
    </div>
  );
}
