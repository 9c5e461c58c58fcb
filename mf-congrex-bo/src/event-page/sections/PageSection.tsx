import { Section, type SectionProps } from '@portal/shared-ui';
import styled from 'styled-components';

const Anchor = styled.div`
  scroll-margin-top: var(--ui-2);
  outline: none;
  min-width: 0;
`;

/** The element id of a section of the page. */
export const anchorOf = (id: string): string => `rubrique-${id}`;

/** A section of the page that the URL can name, below the sticky header. */
export function PageSection({ id, ...section }: SectionProps & { id: string }) {
  return (
    <Anchor id={anchorOf(id)} tabIndex={-1}>
      <Section {...section} />
    </Anchor>
  );
}
