import { closeServer } from '@portal/server/edge/close-server';
import { readConfig } from './config.ts';
import { createShellServer } from './shell-server.ts';

const config = readConfig(process.env);
const server = createShellServer(config);

server.listen(config.port, () => {
  process.stdout.write(`${JSON.stringify({ name: 'shell', port: config.port, environment: config.portalEnv })}\n`);
});

const stop = () => {
  void closeServer(server, 2000).then(() => process.exit(0));
  // Sockets that stay open by nature (WebSockets) must not delay the shutdown.
  setTimeout(() => process.exit(0), 4000).unref();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
