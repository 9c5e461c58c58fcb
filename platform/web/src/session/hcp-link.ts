import { ApolloClient, ApolloLink } from '@apollo/client';
import { noCache } from '../data/no-cache.ts';

/** Marks an operation as sent by an HCP link: the session of this browser, if any, has no part in it. */
export interface LinkedContext {
  isByLink?: boolean;
  headers?: Record<string, string>;
}

/**
 * The data client of an HCP link's pages: the page's own way to the server, with the bearer as a header, so that nothing
 * of the link reaches the rest of the page and nothing stays when its page is left (decisions, section 5).
 *
 * @param bearer what `openHcpLink` gave, kept in memory only; nothing before it was opened
 */
export function hcpLinkClient(around: ApolloClient, bearer: () => string | undefined): ApolloClient {
  const linked = new ApolloLink((operation, forward) => {
    operation.setContext(({ headers }: LinkedContext): LinkedContext => {
      const held = bearer();
      return { isByLink: true, headers: { ...headers, ...(held ? { 'x-hcp-link': held } : {}) } };
    });
    return forward(operation);
  });
  return new ApolloClient({
    link: ApolloLink.from([linked, around.link]),
    cache: noCache(),
    // As `around`: what is asked again is sent again.
    queryDeduplication: false,
    defaultOptions: around.defaultOptions,
  });
}
