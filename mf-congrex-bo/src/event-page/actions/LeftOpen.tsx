import { expensesReads } from '@portal/domain/expenses/reads';
import { logisticsReads } from '@portal/domain/logistics/reads';
import { Banner } from '@portal/shared-ui';
import { usePageQuery, useRead } from '@portal/web';
import { counted } from '@portal/web/list/count';
import styled from 'styled-components';
import {
  EventExpensesLeftOpenDocument,
  type EventExpensesLeftOpenQuery,
  EventLeftOpenDocument,
  type EventLeftOpenQuery,
} from '../../generated/graphql.ts';

/** What is awaited has the height of what is found: the box to tick below it does not move. */
const Reserved = styled.div`
  min-height: 92px;
  & > * {
    min-height: inherit;
  }
`;

type Counted = [page: { total: number } | undefined, one: string, several: string];

/** In words; nothing of what there is none of. */
const inWords = (...found: Counted[]): string[] =>
  found.flatMap(([page, one, several]) => (page && page.total > 0 ? [counted(page.total, one, several)] : []));

const logisticsOf = ({ nights, journeys }: EventLeftOpenQuery) =>
  inWords(
    [nights, 'nuit à attribuer', 'nuits à attribuer'],
    [journeys, 'demande de transport sans réponse', 'demandes de transport sans réponse'],
  );
const expensesOf = ({ toProcess, toPay }: EventExpensesLeftOpenQuery) =>
  inWords(
    [toProcess, 'note de frais à traiter', 'notes de frais à traiter'],
    [toPay, 'note de frais à payer', 'notes de frais à payer'],
  );

/** Each service by itself: where one is down, the other says what it has. */
function useLeftOpen(gatheringUuid: string) {
  const nights = useRead(logisticsReads, 'overnightStaysForGathering');
  const journeys = useRead(logisticsReads, 'transportNotes');
  const notes = useRead(expensesReads, 'expenseNotes');
  const isKept = false;
  const isOfLogistics = nights || journeys;
  const logistics = usePageQuery(EventLeftOpenDocument, { gatheringUuid, nights, journeys }, logisticsOf, {
    ...{ isKept, skip: !isOfLogistics },
  });
  const expenses = usePageQuery(EventExpensesLeftOpenDocument, { gatheringUuid }, expensesOf, { isKept, skip: !notes });
  return {
    isAsked: isOfLogistics || notes,
    isWaiting: logistics.isWaiting || expenses.isWaiting,
    found: [...(logistics.data ?? []), ...(expenses.data ?? [])],
    unread: [
      ...(logistics.problem ? ['Les nuits et les demandes de transport'] : []),
      ...(expenses.problem ? ['Les notes de frais'] : []),
    ],
  };
}

/** What would be left open by winding an event up, as far as the person may read it. */
export function LeftOpen({ gatheringUuid }: { gatheringUuid: string }) {
  const { isAsked, isWaiting, found, unread } = useLeftOpen(gatheringUuid);
  if (!isAsked) return null;
  const isNone = found.length === 0 && unread.length === 0;
  return (
    <Reserved role="status">
      {isWaiting ? (
        <Banner tone="neutral" title="Ce qui reste à traiter est recherché…" />
      ) : isNone ? (
        <Banner tone="neutral" title="Rien ne reste à traiter." />
      ) : (
        <Banner
          tone="warning"
          title={
            found.length > 0
              ? 'Il reste à traiter, et ne pourra plus l’être une fois l’événement clôturé :'
              : 'Ce qui reste à traiter n’a pas pu être lu.'
          }
        >
          {found.length > 0 && `${found.join(', ')}. `}
          {unread.map((what) => `${what} n’ont pas pu être lues.`).join(' ')}
        </Banner>
      )}
    </Reserved>
  );
}
