import styled from 'styled-components';

const Text = styled.p`
  padding: var(--ui-3) var(--ui-4);
  border-inline-start: 3px solid var(--ui-info-border);
  background: var(--ui-info-bg);
  color: var(--ui-text);
  border-radius: var(--ui-radius);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** The organisers' advice about a part; nothing where there is none. */
export function Advice({ text }: { text: string | null | undefined }) {
  return text ? <Text>{text}</Text> : null;
}
