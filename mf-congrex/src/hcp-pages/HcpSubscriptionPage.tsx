import { EmptyState, ErrorCard, Skeleton } from '@portal/shared-ui';
import { useAddressToken } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { useParams } from '@portal/web/router';
import { LinkSealProvider } from '@portal/web/session/link-seal-context';
import { Link2 } from 'lucide-react';
import { InvalidLink } from './InvalidLink.tsx';
import { Invitation } from './Invitation.tsx';
import { Page } from './Page.tsx';
import { greetingOf } from './page-frame.ts';
import { Titled } from './Titled.tsx';
import { type LinkSession, useLinkSession } from './use-link-session.ts';

function Inside({ session, gatheringUuid }: { session: LinkSession; gatheringUuid: string }) {
  if (session.kind === 'open') {
    return (
      <ApolloProvider client={session.client}>
        <LinkSealProvider value={session.seal}>
          <Invitation gatheringUuid={gatheringUuid} greeting={greetingOf(session.person)} />
        </LinkSealProvider>
      </ApolloProvider>
    );
  }
  if (session.kind === 'opening') return <Skeleton lines={8} height={480} label="Ouverture de votre lien" />;
  if (session.kind === 'invalid') return <InvalidLink code={session.code} />;
  if (session.kind === 'failed') {
    const { title, message, code, traceId } = session.problem;
    return (
      <Titled>
        <ErrorCard title={title} code={code} traceId={traceId} onRetry={session.retry}>
          {message}
        </ErrorCard>
      </Titled>
    );
  }
  return (
    <Titled>
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

/** An HCP's own page for one invitation, opened by a personal link: no session, made for a phone. */
export default function HcpSubscriptionPage() {
  const { gatheringUuid = '' } = useParams();
  const session = useLinkSession({ token: useAddressToken(), purpose: 'SUBSCRIPTION', gatheringUuid });
  return (
    <Page>
      <Inside session={session} gatheringUuid={gatheringUuid} />
    </Page>
  );
}
