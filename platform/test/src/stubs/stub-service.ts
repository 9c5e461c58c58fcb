import { createDatabase, createLogger, type InternalEndpoint, serveNatsRequests } from '@portal/server';
import { connectBus } from '@portal/server/events/bus';
import { setupEnvironment, teardownEnvironment } from '../engines/test-environment.ts';

/**
 * Answers over NATS instead of a service that the test does not start: the neighbour of the subgraph under test.
 * It checks identities as the real one does; its verbs have a context without a connected database.
 * @returns its end
 */
export async function stubService(
  service: string,
  answers: Record<string, InternalEndpoint>,
): Promise<() => Promise<void>> {
  const { authority } = await setupEnvironment();
  const log = createLogger(service);
  const bus = await connectBus(process.env.NATS_URL!, service, log);
  const desk = { service, answers, authority, db: createDatabase(service), log, isReady: () => true };
  const stopAnswering = serveNatsRequests(bus, desk);
  await bus.connection.flush();
  return async () => {
    await stopAnswering();
    await bus.connection.close();
    await teardownEnvironment();
  };
}
