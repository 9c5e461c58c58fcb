import { Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../buttons/Button.tsx';

export interface EmptyStateProps {
  /** `noResult`: filters hide everything; `nothingYet`: there is nothing to show (look.md, habit 7). */
  readonly kind: 'noResult' | 'nothingYet';
  readonly title?: string;
  readonly children?: ReactNode;
  /** Takes the filters off (`noResult`). */
  readonly onReset?: () => void;
  readonly resetLabel?: string;
  /** The next thing to do (`nothingYet`): a create button. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--ui-1);
  padding: var(--ui-12) var(--ui-6);
  text-align: center;
  color: var(--ui-text-2);
  & > strong {
    color: var(--ui-text);
    font-weight: 600;
  }
  & > p {
    max-width: 52ch;
  }
  & > :last-child:is(button, a, div) {
    margin-top: var(--ui-4);
  }
  /* An action that the person does not have draws nothing. */
  & > div:empty {
    display: none;
  }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-bottom: var(--ui-3);
  border-radius: 50%;
  background: var(--ui-sunken);
  color: var(--ui-text-2);
`;

/** Nothing to show, why, and what to do next. */
export function EmptyState({
  kind,
  title,
  children,
  onReset,
  resetLabel = 'Réinitialiser les filtres',
  action,
  icon,
}: EmptyStateProps) {
  const isFiltered = kind === 'noResult';
  return (
    <Box role="status">
      <Disc>{icon ?? (isFiltered ? <SearchX size={20} aria-hidden /> : <Inbox size={20} aria-hidden />)}</Disc>
      <strong>{title ?? (isFiltered ? 'Aucun résultat' : 'Rien encore')}</strong>
      {children && <p>{children}</p>}
      {isFiltered && onReset && (
        <div>
          <Button onPress={onReset}>{resetLabel}</Button>
        </div>
      )}
      {action && <div>{action}</div>}
    </Box>
  );
}
