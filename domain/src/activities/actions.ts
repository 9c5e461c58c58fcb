import { notWoundUp } from '../gathering/wound-up.ts';
import type { Right } from '../rights/catalogue.ts';
import { actionOn } from '../rules/action.ts';
import { activityAtCongress, isEmptyActivity, isNotFull } from './action-guards.ts';
import type { Activity, ActivityCategory } from './activity.ts';
import type { ActivityState } from './states.ts';

const action = actionOn<Activity, ActivityState>();

/** A change of who is on its list, or was there. */
const ofList = (label: string, done: string, right: Right) =>
  action({
    label,
    done,
    from: ['PLANNED'],
    allowed: [{ right }],
    around: [notWoundUp],
    reads: ['state', 'gathering.status'],
  });

/** Who may do what with an activity and its list, and when. */
export const activityActions = {
  isWork: true,
  stateOf: ({ state }: Pick<Activity, 'state'>): ActivityState => state,
  rows: {
    createActivity: action({
      label: 'Créer l’activité',
      done: 'Activité créée',
      from: [],
      allowed: [{ right: 'manageActivity' }],
      around: [notWoundUp],
      reads: ['gathering.status'],
    }),
    updateActivity: action({
      label: 'Modifier',
      done: 'Activité modifiée',
      from: ['PLANNED'],
      allowed: [{ right: 'manageActivity' }],
      around: [notWoundUp],
      button: true,
      isJudgedByServer: true,
      reads: ['state', 'gathering.status'],
    }),
    deleteActivity: action({
      label: 'Supprimer',
      done: 'Activité supprimée',
      from: ['PLANNED'],
      allowed: [{ right: 'deleteActivity' }],
      around: [notWoundUp],
      when: [isEmptyActivity],
      button: true,
      reads: ['state', 'enrolled', 'gathering.status'],
    }),
    subscribeParticipants: action({
      label: 'Inscrire',
      done: 'Participants inscrits',
      from: ['PLANNED'],
      allowed: [{ right: 'subscribeToActivity' }],
      around: [notWoundUp],
      when: [isNotFull],
      reads: ['state', 'quota', 'taken', 'gathering.status'],
    }),
    unsubscribeParticipants: ofList('Désinscrire', 'Participants désinscrits', 'subscribeToActivity'),
    setActivityParticipantsPresent: ofList('Marquer présents', 'Présence notée', 'setActivityPresence'),
    setActivityParticipantsAbsent: ofList('Marquer absents', 'Absence notée', 'setActivityPresence'),
    setActivityParticipantsNoShow: action({
      label: 'Marquer absents sans justification',
      done: 'Absence sans justification notée',
      from: ['PLANNED'],
      allowed: [{ right: 'setActivityPresence' }],
      around: [notWoundUp, activityAtCongress],
      reads: ['state', 'gathering.status', 'gathering.gatheringType'],
    }),
    resetActivityParticipantsPresence: ofList('Effacer la présence', 'Présence effacée', 'setActivityPresence'),
  },
} as const;

const ofCategories = actionOn<ActivityCategory, 'KEPT'>();
const allowed = [{ right: 'manageActivity' }] as const;

/** Who may add to the kinds of activities and rename them. */
export const activityCategoryActions = {
  stateOf: () => 'KEPT' as const,
  rows: {
    createActivityCategory: ofCategories({
      label: 'Ajouter une catégorie d’activité',
      done: 'Catégorie d’activité ajoutée',
      from: [],
      allowed,
      reads: [],
    }),
    updateActivityCategory: ofCategories({
      label: 'Modifier la catégorie d’activité',
      done: 'Catégorie d’activité modifiée',
      from: ['KEPT'],
      allowed,
      reads: [],
    }),
  },
} as const;
