import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { Cleanup } from '../bench.ts';
import type { RunningPortal } from './running-portal.ts';
import type { Session } from './session.ts';

/** Opens a page's WebSocket on a gathering; `onChange` is called with each change that the page receives. */
export function watchGathering(
  portal: RunningPortal,
  session: Session,
  gatheringUuid: string,
  ends: Cleanup,
  { onChange, onError }: { onChange: () => void; onError: (error: unknown) => void },
): void {
  const headers = { origin: portal.url, cookie: session.headers.cookie };
  class PageSocket extends WebSocket {
    constructor(address: string, protocols?: string | string[]) {
      super(address, protocols, { headers });
    }
  }
  const client: Client = createClient({
    url: `${portal.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: PageSocket,
    lazy: false,
  });
  ends.add(() => client.dispose());
  client.subscribe(
    {
      query: 'subscription($id: ID!) { gatheringChanged(gatheringUuid: $id) { kind ids } }',
      variables: { id: gatheringUuid },
    },
    { next: onChange, error: onError, complete: () => undefined },
  );
}
