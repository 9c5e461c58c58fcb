import { createContext, type ReactNode, useContext } from 'react';
import styled from 'styled-components';

const CodesShown = createContext(true);

/** Around pages for external readers: codes and references are for the company's support, whom they do not call. */
export const WithoutCodes = ({ children }: { children: ReactNode }) => (
  <CodesShown value={false}>{children}</CodesShown>
);

/** Whether codes and references of errors are shown here. */
export const useCodesShown = (): boolean => useContext(CodesShown);

const Folded = styled.details`
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
  overflow-wrap: anywhere;
  & > summary {
    width: max-content;
    padding-block: 2px;
    cursor: pointer;
  }
  & code {
    font-family: ui-monospace, SFMono-Regular, Menlo, monospace;
    user-select: all;
  }
  @media (pointer: coarse) {
    & > summary {
      padding-block: 12px;
    }
  }
`;

/** What the support asks for of something that failed, a code and a trace id: behind « Détails ». Nothing where there is none, or for external readers. */
export function SupportDetails({ children }: { readonly children: ReactNode }) {
  if (!useCodesShown() || !children) return null;
  return (
    <Folded>
      <summary>Détails</summary>
      {children}
    </Folded>
  );
}
