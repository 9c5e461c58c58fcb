import { randomUUID } from 'node:crypto';
import {
  type AttendeeImport,
  attendeeImportWorkflow,
  decideAttendee,
  decidePresence,
  doesSomething,
  type HcpSnapshot,
  type ImportedLine,
  importKindLabels,
  importKinds,
  type LineDecision,
  wrongMeetingStatus,
} from '@portal/domain';
import { type Context, type Tx, trusted, type Write } from '@portal/server';
import {
  type Compared,
  defineImport,
  duplicateRowsOf,
  importAggregate,
  importModels,
  type NumberedRow,
  type PlannedRow,
  type StoredImport,
  type StoredLine,
} from '@portal/server/import/index';
import { withGatherings } from '../aggregate.ts';
import { gatheringOf } from '../copies.ts';
import { db } from '../database.ts';
import { evenium } from '../evenium/access.ts';
import { guestsPerPage } from '../evenium/adapter.ts';
import { type ImportedAttendee, ImportedAttendees } from '../models.ts';
import { findVisibleGathering } from '../visibility.ts';
import { currentStateOfLines, restore } from './attendee-undo.ts';
import { hcpsNamed, hcpUuidOf, type NamedHcps, noHcps, peopleNamed } from './import-people.ts';
import { aggregateOfLines, notes } from './import-undo.ts';
import { changeAlike, inviteAtOnce } from './import-writes.ts';

type Job = AttendeeImport & StoredImport;

/** A guest of Evenium, or a line of a presence file. */
interface Row extends NumberedRow, ImportedLine {
  eveniumGuestId: string | null;
}
interface Planned extends PlannedRow, LineDecision {
  participantUuid: string | null;
  inHand: HcpSnapshot | null;
}
type Line = StoredLine &
  Row &
  Omit<LineDecision, 'outcome'> & { attendeeImportUuid: string; participantUuid: string | null };

const idField = 'attendeeImportUuid';
const text = { type: String, default: null };

const { Imports, Lines } = importModels<Job, Line>(db, {
  idField,
  names: { imports: 'AttendeeImport', lines: 'AttendeeImportLine' },
  collections: { imports: 'attendee_imports', lines: 'attendee_import_lines' },
  kinds: importKinds,
  importFields: { eveniumEventId: text },
  lineFields: {
    eveniumGuestId: text,
    firstName: text,
    lastName: text,
    email: text,
    veevaId: text,
    postalCode: text,
    specialty: text,
    profile: text,
    status: text,
    meetingStatus: text,
    target: { type: String, default: 'PARTICIPANT' },
    invitation: text,
    presence: text,
    category: { type: String, default: 'NO_CATEGORY' },
    attendeeStatus: text,
    participantUuid: text,
  },
});

async function page(ctx: Context, { kind, eveniumEventId, nextPage }: Job) {
  if (kind === 'PRESENCE_FILE') return null;
  const { items, total } = await evenium(ctx).listGuests(eveniumEventId!, nextPage);
  const first = (nextPage - 1) * guestsPerPage + 1;
  const rows = items.map(({ id, ...guest }, i): Row => ({ ...guest, eveniumGuestId: id, index: first + i }));
  return { rows, total, isLast: nextPage * guestsPerPage >= total };
}

/** Presence is of people of the list only. */
const fetchKnown = async (ctx: Context, { job }: Compared<Job>, rows: readonly Row[]): Promise<NamedHcps> =>
  job.kind === 'ATTENDEES' ? hcpsNamed(ctx, rows) : noHcps;

/** Compares guests with the portal's current data, and decides on each by the domain's rules. */
async function plan(
  ctx: Context,
  compared: Compared<Job>,
  rows: readonly Row[],
  fetched: NamedHcps,
): Promise<Planned[]> {
  const { job, gathering } = compared;
  const isPresence = job.kind !== 'ATTENDEES';
  const found = await peopleNamed(ctx, gathering.gatheringUuid, rows, fetched);
  const kept = isPresence ? new Map<string, string>() : await keptAttendees(ctx, compared, rows);
  const placed = rows.map(({ index }, i) => ({ index, personKey: found[i]!.personKey }));
  const twins = await duplicateRowsOf({ Lines, idField }, ctx, compared, placed);
  const wrongWord = job.kind === 'PRESENCE' ? wrongMeetingStatus : undefined;
  return rows.map((row, i) => {
    const { hcp, participant, personKey } = found[i]!;
    const twin = twins.get(row.index) ?? null;
    const status = kept.get(row.eveniumGuestId ?? '');
    const attendee = status === undefined ? null : { status };
    const isDecided = row.decision === 'APPLY';
    const decision = isPresence
      ? decidePresence(row, { gathering, participant, twin }, wrongWord)
      : decideAttendee(row, { gathering, participant, hcp, attendee, twin, isDecided });
    return {
      ...decision,
      index: row.index,
      personKey,
      healthCareProfessionalUuid: hcpUuidOf(found[i]!),
      participantUuid: participant?.participantUuid ?? null,
      inHand: hcp,
    };
  });
}

async function keptAttendees({ session }: Context, { gathering: { gatheringUuid } }: Compared, rows: readonly Row[]) {
  const ids = rows.flatMap(({ eveniumGuestId }) => eveniumGuestId ?? []);
  const filter = { gatheringUuid, eveniumGuestId: trusted({ $in: ids }) };
  const found = await ImportedAttendees.find(filter, { _id: 0 }, { session: session ?? null }).lean();
  return new Map(found.map(({ eveniumGuestId, status }) => [eveniumGuestId ?? '', status]));
}

async function apply(tx: Tx, compared: Compared<Job>, lines: readonly Line[], planned: readonly Planned[]) {
  const { gathering } = compared;
  const created = planned.filter(({ outcome, target }) => outcome === 'CREATED' && target === 'PARTICIPANT');
  const invited = await inviteAtOnce(
    tx,
    gathering,
    created.map(({ index, inHand, category }) => ({ index, hcp: inHand!, category })),
  );
  const uuidOf = ({ index, participantUuid }: Planned) => invited.get(index) ?? participantUuid;
  const followed = planned.flatMap((one) => {
    const participantUuid = uuidOf(one);
    return doesSomething(one.outcome) && participantUuid ? [{ ...one, participantUuid }] : [];
  });
  const valuesOf = (field: 'invitation' | 'presence') =>
    followed.map(({ participantUuid, [field]: value }) => ({ participantUuid, value }));
  await changeAlike(tx, gathering, 'followGuest', 'invitationStatus', valuesOf('invitation'));
  await changeAlike(tx, gathering, 'followPresence', 'presence', valuesOf('presence'));
  await keepAttendees(tx, compared, lines, planned);
  const target = ({ outcome, target: of }: Planned) => (outcome === 'REFUSED' ? ('PARTICIPANT' as const) : of);
  return new Map(planned.map((one) => [one.index, { target: target(one), participantUuid: uuidOf(one) }]));
}

/** Guests whom the portal does not know are stored; those known meanwhile are removed. */
async function keepAttendees(
  { session }: Tx,
  { gathering: { gatheringUuid } }: Compared,
  lines: readonly Line[],
  planned: readonly Planned[],
): Promise<void> {
  const writes = planned.flatMap(({ outcome, target, attendeeStatus }, i): Write<ImportedAttendee>[] => {
    const { eveniumGuestId, firstName, lastName, postalCode, veevaId } = lines[i]!;
    if (!eveniumGuestId || !doesSomething(outcome)) return [];
    const filter = { gatheringUuid, eveniumGuestId };
    if (target === 'PARTICIPANT') return [{ deleteOne: { filter } }];
    // A guest whom Evenium names without a name is refused before (evenium-decision.ts).
    const $set = { firstName, lastName, postalCode, veevaId, status: attendeeStatus } as Partial<ImportedAttendee>;
    const $setOnInsert = { importedAttendeeUuid: randomUUID() };
    return [{ updateOne: { filter, update: { $set, $setOnInsert }, upsert: true } }];
  });
  if (writes.length > 0) await ImportedAttendees.bulkWrite(writes, { session });
}

/** Guests of Evenium, and presence of Evenium or of a file (docs/decisions/evenium.md). */
export const attendeeImport = defineImport<Job, Row, Line, Planned, NamedHcps>({
  service: 'participants',
  name: 'attendeeImport',
  idField,
  Imports,
  Lines,
  aggregate: importAggregate(attendeeImportWorkflow, { idField, Imports }, withGatherings),
  actions: {
    shows: 'keepPreview',
    decides: 'decideAttendeeImportLine',
    confirms: 'importAttendees',
    finishes: 'finishAttendeeImport',
    fails: 'failAttendeeImport',
    cancels: 'cancelAttendeeImport',
    undoes: 'undoAttendeeImport',
    finishesUndo: 'finishAttendeeImportUndo',
  },
  kindLabels: importKindLabels,
  gatheringOf,
  gatheringInReach: findVisibleGathering,
  page,
  fetchKnown,
  plan,
  doing: ['target', 'invitation', 'presence', 'attendeeStatus'],
  apply,
  aggregateOfLines,
  undo: { currentStates: currentStateOfLines, restore, notes },
  alsoCounted: { UNKNOWN: { target: 'ATTENDEE' } },
  refusalColumns: [
    ['Prénom', (line) => line.firstName],
    ['Nom', (line) => line.lastName],
    ['E-mail', (line) => line.email],
    ['Identifiant Veeva', (line) => line.veevaId],
    ['Statut', (line) => line.status],
    ['Présence', (line) => line.meetingStatus],
  ],
  personal: ['firstName', 'lastName', 'email', 'veevaId', 'postalCode', 'specialty'],
});
