import styled from 'styled-components';

/** Something to copy into another program; it is scrolled by keyboard, too. */
const Block = styled.pre`
  margin: 0;
  padding: var(--ui-3);
  max-height: 460px;
  overflow: auto;
  border-radius: var(--ui-radius);
  background: var(--ui-sunken);
  font-size: var(--ui-text-sm);
  line-height: 1.5;
  &:focus-visible {
    outline: 2px solid var(--ui-accent-text);
  }
`;

export const Code = ({ label, children }: { label: string; children: string }) => (
  <Block role="region" aria-label={label} tabIndex={0}>
    {children}
  </Block>
);
