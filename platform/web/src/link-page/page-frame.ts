import { honorificLabels } from '@portal/domain/hcps/enumerations';
import styled from 'styled-components';

/** The page of a link: one column, made for a phone. */
export const PageColumn = styled.div`
  width: 100%;
  max-width: 720px;
  margin: 0 auto;
  padding-block: var(--ui-4) var(--ui-12);
  & h1 {
    font-size: var(--ui-text-xl);
    font-weight: 620;
    line-height: 1.25;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  & header > p {
    color: var(--ui-text-2);
    font-size: var(--ui-text-lg);
  }
`;

const honorifics: Record<string, string> = honorificLabels;

/** The salutation of an HCP on the pages of their links. */
export const greetingOf = ({
  honorific,
  firstName,
  lastName,
}: {
  honorific: string | null;
  firstName: string;
  lastName: string;
}) =>
  `Bonjour ${[honorific ? (honorifics[honorific] ?? honorific) : '', firstName, lastName].filter(Boolean).join(' ')},`;
