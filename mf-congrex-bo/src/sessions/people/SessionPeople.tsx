import {
  sessionParticipantTypeLabels,
  sessionParticipantTypes,
  sessionPresenceLabels,
  sessionPresences,
  sessionSubscriptionLabels,
  sessionSubscriptions,
} from '@portal/domain/virtual-sessions/states';
import { Actions, Banner, ButtonLink, ConfirmDialog, EmptyState, Stack } from '@portal/shared-ui';
import {
  countedAs,
  filterMenus,
  ListFilterBar,
  ListGrid,
  optionsOf,
  useAvailableHeight,
  useListView,
} from '@portal/web/list';
import { Link as RouterLink } from '@portal/web/router';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { RefusedDialog } from '../../bulk-refusals/RefusedDialog.tsx';
import { useChosen } from '../../row-selection/use-chosen.ts';
import { useSession } from '../page/session-context.ts';
import { useSessionPaths } from '../paths.ts';
import { peopleColumns } from './columns.tsx';
import { ExportSessionPeople } from './ExportSessionPeople.tsx';
import { RowActions, SelectionActions, usePeopleVerdicts } from './PeopleActions.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import {
  kindLabels,
  type PeopleFilters,
  peopleAddress,
  personName,
  type SessionPerson,
  useSessionPeople,
} from './people.ts';
import { people, usePeopleActs } from './use-people-acts.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-2) var(--ui-4);
`;

const kinds = optionsOf(['HCP', 'STAFF'] as const, kindLabels);
const types = optionsOf(sessionParticipantTypes, sessionParticipantTypeLabels);
const subscriptions = optionsOf(sessionSubscriptions, sessionSubscriptionLabels);
const presences = optionsOf(sessionPresences, sessionPresenceLabels);

function Filters({ filters, onChange }: { filters: PeopleFilters; onChange: (filters: PeopleFilters) => void }) {
  const { several } = filterMenus(filters, onChange);
  return (
    <ListFilterBar
      list={peopleAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher un participant', 'Nom, e-mail, ville…']}
    >
      {several('Inscription', 'subscriptions', subscriptions)}
      {several('Présence', 'presences', presences)}
      {several('Type', 'participantTypes', types)}
      {several('Qui', 'kinds', kinds)}
    </ListFilterBar>
  );
}

/** The list, its selection, and what is done with it. */
function usePeopleList() {
  const { session, refresh } = useSession();
  const view = useListView('congrex-bo.session-people', peopleAddress);
  const { question, pages } = useSessionPeople(session.virtualSessionUuid, view.filters);
  const chosen = useChosen(question, pages);
  const acts = usePeopleActs(async () => {
    await Promise.all([pages.refresh(), refresh()]);
  });
  const [asked, setAsked] = useState<{ edit?: SessionPerson; remove?: readonly SessionPerson[] }>({});
  const withChosen = (work: (rows: readonly SessionPerson[]) => unknown) =>
    void chosen.rows().then((rows) => {
      if (rows.length > 0) void work(rows);
    }, acts.refuse);
  return { ...view, question, pages, chosen, acts, asked, setAsked, withChosen };
}

type PeopleList = ReturnType<typeof usePeopleList>;

function Grid({ of }: { of: PeopleList }) {
  const { filters, setFilters, layout, setLayout, question, pages, chosen, acts, setAsked, withChosen } = of;
  const { session } = useSession();
  const { note, edit } = usePeopleVerdicts();
  const box = useRef<HTMLDivElement>(null);
  const height = useAvailableHeight(box);
  const paths = useSessionPaths();
  const add = (
    <ButtonLink as={RouterLink} $variant="primary" {...{ to: paths.add(session.virtualSessionUuid) }}>
      <UserPlus size={16} aria-hidden /> Ajouter des participants
    </ButtonLink>
  );
  const isKept = note.offered || edit.offered;
  return (
    <ListGrid
      label="Participants de la session"
      pages={pages}
      list={peopleAddress}
      filters={filters}
      onFilters={setFilters}
      columns={peopleColumns}
      layout={layout}
      onLayoutChange={setLayout}
      rowId={question.rowId}
      rowLabel={personName}
      box={box}
      height={height}
      toolbar={<Filters filters={filters} onChange={setFilters} />}
      noResult="Aucun participant ne correspond à ces filtres."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucun participant" {...(edit.allowed ? { action: add } : {})}>
          Les professionnels de santé et les collaborateurs ajoutés à la session apparaîtront ici.
        </EmptyState>
      }
      {...(isKept && {
        selection: chosen.selection,
        onSelectionChange: chosen.setSelection,
        rowActions: (person: SessionPerson) => (
          <RowActions
            person={person}
            onEdit={() => setAsked({ edit: person })}
            onPresence={(presence) => void acts.notePresence([person], presence)}
            onSubscription={(subscription) => void acts.noteSubscription([person], subscription)}
            onRemove={() => setAsked({ remove: [person] })}
          />
        ),
        selectionActions: (
          <SelectionActions
            isPending={acts.pending}
            onPresence={(presence) => withChosen((rows) => acts.notePresence(rows, presence))}
            onSubscription={(subscription) => withChosen((rows) => acts.noteSubscription(rows, subscription))}
            onRemove={() => withChosen((remove) => setAsked({ remove }))}
          />
        ),
      })}
    />
  );
}

/** Those on the list of a session: who is invited, who subscribed, who came. */
export default function SessionPeople() {
  const list = usePeopleList();
  const { filters, layout, views, pages, acts, asked, setAsked, chosen } = list;
  const { status } = useSession().session;
  const close = () => setAsked({});
  const nameOf = (id: string) => {
    const row = pages.pages?.rows.find((one) => one.virtualSessionParticipantUuid === id);
    return row && personName(row);
  };
  const toRemove = asked.remove ?? [];
  return (
    <Stack $gap={3}>
      <Head>
        <p>{countedAs(pages.pages?.total, ['participant', 'participants'])}</p>
        <Actions>
          <ExportSessionPeople filters={filters} total={pages.pages?.total} layout={layout} />
          {views}
        </Actions>
      </Head>
      {status === 'WINDED_UP' && (
        <Banner tone="neutral">La session est clôturée : plus rien ne peut être modifié.</Banner>
      )}
      <Grid of={list} />
      {asked.edit && <PersonDialog person={asked.edit} refresh={pages.refresh} onClose={close} />}
      <ConfirmDialog
        isOpen={toRemove.length > 0}
        title={`Retirer ${people(toRemove.length)} ?`}
        confirmLabel="Retirer"
        tone="danger"
        onConfirm={async () => {
          await acts.remove(toRemove);
          chosen.release();
        }}
        onClose={close}
      >
        {toRemove.length === 1 ? `${personName(toRemove[0]!)} ne sera` : 'Ces personnes ne seront'} plus sur la liste de
        la session. Une personne retirée peut être ajoutée de nouveau.
      </ConfirmDialog>
      <RefusedDialog refusal={acts.refusal} nameOf={nameOf} others={0} onGoOn={acts.forget} onClose={acts.forget} />
    </Stack>
  );
}
