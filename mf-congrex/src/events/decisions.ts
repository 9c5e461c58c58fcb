import type { gatheringActions } from '@portal/domain/gathering/actions';
import type { DocumentFor, Permitted } from '@portal/web';
import type { EventsToDecideQuery } from '../generated/graphql.ts';

/** An event awaiting a decision of the current user. */
export interface Decision {
  gatheringUuid: string;
  name: string;
  beginDay: string | null;
  endDay: string | null;
  /** What is to be decided: « 2 sections à valider ». */
  what: string;
  /** The section of the page where it is decided. */
  section: 'validation' | 'modifications';
}

type Rows = typeof gatheringActions.rows;
type Deciding = 'validateGatheringSection' | 'refuseGatheringSection' | 'acceptSensibleChange' | 'refuseSensibleChange';
type ToDecide = DocumentFor<Rows[Deciding]>;

/** The decisions in an answer: changes of published events first, since they hold up every other change of status. */
export function decisionsOf(may: Permitted<Rows>, { sections, changes }: EventsToDecideQuery): Decision[] {
  const count = (items: readonly ToDecide[], ways: readonly Deciding[]): number =>
    items.filter((item) => ways.some((way) => may(way, item).allowed)).length;
  const changed = changes.items.map(({ gatheringSensibleChanges, ...event }) => ({
    ...event,
    open: count(gatheringSensibleChanges, ['acceptSensibleChange', 'refuseSensibleChange']),
    what: 'Modification sensible à décider',
    section: 'modifications' as const,
  }));
  const validated = sections.items.map(({ sections: parts, ...event }) => {
    const open = count(parts, ['validateGatheringSection', 'refuseGatheringSection']);
    const what = open > 1 ? `${open} sections à valider` : 'Une section à valider';
    return { ...event, open, what, section: 'validation' as const };
  });
  return [...changed, ...validated]
    .filter(({ open }) => open > 0)
    .map(({ gatheringUuid, name, beginDay, endDay, what, section }) => ({
      gatheringUuid,
      name,
      beginDay: beginDay ?? null,
      endDay: endDay ?? null,
      what,
      section,
    }));
}
