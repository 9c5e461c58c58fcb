import type { WizardStep } from '@portal/domain/gathering/states';
import { ButtonLink, ErrorCard, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { usePageName, usePageQuery } from '@portal/web';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { Navigate, Link as RouterLink } from '@portal/web/router';
import { type ReactNode, useMemo, useState } from 'react';
import { EventFormDocument, type EventFormQuery } from '../generated/graphql.ts';
import { useFormPaths } from './form-paths.ts';
import { EventFrame } from './frame/EventFrame.tsx';
import type { SavedEvent } from './frame/use-save-step.ts';
import { gatheringOf } from './gathering-of.ts';

/** Instead of the form: the page's heading, and why there is no form. */
const Refused = ({ title = 'Modifier l’événement', children }: { title?: string; children: ReactNode }) => (
  <Stack $gap={4}>
    <PageHeader title={title} />
    {children}
  </Stack>
);

/** Refusals that apply to every step. */
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

const gatheringIn = ({ gathering }: EventFormQuery) => gathering;
/** A form begins with what the server has now. */
const fresh = { isKept: false };

interface EventUpdateProps {
  gatheringUuid: string;
  step: WizardStep;
  /** The kind in the URL; another one redirects to the event's own. */
  gatheringType?: string | undefined;
}

/** Update of a gathering, and creation after its first save, in the same five steps. */
export function EventUpdate({ gatheringUuid, step, gatheringType }: EventUpdateProps) {
  const paths = useFormPaths();
  const form = usePageQuery(EventFormDocument, { gatheringUuid }, gatheringIn, fresh);
  const { data: gathering, isWaiting, problem, retry: reload } = form;
  usePageName(gathering && `Modifier ${gathering.name}`);
  if (gathering) {
    if (gatheringType && gathering.gatheringType !== gatheringType) {
      return <Navigate to={paths.step(gathering, step)} replace />;
    }
    return <Opened key={gatheringUuid} answer={gathering} step={step} onReload={reload} />;
  }
  if (isWaiting && !problem) return <Skeleton lines={12} height={640} />;
  return (
    <Refused>
      <DocumentProblem
        problem={problem}
        missing="Événement introuvable"
        retry={reload}
        list={{ to: paths.list, label: 'Retour à la liste' }}
      />
    </Refused>
  );
}
