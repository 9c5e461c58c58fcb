import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';

export interface CardProps {
  readonly children: ReactNode;
  readonly title?: ReactNode;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  /** No inner space: for tables and lists that go from edge to edge. */
  readonly isFlush?: boolean;
  readonly headingLevel?: 2 | 3 | 4;
  /** For a heading that is focused when what it stands over has been arrived at. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly className?: string;
}

const Box = styled.section`
  background: var(--ui-surface);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  box-shadow: var(--ui-shadow-1);
  min-width: 0;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: var(--ui-2) var(--ui-4);
  padding: var(--ui-4) var(--ui-5) 0;
  & > :is(h2, h3, h4) {
    font-size: var(--ui-text-md);
    font-weight: 600;
    line-height: 1.4;
    outline: none;
  }
`;

const Body = styled.div<{ $isFlush: boolean }>`
  padding: ${(p) => (p.$isFlush ? '0' : 'var(--ui-4) var(--ui-5) var(--ui-5)')};
`;

/** A surface that holds one subject. */
export function Card(props: CardProps) {
  const { children, title, actions, isFlush = false, headingLevel = 2, headingRef, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <Box className={className}>
      {(title || actions) && (
        <Head>
          {title && (
            <Heading ref={headingRef} {...(headingRef ? { tabIndex: -1 } : {})}>
              {title}
            </Heading>
          )}
          {actions}
        </Head>
      )}
      <Body $isFlush={isFlush}>{children}</Body>
    </Box>
  );
}
