import { Observable } from '@apollo/client';
import type { Right } from '@portal/domain/rights/catalogue';
import { toastQueue } from '@portal/shared-ui/parts/feedback/toasts.ts';
import { show as draw } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import type { ReactElement } from 'react';
import { type Hcp, HcpProvider } from '../hcp-context.ts';

export type Answer = Record<string, unknown> | { errors: readonly object[] };
/** The answer of an operation by its name, from its variables. */
export type Answers = Record<string, (variables: Record<string, unknown>) => Answer>;

/** The server, mocked in the client's link: records what was sent; no column layout is saved. */
export class FakeServer {
  readonly sent: { name: string; variables: unknown }[] = [];
  private readonly answers: Answers;

  constructor(answers: Answers) {
    this.answers = { ListSettings: () => ({ savedViews: [], preferences: [] }), ...answers };
  }

  client(): ApolloClient {
    const link = new ApolloLink(({ operationName = '', variables }) => {
      this.sent.push({ name: operationName, variables });
      const answer = this.answers[operationName]?.(variables) ?? {};
      return new Observable((observer) => {
        observer.next(('errors' in answer ? answer : { data: answer }) as never);
        observer.complete();
      });
    });
    return new ApolloClient({ link, cache: noCache() });
  }

  /** What was sent under a name. */
  of(name: string): unknown[] {
    return this.sent.filter((one) => one.name === name).map(({ variables }) => variables);
  }
}

/** A refusal as the server returns it. */
export const refusal = (code: string, message: string, more: object = {}) => ({
  errors: [{ message, extensions: { code, traceId: 'trace', ...more } }],
});

export const hcpUuid = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4e';

/** An HCP as their page gets them, with what a test needs to be different. */
export const hcpWith = (more: Partial<Hcp> = {}): Hcp =>
  ({
    uuid: hcpUuid,
    rev: 7,
    state: 'active',
    firstName: 'Aïcha',
    lastName: 'Benali',
    fullName: 'Dr Aïcha Benali',
    businessUnits: [],
    additionalInfo: [],
    bankStatementStatus: 'MISSING',
    availableActions: [],
    ...more,
  }) as unknown as Hcp;

interface Shown {
  server: FakeServer;
  hcp?: Hcp;
  rights?: readonly Right[];
}

/** Draws a part of a page at any address, for the person of the portal. */
export function showFor(portal: Portal, server: FakeServer, element: ReactElement): void {
  draw(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal}>
        <RouterProvider router={createHashRouter([{ path: '*', element }])} />
      </PortalProvider>
    </ApolloProvider>,
  );
}

/** Draws a part of an HCP's page for a person with the given rights. */
export function showForHcp(part: ReactElement, { server, hcp = hcpWith(), rights = [] }: Shown): void {
  toastQueue.clear();
  const portal = { me: { userUuid: 'me', userType: 'roc', allRights: rights }, section: 'back' } as unknown as Portal;
  const names = {
    data: null,
    isWaiting: false,
    isAsking: false,
    problem: undefined,
    retry: () => {},
    refresh: async () => undefined,
  };
  const words = { unit: String, zone: String, user: String, timeZone: 'Europe/Paris' };
  const options = { isLoading: false, units: [], zones: [], msls: [], targets: [], words };
  const page = { hcp, options, names, isErased: hcp.state === 'erased', refresh: async () => undefined };
  showFor(portal, server, <HcpProvider value={page}>{part}</HcpProvider>);
}
