import { Button, Card, FormColumn } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { DocumentForm } from '@portal/web/document/DocumentForm';
import { useSaving } from '@portal/web/document/use-saving';
import { byLabels, type DescribeCollision, useDraft, useEdit, useZodForm } from '@portal/web/forms';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEvent } from '../../event/event-context.ts';
import type { ActivityInput } from '../../generated/graphql.ts';
import { activitiesPath, activityPath } from '../paths.ts';
import { ActivityFields, type CategoryChoice } from './ActivityFields.tsx';
import { type ActivityValues, activitySchema, fieldOf, fieldProblems, inputOf } from './activity-values.ts';
import { useSaveActivity } from './use-save-activity.ts';

interface ActivityFormProps {
  beginning: ActivityValues;
  /** The version that the form was loaded from; 0 for a new one. */
  rev: number;
  isNew: boolean;
  taken: number;
  categories: readonly CategoryChoice[];
  /** Refetches the categories. */
  onCategories: () => void;
}

const besideFields = (refusal: Problem): Problem => ({ ...refusal, fields: fieldProblems(refusal.fields) });

/** Under the labels of the form's fields; the price in euros, as it is typed. */
const describe: DescribeCollision = ({ path, mine, theirs }, labels) => {
  const shown = (value: unknown) => (path === 'price' && typeof value === 'number' ? value / 100 : value);
  return byLabels({ path: fieldOf(path), mine: shown(mine), theirs: shown(theirs) }, labels);
};

/** Saves, then shows the activity. */
function useSubmit({ isNew }: ActivityFormProps, { form, draft, begun }: ReturnType<typeof useActivityForm>) {
  const edit = useEdit(describe);
  const { gatheringUuid } = useEvent().gathering;
  const send = useSaveActivity();
  const { save, pending, problem } = useSaving(form, draft, besideFields);
  const submit = (activity: ActivityInput) =>
    save('save', async () => {
      const { activityUuid } = form.getValues();
      const edited = { rev: draft.rev ?? begun.rev, initial: inputOf(draft.begun), mine: inputOf(form.getValues()) };
      await edit.send(edited, (base) => send({ gatheringUuid, activityUuid, isNew, activity, base }));
      const text = isNew ? 'L’activité est créée.' : 'L’activité est enregistrée.';
      return { to: activityPath(gatheringUuid, activityUuid), text };
    });
  return { submit, pending, problem, dialog: edit.dialog };
}

function useActivityForm({ beginning, rev, isNew, taken }: ActivityFormProps) {
  const { gathering } = useEvent();
  // The rules of the event as it was when the form was opened: if it changed since, the server refuses.
  const [opened] = useState(gathering);
  const schema = useMemo(() => activitySchema(opened, taken), [opened, taken]);
  const [begun] = useState({ rev, values: beginning });
  const form = useZodForm<ActivityValues, ActivityInput>(schema, begun.values);
  const draft = useDraft(
    form,
    isNew ? `new-activity:${gathering.gatheringUuid}` : `activity:${beginning.activityUuid}`,
    undefined,
    undefined,
    isNew ? undefined : begun.rev,
  );
  return { form, draft, begun };
}

/** The form of an activity: checked by the rules of the domain. */
export function ActivityForm(props: ActivityFormProps) {
  const { isNew, taken, categories, beginning, onCategories } = props;
  const { gatheringUuid } = useEvent().gathering;
  const filled = useActivityForm(props);
  const { submit, pending, problem, dialog } = useSubmit(props, filled);
  return (
    <DocumentForm
      {...filled}
      onSubmit={submit}
      isNew={isNew}
      opened={isNew ? undefined : { kind: 'activity', id: beginning.activityUuid }}
      problem={problem}
      problemTitle="L’activité n’a pas été enregistrée"
      back={isNew ? activitiesPath(gatheringUuid) : activityPath(gatheringUuid, beginning.activityUuid)}
      actions={(reason) => (
        <Button
          type="submit"
          variant="primary"
          icon={<Check aria-hidden />}
          isPending={pending !== undefined}
          reason={reason}
        >
          {isNew ? 'Créer l’activité' : 'Enregistrer'}
        </Button>
      )}
      dialog={dialog}
    >
      <Card>
        <FormColumn>
          <ActivityFields categories={categories} onCategories={onCategories} taken={taken} />
        </FormColumn>
      </Card>
    </DocumentForm>
  );
}
