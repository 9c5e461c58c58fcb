import { activityLabels } from '@portal/domain/activities/labels';
import {
  activityEntryTypeLabels,
  activityEntryTypes,
  activityNatureLabels,
  activityOrganizerLabels,
  activityOrganizers,
} from '@portal/domain/activities/states';
import {
  Checkbox,
  CheckboxGroup,
  Columns,
  NumberField,
  RadioGroup,
  Section,
  Select,
  TextArea,
  TextField,
} from '@portal/shared-ui';
import { DatePicker, TimePicker } from '@portal/shared-ui/dates';
import { FormField, useFormContext, useWatch } from '@portal/web/forms';
import { categoriesOf } from '../../event/choices.ts';
import { useEvent } from '../../event/event-context.ts';
import { SlotField } from '../../event-form/documents/SlotField.tsx';
import { ManageCategories } from '../categories/ManageCategories.tsx';
import { type ActivityValues, naturesFor } from './activity-values.ts';
import { OratorsField } from './OratorsField.tsx';

export type CategoryChoice = { id: string; label: string };

const organizers = activityOrganizers.map((id) => ({ id, label: activityOrganizerLabels[id] }));
const entryTypeDetails = {
  OPEN: 'Choisie dans le formulaire d’inscription',
  ON_INVITATION: 'Inscriptions faites par l’équipe, dans la limite du quota',
  ON_INVITATION_WITHOUT_QUOTA: 'Inscriptions faites par l’équipe, sans limite',
};
const entryTypes = activityEntryTypes.map((id) => ({
  id,
  label: activityEntryTypeLabels[id],
  detail: entryTypeDetails[id],
}));
const euros = { style: 'currency', currency: 'EUR' } as const;

interface WhatProps {
  categories: readonly CategoryChoice[];
  onCategories: () => void;
}

function What({ categories, onCategories }: WhatProps) {
  const { format } = useEvent().gathering;
  const { setValue } = useFormContext<ActivityValues>();
  const natures = naturesFor(format).map((id) => ({ id, label: activityNatureLabels[id] }));
  return (
    <Section title="L’activité">
      <FormField name="name" as={TextField} label={activityLabels.name} isRequired />
      <FormField
        name="activityCategoryUuid"
        as={Select}
        label={activityLabels.activityCategoryUuid}
        options={categories}
        isRequired
      />
      <div>
        <ManageCategories
          isQuiet
          onChanged={(added) => {
            onCategories();
            // A kind added here is selected for this activity.
            if (added) setValue('activityCategoryUuid', added, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </div>
      <FormField
        name="organizer"
        as={RadioGroup}
        label={activityLabels.organizer}
        options={organizers}
        isInline
        isRequired
      />
      <FormField name="nature" as={RadioGroup} label={activityLabels.nature} options={natures} isInline isRequired />
      <FormField name="description" as={TextArea} label={activityLabels.description} rows={4} maxLength={5000} />
    </Section>
  );
}

function WhenAndWhere() {
  const { beginDay, endDay } = useEvent().gathering;
  const nature = useWatch<ActivityValues, 'nature'>({ name: 'nature' });
  return (
    <Section title="Date et lieu">
      <FormField
        name="date"
        as={DatePicker}
        label={activityLabels.date}
        isRequired
        help="Un jour de l’événement"
        {...(beginDay ? { min: beginDay } : {})}
        {...(endDay ? { max: endDay } : {})}
      />
      <Columns $min={160}>
        <FormField name="startHour" as={TimePicker} label={activityLabels.startHour} isRequired />
        <FormField name="endHour" as={TimePicker} label={activityLabels.endHour} isRequired />
      </Columns>
      <FormField name="room" as={TextField} label={activityLabels.room} />
      <FormField
        name="place"
        as={TextField}
        label={activityLabels.place}
        placeholder="Palais des congrès, restaurant…"
      />
      {(nature === 'VIRTUAL' || nature === 'HYBRID') && (
        <FormField
          name="visioLink"
          as={TextField}
          type="url"
          label={activityLabels.visioLink}
          help="Commence par http:// ou https://"
          isRequired
        />
      )}
      <FormField
        name="website"
        as={TextField}
        type="url"
        label={activityLabels.website}
        help="Commence par http:// ou https://"
      />
    </Section>
  );
}

function Access({ taken }: { taken: number }) {
  const { gathering } = useEvent();
  const entryType = useWatch<ActivityValues, 'entryType'>({ name: 'entryType' });
  const hasCustomTarget = useWatch<ActivityValues, 'hasCustomTarget'>({ name: 'hasCustomTarget' });
  const target = categoriesOf(gathering).map(({ id, label }) => ({ id, label }));
  return (
    <Section title="Accès">
      <FormField name="entryType" as={RadioGroup} label={activityLabels.entryType} options={entryTypes} isRequired />
      {entryType !== 'ON_INVITATION_WITHOUT_QUOTA' && (
        <FormField
          name="quota"
          as={NumberField}
          label={activityLabels.quota}
          isRequired
          {...(taken > 0 ? { help: taken > 1 ? `${taken} places sont déjà prises.` : '1 place est déjà prise.' } : {})}
        />
      )}
      <FormField
        name="price"
        as={NumberField}
        label={activityLabels.price}
        format={euros}
        hasNoSteppers
        help="Vide si aucun prix n’est demandé"
      />
      <FormField name="hasCustomTarget" as={Checkbox} label={activityLabels.hasCustomTarget} />
      {hasCustomTarget && (
        <FormField
          name="activityTarget"
          as={CheckboxGroup}
          label={activityLabels.activityTarget}
          options={target}
          isRequired
        />
      )}
    </Section>
  );
}

interface ActivityFieldsProps {
  categories: readonly CategoryChoice[];
  /** Refetches them: one was added or renamed. */
  onCategories: () => void;
  /** Seats taken: the quota may not fall below. */
  taken: number;
}

/** Every field of an activity (specification, section 3). */
export function ActivityFields({ categories, onCategories, taken }: ActivityFieldsProps) {
  const { gatheringUuid } = useEvent().gathering;
  return (
    <>
      <What categories={categories} onCategories={onCategories} />
      <WhenAndWhere />
      <Access taken={taken} />
      <Section title={activityLabels.activityOrators}>
        <OratorsField gatheringUuid={gatheringUuid} />
      </Section>
      <Section title="Image et document">
        <SlotField name="image" label={activityLabels.imageFileUuid} purpose="ACTIVITY_IMAGE" />
        <SlotField name="document" label={activityLabels.documentFileUuid} purpose="OTHER" />
      </Section>
    </>
  );
}
