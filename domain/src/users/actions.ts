import { type Actor, hasRight } from '../actors/actor.ts';
import { actionOn } from '../rules/action.ts';
import type { Guard } from '../rules/workflow.ts';
import type { ParkedEvent, SavedView } from './record-schema.ts';
import type { ParkedEventState } from './states.ts';

export * from './actions/accounts.ts';
export * from './actions/applications.ts';
export * from './actions/delegations.ts';
export * from './actions/org-units.ts';
export * from './actions/remotes.ts';

const onView = actionOn<SavedView, SavedView['state']>();

const ownView = (view: Pick<SavedView, 'userUuid'>, actor: Actor): boolean =>
  actor.kind === 'user' && view.userUuid === actor.userUuid;
const own = [{ right: 'manageOwnPreferences' as const, where: ownView, whereLabel: 'ses propres vues' }];

/** Views that everybody sees are made by those who have a right to it. */
export const mayShare: Guard<Pick<SavedView, 'isShared'>> = ({ doc, actor }) =>
  !doc.isShared || hasRight(actor, 'shareSavedView') || 'FORBIDDEN';

/** Who may keep views of lists, and share them. */
export const savedViewActions = {
  stateOf: ({ state }: Pick<SavedView, 'state'>) => state,
  rows: {
    saveView: onView({
      label: 'Garder la vue',
      from: [],
      allowed: [{ right: 'manageOwnPreferences' }],
      around: [mayShare],
      reads: ['isShared'],
    }),
    rewriteView: onView({
      label: 'Garder la vue à nouveau',
      from: ['kept'],
      allowed: own,
      reads: ['state', 'userUuid'],
    }),
    deleteView: onView({ label: 'Supprimer la vue', from: ['kept'], allowed: own, reads: ['state', 'userUuid'] }),
  },
} as const;

const notApplied: Guard<Pick<ParkedEvent, 'state'>> = ({ doc }) =>
  doc.state === 'applied' ? 'EVENT_ALREADY_RETRIED' : true;

/** Who may have an event applied that was put aside. */
export const parkedEventActions = {
  stateOf: ({ state }: Pick<ParkedEvent, 'state'>): ParkedEventState => state,
  rows: {
    retryParkedEvent: actionOn<ParkedEvent, ParkedEventState>()({
      label: 'Rejouer',
      done: 'Rejeu demandé',
      from: ['parked', 'applied'],
      allowed: [{ right: 'retryParkedEvent' }],
      when: [notApplied],
      button: true,
      isJudgedByServer: true,
      reads: ['state'],
    }),
    dropParkedEvent: actionOn<ParkedEvent, ParkedEventState>()({
      label: 'Abandonner',
      done: 'Événement abandonné',
      from: ['parked', 'retrying'],
      allowed: [{ right: 'dropParkedEvent' }],
      button: true,
      asks: 'reason',
      isJudgedByServer: true,
      reads: ['state'],
    }),
  },
} as const;
