import { PortalError } from '@portal/domain';
import type { Context, Environment, Resolver } from '@portal/server';
import {
  beginImport,
  importFields as fieldsOf,
  importJobs,
  importMutations as mutationsOf,
  importQueries as queriesOf,
  type StoredLine,
  startImports as startWorkers,
} from '@portal/server/import/index';
import { gatherings } from '../copies.ts';
import { isLinked } from '../evenium/access.ts';
import { readEveniumEnvironment } from '../evenium/environment.ts';
import { guestFields, guestQueries, importedGatheringOf } from '../evenium/guest.ts';
import { findVisibleGathering } from '../visibility.ts';
import { attendeeImport } from './attendee-import.ts';
import { participantImport, participantImportTemplate, readParticipantFile } from './participant-import.ts';
import { readPresenceFile } from './presence-file.ts';

/** What can be imported here. */
export const imports = [attendeeImport, participantImport];
export const jobs = importJobs(imports);

interface Arguments {
  gatheringUuid: string;
  file?: string | null;
}
type File = Parameters<typeof beginImport>[3]['file'];

/** Guests or presence: with the event's id at Evenium, unless it is from a file. */
async function beginAttendees(ctx: Context, action: string, gatheringUuid: string, file: File) {
  const { eveniumEventId, ...gathering } = await importedGatheringOf(ctx, gatheringUuid);
  if (!file && eveniumEventId && !isLinked()) throw new PortalError('EVENIUM_NOT_CONFIGURED');
  await gatherings.keep(ctx, [gathering]);
  return beginImport(attendeeImport, ctx, action, {
    input: { gathering, eveniumEventId: file ? null : eveniumEventId },
    file,
  });
}

export const importMutations: Record<string, Resolver> = {
  ...mutationsOf(attendeeImport),
  ...mutationsOf(participantImport),
  previewAttendeeImport: (_source, { gatheringUuid }: Arguments, ctx) =>
    beginAttendees(ctx, 'previewAttendeeImport', gatheringUuid, null),
  previewPresenceImport: async (_source, { gatheringUuid, file }: Arguments, ctx) => {
    await findVisibleGathering(ctx, gatheringUuid);
    return beginAttendees(ctx, 'previewPresenceImport', gatheringUuid, file ? await readPresenceFile(ctx, file) : null);
  },
  previewParticipantImport: async (_source, { gatheringUuid, file }: Arguments & { file: string }, ctx) => {
    const gathering = await findVisibleGathering(ctx, gatheringUuid);
    return beginImport(participantImport, ctx, 'previewParticipantImport', {
      input: { gathering },
      file: await readParticipantFile(ctx, file),
    });
  },
};

export const importQueries: Record<string, Resolver> = {
  ...queriesOf(attendeeImport),
  ...queriesOf(participantImport),
  ...guestQueries,
  participantImportTemplate: async (_source, { gatheringUuid }: Arguments, ctx) =>
    participantImportTemplate(await findVisibleGathering(ctx, gatheringUuid)),
};

const fields = fieldsOf(imports);
export const importFields: Record<string, Record<string, Resolver>> = {
  ...fields,
  ...guestFields,
  ImportLine: {
    ...fields.ImportLine,
    isUnknown: ({ target }: StoredLine & { target?: string }) => target === 'ATTENDEE',
  },
};

/** Starts the import worker, and in development the simulator of the event-management system. @returns its stop function */
export async function startImports(ctx: Context, env: Environment): Promise<() => Promise<void>> {
  const stopSimulator = await startSimulator(ctx, env);
  const stopWorkers = startWorkers(ctx, imports);
  return async () => {
    await stopWorkers();
    await stopSimulator();
  };
}

async function startSimulator(ctx: Context, { PORTAL_ENV }: Environment): Promise<() => Promise<void>> {
  const { EVENIUM_SIMULATOR_PORT: port } = readEveniumEnvironment();
  if (PORTAL_ENV !== 'dev' || port === undefined) return async () => undefined;
  const { startDemoSimulator } = await import('../evenium/demo-simulator.ts');
  return startDemoSimulator(ctx, port);
}
