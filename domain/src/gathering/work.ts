import { type Actor, userUuidOf } from '../actor.ts';
import { actionsOnPart, refusalOf } from '../available-actions.ts';
import type { WorkKinds } from '../work/work.ts';
import { type Gathering, periodOf } from './gathering.ts';
import { publishedStates } from './states.ts';
import { holdersOf, sectionsOf } from './team.ts';
import { gatheringWorkflow } from './workflow.ts';

const context = <Input>(doc: Gathering, actor: Actor, now: Date, input: Input) => ({
  ...{ doc, actor, now, newUuid: () => '', input },
});

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
  GATHERING_TODAY: {
    label: 'En cours aujourd’hui',
    from: publishedStates,
    waits: (doc, _actor, now) => periodOf(doc, now) === 'NOW',
  },
} as const satisfies WorkKinds<Gathering>;
