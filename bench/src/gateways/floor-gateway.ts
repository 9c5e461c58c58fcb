import { createServer } from 'node:http';
import type { Actor } from '@portal/domain';
import { IdentityAuthority, identityHeader, readIdentityKeys } from '@portal/server/requests/identity';
import { Pool } from 'undici';

/**
 * What a gateway costs at least: node:http, the signed identity, one request to the domain named by the path, and its answer as it
 * came. No session, no limits, no check of the operation.
 */
const urls = JSON.parse(process.env.SUBGRAPH_URLS ?? '{}') as Record<string, string>;
const actor = JSON.parse(process.env.ACTOR ?? '{}') as Actor;
const authority = new IdentityAuthority(readIdentityKeys());
const pools = new Map(Object.entries(urls).map(([name, url]) => [name, new Pool(url, { connections: 64 })]));

const server = createServer((request, response) => {
  const domain = (request.url ?? '').slice(1);
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    void (async () => {
      const answer = await pools.get(domain)!.request({
        method: 'POST',
        path: '/graphql',
        headers: {
          'content-type': 'application/json',
          [identityHeader]: await authority.sign('gateway', domain, actor),
        },
        body: Buffer.concat(parts),
      });
      response.writeHead(answer.statusCode, { 'content-type': 'application/json' });
      response.end(await answer.body.text());
    })();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`ready http://127.0.0.1:${address.port}`);
});
