import { randomUUID } from 'node:crypto';
import type { Actor, GatheringSnapshot } from '@portal/domain';
import type { StoredImport } from '@portal/server/import/index';
import { actorOfType } from '@portal/test/actors';
import { startForTest } from '@portal/test/services/subgraph-harness';
import { type GivenFiles, givingFiles } from '@portal/test/stubs/given-files';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { waitFor } from '@portal/test/wait-for';
import { type SimulatedGuest, type Simulator, startSimulator } from '../evenium/simulator.ts';
import { attendeeImport } from '../imports/attendee-import.ts';
import { aGathering, openEnvironment, type TestEnvironment, unit } from './environment.ts';
import { meetingOfTest } from './session-scene.ts';

const { Imports, Lines } = attendeeImport;
export const cp = actorOfType('cp', { businessUnitUuid: unit });
export const eventId = 'EVT-1';

/** A guest of Evenium, confirmed and with nothing organised. */
export const aGuest = (more: Partial<SimulatedGuest> = {}): SimulatedGuest => ({
  id: randomUUID(),
  firstName: 'Inès',
  lastName: 'Noël',
  email: null,
  veevaId: null,
  postalCode: '75013',
  specialty: null,
  profile: 'Participant',
  status: 'VALID',
  meetingStatus: null,
  logistics: { journeys: [], stays: [], transfers: [] },
  ...more,
});

type Job = StoredImport & { attendeeImportUuid: string };

export interface ImportEnvironment extends TestEnvironment {
  simulator: Simulator;
  /** Guests of the event, as returned by the simulator. */
  guests: SimulatedGuest[];
  /** Bytes of files by uuid, in the stub of documents. */
  files: GivenFiles;
  /** A congress that Evenium knows. */
  congress(more?: Partial<GatheringSnapshot> & { eveniumEventId?: string | null }): Promise<GatheringSnapshot>;
  /** Starts a preview and waits until it is ready, or ended. */
  preview(gatheringUuid: string, options?: Preview): Promise<Job>;
  /** Confirms a preview and waits for its end. */
  confirm(one: Pick<Job, 'gatheringUuid' | 'attendeeImportUuid'>, actor?: Actor): Promise<Job>;
  settled(attendeeImportUuid: string): Promise<Job>;
  linesOf(one: Pick<Job, 'attendeeImportUuid'>): Promise<{ index: number; outcome: string; message: string }[]>;
}
interface Preview {
  actor?: Actor;
  call?: 'previewAttendeeImport' | 'previewPresenceImport';
  file?: string;
}

export const importFields = '{ importUuid state monitoring done toDo kind userName }';

/** The participants subgraph with the real simulator over HTTP, and a stub of documents. `stop` it in afterAll. */
export async function openImportEnvironment(): Promise<ImportEnvironment> {
  const guests: SimulatedGuest[] = [];
  const simulator = await startSimulator({
    port: 0,
    key: 'cle',
    guestsOf: (id) => (id === eventId ? guests : undefined),
    meetingOf: meetingOfTest,
  });
  Object.assign(process.env, { EVENIUM_URL: simulator.url, EVENIUM_KEY: 'cle', EVENIUM_TIMEOUT_MS: '10000' });
  Object.assign(process.env, { OSEUS_URL: `${simulator.url}/oseus`, OSEUS_KEY: 'cle' });
  const files: GivenFiles = new Map();
  const environment = await openEnvironment();
  const documents = await startForTest(stubSubgraph('documents', {}, givingFiles(files)));
  const stateOf = async (attendeeImportUuid: string) =>
    (await Imports.findOne({ attendeeImportUuid }, { _id: 0 }).lean()) as Job;
  const settled = (id: string) =>
    waitFor(async () => ((one) => (one.openKey === null ? one : null))(await stateOf(id)), {
      what: 'the import at rest',
    });
  return {
    ...environment,
    simulator,
    guests,
    files,
    settled,
    async congress({ eveniumEventId = eventId, ...more } = {}) {
      const gathering = await environment.knows(aGathering(more));
      environment.neighbours.gatherings.set(gathering.gatheringUuid, {
        ...gathering,
        eveniumEventId,
      } as GatheringSnapshot);
      return gathering;
    },
    async preview(g, { actor = cp, call = 'previewAttendeeImport', file } = {}) {
      const asked = file ? `, file: "${file}"` : '';
      const answer = await environment.callAs(
        actor,
        `mutation { ${call}(gatheringUuid: "${g}"${asked}) ${importFields} }`,
      );
      if (answer.code) throw new Error(`${answer.code} ${answer.errors[0]?.message}`);
      return settled(answer.data[call].importUuid);
    },
    async confirm({ gatheringUuid: g, attendeeImportUuid: id }, actor = cp) {
      const answer = await environment.callAs(
        actor,
        `mutation { importAttendees(gatheringUuid: "${g}", attendeeImportUuid: "${id}") ${importFields} }`,
      );
      if (answer.code) throw new Error(`${answer.code} ${answer.errors[0]?.message}`);
      return settled(id);
    },
    linesOf: async ({ attendeeImportUuid }) =>
      (await Lines.find({ attendeeImportUuid }, { _id: 0, index: 1, outcome: 1, message: 1 })
        .sort({ index: 1 })
        .lean()) as { index: number; outcome: string; message: string }[],
    async stop() {
      await documents.stop();
      await environment.stop();
      await simulator.stop();
    },
  };
}
