import type { GatheringSnapshot } from '../gathering/snapshot.ts';
import { notWoundUp } from '../gathering/wound-up.ts';
import type { Right } from '../rights/catalogue.ts';
import { actionOn } from '../rules/action.ts';
import type { Guard } from '../rules/workflow.ts';
import { type ImportJob, type ImportState, previewLifetimeMs, undoableUntil } from './job.ts';

/** An import as its rules see it. */
type ImportInGathering = Pick<ImportJob, 'state' | 'previewedAt' | 'toApply' | 'endedAt' | 'made'> & {
  gathering: Pick<GatheringSnapshot, 'status'>;
};
const action = actionOn<ImportInGathering, ImportState>();

const isFresh: Guard<Pick<ImportInGathering, 'previewedAt'>> = ({ doc, now }) =>
  now.getTime() - (doc.previewedAt?.getTime() ?? 0) < previewLifetimeMs || 'IMPORT_PREVIEW_OLD';
const hasWork: Guard<Pick<ImportInGathering, 'toApply'>> = ({ doc }) => doc.toApply > 0 || 'IMPORT_NOTHING_TO_DO';

const hasMade: Guard<Pick<ImportInGathering, 'made'>> = ({ doc }) => (doc.made ?? 0) > 0 || 'IMPORT_NOTHING_TO_UNDO';
const isInTime: Guard<Pick<ImportInGathering, 'endedAt'>> = ({ doc, now }) =>
  (undoableUntil(doc) ?? now) > now || 'IMPORT_UNDO_TOO_LATE';

export const importStateOf = ({ state }: Pick<ImportJob, 'state'>): ImportState => state;

/** Who may prepare an import into a gathering's list, and when. */
export const preparationOf = (label: string, right: Right) =>
  action({ label, from: [], allowed: [{ right }], around: [notWoundUp], reads: ['gathering.status'] });

/** Who may do what with an import that was prepared, and when. @param right who decides, confirms, cancels and undoes */
export const importStepsOf = (right: Right) => ({
  decides: action({
    label: 'Décider d’une ligne',
    from: ['PREVIEWED'],
    allowed: [{ right }],
    around: [notWoundUp],
    when: [isFresh],
    button: true,
    reads: ['state', 'previewedAt', 'gathering.status'],
  }),
  confirms: action({
    label: 'Importer',
    from: ['PREVIEWED'],
    allowed: [{ right }],
    around: [notWoundUp],
    when: [isFresh, hasWork],
    button: true,
    reads: ['state', 'previewedAt', 'toApply', 'gathering.status'],
  }),
  cancels: action({
    label: 'Annuler',
    from: ['READING', 'PREVIEWED', 'APPLYING'],
    allowed: [{ right }],
    button: true,
    reads: ['state'],
  }),
  // What was done before it was cancelled, or before it stopped, is undone like the rest.
  undoes: action({
    label: 'Défaire l’import',
    done: 'Import défait',
    from: ['DONE', 'CANCELLED', 'ERROR'],
    allowed: [{ right }],
    around: [notWoundUp],
    when: [hasMade, isInTime],
    button: true,
    reads: ['state', 'made', 'endedAt', 'gathering.status'],
  }),
});
