import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A problem of a typed name: it is refused, or must be confirmed. */
export type NameCheck = { readonly error: string } | { readonly question: string };

/** Checks a typed name; null when it is fine. */
export type CheckName = (name: string) => NameCheck | null;

const Box = styled.div`
  display: flex;
  gap: var(--ui-2);
  padding: var(--ui-3);
  border-radius: var(--ui-radius);
  color: var(--ui-warning-fg);
  background: var(--ui-warning-bg);
  & > svg {
    flex: none;
    margin-top: 2px;
  }
  & > div {
    display: flex;
    flex-direction: column;
    gap: var(--ui-2);
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** The confirmation of another name, with its answers. Announced when it appears. */
export const NameQuestion = ({ question, children }: { question: string; children?: ReactNode }) => (
  <Box role="alert">
    <TriangleAlert size={16} aria-hidden />
    <div>
      <p>{question}</p>
      {children}
    </div>
  </Box>
);

/** What a signature commits to: shown above the surface, and describes it. */
export const Statement = styled.p`
  padding: var(--ui-3);
  border-inline-start: 3px solid var(--ui-accent);
  border-radius: var(--ui-radius);
  color: var(--ui-text);
  background: var(--ui-sunken);
  line-height: 1.45;
  overflow-wrap: anywhere;
`;
