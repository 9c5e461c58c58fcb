import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';

const Warning = styled.span`
  display: inline-flex;
  align-items: flex-start;
  gap: 6px;
  color: var(--ui-warning-fg);
  font-weight: 500;
  & > svg {
    flex: none;
    margin-top: 3px;
  }
`;

/** Under a date that is over: a warning, not an error (specification, section 5). */
export function Exceeded({ children }: { children: string }) {
  return (
    <Warning>
      <TriangleAlert size={14} aria-hidden /> {children}
    </Warning>
  );
}
