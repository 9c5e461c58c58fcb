import {
  decideTransferLine,
  doesSomething,
  type ImportOutcome,
  logisticsGatheringOf,
  shownTransfer,
  type TransferImport,
  type TransferLine,
  transferColumns,
  transferImportKindLabels,
  transferImportWorkflow,
} from '@portal/domain';
import { type Context, callService, type Filter, type Tx, trusted, visiblePeopleFilter } from '@portal/server';
import {
  beginImport,
  type Compared,
  defineImport,
  duplicateRowsOf,
  importAggregate,
  importModels,
  importMutations,
  type NumberedRow,
  type PlannedRow,
  readImportFile,
  type SheetColumns,
  type StoredImport,
  type StoredLine,
} from '@portal/server/import/index';
import { z } from 'zod';
import { gatheringOf, participants, withGatherings } from '../copies.ts';
import { db } from '../database.ts';
import { Guests, type StoredGuest, Transfers } from '../models.ts';
import { findVisibleGathering } from '../visibility.ts';
import { aggregateOfLines, currentStateOfLines, restore } from './transfer-import-undo.ts';
import { writeTransfers } from './transfer-operations.ts';

type Job = TransferImport & StoredImport;
type Row = NumberedRow & TransferLine;
/** What a line leads to; the amounts have names of their own, since a line keeps those that were written besides. */
interface Planned extends PlannedRow {
  outcome: ImportOutcome;
  participantUuid: string | null;
  personName: string | null;
  newTransportPrice: number | null;
  newOtherPrice: number | null;
  /** By how many cents it makes the person cost more. */
  more: number;
  inHand: StoredGuest | null;
}
type Line = StoredLine & Row & Pick<Planned, 'participantUuid' | 'personName' | 'newTransportPrice' | 'newOtherPrice'>;

const idField = 'transferImportUuid';
const text = { type: String, default: null };
const cents = { type: Number, default: null };

const { Imports, Lines } = importModels<Job, Line & { transferImportUuid: string }>(db, {
  idField,
  names: { imports: 'TransferImport', lines: 'TransferImportLine' },
  collections: { imports: 'transferImports', lines: 'transferImportLines' },
  kinds: Object.keys(transferImportKindLabels),
  lineFields: {
    veevaId: text,
    email: text,
    transportPrice: text,
    otherPrice: text,
    newTransportPrice: cents,
    newOtherPrice: cents,
    more: cents,
    participantUuid: text,
    personName: text,
  },
});

const columns: SheetColumns<keyof TransferLine> = {
  columns: {
    veevaId: ['identifiant mdm', 'identifiant veeva', 'veeva', 'veeva id', 'veevaid', 'id veeva', 'mdm'],
    email: ['e-mail', 'email', 'mail', 'adresse e-mail', 'adresse mail', 'courriel'],
    transportPrice: ['aeroport / gare', 'aeroport/gare', 'aeroport', 'gare', 'transfert aeroport / gare'],
    otherPrice: ['autre', 'autres', 'autre transfert', 'autres transferts'],
  },
  isEnough: (has) => (has('email') || has('veevaId')) && (has('transportPrice') || has('otherPrice')),
  missing: 'IMPORT_TRANSFER_COLUMNS_MISSING',
};

const people = z.array(
  z.object({ participantUuid: z.string(), veevaId: z.string().nullable(), email: z.string().nullable() }),
);
type Named = z.output<typeof people>;

/** Who of the gathering's list bears an identifier or an address of the lines; participants alone knows. @throws PortalError SERVICE_UNAVAILABLE */
async function fetchKnown(ctx: Context, { gathering }: Compared<Job>, rows: readonly Row[]): Promise<Named> {
  const named = {
    gatheringUuid: gathering.gatheringUuid,
    veevaIds: [...new Set(rows.flatMap(({ veevaId }) => veevaId ?? []))],
    emails: [...new Set(rows.flatMap(({ email }) => email ?? []))],
  };
  const found = people.parse(await callService('logistics', 'participants', 'people-named', named, ctx));
  await participants.all(
    ctx,
    found.map(({ participantUuid }) => participantUuid),
  );
  return found;
}

/** Whom a line names: by the MDM identifier, else by the e-mail; an address that two people share is nobody's. */
function whoIs({ veevaId, email }: Row, named: Named) {
  const byId = veevaId ? named.find((one) => one.veevaId === veevaId) : undefined;
  const atAddress = email ? named.filter((one) => one.email === email) : [];
  const byAddress = atAddress.length === 1 ? atAddress[0] : undefined;
  const who = byId ?? byAddress;
  const namesTwo =
    (Boolean(veevaId) && who?.veevaId != null && who.veevaId !== veevaId) ||
    (byAddress !== undefined && byAddress.participantUuid !== who?.participantUuid);
  return { participantUuid: who?.participantUuid ?? null, namesTwo };
}

type Prices = Parameters<typeof shownTransfer>[0];
const addedBy = (after: Prices, before: Prices | null): number =>
  shownTransfer(after).totalPrice - (before ? shownTransfer(before).totalPrice : 0);

/** Compares lines with the transfers as they are, and decides on each by the domain's rule. */
async function plan(ctx: Context, compared: Compared<Job>, rows: readonly Row[], named: Named): Promise<Planned[]> {
  const session = ctx.session ?? null;
  const among = { participantUuid: trusted({ $in: named.map(({ participantUuid }) => participantUuid) }) };
  const { gatheringUuid } = compared.gathering;
  const seen = { $and: [{ gatheringUuid, ...among }, visiblePeopleFilter(ctx)] } as Filter<StoredGuest>;
  const guests = new Map(
    ((await Guests.find(seen, { _id: 0 }, { session }).lean()) as StoredGuest[]).map((one) => [
      one.participantUuid,
      one,
    ]),
  );
  const kept = await Transfers.find({ gatheringUuid, state: 'KEPT', ...among }, { _id: 0 }, { session }).lean();
  const transfers = new Map(kept.map((one) => [one.participantUuid, one]));
  const who = rows.map((row) => whoIs(row, named));
  const placed = rows.map((row, i) => ({
    index: row.index,
    personKey: who[i]!.participantUuid ?? row.veevaId ?? row.email ?? `line ${row.index}`,
  }));
  const twins = await duplicateRowsOf({ Lines, idField }, ctx, compared, placed);
  return rows.map((row, i) => {
    const { participantUuid, namesTwo } = who[i]!;
    const guest = guests.get(participantUuid ?? '') ?? null;
    const transfer = transfers.get(participantUuid ?? '') ?? null;
    const known = { guest, namesTwo, twin: twins.get(row.index) ?? null, transfer };
    const { outcome, message, transportPrice, otherPrice } = decideTransferLine(row, known);
    return {
      index: row.index,
      outcome,
      message,
      personKey: placed[i]!.personKey,
      healthCareProfessionalUuid: guest?.healthCareProfessionalUuid ?? null,
      participantUuid: guest?.participantUuid ?? null,
      personName: guest && `${guest.lastName.toLocaleUpperCase('fr-FR')} ${guest.firstName}`,
      newTransportPrice: transportPrice,
      newOtherPrice: otherPrice,
      more: doesSomething(outcome) ? addedBy({ transportPrice, otherPrice }, transfer) : 0,
      inHand: guest,
    };
  });
}

async function apply(tx: Tx, { gathering }: Compared<Job>, _lines: readonly Line[], planned: readonly Planned[]) {
  const doing = planned.filter(({ outcome, inHand }) => doesSomething(outcome) && inHand !== null);
  const guests = new Map(doing.map(({ inHand }) => [inHand!.participantUuid, inHand!]));
  const entries = doing.map(({ inHand, newTransportPrice, newOtherPrice }) => ({
    participantUuid: inHand!.participantUuid,
    transportPrice: newTransportPrice,
    otherPrice: newOtherPrice,
  }));
  const copy = logisticsGatheringOf(await findVisibleGathering(tx, gathering.gatheringUuid));
  await writeTransfers(tx, copy, guests, entries);
  return new Map<number, Partial<Line>>();
}

/** Transfers of a file (docs/decisions/imports.md). */
export const transferImport = defineImport<Job, Row, Line & { transferImportUuid: string }, Planned, Named>({
  service: 'logistics',
  name: 'transferImport',
  idField,
  Imports,
  Lines,
  aggregate: importAggregate(transferImportWorkflow, { idField, Imports }, withGatherings),
  actions: {
    shows: 'showTransferImport',
    decides: 'decideTransferImportLine',
    confirms: 'importTransfers',
    finishes: 'finishTransferImport',
    fails: 'failTransferImport',
    cancels: 'cancelTransferImport',
    undoes: 'undoTransferImport',
    finishesUndo: 'finishTransferImportUndo',
  },
  kindLabels: transferImportKindLabels,
  gatheringOf,
  gatheringInReach: findVisibleGathering,
  page: async () => null,
  fetchKnown,
  plan,
  doing: ['newTransportPrice', 'newOtherPrice'],
  apply,
  aggregateOfLines,
  undo: { currentStates: currentStateOfLines, restore, notes: [] },
  refusalColumns: transferColumns.map(([header, field]) => [header, (line: Line) => line[field]] as const),
  personal: ['personName', 'veevaId', 'email'],
});

const { importTransfers, cancelTransferImport, undoTransferImport } = importMutations(transferImport);

interface Arguments {
  gatheringUuid: string;
  file: string;
}

/** No line of a file of transfers waits for a decision: values that differ are shown before and overwrite (specification, section 5). */
export const transferImportMutations = {
  importTransfers: importTransfers!,
  cancelTransferImport: cancelTransferImport!,
  undoTransferImport: undoTransferImport!,
  previewTransferImport: async (_source: unknown, { gatheringUuid, file }: Arguments, ctx: Context) => {
    const gathering = await findVisibleGathering(ctx, gatheringUuid);
    const { name, lines } = await readImportFile('logistics', ctx, file, columns);
    const read = lines.map((line) => ({ ...line, email: line.email?.toLowerCase() ?? null }));
    return beginImport(transferImport, ctx, 'previewTransferImport', {
      input: { gathering },
      file: { name, lines: read },
    });
  },
};
