import { vi } from 'vitest';

/** A file that reached the server's door. */
interface Received {
  name: string;
  purpose: string;
}

/** The browser's own request at its edge: keeps what was sent, and answers as the test says; a held one stays on its way until it is stopped. */
export function sendingDoor() {
  const door = {
    received: [] as Received[],
    isHeld: false,
    answer: (): object => ({ data: { uploadFile: { fileUuid: `file-${door.received.length}`, name: '', size: 1 } } }),
  };
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 200;
    responseText = '';
    onload?: () => void;
    onabort?: () => void;
    open() {}
    setRequestHeader() {}
    abort() {
      this.onabort?.();
    }
    send(parts: FormData) {
      const { purpose } = JSON.parse(String(parts.get('operations'))).variables as { purpose: string };
      door.received.push({ name: (parts.get('0') as File).name, purpose });
      this.upload.onprogress?.({ loaded: 40, total: 100 });
      if (door.isHeld) return;
      this.responseText = JSON.stringify(door.answer());
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return door;
}
