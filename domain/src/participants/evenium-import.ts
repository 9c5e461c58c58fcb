import { z } from 'zod';
import type { UserActor } from '../actor.ts';
import { defineEvent } from '../events.ts';
import { uuid } from '../fields.ts';
import type { GatheringSnapshot } from '../gathering/snapshot.ts';
import { gatheringSnapshot } from '../gathering/snapshot.ts';
import { type MessageCode, messages } from '../messages.ts';
import { defineWorkflow, type Guard, type Permission, type RuleContext } from '../workflow.ts';
import type { ImportOutcome } from './evenium-decision.ts';

/** What is imported: guests with their answer and presence, presence alone, presence of a file. */
export const importKinds = ['ATTENDEES', 'PRESENCE', 'PRESENCE_FILE'] as const;
export type ImportKind = (typeof importKinds)[number];
export const importKindLabels: Record<ImportKind, string> = {
  ATTENDEES: 'Invités d’Evenium',
  PRESENCE: 'Présences d’Evenium',
  PRESENCE_FILE: 'Présences d’un fichier',
};

export const importStates = ['READING', 'PREVIEWED', 'APPLYING', 'DONE', 'CANCELLED', 'ERROR'] as const;
export type ImportState = (typeof importStates)[number];
export const importStateLabels: Record<ImportState, string> = {
  READING: 'Lecture en cours',
  PREVIEWED: 'Aperçu à confirmer',
  APPLYING: 'Import en cours',
  DONE: 'Terminé',
  CANCELLED: 'Annulé',
  ERROR: 'En erreur',
};

/** Monitoring (specification, section 4 "Others"). */
export const importMonitorings = ['PENDING', 'DONE', 'ERROR'] as const;
export type ImportMonitoring = (typeof importMonitorings)[number];
export const monitoringOf: Record<ImportState, ImportMonitoring> = {
  READING: 'PENDING',
  PREVIEWED: 'PENDING',
  APPLYING: 'PENDING',
  DONE: 'DONE',
  CANCELLED: 'DONE',
  ERROR: 'ERROR',
};

export type ImportCounts = Record<ImportOutcome | 'UNKNOWN', number>;
export const noImportCounts: ImportCounts = { CREATED: 0, CHANGED: 0, SKIPPED: 0, CONFLICT: 0, REFUSED: 0, UNKNOWN: 0 };

/** Lines of one import at most; a file has its header besides. */
export const importLineLimit = 10_000;
/** A preview is confirmed on the day it was made. */
export const previewKeptMs = 24 * 3_600_000;

export interface AttendeeImport {
  attendeeImportUuid: string;
  gatheringUuid: string;
  kind: ImportKind;
  eveniumEventId: string | null;
  /** Name of the file, for a file. */
  fileName: string | null;
  state: ImportState;
  rev: number;
  /** Who started it, and on whose rights it works. */
  actor: UserActor;
  /** Lines that there are to read, as far as known. */
  total: number;
  read: number;
  /** What the preview found; after the import, what was done. */
  counts: ImportCounts;
  toApply: number;
  applied: number;
  previewedAt: Date | null;
  endedAt: Date | null;
  errorCode: MessageCode | null;
  createdAt: Date;
  updatedAt: Date;
}
type Import = AttendeeImport & { gathering: GatheringSnapshot };

const newImport = z.object({
  attendeeImportUuid: uuid,
  gathering: gatheringSnapshot,
  eveniumEventId: z.string().nullable(),
  fileName: z.string().nullable(),
  total: z.number().int(),
  actor: z.custom<UserActor>((value) => (value as UserActor | null)?.kind === 'user'),
});
type NewImport = z.infer<typeof newImport>;

export const attendeeImportChanged = defineEvent(
  'attendeeImport.changed',
  1,
  z.object({ attendeeImportUuid: uuid, gatheringUuid: uuid, state: z.enum(importStates), rev: z.number().int() }),
);

const announced = ({ doc }: { doc: Import }) => [
  attendeeImportChanged.of(doc.attendeeImportUuid, {
    attendeeImportUuid: doc.attendeeImportUuid,
    gatheringUuid: doc.gatheringUuid,
    state: doc.state,
    rev: doc.rev,
  }),
];

const notWoundUp: Guard<Import> = ({ doc }) => doc.gathering.status !== 'WINDED_UP' || 'GATHERING_READ_ONLY';
const mayChange: Guard<unknown, NewImport> = ({ input }) =>
  input.gathering.status !== 'WINDED_UP' || 'GATHERING_READ_ONLY';
/** A file stands for itself. */
const fromEvenium: Guard<unknown, NewImport> = ({ input }) =>
  input.fileName !== null || input.eveniumEventId !== null || 'EVENIUM_EVENT_MISSING';
const isFresh: Guard<Import> = ({ doc, now }) =>
  now.getTime() - (doc.previewedAt?.getTime() ?? 0) < previewKeptMs || 'IMPORT_PREVIEW_OLD';
const hasWork: Guard<Import> = ({ doc }) => doc.toApply > 0 || 'IMPORT_NOTHING_TO_DO';

const importers = [{ right: 'importAttendee' }] satisfies Permission<Import>[];
const counted = z.object({ counts: z.custom<ImportCounts>((value) => typeof value === 'object'), toApply: z.number() });
const errorCodes = Object.keys(messages) as [MessageCode, ...MessageCode[]];
const failure = z.object({ errorCode: z.enum(errorCodes) });

const started = (kindOf: (input: NewImport) => ImportKind) => ({
  from: [],
  to: 'READING' as const,
  allowed: importers,
  input: newImport,
  apply: ({ input }: RuleContext<Import, NewImport>): Partial<Import> => ({
    attendeeImportUuid: input.attendeeImportUuid,
    gatheringUuid: input.gathering.gatheringUuid,
    kind: kindOf(input),
    eveniumEventId: input.eveniumEventId,
    fileName: input.fileName,
    actor: input.actor,
    total: input.total,
    read: 0,
    counts: noImportCounts,
    toApply: 0,
    applied: 0,
    previewedAt: null,
    endedAt: null,
    errorCode: null,
  }),
  emits: announced,
});

/** An import: read and previewed, confirmed once, applied line by line (decisions, section 7). */
export const attendeeImportWorkflow = defineWorkflow<Import, ImportState>()({
  name: 'attendeeImport',
  states: importStates,
  stateLabels: importStateLabels,
  stateOf: (one) => one.state,
  rows: {
    previewAttendeeImport: {
      ...started(() => 'ATTENDEES'),
      label: 'Préparer l’import des invités',
      check: [mayChange as never, fromEvenium as never],
    },
    previewPresenceImport: {
      ...started(({ fileName }) => (fileName === null ? 'PRESENCE' : 'PRESENCE_FILE')),
      label: 'Préparer l’import des présences',
      check: [mayChange as never, fromEvenium as never],
    },
    keepPreview: {
      label: 'Montrer l’aperçu',
      from: ['READING'],
      to: 'PREVIEWED',
      allowed: [],
      input: counted,
      apply: ({ input, now }: RuleContext<Import, z.infer<typeof counted>>) => ({ ...input, previewedAt: now }),
      emits: announced,
    },
    importAttendees: {
      label: 'Importer',
      from: ['PREVIEWED'],
      to: 'APPLYING',
      allowed: importers,
      when: [notWoundUp, isFresh, hasWork],
      emits: announced,
      button: true,
    },
    finishAttendeeImport: {
      label: 'Terminer l’import',
      from: ['APPLYING'],
      to: 'DONE',
      allowed: [],
      apply: ({ now }: RuleContext<Import>) => ({ endedAt: now }),
      emits: announced,
    },
    failAttendeeImport: {
      label: 'Arrêter l’import sur une erreur',
      from: ['READING', 'APPLYING'],
      to: 'ERROR',
      allowed: [],
      input: failure,
      apply: ({ input, now }: RuleContext<Import, z.infer<typeof failure>>) => ({ ...input, endedAt: now }),
      records: ({ input }: RuleContext<Import, z.infer<typeof failure>>) => ({ errorCode: input.errorCode }),
      emits: announced,
    },
    cancelAttendeeImport: {
      label: 'Annuler',
      from: ['READING', 'PREVIEWED', 'APPLYING'],
      to: 'CANCELLED',
      allowed: importers,
      apply: ({ now }: RuleContext<Import>) => ({ endedAt: now }),
      emits: announced,
      button: true,
    },
  },
});
