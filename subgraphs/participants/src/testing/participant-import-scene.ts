import { randomUUID } from 'node:crypto';
import type { Actor } from '@portal/domain';
import type { StoredImport } from '@portal/server/import/index';
import { waitFor } from '@portal/test/wait-for';
import { participantImport } from '../imports/participant-import.ts';
import type { ImportEnvironment } from './attendee-import-environment.ts';
import { roc } from './environment.ts';

const { Imports, Lines } = participantImport;
export const header = 'Identifiant MDM;E-mail;Nom;Prénom;Statut d’invitation;Statut de participation;Catégorie';
type Job = StoredImport & { participantImportUuid: string };

/** Importing files of participants in a test environment. */
export const importingFiles = (environment: () => ImportEnvironment) => {
  const settled = (participantImportUuid: string): Promise<Job> =>
    waitFor(
      async () => {
        const one = await Imports.findOne({ participantImportUuid }, { _id: 0 }).lean();
        return one?.openKey === null && (one as Job);
      },
      { what: 'the import at rest' },
    );
  const asked = async (actor: Actor, mutation: string): Promise<string> => {
    const answer = await environment().callAs(actor, `mutation { done: ${mutation} { importUuid } }`);
    if (answer.code) throw new Error(`${answer.code} ${answer.errors[0]?.message}`);
    return answer.data.done.importUuid;
  };
  /** A file that the actor uploaded. @returns its uuid */
  const put = (text: string | Buffer, name = 'participants.csv'): string => {
    const uuid = randomUUID();
    environment().files.set(uuid, { name, bytes: Buffer.from(text as string) });
    return uuid;
  };
  const beginning = (g: string, file: string) => `previewParticipantImport(gatheringUuid: "${g}", file: "${file}")`;
  return {
    put,
    /** @param lines under the header of the model */
    preview: async (g: string, lines: readonly string[], actor: Actor = roc) =>
      settled(await asked(actor, beginning(g, put([header, ...lines].join('\n'))))),
    begin: (g: string, file: string, actor: Actor = roc) => asked(actor, beginning(g, file)),
    confirm: async ({ gatheringUuid, participantImportUuid: id }: Job, actor: Actor = roc) =>
      settled(
        await asked(actor, `importParticipants(gatheringUuid: "${gatheringUuid}", participantImportUuid: "${id}")`),
      ),
    decide: ({ participantImportUuid: id }: Job, index: number, decision: string, actor: Actor = roc) =>
      asked(
        actor,
        `decideParticipantImportLine(participantImportUuid: "${id}", index: ${index}, decision: "${decision}")`,
      ),
    undo: async ({ participantImportUuid: id }: Job, actor: Actor = roc) =>
      settled(await asked(actor, `undoParticipantImport(participantImportUuid: "${id}")`)),
    /** What an undo would do now. */
    undoOf: async ({ participantImportUuid: id }: Job) => {
      const query = `{ participantImport(participantImportUuid: "${id}") { undo { lines untouched touched } } }`;
      return (await environment().callAs(roc, query)).data.participantImport.undo;
    },
    settled,
    linesOf: async ({ participantImportUuid }: Job) => {
      const rows = await Lines.find({ participantImportUuid }, { _id: 0 }).sort({ index: 1 }).lean();
      return rows.map(({ index, outcome, message }) => [index, outcome, message.replace(/\s/g, ' ')]);
    },
  };
};
