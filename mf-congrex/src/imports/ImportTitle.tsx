import { StatusBadge } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { timeOf } from '../solicit/words.ts';
import { type Import, stateTones } from './words.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-2) var(--ui-3);
  align-items: center;
  justify-content: space-between;
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--ui-2);
    align-items: center;
  }
  & h2 {
    margin: 0;
    font-size: var(--ui-text-lg);
  }
  & p {
    flex-basis: 100%;
    margin: 0;
    color: var(--ui-text-2);
  }
`;

export function Titles({ one, children }: { one: Import; children: ReactNode }) {
  return (
    <Head>
      <div>
        <h2>{one.kindLabel}</h2>
        <StatusBadge tone={stateTones[one.state]}>{one.stateLabel}</StatusBadge>
      </div>
      {children}
      <p>
        Préparé le {timeOf(one.createdAt)} par {one.userName}
        {one.fileName && `, ${one.fileName}`}
      </p>
    </Head>
  );
}
