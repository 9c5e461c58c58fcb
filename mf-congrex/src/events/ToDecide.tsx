import { gatheringActions } from '@portal/domain/gathering/actions';
import { Banner, Button, ButtonLink, Card, Section } from '@portal/shared-ui';
import { type Problem, useActions, usePageQuery } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { Link as RouterLink } from '@portal/web/router';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { EventsToDecideDocument } from '../generated/graphql.ts';
import { daysOf } from './columns.tsx';
import { type Decision, decisionsOf } from './decisions.ts';

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--ui-1) var(--ui-4);
    padding: var(--ui-3) var(--ui-4);
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & strong {
    display: block;
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

/** Longer lists are behind a button: the events themselves must stay in sight. */
const shownAtFirst = 4;

function DecisionRow({ decision }: { decision: Decision }) {
  const { gatheringUuid, name, what, section } = decision;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>
          {what} · {daysOf(decision)}
        </small>
      </div>
      <ButtonLink
        as={RouterLink}
        to={`/congrex/${gatheringUuid}/tabs?section=${section}`}
        $size="sm"
        aria-label={`Décider\u202f: ${name}`}
      >
        Décider
      </ButtonLink>
    </li>
  );
}

export interface Decisions {
  decisions: readonly Decision[];
  /** Not known yet: the list below waits, or it would be pushed down while somebody reads it. */
  isWaiting: boolean;
  problem: Problem | undefined;
  retry: () => void;
}

/** The events awaiting a decision of the current user: sections to validate, sensible changes. */
export function useDecisions(): Decisions {
  const { data, isWaiting, problem, retry } = usePageQuery(EventsToDecideDocument, {}, (asked) => asked);
  const may = useActions(gatheringActions);
  const decisions = useMemo(() => (data ? decisionsOf(may, data) : []), [may, data]);
  return { decisions, isWaiting, problem, retry };
}

/** What awaits a decision; nothing when there is nothing. */
export function ToDecide({ decisions, problem, retry }: Decisions) {
  const [isWhole, setWhole] = useState(false);
  if (problem) {
    return (
      <Banner
        tone="warning"
        title="Ce qui attend votre décision n’a pas pu être lu."
        actions={
          <Button size="sm" onPress={retry}>
            Réessayer
          </Button>
        }
      >
        {problem.message}
        <ProblemDetails problem={problem} />
      </Banner>
    );
  }
  if (decisions.length === 0) return null;
  const hidden = isWhole ? 0 : decisions.length - shownAtFirst;
  return (
    <Section
      title={decisions.length > 1 ? `À décider (${decisions.length})` : 'À décider'}
      {...(hidden > 0
        ? {
            actions: (
              <Button size="sm" variant="quiet" onPress={() => setWhole(true)}>
                Tout afficher
              </Button>
            ),
          }
        : {})}
    >
      <Card isFlush>
        <Rows>
          {decisions.slice(0, isWhole ? undefined : shownAtFirst).map((decision) => (
            <DecisionRow key={`${decision.gatheringUuid} ${decision.section}`} decision={decision} />
          ))}
        </Rows>
      </Card>
    </Section>
  );
}
