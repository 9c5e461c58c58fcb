import { useNearQuery } from '@portal/web/data/use-near-query';
import { categoriesOf } from '../event/choices.ts';
import type { EventGathering } from '../event/event-context.ts';
import { EventCategoriesDocument, type EventCategoriesQuery } from '../generated/graphql.ts';

const usedOf = ({ getAvailableAndUsedCategories }: EventCategoriesQuery) => getAvailableAndUsedCategories;

/**
 * What the event offers and what people on its list hold; only what it offers until somebody comes near and the server has answered.
 *
 * @param isWanted some are chosen, and shown by their names
 * @returns them, and what their `InterestArea` is given
 */
export function useEventCategories(gathering: EventGathering, isWanted: boolean) {
  const { gatheringUuid } = gathering;
  const [used, around] = useNearQuery(EventCategoriesDocument, { gatheringUuid }, usedOf, { isWanted });
  return [used.data ?? categoriesOf(gathering), around] as const;
}
