import { useLastAddress } from '@portal/web/list';
import { Link as RouterLink } from '@portal/web/router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.header`
  display: flex;
  flex-direction: column;
  gap: var(--ui-2);
  min-width: 0;
  & > a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    width: fit-content;
    min-height: 28px;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    text-decoration: none;
  }
  & > a:hover {
    color: var(--ui-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > div {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: var(--ui-2) var(--ui-6);
  }
  @media (pointer: coarse) {
    & > a {
      min-height: 44px;
    }
  }
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-3);
  min-width: 0;
  & > h2 {
    font-size: var(--ui-text-lg);
    font-weight: 620;
    line-height: 1.35;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-5);
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--ui-text-2);
  font-variant-numeric: tabular-nums;
  & > li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > li > svg {
    flex: none;
    width: 15px;
    height: 15px;
    color: var(--ui-text-3);
  }
`;

interface DocumentHeadingProps {
  title: ReactNode;
  /** The page that led here, or that this one belongs to; a list is shown as it was left. */
  back: { to: string; label: string };
  /** Beside the title: where it stands. */
  badges?: ReactNode;
  actions?: ReactNode;
  /** Items of a list that says the main facts, and its name. */
  facts?: ReactNode;
  factsLabel?: string;
}

/** The top of the page of an event's document, under the event's header: what it is, where it stands, what can be done. */
export function DocumentHeading({ title, back, badges, actions, facts, factsLabel }: DocumentHeadingProps) {
  const to = useLastAddress(back.to);
  return (
    <Box>
      <RouterLink to={to}>
        <ArrowLeft size={15} aria-hidden />
        {back.label}
      </RouterLink>
      <div>
        <Title>
          <h2>{title}</h2>
          {badges}
        </Title>
        {actions}
      </div>
      {facts && <Facts aria-label={factsLabel}>{facts}</Facts>}
    </Box>
  );
}
