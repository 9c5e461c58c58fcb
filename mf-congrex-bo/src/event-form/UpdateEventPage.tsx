import type { WizardStep } from '@portal/domain/gathering/states';
import { messages } from '@portal/domain/messages';
import { ButtonLink, ErrorCard, Skeleton } from '@portal/shared-ui';
import { problemOf } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { Navigate, Link as RouterLink, useParams } from '@portal/web/router';
import { useMemo, useState } from 'react';
import { EventFormDocument } from '../generated/graphql.ts';
import { EventFrame, eventPage, updatePage } from './frame/EventFrame.tsx';
import type { SavedEvent } from './frame/use-save-step.ts';
import { gatheringOf } from './gathering-of.ts';
import { stepOf } from './step-states.ts';

const backToList = (
  <ButtonLink as={RouterLink} {...{ to: '/congrex-bo' }}>
    Retour à la liste
  </ButtonLink>
);

/** Refusals that no step gets around. */
const closed = ['FORBIDDEN', 'GATHERING_READ_ONLY'];

function Opened({ answer, step, onReload }: { answer: SavedEvent; step: WizardStep; onReload: () => void }) {
  const [saved, setSaved] = useState<{ of: SavedEvent; now: SavedEvent }>();
  // A newer answer of the server wins over the last save.
  const latest = saved?.of === answer ? saved.now : answer;
  const gathering = useMemo(() => gatheringOf(latest), [latest]);
  const { editing } = latest;
  if (!editing.allowed && closed.includes(editing.reason ?? '')) {
    return (
      <ErrorCard
        title={`${latest.name} ne peut pas être modifié`}
        code={editing.reason ?? undefined}
        actions={
          <ButtonLink as={RouterLink} {...{ to: eventPage(latest.gatheringUuid) }}>
            Voir l’événement
          </ButtonLink>
        }
      >
        {editing.reasonLabel}
      </ErrorCard>
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

/** Update of a gathering, and creation after its first save, in the same five steps. */
export default function UpdateEventPage() {
  const { gatheringUuid = '', step: text } = useParams();
  const step = stepOf(text);
  const { data, error, loading, refetch } = useQuery(EventFormDocument, {
    variables: { gatheringUuid },
    fetchPolicy: 'no-cache',
  });
  const reload = () => void refetch().catch(() => undefined);
  if (!step) return <Navigate to={updatePage(gatheringUuid, 'information')} replace />;
  if (error && !data?.gathering) {
    const { title, message, code, traceId, canRetry } = problemOf(error);
    return (
      <ErrorCard
        title={title}
        code={code}
        traceId={traceId}
        {...(canRetry ? { onRetry: reload } : {})}
        actions={backToList}
      >
        {message}
      </ErrorCard>
    );
  }
  if (data?.gathering) {
    return <Opened key={gatheringUuid} answer={data.gathering} step={step} onReload={reload} />;
  }
  if (loading) return <Skeleton lines={12} height={640} />;
  return (
    <ErrorCard title="Événement introuvable" code="NOT_FOUND" actions={backToList}>
      {messages.NOT_FOUND}
    </ErrorCard>
  );
}
