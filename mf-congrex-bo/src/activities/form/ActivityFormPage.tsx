import { activityActions } from '@portal/domain/activities/actions';
import { Skeleton, Stack } from '@portal/shared-ui';
import { useActions, usePageName, usePageQuery } from '@portal/web';
import { FormClosed } from '@portal/web/document/FormClosed';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { useParams } from '@portal/web/router';
import { type ReactNode, useState } from 'react';
import { useEvent } from '../../event/event-context.ts';
import { type FormFile, freshFile } from '../../event-form/documents/documents-values.ts';
import {
  ActivityFilesDocument,
  type ActivityFilesQuery,
  ActivityFormDocument,
  type ActivityFormQuery,
  ActivityOratorsDocument,
  type ActivityOratorsQuery,
} from '../../generated/graphql.ts';
import { ActivityProblem } from '../activity-problem.tsx';
import { activitiesPath, activityPath } from '../paths.ts';
import { useCategoryChoices } from '../use-category-choices.ts';
import { ActivityForm } from './ActivityForm.tsx';
import { type KnownNames, newActivity, valuesOf } from './activity-values.ts';

type KeptActivity = NonNullable<ActivityFormQuery['activity']>;

/** A form begins with what the server has now. */
const fresh = { isKept: false };

const activityOf = ({ activity }: ActivityFormQuery) => activity;
const filesOf = ({ activity }: ActivityFilesQuery) => activity;
const oratorsOf = ({ activity }: ActivityOratorsQuery) => activity?.activityOrators ?? [];

type StoredFile = NonNullable<NonNullable<ActivityFilesQuery['activity']>['image']>;

/** A file whose name could not be loaded stays in the form: it must not be lost by a save. */
function formFileOf(
  kept: { fileUuid: string } | null | undefined,
  file: StoredFile | null | undefined,
): FormFile | null {
  if (!kept) return null;
  return freshFile(file ?? { fileUuid: kept.fileUuid, name: 'Fichier', size: null, url: null });
}

/** Names of the files and speakers of an activity; names that a service does not return are left out. */
function useNames(activity: KeptActivity) {
  const { activityUuid, image, document, activityOrators } = activity;
  const files = usePageQuery(ActivityFilesDocument, { activityUuid }, filesOf, { ...fresh, skip: !image && !document });
  const orators = usePageQuery(ActivityOratorsDocument, { activityUuid }, oratorsOf, {
    ...fresh,
    skip: activityOrators.length === 0,
  });
  const names: KnownNames = {
    image: formFileOf(image, files.data?.image),
    document: formFileOf(document, files.data?.document),
    orators: new Map(
      (orators.data ?? []).flatMap(({ participantUuid, participant }) =>
        participant ? [[participantUuid, `${participant.firstName} ${participant.lastName}`] as const] : [],
      ),
    ),
  };
  return { names, isWaiting: files.isWaiting || orators.isWaiting };
}

function Editing({ activity }: { activity: KeptActivity }) {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const { names, isWaiting } = useNames(activity);
  const categories = useCategoryChoices();
  const editing = useActions(activityActions)('updateActivity', activity);
  const title = `Modifier ${activity.name}`;
  usePageName(title);
  if (!editing.allowed) {
    return (
      <FormClosed
        title={`${activity.name} ne peut pas être modifiée`}
        code={editing.code ?? 'FORBIDDEN'}
        reason={editing.reason}
        to={activityPath(gatheringUuid, activity.activityUuid)}
      />
    );
  }
  if (isWaiting || categories.isWaiting) return <Skeleton lines={12} height={640} />;
  return (
    <Form
      title={title}
      categories={categories}
      form={
        <ActivityForm
          beginning={valuesOf(activity, names)}
          rev={activity.rev}
          isNew={false}
          taken={activity.taken}
          categories={categories.categories}
          onCategories={categories.retry}
        />
      }
    />
  );
}

function Creation() {
  const { gathering } = useEvent();
  const creating = useActions(activityActions)('createActivity', { gathering });
  const categories = useCategoryChoices();
  const [beginning] = useState(() => newActivity(gathering));
  if (!creating.allowed) {
    return (
      <FormClosed
        title="Aucune activité ne peut être créée"
        code={creating.code ?? 'FORBIDDEN'}
        reason={creating.reason}
        to={activitiesPath(gathering.gatheringUuid)}
      />
    );
  }
  if (categories.isWaiting) return <Skeleton lines={12} height={640} />;
  return (
    <Form
      title="Nouvelle activité"
      categories={categories}
      form={
        <ActivityForm
          beginning={beginning}
          rev={0}
          isNew
          taken={0}
          categories={categories.categories}
          onCategories={categories.retry}
        />
      }
    />
  );
}

interface FormProps {
  title: string;
  categories: ReturnType<typeof useCategoryChoices>;
  form: ReactNode;
}

function Form({ title, categories, form }: FormProps) {
  return (
    <Stack $gap={4}>
      <h2>{title}</h2>
      {categories.problem && (
        <QueryProblem
          what="Les catégories d’activité n’ont pas pu être lues."
          problem={categories.problem}
          retry={categories.retry}
        />
      )}
      {form}
    </Stack>
  );
}

function Existing({ activityUuid }: { activityUuid: string }) {
  const { gatheringUuid } = useEvent().gathering;
  const {
    data: activity,
    isWaiting,
    problem,
    retry,
  } = usePageQuery(ActivityFormDocument, { activityUuid }, activityOf, fresh);
  if (isWaiting) return <Skeleton lines={12} height={640} />;
  if (!activity || activity.gatheringUuid !== gatheringUuid) {
    return <ActivityProblem gatheringUuid={gatheringUuid} problem={problem} retry={retry} />;
  }
  return <Editing activity={activity} />;
}

/** Creation and update of an activity. */
export default function ActivityFormPage() {
  const { activityUuid } = useParams();
  return activityUuid ? <Existing key={activityUuid} activityUuid={activityUuid} /> : <Creation key="new" />;
}
