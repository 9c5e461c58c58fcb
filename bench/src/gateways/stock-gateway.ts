import { readFileSync } from 'node:fs';
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import type { Actor } from '@portal/domain';
import { IdentityAuthority, identityHeader, readIdentityKeys } from '@portal/server/requests/identity';

/**
 * A gateway as the documentation of @apollo/gateway shows it, with the one thing without which no subgraph answers: the signed identity.
 * It checks no session and has no limits, logs or metrics, all of which is in its favour.
 */
const urls = JSON.parse(process.env.SUBGRAPH_URLS ?? '{}') as Record<string, string>;
const actor = JSON.parse(process.env.ACTOR ?? '{}') as Actor;
const authority = new IdentityAuthority(readIdentityKeys());

const gateway = new ApolloGateway({
  supergraphSdl: readFileSync(process.env.SUPERGRAPH ?? '', 'utf8'),
  buildService: ({ name }) =>
    new RemoteGraphQLDataSource({
      url: `${urls[name]}/graphql`,
      // Node's own fetch heeds how long a domain keeps a connection; Apollo's sends on one that is being closed under it.
      fetcher: fetch as never,
      async willSendRequest({ request }) {
        request.http?.headers.set(identityHeader, await authority.sign('gateway', name, actor));
      },
    }),
});
// The gateway's types are those of the version of the server before: its own documentation says to cast.
const server = new ApolloServer({ gateway: gateway as never });
const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } });
console.log(`ready ${url}`);
