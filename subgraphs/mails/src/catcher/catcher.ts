import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startSmtpServer } from './smtp-server.ts';
import { MailStore } from './store.ts';
import { type CatcherState, catcherWeb } from './web.ts';

export interface CatcherSettings {
  webPort: number;
  smtpPort: number;
  /** Where the last mails are kept. */
  folder?: string | undefined;
  host?: string;
}

/** The local catcher: takes every mail and shows it on a page. */
export interface Catcher {
  url: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

/** Starts the SMTP server and the page, on loopback. @throws the system's error when a port is taken */
export async function startCatcher({
  webPort,
  smtpPort,
  folder,
  host = '127.0.0.1',
}: CatcherSettings): Promise<Catcher> {
  const state: CatcherState = {
    store: await new MailStore(folder).open(),
    behaviour: { rejectRecipients: [], failAll: false },
  };
  const smtp = await startSmtpServer(smtpPort, host, state.store, () => state.behaviour);
  const web = catcherWeb(state).listen(webPort, host);
  await once(web, 'listening');
  return {
    url: `http://${host}:${(web.address() as AddressInfo).port}`,
    smtpUrl: `smtp://${host}:${smtp.port}`,
    async stop() {
      await smtp.stop();
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
      await state.store.close();
    },
  };
}
