import { capUnknown } from '@portal/domain/expenses/ledger/cap';
import { expensesReads } from '@portal/domain/expenses/reads';
import { Banner } from '@portal/shared-ui';
import { usePageQuery, useRead } from '@portal/web';
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

export interface SpendChange {
  participantUuid: string;
  /** By how many cents what is about to be saved makes the person cost more. */
  more: number;
}

const mostNamed = 5;

interface Crossing {
  participantUuid: string;
  name: string;
  message: string;
}

/** Which caps are crossed; of several people each by name. */
function Crossed({ crossings, isOne }: { crossings: readonly Crossing[]; isOne: boolean }) {
  if (isOne) return <>{crossings[0]?.message}</>;
  const others = crossings.length - mostNamed;
  return (
    <ul>
      {crossings.slice(0, mostNamed).map(({ participantUuid, name, message }) => (
        <li key={participantUuid}>
          {name}&#8239;: {message}
        </li>
      ))}
      {others > 0 && <li>{others > 1 ? `et ${others} autres personnes` : 'et une autre personne'}</li>}
    </ul>
  );
}

/**
 * Says before it is saved that what is typed crosses the yearly cap of an HCP, and by what. It refuses nothing: whoever saves has read it, and what
 * crosses it waits for who arbitrates. While expenses does not answer it says that it could not be checked.
 */
export function SpendCapNotice({ changes }: { changes: readonly SpendChange[] }) {
  const mayRead = useRead(expensesReads, 'spendCapCheck');
  // By its words: the array is another one at each keystroke.
  const asked = useSettled(JSON.stringify(changes.filter(({ more }) => more > 0)));
  const about = JSON.parse(asked) as SpendChange[];
  const isAsked = mayRead && about.length > 0;
  const { data, problem } = usePageQuery(
    SpendCapCheckDocument,
    { changes: about },
    ({ spendCapCheck }) => spendCapCheck,
    {
      skip: !isAsked,
      isKept: false,
    },
  );
  return (
    <div role="status">
      {isAsked && data && data.length > 0 && (
        <Banner tone="warning" title="Plafond annuel">
          <Crossed crossings={data} isOne={about.length === 1} />
        </Banner>
      )}
      {isAsked && problem && problem.code !== 'NOT_FOUND' && <Banner tone="neutral">{capUnknown}</Banner>}
    </div>
  );
}
