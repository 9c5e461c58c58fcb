import { Banner, Button, EmptyState, ErrorCard, Skeleton, Stack } from '@portal/shared-ui';
import { usePart } from '@portal/web';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  OwnExpenseCategoriesDocument,
  type OwnExpenseCategoriesQuery,
  OwnExpensesDocument,
  type OwnExpensesQuery,
  type OwnNoteFragment,
} from '../../generated/graphql.ts';
import { InvalidLink } from '../InvalidLink.tsx';
import { greetingOf } from '../page-frame.ts';
import { Titled } from '../Titled.tsx';
import type { LinkSession } from '../use-link-session.ts';
import { BankStatement } from './BankStatement.tsx';
import { ExpenseForm } from './ExpenseForm.tsx';
import { OwnNote } from './OwnNote.tsx';

export const title = 'Vos notes de frais';

const ownOf = ({ ownExpenses }: OwnExpensesQuery) => ownExpenses;
const choicesOf = ({ expenseNoteCategories }: OwnExpenseCategoriesQuery) =>
  expenseNoteCategories.map(({ uuid: id, label, isMileage }) => ({ id, label, isMileage }));
const noVariables = {};

/** What is open: the list, a new note, or a draft that is gone on with. */
type View = { kind: 'list'; said?: string } | { kind: 'form'; draft?: OwnNoteFragment };

type Own = OwnExpensesQuery['ownExpenses'];

function Notes({ own, onView }: { own: Own; onView: (view: View) => void }) {
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
        <OwnNote key={note.uuid} note={note} onEdit={() => onView({ kind: 'form', draft: note })} />
      ))}
    </Stack>
  );
}

interface OwnExpensesProps {
  gatheringUuid: string;
  person: Extract<LinkSession, { kind: 'open' }>['person'];
}

/** The expenses of the link's person at the event: what they sent, what was decided, and the form. */
export function OwnExpenses({ gatheringUuid, person }: OwnExpensesProps) {
  const { data: own, isWaiting, problem, retry, refresh } = usePart(OwnExpensesDocument, { gatheringUuid }, ownOf);
  const categories = usePart(OwnExpenseCategoriesDocument, noVariables, choicesOf);
  const [view, setView] = useState<View>({ kind: 'list' });
  if (isWaiting || categories.isWaiting) return <Skeleton lines={8} height={480} label="Chargement de vos notes" />;
  if (problem && !problem.canRetry) return <InvalidLink title={title} code={problem.code} />;
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
  const done = (isSent: boolean) => {
    setView({ kind: 'list', said: isSent ? 'Votre note de frais est envoyée.' : 'Votre note est enregistrée.' });
    void refresh();
    scrollTo({ top: 0 });
  };
  return (
    <Stack $gap={6}>
      <header>
        <p>{greetingOf(person)}</p>
        <h1>{title}</h1>
        <p>{own.gatheringName}</p>
      </header>
      {view.kind === 'form' ? (
        <ExpenseForm
          gatheringUuid={gatheringUuid}
          own={own}
          categories={categories.data}
          {...(view.draft && { draft: view.draft })}
          onDone={done}
          onLeave={() => setView({ kind: 'list' })}
        />
      ) : (
        <>
          {view.said && <Banner tone="success" title={view.said} />}
          <Notes own={own} onView={setView} />
          <BankStatement hcpUuid={person.healthCareProfessionalUuid} />
        </>
      )}
    </Stack>
  );
}
