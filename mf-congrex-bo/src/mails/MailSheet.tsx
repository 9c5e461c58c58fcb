import { useId } from 'react';
import styled from 'styled-components';
import type { MailPaperFragment } from '../generated/graphql.ts';

const Paper = styled.article`
  padding: var(--ui-5);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  overflow-wrap: anywhere;
  & > * + * {
    margin-top: var(--ui-3);
  }
  & h3 {
    font-size: var(--ui-text-lg);
    font-weight: 600;
  }
  & p,
  & dd,
  & blockquote {
    white-space: pre-line;
  }
  & dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: var(--ui-1) var(--ui-4);
    font-size: var(--ui-text-sm);
  }
  & dt,
  & small {
    color: var(--ui-text-2);
  }
  & dd {
    margin: 0;
  }
  & blockquote {
    margin-inline: 0;
    padding-inline-start: var(--ui-4);
    border-inline-start: 3px solid var(--ui-border-strong);
  }
`;

const Pressed = styled.span`
  display: inline-block;
  padding: var(--ui-2) var(--ui-4);
  border-radius: var(--ui-radius);
  background: var(--ui-accent);
  color: var(--ui-on-accent);
  font-weight: 600;
`;

/** A mail as it reads, drawn from its plain text: no HTML comes from anywhere. Its button leads nowhere, since the link is the reader's alone. */
export function MailSheet({ parts }: { parts: MailPaperFragment }) {
  const { subject, paragraphs, facts, quote, button, signature } = parts;
  const heading = useId();
  return (
    <Paper aria-labelledby={heading}>
      <h3 id={heading}>{subject}</h3>
      {paragraphs.map((text, i) => (
        <p key={i}>{text}</p>
      ))}
      {facts.length > 0 && (
        <dl>
          {facts.flatMap(({ label, value }) => [<dt key={`${label} label`}>{label}</dt>, <dd key={label}>{value}</dd>])}
        </dl>
      )}
      {quote && <blockquote>{quote}</blockquote>}
      {button && <Pressed>{button}</Pressed>}
      <p>
        <small>{signature}</small>
      </p>
    </Paper>
  );
}
