import { gatheringActions, nextActionFrom } from '@portal/domain/gathering/actions';
import { statusTargets } from '@portal/domain/gathering/states';
import type { Permitted, Verdict } from '@portal/web';
import type { EventGathering } from '../../event/event-context.ts';

type Rows = typeof gatheringActions.rows;
type StatusAction = { [Name in keyof Rows]: Rows[Name] extends { button: true } ? Name : never }[keyof Rows];

const statusActions = Object.entries(gatheringActions.rows).flatMap(([name, { button }]) =>
  button ? [name as StatusAction] : [],
);

/** The target of setGatheringStatus for an action; undefined for actions with a mutation of their own. */
export const targetOf = (action: string): string | undefined =>
  Object.entries(statusTargets).find(([, name]) => name === action)?.[0];

export interface NextTransitions {
  /** The next step of the gathering, also when it is not possible yet. */
  next: Verdict | undefined;
  /** The primary button: the next step, unless the person never may. */
  primary: Verdict | undefined;
  /** What else can be done; what is only a matter of rights is left out. */
  others: Verdict[];
}

/** Which action is the next step, and which are side steps. */
export function nextTransitions(
  may: Permitted<Rows>,
  gathering: Pick<EventGathering, 'status' | 'availableActions'>,
): NextTransitions {
  const leading = nextActionFrom(gathering.status);
  const verdicts = statusActions.map((name) => may(name, gathering));
  const next = verdicts.find(({ name }) => name === leading);
  const offered = verdicts.filter((one) => one.offered);
  const primary = next?.offered ? next : undefined;
  return { next, primary, others: offered.filter((one) => one !== primary) };
}

/** Whether any change of status is the person's to make, now or later. */
export const hasNextTransitions = ({ primary, others }: NextTransitions): boolean =>
  primary !== undefined || others.length > 0;
