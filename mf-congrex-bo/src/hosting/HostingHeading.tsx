import { Link as RouterLink } from '@portal/web/router';
import { ArrowLeft, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { whereOf } from './words.ts';

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
  & h2 {
    font-size: var(--ui-text-lg);
    font-weight: 620;
    line-height: 1.35;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
  & p {
    display: flex;
    gap: 6px;
    color: var(--ui-text-2);
    overflow-wrap: anywhere;
  }
  & p svg {
    flex: none;
    margin-top: 3px;
    color: var(--ui-text-3);
  }
  @media (pointer: coarse) {
    & > a {
      min-height: 44px;
    }
  }
`;

interface HostingHeadingProps {
  title: string;
  /** The page that led here, or that this one belongs to. */
  back: { to: string; label: string };
  hosting: { address?: string | null; city?: string | null };
  actions?: ReactNode;
}

/** The top of a hotel's page, under the event's header: its name, and where it is. */
export function HostingHeading({ title, back, hosting, actions }: HostingHeadingProps) {
  const where = whereOf(hosting);
  return (
    <Box>
      <RouterLink to={back.to}>
        <ArrowLeft size={15} aria-hidden />
        {back.label}
      </RouterLink>
      <div>
        <div>
          <h2>{title}</h2>
          {where && (
            <p>
              <MapPin size={15} aria-hidden />
              {where}
            </p>
          )}
        </div>
        {actions}
      </div>
    </Box>
  );
}
