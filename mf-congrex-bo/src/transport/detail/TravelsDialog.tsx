import { travelsInput } from '@portal/domain/logistics/transport/fields';
import { transportItems } from '@portal/domain/logistics/transport/items';
import { type TravelType, travelTypeLabels, travelTypes } from '@portal/domain/logistics/transport/states';
import { Button, Section, Stack } from '@portal/shared-ui';
import { useMutate, usePageQuery } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { useFieldArray, useWatch } from '@portal/web/forms';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import type { z } from 'zod';
import { useEvent } from '../../event/event-context.ts';
import {
  FavoriteTravelsDocument,
  type FavoriteTravelsQuery,
  SetTravelsDocument,
  type TravelEntry,
} from '../../generated/graphql.ts';
import type { ShownNote } from './shown-note.ts';
import { TravelFields } from './TravelFields.tsx';
import {
  askedFor,
  blankTravel,
  type Suggestion,
  suggestionsOf,
  type TravelsValues,
  travelsOf,
} from './travel-values.ts';

const titles: Record<TravelType, string> = { GO: 'Trajets aller', BACK: 'Trajets retour' };

const Offers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-2);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    max-width: 100%;
  }
  & button {
    max-width: 100%;
    height: auto;
    min-height: 32px;
    padding-block: 6px;
    white-space: normal;
    text-align: start;
    line-height: 1.35;
  }
  @media (pointer: coarse) {
    & button {
      min-height: 44px;
    }
  }
`;

interface WayProps {
  type: TravelType;
  offers: readonly Suggestion[];
}

/** The travels of one direction: those that are there, those that one touch adds, and an empty one. */
function Way({ type, offers }: WayProps) {
  const { fields, append, remove } = useFieldArray<TravelsValues, 'travels'>({ name: 'travels' });
  const travels = useWatch<TravelsValues, 'travels'>({ name: 'travels' }) ?? [];
  const shown = fields.flatMap((field, index) => (travels[index]?.type === type ? [{ id: field.id, index }] : []));
  return (
    <Section title={titles[type]}>
      {shown.map(({ id, index }, at) => (
        <TravelFields
          key={id}
          index={index}
          title={`${travelTypeLabels[type]}${shown.length > 1 ? ` ${at + 1}` : ''}`}
          onRemove={() => remove(index)}
        />
      ))}
      {offers.length > 0 && (
        <Offers aria-label={`Propositions, ${travelTypeLabels[type].toLocaleLowerCase('fr')}`}>
          {offers.map(({ id, label, travel }) => (
            <li key={id}>
              <Button
                size="sm"
                icon={<Plus aria-hidden />}
                onPress={() => append({ ...travel, travelUuid: crypto.randomUUID() })}
              >
                {label}
              </Button>
            </li>
          ))}
        </Offers>
      )}
      <div>
        <Button size="sm" icon={<Plus aria-hidden />} onPress={() => append(blankTravel(type))}>
          {type === 'GO' ? 'Ajouter un trajet aller' : 'Ajouter un trajet retour'}
        </Button>
      </div>
    </Section>
  );
}

const favouritesOf = (data: FavoriteTravelsQuery) => data;

interface TravelsDialogProps {
  note: ShownNote;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** The proposal: trains and flights out and back, with those that others of the event were given. */
export function TravelsDialog({ note, onClose, onSaved }: TravelsDialogProps) {
  const { gatheringUuid } = useEvent().gathering;
  const act = useMutate(onSaved);
  const favourites = usePageQuery(FavoriteTravelsDocument, { gatheringUuid }, favouritesOf);
  const { transportNoteUuid, rev } = note;
  const given: Record<TravelType, Suggestion[]> = {
    GO: suggestionsOf(favourites.data?.go ?? []),
    BACK: suggestionsOf(favourites.data?.back ?? []),
  };
  return (
    <FormDialog<TravelsValues, z.output<typeof travelsInput>>
      title="Trajets proposés"
      submitLabel="Enregistrer les trajets"
      schema={travelsInput}
      values={{ travels: travelsOf(note) }}
      rev={rev}
      opened={{ kind: 'transportNote', id: transportNoteUuid }}
      items={{ travels: transportItems.travels }}
      // As they were typed: by that a new one is known in the edit.
      onSave={(_checked, { travels }, base) =>
        act(
          SetTravelsDocument,
          { transportNoteUuid, travels: travels as TravelEntry[], base },
          'Les trajets sont enregistrés.',
        )
      }
      onClose={onClose}
    >
      <Stack $gap={5}>
        {favourites.problem && (
          <QueryProblem
            what="Les trajets des autres participants n’ont pas pu être lus."
            problem={favourites.problem}
            retry={favourites.retry}
          />
        )}
        {travelTypes.map((type) => (
          <Way key={type} type={type} offers={[...askedFor(note, type), ...given[type]].slice(0, 8)} />
        ))}
      </Stack>
    </FormDialog>
  );
}
