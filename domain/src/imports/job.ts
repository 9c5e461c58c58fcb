import type { UserActor } from '../actors/actor.ts';
import type { MessageCode } from '../texts/messages.ts';

export const importStates = [
  'READING',
  'PREVIEWED',
  'APPLYING',
  'DONE',
  'CANCELLED',
  'ERROR',
  'UNDOING',
  'UNDONE',
  'PARTLY_UNDONE',
] as const;
export type ImportState = (typeof importStates)[number];
export const importStateLabels: Record<ImportState, string> = {
  READING: 'Lecture en cours',
  PREVIEWED: 'Aperçu à confirmer',
  APPLYING: 'Import en cours',
  DONE: 'Terminé',
  CANCELLED: 'Annulé',
  ERROR: 'En erreur',
  UNDOING: 'Retour en arrière en cours',
  UNDONE: 'Import défait',
  PARTLY_UNDONE: 'Import défait en partie',
};

/** Whether the server is working on it. */
export const isUnderWay = (state: ImportState): boolean =>
  state === 'READING' || state === 'APPLYING' || state === 'UNDOING';

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
  UNDOING: 'PENDING',
  UNDONE: 'DONE',
  PARTLY_UNDONE: 'DONE',
};

/** What becomes of a line. */
export const importOutcomes = ['CREATED', 'CHANGED', 'SKIPPED', 'CONFLICT', 'REFUSED'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
export const importOutcomeLabels: Record<ImportOutcome, string> = {
  CREATED: 'Créée',
  CHANGED: 'Modifiée',
  SKIPPED: 'Sans changement',
  CONFLICT: 'À décider',
  REFUSED: 'Refusée',
};

/** The outcomes that a confirmation does; a conflict waits for the decision of a person. */
export const doesSomething = (outcome: ImportOutcome): boolean => outcome === 'CREATED' || outcome === 'CHANGED';

/** What a person decided of a line that is a conflict: to do it with the others, or to leave what is there. */
export const importChoices = ['APPLY', 'LEAVE'] as const;
export type ImportChoice = (typeof importChoices)[number];

/** Said of a line whose person decided to leave it. */
export const leftAsItIs = 'Laissé tel quel : vous en avez décidé ainsi.';
/** Said of a second line about the same person. */
export const duplicateRowMessage = (index: number): string => `Même personne qu’à la ligne ${index}.`;
/** Said of a line that would do something else now than what was shown and confirmed. */
export const changedSincePreview = 'La situation a changé depuis l’aperçu : relancez l’import pour cette ligne.';

/** What an undo made of a line that the import had done: what there was before is back, or the line is left because somebody changed it since. */
export const undoOutcomes = ['UNDONE', 'KEPT'] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];
/** Said of a line that is no longer as the import made it. */
export const touchedSince = 'Modifiée depuis l’import : laissée telle quelle.';

export type ImportCounts = Record<ImportOutcome | 'UNKNOWN', number>;
export const noImportCounts: ImportCounts = { CREATED: 0, CHANGED: 0, SKIPPED: 0, CONFLICT: 0, REFUSED: 0, UNKNOWN: 0 };

/** Lines of one import at most; a file has its header besides. */
export const importLineLimit = 10_000;
/** A preview is confirmed on the day it was made. */
export const previewLifetimeMs = 24 * 3_600_000;
/** An import is undone within 24 hours of its end: so many hours of the clock, whatever the day is. */
export const undoableMs = 24 * 3_600_000;
/** Until when an import may be undone; null while it has no end. */
export const undoableUntil = ({ endedAt }: Pick<ImportJob, 'endedAt'>): Date | null =>
  endedAt && new Date(endedAt.getTime() + undoableMs);

/** An import into a gathering, whatever it imports; each kind of import has the identifier of its own name besides. */
export interface ImportJob {
  gatheringUuid: string;
  kind: string;
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
  /** Lines of which is known what there was before. Absent in imports from before they could be undone. */
  made?: number;
  /** Lines whose former state an undo put back, and lines that it left because they were changed since. */
  undone?: number;
  kept?: number;
  /** Who undoes it, and on whose rights that works. */
  undoneBy?: UserActor | null;
  undoneAt?: Date | null;
  previewedAt: Date | null;
  endedAt: Date | null;
  errorCode: MessageCode | null;
  createdAt: Date;
  updatedAt: Date;
}
