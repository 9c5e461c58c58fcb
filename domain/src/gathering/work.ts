import { type Actor, userUuidOf } from '../actors/actor.ts';
import { actionsOnPart, refusalOf } from '../rules/available-actions.ts';
import type { WorkKinds } from '../work/work.ts';
import { type Gathering, periodOf } from './gathering.ts';
import { publishedStates } from './states.ts';
import { holdersOf, sectionsOf } from './team/team.ts';
import { gatheringWorkflow } from './workflow.ts';

const context = <Input>(doc: Gathering, actor: Actor, now: Date, input: Input) => ({
  ...{ doc, actor, now, newUuid: () => '', input },
});

/**
 * What a ROC of the team leads on: also one that cannot be led on as it is, since nobody else would see what is missing.
 * A ROC who may not is asked for nothing.
 */
const leadsOn = (action: keyof typeof gatheringWorkflow.rows, doc: Gathering, actor: Actor, now: Date): boolean =>
  holdersOf(doc, 'roc').includes(userUuidOf(actor) ?? '') &&
  refusalOf(gatheringWorkflow, action, context(doc, actor, now, undefined)) !== 'FORBIDDEN';

const isOver = (doc: Gathering, now: Date): boolean => periodOf(doc, now) === 'ENDED';

/** What waits for a member of a gathering's team (decisions, section 2). */
export const gatheringWork = {
  GATHERING_CHANGE_TO_DECIDE: {
    label: 'Modifications à décider',
    from: publishedStates,
    waits: (doc, actor, now) =>
      doc.gatheringSensibleChanges.some(({ gatheringSensibleChangeUuid }) =>
        actionsOnPart(
          gatheringWorkflow,
          ['acceptSensibleChange', 'refuseSensibleChange'],
          context(doc, actor, now, { gatheringSensibleChangeUuid }),
        ).some(({ allowed }) => allowed),
      ),
  },
  GATHERING_TO_VALIDATE: {
    label: 'Événements à valider',
    from: ['TO_VALIDATE'],
    waits: (doc, actor, now) =>
      sectionsOf(doc).some((section) =>
        actionsOnPart(
          gatheringWorkflow,
          ['validateGatheringSection', 'refuseGatheringSection'],
          context(doc, actor, now, section),
        ).some(({ allowed }) => allowed),
      ),
  },
  GATHERING_TO_CORRECT: {
    label: 'Événements à corriger',
    from: ['CORRECTION'],
    waits: (doc, actor, now) =>
      [doc.creatorUuid, ...holdersOf(doc, 'roc')].includes(userUuidOf(actor) ?? '') &&
      refusalOf(gatheringWorkflow, 'updateGatheringInformation', context(doc, actor, now, undefined)) === null,
  },
  GATHERING_TO_PUBLISH: {
    label: 'Événements à publier',
    from: ['TO_PUBLISH'],
    waits: (doc, actor, now) => leadsOn('publishGatheringToStaff', doc, actor, now),
  },
  GATHERING_TO_CLOSE: {
    label: 'Événements terminés, à fermer',
    from: ['PUBLISHED_FRONT'],
    waits: (doc, actor, now) => isOver(doc, now) && leadsOn('closeGathering', doc, actor, now),
  },
  GATHERING_TO_WIND_UP: {
    label: 'Événements à clôturer',
    // One that HCPs never saw is not closed to them.
    from: ['PUBLISHED', 'CLOSED'],
    waits: (doc, actor, now) => isOver(doc, now) && leadsOn('windUpGathering', doc, actor, now),
  },
  GATHERING_TODAY: {
    label: 'En cours aujourd’hui',
    from: publishedStates,
    waits: (doc, _actor, now) => periodOf(doc, now) === 'NOW',
  },
} as const satisfies WorkKinds<Gathering>;
