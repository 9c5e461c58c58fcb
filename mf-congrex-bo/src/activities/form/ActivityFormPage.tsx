import { messageOf } from '@portal/domain/messages';
import { ButtonLink, ErrorCard, Skeleton, Stack } from '@portal/shared-ui';
import { explanationOf, problemOf, useRight } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { Link as RouterLink, useParams } from '@portal/web/router';
import { type ReactNode, useMemo, useState } from 'react';
import { readOnlyReason } from '../../attendees/event-rules.ts';
import { type FormFile, freshFile } from '../../event-form/documents/documents-values.ts';
import { useEvent } from '../../event-page/event-context.ts';
import { PartProblem } from '../../event-page/PartProblem.tsx';
import {
  ActivityCategoryChoicesDocument,
  ActivityFilesDocument,
  type ActivityFilesQuery,
  ActivityFormDocument,
  type ActivityFormQuery,
  ActivityOratorsDocument,
  type ActivityOratorsQuery,
} from '../../generated/graphql.ts';
import { ActivityProblem, activityNotFound } from '../activity-problem.tsx';
import { activitiesPath, activityPath } from '../paths.ts';
import { useActivityPart } from '../use-activity-part.ts';
import { ActivityForm } from './ActivityForm.tsx';
import { type KnownNames, newActivity, valuesOf } from './activity-values.ts';

type KeptActivity = NonNullable<ActivityFormQuery['activity']>;

const activityOf = ({ activity }: ActivityFormQuery) => activity;
const filesOf = ({ activity }: ActivityFilesQuery) => activity;
const oratorsOf = ({ activity }: ActivityOratorsQuery) => activity?.activityOrators ?? [];

/** The form cannot be opened: why, and a way on. */
function Closed({ title, reason, code, to }: { title: string; reason: string | undefined; code: string; to: string }) {
  const back = (
    <ButtonLink as={RouterLink} {...{ to }}>
      Retour
    </ButtonLink>
  );
  return (
    <ErrorCard title={title} code={code} actions={back}>
      {reason}
    </ErrorCard>
  );
}

function useCategories() {
  const { data, previousData, loading, error, refetch } = useQuery(ActivityCategoryChoicesDocument, {
    fetchPolicy: 'no-cache',
  });
  const known = data ?? previousData;
  const categories = useMemo(
    () => (known?.activityCategories ?? []).map(({ uuid, label }) => ({ id: uuid, label })),
    [known],
  );
  return {
    categories,
    // The form stays while they are asked for again.
    isLoading: loading && !known,
    problem: error && problemOf(error),
    retry: () => void refetch().catch(() => undefined),
  };
}

type StoredFile = NonNullable<NonNullable<ActivityFilesQuery['activity']>['image']>;

/** A file whose name could not be asked for stays in the form: it must not be lost by a save. */
function formFileOf(
  kept: { fileUuid: string } | null | undefined,
  file: StoredFile | null | undefined,
): FormFile | null {
  if (!kept) return null;
  return freshFile(file ?? { fileUuid: kept.fileUuid, name: 'Fichier', size: null, url: null });
}

/** Names of the files and speakers of an activity; what a service does not tell is left out. */
function useNames(activity: KeptActivity) {
  const { activityUuid, image, document, activityOrators } = activity;
  const files = useActivityPart(ActivityFilesDocument, activityUuid, filesOf, { skip: !image && !document });
  const orators = useActivityPart(ActivityOratorsDocument, activityUuid, oratorsOf, {
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
  const { gatheringUuid } = useEvent().gathering;
  const { names, isWaiting } = useNames(activity);
  const categories = useCategories();
  const editing = activity.availableActions.find(({ name }) => name === 'updateActivity');
  if (!editing?.allowed) {
    return (
      <Closed
        title={`${activity.name} ne peut pas être modifiée`}
        code={editing?.reason ?? 'FORBIDDEN'}
        reason={editing ? (editing.reasonLabel ?? explanationOf(editing)) : messageOf('FORBIDDEN')}
        to={activityPath(gatheringUuid, activity.activityUuid)}
      />
    );
  }
  if (isWaiting || categories.isLoading) return <Skeleton lines={12} height={640} />;
  return (
    <Form
      title="Modifier l’activité"
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
  const mayCreate = useRight('manageActivity');
  const categories = useCategories();
  const [beginning] = useState(() => newActivity(gathering));
  const closed = readOnlyReason(gathering);
  if (!mayCreate || closed) {
    return (
      <Closed
        title="Aucune activité ne peut être créée"
        code={mayCreate ? 'GATHERING_READ_ONLY' : 'FORBIDDEN'}
        reason={mayCreate ? closed : messageOf('FORBIDDEN')}
        to={activitiesPath(gathering.gatheringUuid)}
      />
    );
  }
  if (categories.isLoading) return <Skeleton lines={12} height={640} />;
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
  categories: ReturnType<typeof useCategories>;
  form: ReactNode;
}

function Form({ title, categories, form }: FormProps) {
  return (
    <Stack $gap={4}>
      <h2>{title}</h2>
      {categories.problem && (
        <PartProblem
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
  const { data: activity, isWaiting, problem, retry } = useActivityPart(ActivityFormDocument, activityUuid, activityOf);
  if (isWaiting) return <Skeleton lines={12} height={640} />;
  if (!activity || activity.gatheringUuid !== gatheringUuid) {
    return <ActivityProblem gatheringUuid={gatheringUuid} problem={problem ?? activityNotFound} retry={retry} />;
  }
  return <Editing activity={activity} />;
}

/** Creation and update of an activity. */
export default function ActivityFormPage() {
  const { activityUuid } = useParams();
  return activityUuid ? <Existing key={activityUuid} activityUuid={activityUuid} /> : <Creation key="new" />;
}
