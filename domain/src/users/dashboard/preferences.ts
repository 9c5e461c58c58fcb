import { z } from 'zod';
import { uuid } from '../../fields/fields.ts';
import { defineWorkflow, guardWithCodes } from '../../rules/workflow.ts';
import { mayShare, savedViewActions } from '../actions.ts';
import { preferenceInput, type SavedViewInput, savedViewInput } from '../fields.ts';
import type { Preference, SavedView } from '../record-schema.ts';
import { savedViewStates } from '../states.ts';

const stored = savedViewInput.extend({ savedViewUuid: uuid, userUuid: uuid });

/** A view that is rewritten is shared no more easily than a new one. */
const mayStayShared = guardWithCodes<SavedView, SavedViewInput>(['FORBIDDEN'], ({ input, ...rest }) =>
  mayShare({ ...rest, input, doc: { isShared: input.isShared ?? false } }),
);

/** State table of a saved view. `saveView` creates one, or writes one again that is one's own. */
export const savedViewWorkflow = defineWorkflow<SavedView, SavedView['state']>()({
  name: 'savedView',
  states: savedViewStates,
  stateLabels: { kept: 'Gardée', deleted: 'Supprimée' },
  stateOf: savedViewActions.stateOf,
  rows: {
    saveView: {
      ...savedViewActions.rows.saveView,
      to: 'kept',
      input: stored,
      apply: ({ input }) => ({ ...input, isShared: input.isShared ?? false }),
    },
    rewriteView: {
      ...savedViewActions.rows.rewriteView,
      to: 'same',
      alsoNamed: ['saveView'],
      input: savedViewInput,
      check: [mayStayShared],
      apply: ({ input: { name, value, isShared } }) => ({ name, value, isShared: isShared ?? false }),
    },
    deleteView: { ...savedViewActions.rows.deleteView, to: 'deleted' },
  },
});

/** Preferences have no states; the rows say who may write them. */
export const preferenceWorkflow = defineWorkflow<Preference, 'kept'>()({
  name: 'preference',
  states: ['kept'],
  stateLabels: { kept: 'Gardée' },
  stateOf: () => 'kept',
  rows: {
    setPreference: {
      label: 'Garder une préférence',
      from: [],
      to: 'kept',
      allowed: [{ right: 'manageOwnPreferences' }],
      input: preferenceInput,
    },
    setDefaultView: {
      label: 'Choisir la vue par défaut',
      from: [],
      to: 'kept',
      allowed: [{ right: 'manageOwnPreferences' }],
      input: z.strictObject({ listName: savedViewInput.shape.listName, savedViewUuid: uuid.nullish() }),
    },
  },
});
