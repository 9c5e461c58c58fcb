import { readConfig } from './config.ts';
import { createShellServer } from './shell-server.ts';

const config = readConfig(process.env);
const server = createShellServer(config);

server.listen(config.port, () => {
  process.stdout.write(`${JSON.stringify({ name: 'shell', port: config.port, environment: config.portalEnv })}\n`);
});

const stop = () => {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  // Sockets that stay open by nature (WebSockets) must not delay the shutdown.
  setTimeout(() => server.closeAllConnections(), 2000).unref();
  setTimeout(() => process.exit(0), 4000).unref();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
