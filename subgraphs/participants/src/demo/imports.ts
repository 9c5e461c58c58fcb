import type { AttendeeImport, AttendeeStatus, GatheringSnapshot, UserActor } from '@portal/domain';
import { attendeeStatuses, noImportCounts, touchedSince } from '@portal/domain';
import { type Context, recordedActor } from '@portal/server';
import { demoEveniumEventId, demoPlan, type PlannedGathering } from '@portal/server/demo-plan';
import { openKeyOf } from '@portal/server/import/index';
import { demoUuid } from '@portal/server/service/demo';
import { demoGuestsOf } from '../evenium/demo-guests.ts';
import { attendeeImport } from '../imports/attendee-import.ts';
import { type ImportedAttendee, ImportedAttendees } from '../models.ts';

const { Imports, Lines } = attendeeImport;
const hourMs = 3_600_000;
const importer = (businessUnitUuid: string | null): UserActor => ({
  kind: 'user',
  userUuid: demoUuid('user:roc'),
  userType: 'roc',
  additionalRights: [],
  ...(businessUnitUuid && { businessUnitUuid }),
  firstName: 'Raphaëlle',
  lastName: 'Olivier',
  email: 'roc@demo.test',
  sessionId: demoUuid('session:import'),
});

/** Guests whom the portal does not know, in each status. */
function strangersOf(planned: PlannedGathering): ImportedAttendee[] {
  const guests = demoGuestsOf(demoEveniumEventId(planned)!)!.filter(
    ({ veevaId, email }) => !veevaId && isStranger(email),
  );
  return attendeeStatuses.map((status: AttendeeStatus, n) => {
    const { id, firstName, lastName, postalCode } = guests[n]!;
    return {
      importedAttendeeUuid: demoUuid(`importedAttendee:${planned.number}:${n}`),
      gatheringUuid: planned.gatheringUuid,
      firstName,
      lastName,
      status,
      postalCode,
      veevaId: null,
      eveniumGuestId: id,
    };
  });
}

const isStranger = (email: string | null): boolean => email?.endsWith('@exemple.demo.test') ?? false;

interface PlannedImport {
  planned: PlannedGathering;
  state: AttendeeImport['state'];
  hoursAgo: number;
}

/** One import of each monitoring state: done, in error, and an old preview that nobody confirmed; and one that was undone but for a line. */
const importsOf = (linked: readonly PlannedGathering[]): PlannedImport[] => [
  { planned: linked[0]!, state: 'DONE', hoursAgo: 52 },
  { planned: linked[0]!, state: 'ERROR', hoursAgo: 76 },
  { planned: linked[1]!, state: 'PREVIEWED', hoursAgo: 3 },
  { planned: linked[2]!, state: 'CANCELLED', hoursAgo: 30 },
  { planned: linked[3]!, state: 'PARTLY_UNDONE', hoursAgo: 6 },
];

/** Of the lines that were done, somebody changed one since. */
const undoneOf = (n: number) =>
  n === 1
    ? { undoOutcome: 'KEPT' as const, undoMessage: touchedSince }
    : { undoOutcome: 'UNDONE' as const, undoMessage: null };

function linesOf({ planned, state }: PlannedImport, attendeeImportUuid: string, at: Date) {
  if (state === 'ERROR' || state === 'CANCELLED') return [];
  const strangers = demoGuestsOf(demoEveniumEventId(planned)!)!.filter(({ email }) => email?.startsWith('invite.'));
  return strangers.map(({ logistics: _later, id, ...guest }, n) => {
    const isRefused = n === 0;
    return {
      ...guest,
      attendeeImportUuid,
      gatheringUuid: planned.gatheringUuid,
      index: n + 1,
      eveniumGuestId: id,
      outcome: isRefused ? ('REFUSED' as const) : ('CREATED' as const),
      target: isRefused ? ('PARTICIPANT' as const) : ('ATTENDEE' as const),
      message: isRefused
        ? 'Ce professionnel de santé figure deux fois dans l’événement.'
        : 'Inconnu du portail : gardé parmi les invités importés.',
      invitation: null,
      presence: null,
      category: 'NO_CATEGORY',
      attendeeStatus: isRefused ? null : ('registered' as const),
      personKey: guest.email,
      healthCareProfessionalUuid: null,
      participantUuid: null,
      decision: null,
      isOpen: state === 'PREVIEWED' && !isRefused,
      ...(state === 'PARTLY_UNDONE' && !isRefused && undoneOf(n)),
      at,
    };
  });
}

/** Puts imported attendees in each status, and an import of each monitoring state, beside the demo's participants. */
export async function seedImports(ctx: Context, gatherings: ReadonlyMap<string, GatheringSnapshot>): Promise<void> {
  const linked = demoPlan().filter((one) => demoEveniumEventId(one) !== null);
  const plain = { lean: true, session: ctx.session! } as const;
  await ImportedAttendees.insertMany(linked.slice(0, 6).flatMap(strangersOf), plain);
  const now = ctx.now();
  for (const [n, one] of importsOf(linked).entries()) {
    const at = new Date(now.getTime() - one.hoursAgo * hourMs);
    const attendeeImportUuid = demoUuid(`attendeeImport:${n}`);
    const lines = linesOf(one, attendeeImportUuid, at);
    const counts = { ...noImportCounts };
    for (const { outcome, target } of lines) {
      counts[outcome] += 1;
      if (target === 'ATTENDEE') counts.UNKNOWN += 1;
    }
    const toApply = counts.CREATED + counts.CHANGED;
    const isOver = one.state !== 'PREVIEWED';
    const { gatheringUuid } = one.planned;
    const state = { state: one.state, gatheringUuid };
    const actor = importer(gatherings.get(gatheringUuid)?.mainBusinessUnitUuid ?? null);
    const row = {
      ...state,
      ...openKeyOf(state),
      attendeeImportUuid,
      kind: 'ATTENDEES' as const,
      eveniumEventId: demoEveniumEventId(one.planned),
      fileName: null,
      rev: 1,
      actor,
      total: lines.length,
      read: lines.length,
      counts,
      toApply,
      applied: one.state === 'DONE' || one.state === 'PARTLY_UNDONE' ? toApply : 0,
      made: one.state === 'DONE' || one.state === 'PARTLY_UNDONE' ? toApply : 0,
      ...(one.state === 'PARTLY_UNDONE' && {
        ...{ undone: toApply - 1, kept: 1, undoneBy: actor },
        undoneAt: new Date(at.getTime() + hourMs),
      }),
      previewedAt: lines.length > 0 ? at : null,
      endedAt: isOver ? new Date(at.getTime() + 40_000) : null,
      errorCode: one.state === 'ERROR' ? ('EVENIUM_PROBLEM' as const) : null,
      leasedUntil: new Date(0),
      lease: null,
      attempts: 0,
      nextPage: 1,
      createdAt: at,
      updatedAt: at,
    };
    await Imports.insertMany([row], plain);
    await Lines.insertMany(lines, plain);
    const history = {
      aggregate: 'attendeeImport',
      aggregateId: attendeeImportUuid,
      action: 'previewAttendeeImport',
      label: 'Préparer l’import des invités',
      from: null,
      to: 'READING',
      at,
      actor: recordedActor(actor),
      data: {},
    };
    await ctx.db.records.history.insertMany([history], plain);
  }
}
