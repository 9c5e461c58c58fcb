import type { z } from 'zod';
import { defineWorkflow } from '../rules/workflow.ts';
import { normalise } from '../texts/search-words.ts';
import { activityCategoryActions } from './actions.ts';
import type { ActivityCategory } from './activity.ts';
import { activityCategoryInput } from './fields.ts';

type Input = z.output<typeof activityCategoryInput>;
const input = activityCategoryInput;
const fields = ({ input: given }: { input: Input }) => ({ ...given, labelKey: normalise(given.label) });

/** Kinds of activity: reference data that staff may add to and rename. */
export const activityCategoryWorkflow = defineWorkflow<ActivityCategory, 'KEPT'>()({
  name: 'activityCategory',
  states: ['KEPT'],
  stateLabels: { KEPT: 'Utilisée' },
  stateOf: activityCategoryActions.stateOf,
  rows: {
    createActivityCategory: {
      ...activityCategoryActions.rows.createActivityCategory,
      to: 'KEPT',
      input,
      apply: ({ input: given, newUuid }) => ({
        ...fields({ input: given }),
        activityCategoryUuid: newUuid(),
        order: 1000,
      }),
    },
    updateActivityCategory: {
      ...activityCategoryActions.rows.updateActivityCategory,
      to: 'same',
      input,
      edits: {
        values: ({ label, color, isRestauration, isDiner }) => ({ label, color, isRestauration, isDiner }),
        tied: [['isRestauration', 'isDiner']],
      },
      apply: fields,
    },
  },
});

/** What every installation starts with, in the order of the lists. */
export const activityCategoryCatalogue = [
  { code: 'PLENARY', label: 'Plénière', color: 'blue', isRestauration: false, isDiner: false },
  { code: 'WORKSHOP', label: 'Atelier', color: 'teal', isRestauration: false, isDiner: false },
  { code: 'SYMPOSIUM', label: 'Symposium', color: 'violet', isRestauration: false, isDiner: false },
  { code: 'MEETING', label: 'Réunion', color: 'grey', isRestauration: false, isDiner: false },
  { code: 'BREAKFAST', label: 'Petit-déjeuner', color: 'yellow', isRestauration: true, isDiner: false },
  { code: 'LUNCH', label: 'Déjeuner', color: 'green', isRestauration: true, isDiner: false },
  { code: 'DINNER', label: 'Dîner', color: 'orange', isRestauration: true, isDiner: true },
  { code: 'SOCIAL', label: 'Moment convivial', color: 'pink', isRestauration: false, isDiner: false },
] as const;
