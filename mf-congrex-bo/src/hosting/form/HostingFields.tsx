import { hostingLabels, hostingNightLabels } from '@portal/domain/logistics/hosting/labels';
import { roomTypeLabels, roomTypes } from '@portal/domain/logistics/hosting/states';
import {
  Button,
  CheckboxGroup,
  Columns,
  FormColumn,
  IconButton,
  NumberField,
  RequiredFor,
  Section,
  Select,
  Stack,
  TextArea,
  TextField,
} from '@portal/shared-ui';
import { FormField, useFieldArray, useFormState } from '@portal/web/forms';
import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { dayTitle } from '../../activities/words.ts';
import { useEvent } from '../../event/event-context.ts';
import { eveningsOf } from '../to-logistics-gathering.ts';
import { counted } from '../words.ts';
import { emptyNight, type HostingValues, type KeptHosting, type NightValues } from './hosting-values.ts';

const euros = { style: 'currency', currency: 'EUR' } as const;
const types = roomTypes.map((id) => ({ id, label: roomTypeLabels[id] }));

const Night = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.5fr) minmax(0, 1.5fr) minmax(0, 0.8fr) minmax(0, 0.8fr) auto;
  gap: var(--ui-3);
  align-items: start;
  & > :last-child {
    margin-top: 27px;
  }
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding-bottom: var(--ui-3);
    border-bottom: 1px solid var(--ui-border);
    & > :nth-child(1),
    & > :nth-child(2) {
      grid-column: 1 / -1;
    }
    & > :last-child {
      grid-column: 1 / -1;
      justify-self: end;
      margin-top: 0;
    }
  }
`;

const Wrong = styled.p`
  color: var(--ui-danger-fg);
`;

/** Why a line of the form stays: rooms of it are given. */
function takenOf(hosting: KeptHosting | undefined, hostingNightUuid: string | null): string | undefined {
  const taken = hosting?.hostingNights.find((one) => one.hostingNightUuid === hostingNightUuid)?.taken ?? 0;
  return taken > 0 ? `${counted(taken, 'place attribuée', 'places attribuées')} pour cette nuit.` : undefined;
}

/** The nights, a line each: they have the whole width. */
function Nights({ hosting }: { hosting: KeptHosting | undefined }) {
  const { gathering } = useEvent();
  const list = useFieldArray({ name: 'hostingNights' });
  const { append, remove } = list;
  const fields = list.fields as unknown as readonly (NightValues & { id: string })[];
  const { errors } = useFormState<HostingValues>({ name: 'hostingNights' });
  const offered = eveningsOf(gathering, hosting ? [hosting] : []);
  const evenings = offered.map((id) => ({ id, label: dayTitle(id) }));
  const wrong = errors.hostingNights?.root?.message ?? errors.hostingNights?.message;
  return (
    <Section title={hostingLabels.hostingNights} description="Une ligne par nuit et par type de chambre">
      <Stack $gap={3}>
        {fields.map((night, index) => {
          const reason = takenOf(hosting, night.hostingNightUuid);
          return (
            <RequiredFor key={night.id} word="obligatoire">
              <Night role="group" aria-label={`Nuit ${index + 1}`}>
                <FormField
                  name={`hostingNights.${index}.date`}
                  as={Select}
                  label={hostingNightLabels.date}
                  options={evenings}
                  isRequired
                />
                <FormField
                  name={`hostingNights.${index}.roomType`}
                  as={Select}
                  label={hostingNightLabels.roomType}
                  options={types}
                  isRequired
                />
                <FormField
                  name={`hostingNights.${index}.quota`}
                  as={NumberField}
                  label="Chambres"
                  hasNoSteppers
                  isRequired
                  {...(reason ? { help: reason } : {})}
                />
                <FormField
                  name={`hostingNights.${index}.price`}
                  as={NumberField}
                  label={hostingNightLabels.price}
                  format={euros}
                  hasNoSteppers
                />
                <IconButton
                  label={`Retirer la nuit ${index + 1}`}
                  icon={<Trash2 aria-hidden />}
                  {...(reason ? { reason } : {})}
                  onPress={() => remove(index)}
                />
              </Night>
            </RequiredFor>
          );
        })}
        {wrong && <Wrong role="alert">{wrong}</Wrong>}
        <div>
          <Button
            icon={<Plus aria-hidden />}
            onPress={() => append(emptyNight(offered.find((day) => fields.every(({ date }) => date !== day)) ?? null))}
          >
            Ajouter une nuit
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

/** The fields of the hotel itself. */
function Hotel() {
  const { gathering, names } = useEvent();
  const units = gathering.businessUnits.map(({ businessUnitUuid: id }) => ({ id, label: names.unit(id) }));
  return (
    <Section title="L’hébergement">
      <FormField name="name" as={TextField} label={hostingLabels.name} isRequired />
      <FormField name="address" as={TextField} label={hostingLabels.address} />
      <Columns $min={200}>
        <FormField name="city" as={TextField} label={hostingLabels.city} />
        <FormField name="phone" as={TextField} type="tel" label={hostingLabels.phone} />
      </Columns>
      <FormField
        name="website"
        as={TextField}
        type="url"
        label={hostingLabels.website}
        help="Commence par http:// ou https://"
      />
      {!gathering.areHostingShared && (
        <FormField
          name="businessUnitUuids"
          as={CheckboxGroup}
          label={hostingLabels.businessUnitUuids}
          help="L’hébergement n’est ouvert qu’aux participants de ces franchises."
          options={units}
          isRequired
        />
      )}
      <FormField name="comment" as={TextArea} label={hostingLabels.comment} rows={3} maxLength={2000} />
    </Section>
  );
}

/** Every field of a hotel (specification, section 3). */
export function HostingFields({ hosting }: { hosting: KeptHosting | undefined }) {
  return (
    <Stack $gap={6}>
      <FormColumn>
        <Hotel />
      </FormColumn>
      <Nights hosting={hosting} />
    </Stack>
  );
}
