import {
  type AttendeeImport,
  attendeeImportWorkflow,
  attendeeStatusLabels,
  attendeeStatusOf,
  availableActions,
  badInput,
  csvText,
  entryOf,
  eveniumStatuses,
  eveniumStatusOf,
  guestStatusLabels,
  importKindLabels,
  importOutcomeLabels,
  importOutcomes,
  importStateLabels,
  meetingStatusOf,
  messageOf,
  monitoringOf,
  PortalError,
  profileOf,
  specialtyLabels,
  specialtyOfLabel,
} from '@portal/domain';
import { type Context, type Resolver, trusted } from '@portal/server';
import { stringify } from 'csv-stringify/sync';
import { Imports, type LineFilter, Lines, type StoredLine } from './attendee-import.model.ts';
import { importedGatheringOf, importInReach } from './attendee-import-operations.ts';
import { GatheringCopies } from './copies.model.ts';
import { evenium, isLinked } from './evenium/access.ts';
import type { GuestLogistics } from './evenium/contract.ts';
import { ParticipantModel } from './participant.model.ts';
import { gatheringInReach, visibleTo } from './reach.ts';

const listedImports = 50;
const largestPage = 200;

/** The import messages' form (specification, section 8). */
const lineLabel = ({ index, message }: Pick<StoredLine, 'index' | 'message'>): string =>
  messageOf('IMPORT_LINE', { index, message });

interface LinesArguments {
  attendeeImportUuid: string;
  outcome?: string | null;
  first?: number | null;
  after?: string | null;
}

/** UNKNOWN: people whom the portal does not know, whatever becomes of them. @throws PortalError BAD_USER_INPUT */
function lineFilter({ attendeeImportUuid, outcome }: LinesArguments): LineFilter {
  if (!outcome) return { attendeeImportUuid, outcome: trusted({ $ne: null }) } as unknown as LineFilter;
  if (outcome === 'UNKNOWN') return { attendeeImportUuid, target: 'ATTENDEE' };
  if (!(importOutcomes as readonly string[]).includes(outcome)) throw badInput({ outcome: 'Résultat inconnu' });
  return { attendeeImportUuid, outcome } as LineFilter;
}

async function linesPage(ctx: Context, args: LinesArguments) {
  await importInReach(ctx, args.attendeeImportUuid);
  const filter = lineFilter(args);
  const limit = Math.min(Math.max(1, args.first ?? 50), largestPage);
  const after = Number(args.after ?? 0);
  if (!Number.isInteger(after)) throw badInput({ after: 'Repère incorrect' });
  const rows = (await Lines.find({ ...filter, index: trusted({ $gt: after }) } as never, { _id: 0 })
    .sort({ index: 1 })
    .limit(limit + 1)
    .lean()) as StoredLine[];
  const items = rows.slice(0, limit);
  const total = await Lines.countDocuments(filter as never);
  return { items, total, endCursor: items.at(-1)?.index ?? null, hasNextPage: rows.length > limit };
}

/** Refused lines as a file that can be corrected: no cell runs as a formula. */
async function refusals(ctx: Context, { attendeeImportUuid }: LinesArguments) {
  const found = await importInReach(ctx, attendeeImportUuid);
  const rows = await Lines.find({ attendeeImportUuid, outcome: 'REFUSED' }, { _id: 0 }).sort({ index: 1 }).lean();
  const header = ['Ligne', 'Prénom', 'Nom', 'E-mail', 'Identifiant Veeva', 'Statut', 'Présence', 'Message'];
  const cells = rows.map((line) => [
    String(line.index),
    line.firstName ?? '',
    line.lastName ?? '',
    line.email ?? '',
    line.veevaId ?? '',
    line.status ?? '',
    line.meetingStatus ?? '',
    lineLabel(line),
  ]);
  // In quotes, all of them: a lone line feed in a cell would begin a row of its own.
  const rowsOfText = [header, ...cells].map((row) => row.map(csvText));
  const content = stringify(rowsOfText, { delimiter: ';', bom: true, quoted: true, record_delimiter: '\r\n' });
  const day = found.createdAt.toISOString().slice(0, 10);
  return { fileName: `lignes-refusees-${day}.csv`, count: rows.length, content };
}

/** Whether guests can be imported, and if not, why. */
async function source(ctx: Context, { gatheringUuid }: { gatheringUuid: string }) {
  const { eveniumEventId, status } = await importedGatheringOf(ctx, gatheringUuid);
  const reason =
    status === 'WINDED_UP'
      ? 'GATHERING_READ_ONLY'
      : !eveniumEventId
        ? 'EVENIUM_EVENT_MISSING'
        : isLinked()
          ? null
          : 'EVENIUM_NOT_CONFIGURED';
  return {
    eveniumEventId,
    canImportAttendees: reason === null,
    canImportFile: status !== 'WINDED_UP',
    reason,
    reasonLabel: reason && messageOf(reason),
  };
}

interface GuestArguments {
  gatheringUuid: string;
  eveniumEventId: string;
  eveniumGuestId: string;
}

/** A guest with what Evenium organises for them. @throws PortalError NOT_FOUND, EVENIUM_GUEST_UNKNOWN, EVENIUM_PROBLEM, EVENIUM_NOT_CONFIGURED */
async function guest(ctx: Context, { gatheringUuid, eveniumEventId, eveniumGuestId }: GuestArguments) {
  const gathering = await importedGatheringOf(ctx, gatheringUuid);
  if (gathering.eveniumEventId !== eveniumEventId) throw new PortalError('NOT_FOUND');
  const found = await evenium(ctx).guest(eveniumEventId, eveniumGuestId);
  return { ...found, gatheringUuid, participant: await linkedParticipant(ctx, gatheringUuid, found) };
}

async function linkedParticipant(ctx: Context, gatheringUuid: string, { veevaId, email }: GuestLogistics) {
  const named = [...(veevaId ? [{ 'person.veevaId': veevaId }] : []), ...(email ? [{ 'person.email': email }] : [])];
  for (const one of named) {
    const filter = { $and: [{ gatheringUuid, live: true, ...one }, visibleTo(ctx)] };
    const person = await ParticipantModel.findOne(filter as never, { _id: 0 }).lean();
    if (person) return person;
  }
  return null;
}

const statusOf = ({ status }: Pick<GuestLogistics, 'status'>) => eveniumStatusOf(status ?? '');

export const importQueries: Record<string, Resolver> = {
  attendeeImports: async (_, { gatheringUuid }: { gatheringUuid: string }, ctx) => {
    await gatheringInReach(ctx, gatheringUuid);
    return Imports.find({ gatheringUuid }, { _id: 0 }).sort({ createdAt: -1 }).limit(listedImports).lean();
  },
  attendeeImport: (_, { attendeeImportUuid }: { attendeeImportUuid: string }, ctx) =>
    importInReach(ctx, attendeeImportUuid),
  attendeeImportLines: (_, args: LinesArguments, ctx) => linesPage(ctx, args),
  attendeeImportRefusals: (_, args: LinesArguments, ctx) => refusals(ctx, args),
  attendeeImportSource: (_, args: { gatheringUuid: string }, ctx) => source(ctx, args),
  eveniumGuest: (_, args: GuestArguments, ctx) => guest(ctx, args),
};

const isApplying = ({ state, applied }: AttendeeImport): boolean =>
  state === 'APPLYING' || state === 'DONE' || applied > 0;

/** Fields of the types of an import that are not kept as they are asked for. */
export const importFields: Record<string, Record<string, Resolver>> = {
  AttendeeImport: {
    kindLabel: ({ kind }: AttendeeImport) => importKindLabels[kind],
    stateLabel: ({ state }: AttendeeImport) => importStateLabels[state],
    monitoring: ({ state }: AttendeeImport) => monitoringOf[state],
    done: (one: AttendeeImport) => (isApplying(one) ? one.applied : one.read),
    toDo: (one: AttendeeImport) => (isApplying(one) ? one.toApply : one.total),
    counts: ({ counts }: AttendeeImport) => ({
      created: counts.CREATED,
      changed: counts.CHANGED,
      skipped: counts.SKIPPED,
      // Imports from before conflicts were told apart have none.
      conflicts: counts.CONFLICT ?? 0,
      refused: counts.REFUSED,
      unknown: counts.UNKNOWN,
    }),
    userName: ({ actor }: AttendeeImport) => `${actor.firstName} ${actor.lastName}`,
    errorLabel: ({ errorCode }: AttendeeImport) => errorCode && messageOf(errorCode),
    availableActions: async (one: AttendeeImport, _, ctx) => {
      const gathering = await ctx.load(GatheringCopies, 'gatheringUuid', one.gatheringUuid);
      if (!gathering) return [];
      return availableActions(attendeeImportWorkflow, { ...one, gathering }, ctx.actor, ctx.now()).map((action) => ({
        ...action,
        reasonLabel: action.reason && messageOf(action.reason),
      }));
    },
  },
  AttendeeImportLine: {
    label: lineLabel,
    outcomeLabel: ({ outcome }: StoredLine) => importOutcomeLabels[outcome!],
    isUnknown: ({ target }: StoredLine) => target === 'ATTENDEE',
  },
  ImportedAttendee: {
    statusLabel: ({ status }: { status: string }) => entryOf<string>(attendeeStatusLabels, status) ?? status,
  },
  EveniumGuest: {
    guestStatus: (one: GuestLogistics) => {
      const status = statusOf(one);
      return status && eveniumStatuses[status].guest;
    },
    guestStatusLabel: (one: GuestLogistics) => {
      const status = statusOf(one);
      return status ? guestStatusLabels[eveniumStatuses[status].guest] : (one.status ?? 'Statut inconnu');
    },
    attendeeStatusLabel: (one: GuestLogistics) => {
      const status = statusOf(one);
      const meeting = one.meetingStatus ? meetingStatusOf(one.meetingStatus) : null;
      return status && attendeeStatusLabels[attendeeStatusOf(status, meeting)];
    },
    participantType: ({ profile }: GuestLogistics) => profileOf(profile).type,
    specialty: ({ specialty }: GuestLogistics) => {
      const code = specialtyOfLabel(specialty);
      return code ? specialtyLabels[code] : specialty;
    },
    journeys: ({ logistics }: GuestLogistics) => logistics.journeys,
    stays: ({ logistics }: GuestLogistics) => logistics.stays,
    transfers: ({ logistics }: GuestLogistics) => logistics.transfers,
  },
};
