import { vi } from 'vitest';

/** A file that reached the server. */
interface Received {
  name: string;
  purpose: string;
}

/** A mock of XMLHttpRequest: records what was sent, and answers as the test says; a held one stays in flight until it is stopped. */
export function uploadServer() {
  const uploads = {
    received: [] as Received[],
    isHeld: false,
    answer: (): object => ({
      data: { uploadFile: { fileUuid: `file-${uploads.received.length}`, name: '', size: 1 } },
    }),
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
      uploads.received.push({ name: (parts.get('0') as File).name, purpose });
      this.upload.onprogress?.({ loaded: 40, total: 100 });
      if (uploads.isHeld) return;
      this.responseText = JSON.stringify(uploads.answer());
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return uploads;
}
