import { Button, ButtonLink, Card, ErrorCard, FormColumn, useBottomBar, useToasts } from '@portal/shared-ui';
import { type Problem, problemOf } from '@portal/web';
import {
  byLabels,
  type DescribeCollision,
  ErrorSummary,
  OpenedByOthers,
  showFieldProblems,
  UnsavedGuard,
  unheld,
  useDraft,
  useEdit,
  useInSight,
  useZodForm,
  ZodFormProvider,
} from '@portal/web/forms';
import { Link as RouterLink, useNavigate } from '@portal/web/router';
import { Check } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { RestoredDraft } from '../../event-form/frame/RestoredDraft.tsx';
import { SendingContext } from '../../event-form/frame/sending.ts';
import type { ActivityInput } from '../../generated/graphql.ts';
import { activitiesPath, activityPath } from '../paths.ts';
import { ActivityFields, type CategoryChoice } from './ActivityFields.tsx';
import { type ActivityValues, activitySchema, fieldOf, fieldProblems, inputOf } from './activity-values.ts';
import { useSaveActivity } from './use-save-activity.ts';

/** At the end of the form, in sight while it is long. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--ui-2);
  padding: var(--ui-3) 0;
  background: var(--ui-page);
  border-top: 1px solid var(--ui-border);
  @media (max-width: 720px) {
    bottom: calc(60px + env(safe-area-inset-bottom));
    & > [type="submit"] {
      flex: 1;
    }
  }
`;

function SaveProblem({ problem }: { problem: Problem }) {
  // Placed before the actions, which are sticky, while this end of the form may be out of sight.
  const box = useInSight();
  return (
    <div ref={box}>
      <ErrorCard title="L’activité n’a pas été enregistrée" code={problem.code} traceId={problem.traceId}>
        {problem.message} Votre saisie est conservée sur cet appareil.
      </ErrorCard>
    </div>
  );
}

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

/** Under the labels of the form's fields; the price in euros, as it is typed. */
const describe: DescribeCollision = ({ path, mine, theirs }, labels) => {
  const shown = (value: unknown) => (path === 'price' && typeof value === 'number' ? value / 100 : value);
  return byLabels({ path: fieldOf(path), mine: shown(mine), theirs: shown(theirs) }, labels);
};

/** Saves, then shows the activity; server errors are shown beside their fields. */
function useSubmit({ isNew }: ActivityFormProps, { form, draft, begun }: ReturnType<typeof useActivityForm>) {
  const edit = useEdit(describe);
  const { gatheringUuid } = useEvent().gathering;
  const save = useSaveActivity();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const submit = async (activity: ActivityInput) => {
    if (isPending) return;
    const { activityUuid } = form.getValues();
    setPending(true);
    setProblem(undefined);
    const edited = { rev: draft.rev ?? begun.rev, initial: inputOf(begun.values), mine: inputOf(form.getValues()) };
    const refusal = await edit
      .send(edited, (base) => save({ gatheringUuid, activityUuid, isNew, activity, base }))
      .then(() => undefined, problemOf);
    setPending(false);
    if (refusal) {
      if (!showFieldProblems(form, { ...refusal, fields: fieldProblems(refusal.fields) })) setProblem(refusal);
      return;
    }
    draft.clear();
    toasts.show({ tone: 'success', text: isNew ? 'L’activité est créée.' : 'L’activité est enregistrée.' });
    navigate(activityPath(gatheringUuid, activityUuid), { state: unheld, replace: true });
  };
  return { submit, isPending, problem, dialog: edit.dialog };
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

/** The form of an activity: checked by the rules of the domain, kept on this device while it is typed. */
export function ActivityForm(props: ActivityFormProps) {
  const { isNew, taken, categories, beginning, onCategories } = props;
  const { gatheringUuid } = useEvent().gathering;
  const filled = useActivityForm(props);
  const { form, draft } = filled;
  const { submit, isPending, problem, dialog } = useSubmit(props, filled);
  const [sending, setSending] = useState(0);
  const report = useCallback((change: 1 | -1) => setSending((count) => count + change), []);
  const back = isNew ? activitiesPath(gatheringUuid) : activityPath(gatheringUuid, beginning.activityUuid);
  return (
    <ZodFormProvider form={form} onSubmit={submit}>
      <UnsavedGuard isDirty={form.formState.isDirty || sending > 0} />
      <SendingContext value={report}>
        <RestoredDraft draft={draft} {...(isNew ? { discardLabel: 'Recommencer' } : {})} />
        {!isNew && <OpenedByOthers kind="activity" id={beginning.activityUuid} />}
        <ErrorSummary />
        <Card>
          <FormColumn>
            <ActivityFields categories={categories} onCategories={onCategories} taken={taken} />
          </FormColumn>
        </Card>
        {problem && <SaveProblem problem={problem} />}
        <Bar ref={useBottomBar<HTMLDivElement>()}>
          <ButtonLink as={RouterLink} {...{ to: back }}>
            Annuler
          </ButtonLink>
          <Button
            type="submit"
            variant="primary"
            icon={<Check aria-hidden />}
            isPending={isPending}
            reason={sending > 0 ? 'Un fichier est en cours d’envoi.' : undefined}
          >
            {isNew ? 'Créer l’activité' : 'Enregistrer'}
          </Button>
        </Bar>
      </SendingContext>
      {dialog}
    </ZodFormProvider>
  );
}
