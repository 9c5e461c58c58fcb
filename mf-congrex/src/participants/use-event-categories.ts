import { useQuery } from '@portal/web/graphql';
import { EventCategoriesDocument } from '../generated/graphql.ts';
import { categoriesOf, type ParticipantsEvent } from './words.ts';

/** What the event offers and what people on its list hold; what it offers alone while the server has not said. */
export function useEventCategories(event: ParticipantsEvent): readonly { id: string; label: string }[] {
  const { gatheringUuid } = event;
  const { data } = useQuery(EventCategoriesDocument, { variables: { gatheringUuid } });
  return data?.getAvailableAndUsedCategories ?? categoriesOf(event);
}
