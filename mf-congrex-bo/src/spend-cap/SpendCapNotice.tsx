import { capUnknown } from '@portal/domain/expenses/ledger/cap';
import { expensesReads } from '@portal/domain/expenses/reads';
import { Banner } from '@portal/shared-ui';
import { usePart, useRead } from '@portal/web';
import { useEffect, useState } from 'react';
import { SpendCapCheckDocument } from '../generated/graphql.ts';

const typingPauseMs = 500;

/** A value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface SpendCapNoticeProps {
  /** Nobody yet: nothing is said. */
  participantUuid: string | null | undefined;
  /** By how many cents what is about to be saved makes the person cost more. */
  more: number;
}

/**
 * Says before it is saved that what is typed crosses the yearly cap of an HCP, and by what. It refuses nothing: whoever saves has read it. While
 * expenses does not answer it says that it could not be checked.
 */
export function SpendCapNotice({ participantUuid, more }: SpendCapNoticeProps) {
  const mayRead = useRead(expensesReads, 'spendCapCheck');
  const asked = useSettled(more);
  const { data, problem } = usePart(
    SpendCapCheckDocument,
    { participantUuids: [participantUuid ?? ''], more: asked },
    ({ spendCapCheck }) => spendCapCheck[0]?.message ?? null,
    { skip: !mayRead || !participantUuid || asked <= 0, isKept: false },
  );
  const isAsked = mayRead && participantUuid && asked > 0;
  return (
    <div role="status">
      {isAsked && data && (
        <Banner tone="warning" title="Plafond annuel">
          {data}
        </Banner>
      )}
      {isAsked && problem && problem.code !== 'NOT_FOUND' && <Banner tone="neutral">{capUnknown}</Banner>}
    </div>
  );
}
