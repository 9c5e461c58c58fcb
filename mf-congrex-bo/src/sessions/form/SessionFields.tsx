import { virtualSessionLabels } from '@portal/domain/virtual-sessions/labels';
import { virtualSessionTypeLabels, virtualSessionTypes } from '@portal/domain/virtual-sessions/states';
import { Button, Columns, RadioGroup, Section, Select, TextArea, TextField } from '@portal/shared-ui';
import { DatePicker, TimePicker } from '@portal/shared-ui/dates';
import { problemOf, useFetchQuery } from '@portal/web';
import { FormField, useFormContext, useWatch } from '@portal/web/forms';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PersonPicker } from '../../event-form/support/PersonPicker.tsx';
import type { Person } from '../../event-form/use-form-names.ts';
import { MeetingOfOseusDocument } from '../../generated/graphql.ts';
import { useHcpOptions } from '../../hcp/use-hcp-options.ts';
import type { SessionValues } from './session-values.ts';

const details = {
  manual: 'Dates, inscriptions et présences sont notées ici',
  external: 'Oseus donne les dates, les inscriptions et les présences',
};
const types = virtualSessionTypes.map((id) => ({ id, label: virtualSessionTypeLabels[id], detail: details[id] }));

/** Fills name, description and dates with what Oseus says of the meeting. */
function TakeFromOseus() {
  const ask = useFetchQuery();
  const { getValues, setValue, setError, clearErrors } = useFormContext<SessionValues>();
  const meetingId = useWatch<SessionValues, 'oseusMeetingId'>({ name: 'oseusMeetingId' });
  const [isReading, setReading] = useState(false);
  const read = async () => {
    setReading(true);
    try {
      const { oseusMeeting } = await ask(MeetingOfOseusDocument, {
        oseusMeetingId: getValues('oseusMeetingId').trim(),
      });
      const { name, description, beginDay, beginHour, endDay, endHour } = oseusMeeting;
      const taken = { name, description: description ?? '', beginDay, beginHour, endDay, endHour };
      clearErrors();
      for (const [field, value] of Object.entries(taken)) setValue(field, value, { shouldDirty: true });
    } catch (error) {
      const { fields, message } = problemOf(error);
      setError('oseusMeetingId', { message: fields.oseusMeetingId ?? message });
    } finally {
      setReading(false);
    }
  };
  return (
    <div>
      <Button
        icon={<Download aria-hidden />}
        isPending={isReading}
        reason={meetingId.trim() ? undefined : 'Indiquez d’abord la réunion Oseus.'}
        onPress={() => void read()}
      >
        Reprendre d’Oseus
      </Button>
    </div>
  );
}

function When() {
  const { getValues, setValue } = useFormContext<SessionValues>();
  const beginDay = useWatch<SessionValues, 'beginDay'>({ name: 'beginDay' });
  // Nearly every session ends on the day on which it begins. A year that is still being typed is none.
  useEffect(() => {
    if (beginDay && beginDay >= '1900' && !getValues('endDay')) setValue('endDay', beginDay, { shouldDirty: true });
  }, [beginDay, getValues, setValue]);
  return (
    <Section title="Dates" description="À l’heure de Paris">
      <Columns $min={160}>
        <FormField name="beginDay" as={DatePicker} label={virtualSessionLabels.beginDay} isRequired />
        <FormField name="beginHour" as={TimePicker} label={virtualSessionLabels.beginHour} isRequired />
      </Columns>
      <Columns $min={160}>
        <FormField name="endDay" as={DatePicker} label={virtualSessionLabels.endDay} isRequired />
        <FormField name="endHour" as={TimePicker} label={virtualSessionLabels.endHour} isRequired />
      </Columns>
    </Section>
  );
}

/** The fields of a session. */
export function SessionFields({ people }: { people: ReadonlyMap<string, Person> }) {
  const type = useWatch<SessionValues, 'sessionType'>({ name: 'sessionType' });
  const chosen = useWatch<SessionValues, 'businessUnitUuid'>({ name: 'businessUnitUuid' });
  const units = useHcpOptions().units.filter(({ id, isRetired }) => !isRetired || id === chosen);
  return (
    <>
      <Section title="La session">
        <FormField
          name="sessionType"
          as={RadioGroup}
          label={virtualSessionLabels.sessionType}
          options={types}
          isRequired
        />
        <FormField
          name="oseusMeetingId"
          as={TextField}
          label={virtualSessionLabels.oseusMeetingId}
          help={'L’identifiant de la réunion\u202f; une réunion ne sert qu’à une session.'}
          isRequired
        />
        {type === 'external' && <TakeFromOseus />}
        <FormField name="name" as={TextField} label={virtualSessionLabels.name} isRequired />
        <FormField
          name="description"
          as={TextArea}
          label={virtualSessionLabels.description}
          rows={4}
          maxLength={5000}
        />
      </Section>
      <When />
      <Section title="Franchise et équipe">
        <FormField
          name="businessUnitUuid"
          as={Select}
          label={virtualSessionLabels.businessUnitUuid}
          options={units}
          isRequired
        />
        <PersonPicker name="rocUuid" label={virtualSessionLabels.rocUuid} teamRole="roc" people={people} isRequired />
        <PersonPicker
          name="projectManagerUuid"
          label={virtualSessionLabels.projectManagerUuid}
          teamRole="projectManager"
          people={people}
          isRequired
        />
      </Section>
    </>
  );
}
