import { Card, formatAct, Skeleton, StatusBadge, SupportDetails, type Tone } from '@portal/shared-ui';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import styled from 'styled-components';
import { UnderTitle } from '../frame/card-lines.ts';
import type { Part } from './parts.ts';
import { useParts } from './use-parts.ts';

const states: Record<Part['state'], { tone: Tone; word: string }> = {
  up: { tone: 'success', word: 'En service' },
  degraded: { tone: 'warning', word: 'Dégradé' },
  starting: { tone: 'progress', word: 'Démarre' },
  down: { tone: 'danger', word: 'Ne répond pas' },
};

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    display: grid;
    grid-template-columns: minmax(0, 2fr) 140px minmax(0, 2fr) minmax(0, 3fr);
    gap: var(--ui-1) var(--ui-4);
    align-items: center;
    padding: var(--ui-2) var(--ui-5);
    border-bottom: 1px solid var(--ui-border);
    font-size: var(--ui-text-sm);
    overflow-wrap: anywhere;
  }
  & li > :nth-child(2) {
    justify-self: start;
  }
  & li:first-child {
    border-top: 1px solid var(--ui-border);
  }
  & li:last-child {
    border-bottom: 0;
  }
  & small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-xs);
  }
  @media (max-width: 800px) {
    & li {
      grid-template-columns: minmax(0, 1fr) auto;
      padding: var(--ui-3) var(--ui-5);
    }
    & li > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;

function Line({ part: { title, name, state, version, since, lastError } }: { part: Part }) {
  const { tone, word } = states[state] ?? { tone: 'neutral', word: state };
  return (
    <li>
      <span>
        <strong>{title}</strong> <small>{name}</small>
      </span>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <small>
        {version ? `Version ${version}` : 'Version inconnue'}
        {since && ` · depuis le ${formatAct(since)}`}
      </small>
      <div>
        <small>{lastError ? `Dernière erreur le ${formatAct(lastError.at)}` : 'Aucune erreur connue'}</small>
        <SupportDetails>{lastError && [lastError.code, lastError.traceId].filter(Boolean).join(' · ')}</SupportDetails>
      </div>
    </li>
  );
}

interface PartsCardProps {
  title: string;
  failure: string;
  ask: () => Promise<readonly Part[]>;
}

/** Parts of the portal with their state, their version and the last error of each. */
export function PartsCard({ title, failure, ask }: PartsCardProps) {
  const { parts, problem, again } = useParts(ask);
  return (
    <>
      {problem && <ProblemCard problem={problem} title={failure} onRetry={again} />}
      {(parts || !problem) && (
        <Card title={title} isFlush>
          <UnderTitle>
            {parts ? (
              <List aria-label={title}>
                {parts.map((part) => (
                  <Line key={part.name} part={part} />
                ))}
              </List>
            ) : (
              <Skeleton height={240} />
            )}
          </UnderTitle>
        </Card>
      )}
    </>
  );
}
