import type { GatheringChange } from '@portal/web';
import { vi } from 'vitest';

interface Message {
  id?: string;
  type: string;
  payload?: { variables: { gatheringUuid: string } };
}

/** A mock of WebSocket: records which gatherings are followed, and delivers the test's changes (protocol graphql-transport-ws). */
export function liveServer() {
  const followed = new Map<string, string>();
  let open: Socket | undefined;
  class Socket {
    static readonly OPEN = 1;
    readonly readyState = 1;
    onopen?: () => void;
    onclose?: (event: object) => void;
    onmessage?: (event: { data: string }) => void;
    constructor() {
      open = this;
      queueMicrotask(() => this.onopen?.());
    }
    send(text: string) {
      const { id = '', type, payload } = JSON.parse(text) as Message;
      if (type === 'connection_init') this.say({ type: 'connection_ack' });
      if (type === 'subscribe') followed.set(id, payload!.variables.gatheringUuid);
      if (type === 'complete') followed.delete(id);
    }
    close() {
      this.onclose?.({ code: 1000, reason: '', wasClean: true });
    }
    say(message: object) {
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
    }
  }
  vi.stubGlobal('WebSocket', Socket);
  return {
    followed: () => [...followed.values()].sort(),
    change(gatheringUuid: string, change: GatheringChange) {
      for (const [id, uuid] of followed)
        if (uuid === gatheringUuid) open?.say({ id, type: 'next', payload: { data: { gatheringChanged: change } } });
    },
  };
}
