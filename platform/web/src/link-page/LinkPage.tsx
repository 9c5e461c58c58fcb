import type { LinkPurpose } from '@portal/domain/hcps/links/hcp-links';
import { EmptyState, Skeleton } from '@portal/shared-ui';
import { Link2 } from '@portal/shared-ui/icons';
import { useAddressToken } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { LinkSealProvider } from '@portal/web/session/link-seal-context';
import type { ReactNode } from 'react';
import { ProblemCard } from '../document/ProblemCard.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { Titled } from './NeutralTitle.tsx';
import { Page } from './Page.tsx';
import { greetingOf } from './page-frame.ts';
import { type LinkSession, type OpenedLink, type OpeningLink, useLinkSession } from './use-link-session.ts';

/** What a page shows once its link is open: whose it is, and how they are greeted. */
export interface Opened {
  person: OpenedLink;
  greeting: string;
}

interface LinkPageProps {
  purpose: LinkPurpose;
  /** The gathering that the link must be for; null where it concerns none. */
  gatheringUuid: string | null;
  opening: OpeningLink;
  /** While the page cannot say more. */
  title: string;
  children: (opened: Opened) => ReactNode;
}

interface InsideProps extends Pick<LinkPageProps, 'title' | 'children'> {
  session: LinkSession;
}

function Inside({ session, title, children }: InsideProps) {
  if (session.kind === 'open') {
    return (
      <ApolloProvider client={session.client}>
        <LinkSealProvider value={session.seal}>
          {children({ person: session.person, greeting: greetingOf(session.person) })}
        </LinkSealProvider>
      </ApolloProvider>
    );
  }
  if (session.kind === 'opening') return <Skeleton lines={8} height={480} label="Ouverture de votre lien" />;
  if (session.kind === 'invalid') return <InvalidLink title={title} code={session.code} />;
  if (session.kind === 'failed') {
    return (
      <Titled title={title}>
        <ProblemCard problem={session.problem} onRetry={session.retry} />
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

/** An HCP's own page, opened by a personal link: no session, made for a phone. */
export function LinkPage({ purpose, gatheringUuid, opening, ...page }: LinkPageProps) {
  const session = useLinkSession({ token: useAddressToken(), purpose, gatheringUuid, opening });
  return (
    <Page>
      <Inside session={session} {...page} />
    </Page>
  );
}
