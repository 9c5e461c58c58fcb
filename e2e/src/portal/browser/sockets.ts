import type { Page } from 'playwright';

type Crowded = Window & { sockets?: WebSocket[] };

/** As many WebSockets as the session of the page may have: one more is refused. */
export const openSockets = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sockets: WebSocket[] = [];
    (window as Crowded).sockets = sockets;
    const opened = () =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
        sockets.push(socket);
        socket.onopen = () => socket.send('{"type":"connection_init"}');
        socket.onmessage = () => resolve(true);
        socket.onclose = () => resolve(false);
      });
    while (await opened());
  });

/** Closes them, so that new ones are accepted. */
export const closeSockets = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const socket of (window as Crowded).sockets ?? []) socket.close();
  });
