import { Banner, Button, Card, formatDay, Section, Skeleton, SupportDetails } from '@portal/shared-ui';
import { reference } from '@portal/web/problem';
import { Link } from '@portal/web/router';
import { usePortal } from '@portal/web/session/portal-context';
import { countOf, useWork, type Work } from '@portal/web/work/work-store';
import { CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { pathOf } from '../../work/work-paths.ts';

const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  align-items: start;
  gap: var(--ui-4);
`;

const Items = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & a {
    display: block;
    min-height: 44px;
    padding: var(--ui-2) var(--ui-4);
    color: var(--ui-text);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & a:hover {
    background: var(--ui-hover);
  }
  & strong {
    display: block;
    font-weight: 550;
  }
  & small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

const Title = styled.h3`
  display: flex;
  justify-content: space-between;
  gap: var(--ui-3);
  margin: 0;
  padding: var(--ui-3) var(--ui-4);
  border-bottom: 1px solid var(--ui-border);
  font-size: var(--ui-text-md);
  font-weight: 600;
  & > span:last-child {
    color: var(--ui-text-2);
    font-variant-numeric: tabular-nums;
  }
`;

const More = styled.p`
  margin: 0;
  padding: var(--ui-2) var(--ui-4);
  border-top: 1px solid var(--ui-border);
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
`;

const Nothing = styled.p`
  display: flex;
  align-items: center;
  gap: var(--ui-2);
  margin: 0;
  color: var(--ui-text-2);
  & > svg {
    flex: none;
    width: 20px;
    color: var(--ui-accent-text);
  }
`;

/** Longer lists are what the areas are for. */
const shownOfAKind = 5;

function Kind({ work: { kind, label, count, items } }: { work: Work }) {
  const { userType } = usePortal().me;
  const shown = items.slice(0, shownOfAKind);
  return (
    <Card isFlush>
      <Title>
        <span>{label}</span>
        <span>{count}</span>
      </Title>
      <Items>
        {shown.map((item) => (
          <li key={item.id}>
            <Link to={pathOf(kind, item, userType)}>
              <strong>{item.title}</strong>
              <small>
                {[item.detail, item.day && formatDay(item.day), item.onBehalfOf && `pour ${item.onBehalfOf}`]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Link>
          </li>
        ))}
      </Items>
      {count > shown.length && <More>et {count - shown.length} de plus</More>}
    </Card>
  );
}

const none: readonly Work[] = [];

/**
 * What waits for the person, by kind; empty when all is done.
 *
 * @param isHeld something stands below it: it is shown once it is whole, and does not grow
 */
export function WorkQueue({ isHeld = false }: { isHeld?: boolean }) {
  const { works: found, isWaiting, problems, retry } = useWork();
  const works = isHeld ? none : found;
  const [problem] = isHeld ? [] : problems;
  const count = countOf(works);
  return (
    <Section title={count > 0 ? `À traiter (${count})` : 'À traiter'}>
      {problem && (
        <Banner
          tone="warning"
          title="Une partie de ce qui vous attend n’a pas pu être lue."
          actions={
            <Button size="sm" onPress={retry}>
              Réessayer
            </Button>
          }
        >
          {problem.message}
          <SupportDetails>{reference(problem)}</SupportDetails>
        </Banner>
      )}
      {works.length > 0 && (
        <Kinds>
          {works.map((work) => (
            <Kind key={work.kind} work={work} />
          ))}
        </Kinds>
      )}
      {works.length === 0 && isWaiting && <Skeleton height={88} />}
      {works.length === 0 && !isWaiting && !problem && (
        <Nothing>
          <CircleCheck aria-hidden /> Rien ne vous attend pour le moment.
        </Nothing>
      )}
    </Section>
  );
}
