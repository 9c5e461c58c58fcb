import { Actions, Banner, EmptyState, Stack } from '@portal/shared-ui';
import {
  CreateLink,
  countedAs,
  exportedAs,
  ListExport,
  ListGrid,
  useAvailableHeight,
  useListView,
} from '@portal/web/list';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { RefusedRows } from '../../bulk-refusals/RefusedRows.tsx';
import { useStaffPath } from '../../hcp/person-routes.ts';
import { useRowActs } from '../../row-selection/row-acts.tsx';
import { useChosen } from '../../row-selection/use-chosen.ts';
import { useSession } from '../page/session-context.ts';
import { useSessionPaths } from '../paths.ts';
import { peopleColumns } from './columns.tsx';
import { type Asked, PeopleDialogs } from './PeopleDialogs.tsx';
import {
  peopleAddress,
  peopleChoices,
  personName,
  type SessionPerson,
  toQueryVariables,
  useSessionPeople,
} from './people.ts';
import { usePeopleTable } from './people-table.tsx';
import { usePeopleActs } from './use-people-acts.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-2) var(--ui-4);
`;

const noun = ['participant', 'participants'] as const;

/** Those on the list of a session: who is invited, who subscribed, who came. */
export default function SessionPeople() {
  const { session, refresh } = useSession();
  const { virtualSessionUuid, status } = session;
  const view = useListView('congrex-bo.session-people', peopleAddress);
  const { filters } = view;
  const { question, pages } = useSessionPeople(virtualSessionUuid, filters);
  const chosen = useChosen(question, pages);
  const acts = usePeopleActs(() => Promise.all([pages.refresh(), refresh()]));
  const [asked, setAsked] = useState<Asked>({});
  const { table, add } = usePeopleTable(acts, setAsked);
  const box = useRef<HTMLDivElement>(null);
  const height = useAvailableHeight(box);
  const paths = useSessionPaths();
  const staffPath = useStaffPath();
  const total = pages.pages?.total;
  const { filters: narrowed, ...asFile } = toQueryVariables(virtualSessionUuid, filters);
  const remove = async (rows: readonly SessionPerson[]) => {
    await acts.remove(rows);
    chosen.release();
  };
  const toAdd = add.allowed && (
    <CreateLink verdict={add} to={paths.add(virtualSessionUuid)} icon={<UserPlus size={16} aria-hidden />}>
      Ajouter des participants
    </CreateLink>
  );
  return (
    <Stack $gap={3}>
      <Head>
        <p>{countedAs(total, noun)}</p>
        <Actions>
          <ListExport
            kind="VIRTUAL_SESSION_PEOPLE"
            title="Exporter les participants de la session"
            what={exportedAs(total, noun, peopleAddress.isFiltered(filters))}
            filters={{ list: { ...asFile, ...narrowed } }}
            columns={peopleColumns}
            layout={view.layout}
          />
          {view.views}
        </Actions>
      </Head>
      {status === 'WINDED_UP' && (
        <Banner tone="neutral">La session est clôturée : plus rien ne peut être modifié.</Banner>
      )}
      <ListGrid
        label="Participants de la session"
        pages={pages}
        list={peopleAddress}
        view={view}
        columns={peopleColumns}
        rowId={question.rowId}
        rowLabel={personName}
        rowPath={({ healthCareProfessionalUuid: hcp, userUuid }) => (hcp ? paths.hcp(hcp) : staffPath(userUuid))}
        box={box}
        height={height}
        search={['Rechercher un participant', 'Nom, e-mail, ville…']}
        menus={({ several }) => (
          <>
            {several('Inscription', 'subscriptions', peopleChoices.subscriptions)}
            {several('Présence', 'presences', peopleChoices.presences)}
            {several('Type', 'participantTypes', peopleChoices.types)}
            {several('Qui', 'kinds', peopleChoices.kinds)}
          </>
        )}
        noResult="Aucun participant ne correspond à ces filtres."
        nothingYet={
          <EmptyState kind="nothingYet" title="Aucun participant" {...(toAdd && { action: toAdd })}>
            Les professionnels de santé et les collaborateurs ajoutés à la session apparaîtront ici.
          </EmptyState>
        }
        {...useRowActs<SessionPerson>(table, { chosen, ...acts, nameOf: personName })}
      />
      <PeopleDialogs asked={asked} onRemove={remove} refresh={pages.refresh} onClose={() => setAsked({})} />
      <RefusedRows acts={acts} list={pages} rowId={question.rowId} nameOf={personName} />
    </Stack>
  );
}
