import type { WizardStep } from '@portal/domain/gathering/states';
import { messages } from '@portal/domain/messages';
import { ButtonLink, ErrorCard, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { problemOf } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { Navigate, Link as RouterLink } from '@portal/web/router';
import { type ReactNode, useMemo, useState } from 'react';
import { EventFormDocument } from '../generated/graphql.ts';
import { useFormPaths } from './form-paths.ts';
import { EventFrame } from './frame/EventFrame.tsx';
import type { SavedEvent } from './frame/use-save-step.ts';
import { gatheringOf } from './gathering-of.ts';

const BackToList = () => (
  <ButtonLink as={RouterLink} {...{ to: useFormPaths().list }}>
    Retour à la liste
  </ButtonLink>
);

/** In the place of the form: the page's heading, and why it is not there. */
const Refused = ({ title = 'Modifier l’événement', children }: { title?: string; children: ReactNode }) => (
  <Stack $gap={4}>
    <PageHeader title={title} />
    {children}
  </Stack>
);

/** Refusals that no step gets around. */
const closed = ['FORBIDDEN', 'GATHERING_READ_ONLY'];

function Opened({ answer, step, onReload }: { answer: SavedEvent; step: WizardStep; onReload: () => void }) {
  const paths = useFormPaths();
  const [saved, setSaved] = useState<{ of: SavedEvent; now: SavedEvent }>();
  // A newer answer of the server wins over the last save.
  const latest = saved?.of === answer ? saved.now : answer;
  const gathering = useMemo(() => gatheringOf(latest), [latest]);
  const { editing } = latest;
  if (!editing.allowed && closed.includes(editing.reason ?? '')) {
    return (
      <Refused title={latest.name}>
        <ErrorCard
          title="Cet événement ne peut pas être modifié"
          code={editing.reason ?? undefined}
          actions={
            <ButtonLink as={RouterLink} {...{ to: paths.event(latest) }}>
              Voir l’événement
            </ButtonLink>
          }
        >
          {editing.reasonLabel}
        </ErrorCard>
      </Refused>
    );
  }
  return (
    <EventFrame
      gathering={gathering}
      isNew={false}
      step={step}
      onSaved={(now) => setSaved({ of: answer, now })}
      onReload={onReload}
    />
  );
}

interface EventUpdateProps {
  gatheringUuid: string;
  step: WizardStep;
  /** The kind that the address says; another one leads to the address of the event's own. */
  gatheringType?: string | undefined;
}

/** Update of a gathering, and creation after its first save, in the same five steps. */
export function EventUpdate({ gatheringUuid, step, gatheringType }: EventUpdateProps) {
  const paths = useFormPaths();
  const { data, error, loading, refetch } = useQuery(EventFormDocument, {
    variables: { gatheringUuid },
    fetchPolicy: 'no-cache',
  });
  const reload = () => void refetch().catch(() => undefined);
  if (error && !data?.gathering) {
    const { title, message, code, traceId, canRetry } = problemOf(error);
    return (
      <Refused>
        <ErrorCard
          title={title}
          code={code}
          traceId={traceId}
          {...(canRetry ? { onRetry: reload } : {})}
          actions={<BackToList />}
        >
          {message}
        </ErrorCard>
      </Refused>
    );
  }
  if (data?.gathering) {
    if (gatheringType && data.gathering.gatheringType !== gatheringType) {
      return <Navigate to={paths.step(data.gathering, step)} replace />;
    }
    return <Opened key={gatheringUuid} answer={data.gathering} step={step} onReload={reload} />;
  }
  if (loading) return <Skeleton lines={12} height={640} />;
  return (
    <Refused>
      <ErrorCard title="Événement introuvable" code="NOT_FOUND" actions={<BackToList />}>
        {messages.NOT_FOUND}
      </ErrorCard>
    </Refused>
  );
}
