import { randomUUID } from 'node:crypto';
import { type Actor, type LetterRow, noTexts, type PresenceLine } from '@portal/domain';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { claims } from '@portal/test/stubs/known-actors';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { waitFor } from '@portal/test/wait-for';
import { Files } from '../database.ts';
import { Exports, type StoredExport } from '../exports/export.model.ts';
import documents from '../index.ts';
import { download, upload } from './upload.ts';

export const gatheringUuid = randomUUID();

/** Somebody on the list, as participants gives them. */
export const guest = (lastName: string, more: Partial<LetterRow & PresenceLine> = {}): LetterRow & PresenceLine => ({
  participantUuid: randomUUID(),
  kind: 'HCP',
  userUuid: null,
  healthCareProfessionalUuid: randomUUID(),
  honorific: 'Dr',
  lastName,
  firstName: 'Camille',
  specialtyLabel: 'Neurologie',
  society: null,
  city: 'Bron',
  categoryLabel: 'Médecin',
  participationLabel: 'Sur place',
  gathering: {
    gatheringUuid,
    name: 'Forum SMA',
    beginDate: new Date('2027-03-10T08:00:00Z'),
    endDate: new Date('2027-03-11T16:00:00Z'),
    timezone: 'Europe/Paris',
    location: 'Palais',
    city: 'Lyon',
    country: 'FR',
    learnedSociety: null,
    limitDate: null,
  },
  rppsNumber: '10000000001',
  postalCode: '69500',
  subscriptionPrice: null,
  isExpected: true,
  remark: null,
  signatures: [],
  ...more,
});

export interface PaperEnvironment extends TestSubgraph {
  /** Whom the owner gives. */
  people: (LetterRow & PresenceLine)[];
  /** The event's letter. */
  model: { fileUuid: string | null };
  /** Makes a document the event's letter. */
  keepModel(actor: Actor, bytes: Uint8Array): Promise<void>;
  /** @returns the job once it has ended */
  make(actor: Actor, asked: string): Promise<StoredExport>;
  bytesOf(actor: Actor, fileUuid: string | null): Promise<Buffer>;
}

/** The documents subgraph beside stand-ins of those whom it asks. `stop` it in afterAll. */
export async function openPapers(): Promise<PaperEnvironment> {
  const people: PaperEnvironment['people'] = [];
  const model: PaperEnvironment['model'] = { fileUuid: null };
  const rows = async (
    _ctx: unknown,
    { filters, first, after }: { filters: { participantUuids?: string[] | null }; first: number; after: string | null },
  ) => {
    const asked = people.filter((one) => filters.participantUuids?.includes(one.participantUuid) ?? true);
    const from = Number(after ?? 0);
    const end = Math.min(from + first, asked.length);
    const total = after ? null : asked.length;
    return { rows: asked.slice(from, end), total, endCursor: String(end), hasNextPage: end < asked.length };
  };
  const verbs = ['letter-rows', 'presence-list-rows', 'badge-rows', 'certificate-rows'];
  const given = Object.fromEntries(verbs.map((verb) => [verb, rows]));
  const beside = [
    await startForTest(stubSubgraph('participants', given, { forNamedUsers: verbs })),
    await startForTest(stubSubgraph('gatherings', { 'letter-model': async () => model })),
    await startForTest(
      stubSubgraph('mails', { 'free-texts': async () => ({ ...noTexts, PRESENCE_CERTIFICATE: 'Merci, {{prenom}}.' }) }),
    ),
    await startForTest(stubSubgraph('users', { claims })),
  ];
  const subgraph = await startForTest(documents);
  return {
    ...subgraph,
    people,
    model,
    async keepModel(actor, bytes) {
      const { fileUuid } = await upload(subgraph.url, actor, 'lettre.docx', bytes);
      const kept = 'mutation ($f: Upload!) { uploadFile(file: $f, purpose: LVC) { fileUuid } }';
      const { errors } = await subgraph.callAs(actor, kept, { f: fileUuid });
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      // As the event's claim leaves it.
      await Files.updateOne({ fileUuid }, { $set: { state: 'CLAIMED', unclaimedSince: null } });
      model.fileUuid = fileUuid;
    },
    async make(actor, asked) {
      const { data, errors } = await subgraph.callAs(actor, `mutation { requestExport(${asked}) { exportUuid } }`);
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      const { exportUuid } = data.requestExport;
      return waitFor(
        async () => {
          const job = (await Exports.findOne({ exportUuid }, { _id: 0 }).lean()) as StoredExport;
          return job.state !== 'PENDING' && job;
        },
        { what: 'the end of the job' },
      );
    },
    bytesOf: async (actor, fileUuid) =>
      Buffer.from(await (await download(subgraph.url, actor, fileUuid!)).arrayBuffer()),
    async stop() {
      await subgraph.stop();
      for (const one of beside) await one.stop();
    },
  };
}
