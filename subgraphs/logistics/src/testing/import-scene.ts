import { randomUUID } from 'node:crypto';
import type { Actor, HostedGathering } from '@portal/domain';
import { trusted } from '@portal/server';
import { waitFor } from '@portal/test/wait-for';
import { transferImport } from '../transfers/transfer-import.ts';
import { aGathering, aPerson, mci, type TestEnvironment } from './environment.ts';

const header = 'Identifiant MDM;E-mail;Aéroport / gare;Autre';

/** Importing files of transfers in a test environment. */
export const importingTransfers = (environment: () => TestEnvironment) => {
  const settled = (transferImportUuid: string) =>
    waitFor(
      async () => {
        const one = await transferImport.Imports.findOne({ transferImportUuid }, { _id: 0 }).lean();
        return one?.openKey === null ? one : null;
      },
      { what: 'the import at rest' },
    );
  const asked = async (mutation: string, actor: Actor): Promise<string> => {
    const answer = await environment().callAs(actor, `mutation { done: ${mutation} { transferImportUuid } }`);
    if (answer.code) throw new Error(`${answer.code} ${answer.errors[0]?.message}`);
    return answer.data.done.transferImportUuid;
  };
  /** A file that the actor has put down. @returns its uuid */
  const put = (lines: readonly string[], name = 'transferts.csv'): string => {
    const uuid = randomUUID();
    environment().neighbours.files.set(uuid, { name, bytes: Buffer.from([header, ...lines].join('\n')) });
    return uuid;
  };
  return {
    put,
    /** A congress with people whom participants know by an identifier and an address each: `V0`, `p0@exemple.fr` … */
    async people(count: number, gathering: HostedGathering = aGathering()) {
      const people = Array.from({ length: count }, (_, i) =>
        aPerson(gathering.gatheringUuid, { firstName: `Personne ${i}` }),
      );
      await environment().knows(gathering, people);
      const { known } = environment().neighbours;
      for (const [i, { participantUuid, gatheringUuid }] of people.entries())
        known.push({ participantUuid, gatheringUuid, veevaId: `V${i}`, email: `p${i}@exemple.fr` });
      return { g: gathering.gatheringUuid, people };
    },
    preview: async (g: string, lines: readonly string[], actor: Actor = mci) =>
      settled(await asked(`previewTransferImport(gatheringUuid: "${g}", file: "${put(lines)}")`, actor)),
    confirm: async ({ gatheringUuid, transferImportUuid }: { gatheringUuid: string; transferImportUuid: string }) =>
      settled(
        await asked(
          `importTransfers(gatheringUuid: "${gatheringUuid}", transferImportUuid: "${transferImportUuid}")`,
          mci,
        ),
      ),
    undo: async ({ transferImportUuid: id }: { transferImportUuid: string }, actor: Actor = mci) =>
      settled(await asked(`undoTransferImport(transferImportUuid: "${id}")`, actor)),
    /** What an undo would do now. */
    undoOf: async ({ transferImportUuid: id }: { transferImportUuid: string }) => {
      const query = `{ transferImport(transferImportUuid: "${id}") { undo { lines untouched touched } } }`;
      return (await environment().callAs(mci, query)).data.transferImport.undo;
    },
    /** Once no import is read or applied. */
    atRest: () =>
      waitFor(
        async () =>
          !(await transferImport.Imports.exists({ state: trusted({ $in: ['READING', 'APPLYING', 'UNDOING'] }) })),
        { what: 'no import at work' },
      ),
    linesOf: async ({ transferImportUuid }: { transferImportUuid: string }) =>
      (await transferImport.Lines.find({ transferImportUuid }, { _id: 0 }).sort({ index: 1 }).lean()).map(
        ({ index, outcome, message }) => [index, outcome, message.replace(/\s/g, ' ')],
      ),
  };
};
