import { InvalidLink, Page, greetingOf, Titled, type LinkSession, useLinkSession } from '@portal/web/link-page';
import { Banner, Button, EmptyState, ErrorCard, Skeleton, Stack } from '@portal/shared-ui';
import { useAddressToken, usePart } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { LinkSealProvider } from '@portal/web/session/link-seal-context';
import { Link2 } from 'lucide-react';
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
function Asking({ person }: { person: Extract<LinkSession, { kind: 'open' }>['person'] }) {
  const { healthCareProfessionalUuid } = person;
  const {
    data: congresses,
    isWaiting,
    problem,
    retry,
  } = usePart(CongressesToSolicitDocument, { healthCareProfessionalUuid }, (data) => data.congressesToSolicit);
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
        <p>{greetingOf(person)}</p>
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

function Inside({ session }: { session: LinkSession }) {
  if (session.kind === 'open') {
    return (
      <ApolloProvider client={session.client}>
        <LinkSealProvider value={session.seal}>
          <Asking person={session.person} />
        </LinkSealProvider>
      </ApolloProvider>
    );
  }
  if (session.kind === 'opening') return <Skeleton lines={8} height={480} label="Ouverture de votre lien" />;
  if (session.kind === 'invalid') return <InvalidLink title={title} code={session.code} />;
  if (session.kind === 'failed') {
    const { problem, retry } = session;
    return (
      <Titled title={title}>
        <ErrorCard title={problem.title} code={problem.code} traceId={problem.traceId} onRetry={retry}>
          {problem.message}
        </ErrorCard>
      </Titled>
    );
  }
  return (
    <Titled title={title}>
      <EmptyState
        kind="nothingYet"
        title="Cette page s’ouvre par votre lien personnel"
        icon={<Link2 size={20} aria-hidden />}
      >
        Ouvrez de nouveau le lien reçu dans votre e-mail. S’il ne fonctionne pas, contactez votre MSL.
      </EmptyState>
    </Titled>
  );
}

/** The page where an HCP requests a congress, by a personal link: no session, made for a phone (specification, section 2). */
export default function HcpRequestPage() {
  const session = useLinkSession({ token: useAddressToken(), purpose: 'SOLICITATION', gatheringUuid: null,
    opening: OpenHcpLinkDocument,
  });
  return (
    <Page>
      <Inside session={session} />
    </Page>
  );
}
