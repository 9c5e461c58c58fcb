import { Banner, Button, ErrorCard, Skeleton, Stack } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { InvalidLink, LinkPage, type Opened, Titled } from '@portal/web/link-page';
import { useState } from 'react';
import { CongressesToSolicitDocument, OpenHcpLinkDocument } from '../generated/graphql.ts';
import { requestOutcome } from './outcome.ts';
import { type Requested, RequestForm } from './RequestForm.tsx';

const title = 'Demande de participation à un congrès';

function Outcome({ requested, onAnother }: { requested: Requested; onAnother: () => void }) {
  const { title: outcome, text } = requestOutcome(requested.status);
  return (
    <Stack $gap={5}>
      <Banner tone="success" title={outcome}>
        {requested.gatheringName}. {text}
      </Banner>
      <div>
        <Button onPress={onAnother}>Demander un autre congrès</Button>
      </div>
    </Stack>
  );
}

/** The congresses of the link's HCP and their form; once it is sent, what became of it. */
function Asking({ person, greeting }: Opened) {
  const { healthCareProfessionalUuid } = person;
  const {
    data: congresses,
    isWaiting,
    problem,
    retry,
  } = usePageQuery(CongressesToSolicitDocument, { healthCareProfessionalUuid }, (data) => data.congressesToSolicit);
  const [requested, setRequested] = useState<Requested>();
  if (problem && !problem.canRetry) return <InvalidLink title={title} code={problem.code} />;
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement des congrès" />;
  if (problem || !congresses) {
    return (
      <Titled title={title}>
        <ErrorCard
          title={problem?.title ?? 'Une erreur est survenue'}
          code={problem?.code}
          traceId={problem?.traceId}
          onRetry={retry}
        >
          {problem?.message}
        </ErrorCard>
      </Titled>
    );
  }
  const done = (next: Requested) => {
    setRequested(next);
    scrollTo({ top: 0 });
  };
  const another = () => {
    setRequested(undefined);
    retry();
  };
  return (
    <Stack $gap={6}>
      <header>
        <p>{greeting}</p>
        <h1>{title}</h1>
      </header>
      {requested ? (
        <Outcome requested={requested} onAnother={another} />
      ) : (
        <RequestForm hcpUuid={healthCareProfessionalUuid} person={person} congresses={congresses} onRequested={done} />
      )}
    </Stack>
  );
}

/** The page where an HCP requests a congress, by a personal link: no session, made for a phone (specification, section 2). */
export default function HcpRequestPage() {
  return (
    <LinkPage purpose="SOLICITATION" gatheringUuid={null} opening={OpenHcpLinkDocument} title={title}>
      {({ person, greeting }) => <Asking person={person} greeting={greeting} />}
    </LinkPage>
  );
}
