import { z } from 'zod';
import { type Actor, hasRight } from '../actor.ts';
import { uuid } from '../fields.ts';
import { defineWorkflow, type Guard } from '../workflow.ts';
import { preferenceInput, type SavedViewInput, savedViewInput } from './fields.ts';

/** A named view of a list: filters, columns and order as the screen wrote them. */
export interface SavedView {
  savedViewUuid: string;
  state: 'kept' | 'deleted';
  userUuid: string;
  listName: string;
  name: string;
  value: string;
  isShared: boolean;
  rev: number;
}

/** What a screen keeps for a user under a key; `userUuid:key` is its id. */
export interface Preference {
  preferenceId: string;
  userUuid: string;
  key: string;
  value: string;
  updatedAt: Date;
}

const ownView = (view: SavedView, actor: Actor): boolean => actor.kind === 'user' && view.userUuid === actor.userUuid;
const own = [{ right: 'manageOwnPreferences' as const, where: ownView, whereLabel: 'ses propres vues' }];
const stored = savedViewInput.extend({ savedViewUuid: uuid, userUuid: uuid });

const mayShare: Guard<SavedView, SavedViewInput> = ({ actor, input }) =>
  !input.isShared || hasRight(actor, 'shareSavedView') ? true : 'FORBIDDEN';

/** State table of a saved view. `saveView` creates one, or writes one again that is one's own. */
export const savedViewWorkflow = defineWorkflow<SavedView, SavedView['state']>()({
  name: 'savedView',
  states: ['kept', 'deleted'],
  stateLabels: { kept: 'Gardée', deleted: 'Supprimée' },
  stateOf: (view) => view.state,
  rows: {
    saveView: {
      label: 'Garder la vue',
      from: [],
      to: 'kept',
      allowed: [{ right: 'manageOwnPreferences' }],
      input: stored,
      check: [mayShare],
      apply: ({ input }) => ({ ...input, isShared: input.isShared ?? false }),
    },
    rewriteView: {
      label: 'Garder la vue à nouveau',
      from: ['kept'],
      to: 'same',
      allowed: own,
      alsoNamed: ['saveView'],
      input: savedViewInput,
      check: [mayShare],
      apply: ({ input: { name, value, isShared } }) => ({ name, value, isShared: isShared ?? false }),
    },
    deleteView: { label: 'Supprimer la vue', from: ['kept'], to: 'deleted', allowed: own },
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
