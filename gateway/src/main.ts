import { IdentityAuthority, readIdentityKeys } from '@portal/server/requests/identity';
import { createLogger } from '@portal/server/service/log';
import { readConfig, startGateway } from './index.ts';

/** The gateway as a process of its own: configuration from the environment, ends gracefully on SIGTERM and Ctrl-C. */
const log = createLogger('gateway');
const gateway = await startGateway(readConfig(process.env), {
  identity: new IdentityAuthority(readIdentityKeys()),
  log,
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log.info({ signal }, 'gateway stops');
    void gateway.stop().then(() => process.exit(0));
  });
}
