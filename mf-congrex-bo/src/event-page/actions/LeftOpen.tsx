import { expensesReads } from '@portal/domain/expenses/reads';
import { logisticsReads } from '@portal/domain/logistics/reads';
import { Banner } from '@portal/shared-ui';
import { usePageQuery, useRead } from '@portal/web';
import { counted } from '@portal/web/list/count';
import { EventLeftOpenDocument, type EventLeftOpenQuery } from '../../generated/graphql.ts';

const sum = (...pages: ({ total: number } | undefined)[]): number =>
  pages.reduce((all, page) => all + (page?.total ?? 0), 0);

/** What is still to be done at an event, in words; nothing of what there is none of. */
function leftOpen(found: EventLeftOpenQuery): string[] {
  const journeys = sum(found.unfinished, found.asked, found.pending, found.proposed);
  return [
    [sum(found.nights), 'nuit à attribuer', 'nuits à attribuer'] as const,
    [journeys, 'demande de transport sans réponse', 'demandes de transport sans réponse'] as const,
    [sum(found.toProcess), 'note de frais à traiter', 'notes de frais à traiter'] as const,
    [sum(found.toPay), 'note de frais à payer', 'notes de frais à payer'] as const,
  ].flatMap(([count, one, several]) => (count > 0 ? [counted(count, one, several)] : []));
}

/** What would be left open by winding an event up, as far as the person may read it. */
export function LeftOpen({ gatheringUuid }: { gatheringUuid: string }) {
  const asked = {
    nights: useRead(logisticsReads, 'overnightStaysForGathering'),
    journeys: useRead(logisticsReads, 'transportNotes'),
    notes: useRead(expensesReads, 'expenseNotes'),
  };
  const { data = [], problem } = usePageQuery(EventLeftOpenDocument, { gatheringUuid, ...asked }, leftOpen, {
    errorPolicy: 'all',
    isKept: false,
  });
  if (problem && data.length === 0) return <Banner tone="warning" title="Ce qui reste à traiter n’a pas pu être lu." />;
  if (data.length === 0) return null;
  return (
    <Banner tone="warning" title="Il reste à traiter, et ne pourra plus l’être une fois l’événement clôturé :">
      {data.join(', ')}.
    </Banner>
  );
}
