import { EmptyState, Skeleton } from '@portal/shared-ui';
import { useAddressToken } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { ApolloProvider } from '@portal/web/graphql';
import { InvalidLink, type LinkSession, Page, Titled, useLinkSession } from '@portal/web/link-page';
import { useParams } from '@portal/web/router';
import { LinkSealProvider } from '@portal/web/session/link-seal-context';
import { Link2 } from 'lucide-react';
import { OpenHcpLinkDocument } from '../../generated/graphql.ts';
import { OwnExpenses, title } from './OwnExpenses.tsx';
import { BearerContext } from './use-sending-by-link.ts';

function Inside({ session, gatheringUuid }: { session: LinkSession; gatheringUuid: string }) {
  if (session.kind === 'open') {
    return (
      <ApolloProvider client={session.client}>
        <LinkSealProvider value={session.seal}>
          <BearerContext value={session.bearer}>
            <OwnExpenses
              gatheringUuid={gatheringUuid}
              person={session.person}
              // For any other error, the page of a link says nothing more (decisions, section 5).
              refused={(code) => <InvalidLink title={title} code={code} />}
            />
          </BearerContext>
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
        <ProblemCard problem={problem} onRetry={retry} />
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

/** An HCP's own page for their expenses at one event, opened by a personal link: no session, made for a phone. */
export default function HcpExpensePage() {
  const { gatheringUuid = '' } = useParams();
  const session = useLinkSession({
    token: useAddressToken(),
    purpose: 'EXPENSE',
    gatheringUuid,
    opening: OpenHcpLinkDocument,
  });
  return (
    <Page>
      <Inside session={session} gatheringUuid={gatheringUuid} />
    </Page>
  );
}
