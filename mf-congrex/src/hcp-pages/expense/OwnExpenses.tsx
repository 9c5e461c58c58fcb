import { Banner, Button, EmptyState, ErrorCard, Skeleton, Stack } from '@portal/shared-ui';
import { changesOf, useLiveRefresh, usePageQuery } from '@portal/web';
import { greetingOf, type LinkSession, Titled } from '@portal/web/link-page';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  OwnExpenseCategoriesDocument,
  type OwnExpenseCategoriesQuery,
  OwnExpensesDocument,
  type OwnExpensesQuery,
  type OwnNoteFragment,
} from '../../generated/graphql.ts';
import { ExpenseFormDownload } from '../../guest-event/GuestDocuments.tsx';
import { usePollingWhileVisible } from '../../use-polling-while-visible.ts';
import { BankStatement } from './BankStatement.tsx';
import { ExpenseForm } from './ExpenseForm.tsx';
import { OwnNote } from './OwnNote.tsx';
import type { NoteOutcome } from './use-own-note.ts';

export const title = 'Vos notes de frais';

const ownOf = ({ ownExpenses }: OwnExpensesQuery) => ownExpenses;
const choicesOf = ({ expenseNoteCategories }: OwnExpenseCategoriesQuery) =>
  expenseNoteCategories.map(({ uuid: id, label, isMileage, isRetired }) => ({ id, label, isMileage, isRetired }));
const noVariables = {};
const concernsExpenses = changesOf('expenseNote.');

/** What is open: the list, a new note, or one that was kept. */
type View = { kind: 'list'; outcome?: NoteOutcome } | { kind: 'form'; kept?: OwnNoteFragment };

type Own = OwnExpensesQuery['ownExpenses'];

interface NotesProps {
  own: Own;
  onView: (view: View) => void;
  onChanged: () => void;
}

function Notes({ own, onView, onChanged }: NotesProps) {
  return (
    <Stack $gap={4}>
      {own.canWrite ? (
        <Button variant="primary" icon={<Plus aria-hidden />} isBlock onPress={() => onView({ kind: 'form' })}>
          Nouvelle note de frais
        </Button>
      ) : (
        <Banner tone="neutral">{own.reasonLabel}</Banner>
      )}
      {own.notes.length === 0 && own.canWrite && (
        <EmptyState kind="nothingYet" title="Aucune note de frais">
          Ajoutez vos dépenses avec leurs justificatifs : elles sont remboursées sous 10 jours ouvrés.
        </EmptyState>
      )}
      {own.notes.map((note) => (
        <OwnNote
          key={note.uuid}
          note={note}
          onEdit={() => onView({ kind: 'form', kept: note })}
          onChanged={onChanged}
        />
      ))}
    </Stack>
  );
}

const outcomeTitles: Record<NoteOutcome, string> = {
  sent: 'Votre note de frais est envoyée.',
  kept: 'Votre note est enregistrée.',
};

interface OwnExpensesProps {
  gatheringUuid: string;
  /** Who came by a link; without it the page around says where one is, and staff are paid as their company pays them. */
  person?: Extract<LinkSession, { kind: 'open' }>['person'];
  /** Instead of an error that no new try can mend. */
  refused: (code: string) => ReactNode;
}

/** Somebody's expenses at the event: what they sent, what was decided, and the form. */
export function OwnExpenses({ gatheringUuid, person, refused }: OwnExpensesProps) {
  const { data: own, isWaiting, problem, retry, refresh } = usePageQuery(OwnExpensesDocument, { gatheringUuid }, ownOf);
  const categories = usePageQuery(OwnExpenseCategoriesDocument, noVariables, choicesOf);
  const [view, setView] = useState<View>({ kind: 'list' });
  usePollingWhileVisible(person !== undefined && view.kind === 'list', refresh);
  useLiveRefresh(person ? undefined : gatheringUuid, concernsExpenses, refresh);
  if (isWaiting || categories.isWaiting) return <Skeleton lines={8} height={480} label="Chargement de vos notes" />;
  if (problem && !problem.canRetry) return refused(problem.code);
  const failed = problem ?? categories.problem;
  if (!own || !categories.data) {
    return (
      <Titled title={title}>
        <ErrorCard
          title={failed?.title ?? 'Une erreur est survenue'}
          onRetry={() => {
            retry();
            categories.retry();
          }}
        >
          {failed?.message}
        </ErrorCard>
      </Titled>
    );
  }
  const done = (outcome: NoteOutcome) => {
    setView({ kind: 'list', outcome });
    void refresh();
    scrollTo({ top: 0 });
  };
  return (
    <Stack $gap={6}>
      {person && (
        <header>
          <p>{greetingOf(person)}</p>
          <h1>{title}</h1>
          <p>{own.gatheringName}</p>
        </header>
      )}
      {view.kind === 'form' ? (
        <ExpenseForm
          gatheringUuid={gatheringUuid}
          own={own}
          categories={categories.data}
          kept={view.kept}
          onDone={done}
          onLeave={() => setView({ kind: 'list' })}
        />
      ) : (
        <>
          {view.outcome && <Banner tone="success" title={outcomeTitles[view.outcome]} />}
          <ExpenseFormDownload gatheringUuid={gatheringUuid} />
          <Notes own={own} onView={setView} onChanged={() => void refresh()} />
          {person && <BankStatement hcpUuid={person.healthCareProfessionalUuid} />}
        </>
      )}
    </Stack>
  );
}
