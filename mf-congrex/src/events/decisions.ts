import type { EventsToDecideQuery } from '../generated/graphql.ts';

/** An event that waits for the person who looks. */
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

const count = (items: readonly { canDecide: boolean }[]): number => items.filter(({ canDecide }) => canDecide).length;

/** The decisions that an answer holds: changes of published events first, since they hold up every other change of status. */
export function decisionsOf({ sections, changes }: EventsToDecideQuery): Decision[] {
  const changed = changes.items.map(({ gatheringSensibleChanges, ...event }) => ({
    ...event,
    open: count(gatheringSensibleChanges),
    what: 'Modification sensible à décider',
    section: 'modifications' as const,
  }));
  const validated = sections.items.map(({ sections: parts, ...event }) => {
    const open = count(parts);
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
