import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** What a typed name lacks: it is refused, or it is asked whether it is meant. */
export type NameCheck = { readonly error: string } | { readonly question: string };

/** Looks at a typed name; null when nothing is to be said. */
export type CheckName = (name: string) => NameCheck | null;

const Box = styled.div`
  display: flex; gap: var(--ui-2); padding: var(--ui-3); border-radius: var(--ui-radius);
  color: var(--ui-warning-fg); background: var(--ui-warning-bg);
  & > svg { flex: none; margin-top: 2px; }
  & > div { display: flex; flex-direction: column; gap: var(--ui-2); min-width: 0; overflow-wrap: anywhere; }
`;

/** The question whether another name is meant, with the ways to answer it. Said aloud when it appears. */
export const NameQuestion = ({ question, children }: { question: string; children?: ReactNode }) => (
  <Box role="alert">
    <TriangleAlert size={16} aria-hidden />
    <div>
      <p>{question}</p>
      {children}
    </div>
  </Box>
);

/** What a signature engages: it stands above the surface, and describes it. */
export const Statement = styled.p`
  padding: var(--ui-3); border-inline-start: 3px solid var(--ui-accent); border-radius: var(--ui-radius);
  color: var(--ui-text); background: var(--ui-sunken); line-height: 1.45; overflow-wrap: anywhere;
`;
