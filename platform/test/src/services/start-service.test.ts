import { subgraphUrl } from '@portal/server/requests/service-client';
import { expect, inject, test } from 'vitest';
import { freePort } from '../engines/free-port.ts';
import { waitFor } from '../wait-for.ts';
import { startService } from './start-service.ts';

const ENTRY = 'platform/test/src/services/echo.process.ts';

test('a service runs with its own environment, survives nothing of a kill -9, and starts again', async () => {
  const port = await freePort();
  const env = { PORT: String(port), WORD: 'bonjour' };
  const first = await startService(ENTRY, env);
  await first.healthy(port);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('bonjour');
  await first.kill9();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();

  const second = await startService(ENTRY, env);
  await second.healthy(port);
  await second.stop();
  expect(second.process.signalCode).toBe('SIGTERM');
});

test('a service that ends before it is healthy says what it printed', async () => {
  const broken = await startService(ENTRY, { PORT: '-1', WORD: '' });
  await expect(broken.healthy(1)).rejects.toThrow('ERR_SOCKET_BAD_PORT');
});

test('the engines of the run are known to every test', () => {
  expect(process.env.MONGODB_URI).toBe(inject('MONGODB_URI'));
  expect(inject('NATS_URLS')).toContain(process.env.NATS_URL);
});

test('no test meets a portal that runs beside it: by default nobody listens, whatever the environment of the run', async () => {
  await expect(fetch(subgraphUrl('gatherings'))).rejects.toThrow();
  expect(() => subgraphUrl('gatherings', {})).toThrow('SUBGRAPH_PORT_BASE');
});

test('waiting in vain names what was waited for and why', async () => {
  const never = waitFor(() => Promise.reject(new Error('pas encore')), { timeoutMs: 50, what: 'la réponse' });
  await expect(never).rejects.toThrow(expect.objectContaining({ message: 'la réponse did not hold within 50 ms' }));
});
