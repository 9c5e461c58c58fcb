import type { ColumnLayout } from '@portal/shared-ui/table';
import { countedAs, ListExport } from '@portal/web/list';
import { useSession } from '../page/session-context.ts';
import { peopleColumns } from './columns.tsx';
import { type PeopleFilters, toQueryVariables } from './people.ts';

interface ExportProps {
  filters: PeopleFilters;
  total: number | undefined;
  layout: ColumnLayout | undefined;
}

/** « Exporter »: who is on the list of the session, as it shows them. */
export function ExportSessionPeople({ filters, total, layout }: ExportProps) {
  const { virtualSessionUuid } = useSession().session;
  const { filters: narrowed, ...question } = toQueryVariables(virtualSessionUuid, filters);
  return (
    <ListExport
      kind="VIRTUAL_SESSION_PEOPLE"
      title="Exporter les participants de la session"
      what={countedAs(total, ['participant', 'participants'])}
      filters={{ list: { ...question, ...narrowed } }}
      columns={peopleColumns}
      layout={layout}
    />
  );
}
