import styled from 'styled-components';
import { Button } from '../buttons/Button.tsx';

export interface LoadMoreProps {
  readonly shown: number;
  /** Absent when counting would cost too much. */
  readonly total?: number;
  readonly hasMore: boolean;
  readonly isLoading?: boolean;
  readonly onLoadMore: () => void;
  /** Singular and plural of what is listed. */
  readonly noun?: readonly [string, string];
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: var(--ui-2) var(--ui-4);
  padding: var(--ui-2) var(--ui-4);
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
  font-variant-numeric: tabular-nums;
  min-height: 48px;
`;

const numbers = new Intl.NumberFormat('fr-FR');

/** The end of a list: how much is shown, and the rest on demand. */
export function LoadMore({
  shown,
  total,
  hasMore,
  isLoading = false,
  onLoadMore,
  noun = ['résultat', 'résultats'],
}: LoadMoreProps) {
  const word = noun[(total ?? shown) > 1 ? 1 : 0];
  const count =
    total === undefined || total === shown
      ? `${numbers.format(shown)} ${word}`
      : `${numbers.format(shown)} sur ${numbers.format(total)} ${word}`;
  return (
    <Row>
      <span role="status">{count}</span>
      {hasMore && (
        <Button size="sm" onPress={onLoadMore} isPending={isLoading}>
          Afficher la suite
        </Button>
      )}
    </Row>
  );
}
