import { type Actor, userUuidOf } from '../actors/actor.ts';
import { refusalOf } from '../rules/available-actions.ts';
import type { WorkKinds } from '../work/work.ts';
import type { VirtualSession } from './record-schema.ts';
import { virtualSessionWorkflow } from './session-rows.ts';

const may = (action: keyof typeof virtualSessionWorkflow.rows, doc: VirtualSession, actor: Actor, now: Date) =>
  refusalOf(virtualSessionWorkflow, action, { doc, actor, now, newUuid: () => '', input: undefined }) === null;

const isRoc = ({ rocUuid }: VirtualSession, actor: Actor): boolean => userUuidOf(actor) === rocUuid;

/** A session that was never published is not forgotten from a week before it begins on. */
const soonMs = 7 * 86_400_000;

/** What waits for the ROC of a session. */
export const virtualSessionWork = {
  VIRTUAL_SESSION_TO_PUBLISH: {
    label: 'Sessions virtuelles à publier',
    from: ['DRAFT'],
    waits: (doc, actor, now) =>
      isRoc(doc, actor) &&
      doc.beginDate.getTime() - now.getTime() < soonMs &&
      may('publishVirtualSession', doc, actor, now),
  },
  VIRTUAL_SESSION_TO_CLOSE: {
    label: 'Sessions virtuelles terminées, à fermer',
    from: ['PUBLISHED'],
    waits: (doc, actor, now) => isRoc(doc, actor) && doc.endDate < now && may('closeVirtualSession', doc, actor, now),
  },
  VIRTUAL_SESSION_TO_WIND_UP: {
    label: 'Sessions virtuelles à clôturer',
    from: ['CLOSED'],
    waits: (doc, actor, now) => isRoc(doc, actor) && doc.endDate < now && may('windUpVirtualSession', doc, actor, now),
  },
} as const satisfies WorkKinds<VirtualSession>;
