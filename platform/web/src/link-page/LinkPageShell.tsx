import { UiProvider } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Brand, Mark } from '../brand.tsx';
import { Boundary } from '../remote/Boundary.tsx';
import type { Section } from '../session/portal-context.tsx';
import { ApolloClient, ApolloProvider } from './light/client.tsx';
import { type LightRoute, LightRoutes } from './light/router.tsx';
import { PageFailure } from './PageFailure.tsx';

const Alone = styled.main`
  max-width: 752px;
  margin: 0 auto;
  padding: var(--ui-6) var(--ui-4);
`;

interface LinkDoorProps {
  routes: readonly LightRoute[];
  client: ApolloClient;
  /** Of the page, where it is not the browser's. */
  address?: string;
  head?: ReactNode;
  /** Gives the accent. */
  section?: Section;
}

/** The portal's name above the page. */
export const PortalHead = () => (
  <Brand>
    <Mark /> Portail des événements
  </Brand>
);

/** Where the graph is: beside the page's files. */
export const clientFor = (origin: string): ApolloClient => new ApolloClient({ uri: `${origin}/graphql` });

/** What is around a page of a link that is an entry of its own. */
export const LinkPageShell = ({ routes, client, address, head, section = 'default' }: LinkDoorProps) => (
  <UiProvider section={section}>
    <ApolloProvider client={client}>
      <Alone>
        {head}
        <Boundary failed={(error, again) => <PageFailure error={error} again={again} />}>
          <LightRoutes routes={routes} address={address} />
        </Boundary>
      </Alone>
    </ApolloProvider>
  </UiProvider>
);
