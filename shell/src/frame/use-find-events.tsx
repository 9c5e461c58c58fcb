import { backOfficeUserTypes } from '@portal/domain/user-types';
import type { CommandItem } from '@portal/shared-ui';
import { usePortal, useRight } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { useNavigate } from '@portal/web/router';
import { CalendarDays } from 'lucide-react';
import { FindEventsDocument } from '../generated/graphql.ts';

/** The events that the person may see, by their name (look.md, habit 9); undefined for who may search none. */
export function useFindEvents(): ((text: string) => Promise<readonly CommandItem[]>) | undefined {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { userType } = usePortal().me;
  const maySearch = useRight('readGathering');
  const pageOf = (uuid: string) =>
    backOfficeUserTypes.includes(userType) ? `/congrex-bo/event/${uuid}/details` : `/congrex/${uuid}/tabs`;
  if (!maySearch) return undefined;
  return async (text) => {
    const query = { query: FindEventsDocument, variables: { search: text.trim() }, fetchPolicy: 'no-cache' } as const;
    const { data } = await client.query(query);
    return (data?.searchGatherings.items ?? []).map(({ gatheringUuid, name, statusLabel, city }) => ({
      id: gatheringUuid,
      label: name,
      detail: [statusLabel, city].filter(Boolean).join(' · '),
      group: 'Événements',
      icon: <CalendarDays aria-hidden />,
      onAction: () => navigate(pageOf(gatheringUuid)),
    }));
  };
}
