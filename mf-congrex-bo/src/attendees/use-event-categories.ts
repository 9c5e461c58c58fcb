import { useQuery } from '@portal/web/graphql';
import type { EventGathering } from '../event-page/event-context.ts';
import { EventCategoriesDocument } from '../generated/graphql.ts';
import { categoriesOf } from './event-rules.ts';

/** What the event offers and what people on its list hold; what it offers alone while the server has not said. */
export function useEventCategories(gathering: EventGathering): readonly { id: string; label: string }[] {
  const { gatheringUuid } = gathering;
  const { data } = useQuery(EventCategoriesDocument, { variables: { gatheringUuid } });
  return data?.getAvailableAndUsedCategories ?? categoriesOf(gathering);
}
