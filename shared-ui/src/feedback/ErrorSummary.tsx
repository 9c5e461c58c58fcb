import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { ToneIcon } from '../display/tone.tsx';

export interface FieldProblem {
  /** The field's path: the key, and the name the field carries. */
  readonly field: string;
  /** The same words as beside the field. */
  readonly message: string;
  /** Whether the page has a field to link to; true by default. */
  readonly hasField?: boolean;
}

export interface ErrorSummaryProps {
  readonly errors: readonly FieldProblem[];
  /** Focuses the field: `setFocus` of the form library. */
  readonly onFocusField: (field: string) => void;
  readonly title?: string;
  /** Changes at each attempt to send, so that the focus comes back here. */
  readonly attempt?: number;
}

const Box = styled.div`
  display: flex;
  gap: var(--ui-3);
  padding: var(--ui-4) var(--ui-5);
  background: var(--ui-danger-bg);
  border: 1px solid var(--ui-danger-border);
  border-radius: var(--ui-radius);
  color: var(--ui-danger-fg);
  & > svg {
    flex: none;
    margin-top: 2px;
  }
  & h2 {
    font-size: var(--ui-text-md);
    font-weight: 600;
  }
  & ul {
    margin: var(--ui-1) 0 0;
    padding-inline-start: 18px;
    display: flex;
    flex-direction: column;
    gap: 2px;
  }
  & a {
    display: inline-block;
    vertical-align: top;
    line-height: 24px;
    color: inherit;
    font-weight: 500;
    text-underline-offset: 3px;
  }
  @media (pointer: coarse) {
    & ul {
      padding-inline-start: 0;
      list-style: none;
    }
    & a {
      padding-block: 10px;
    }
  }
`;

/** What must be fixed before sending: takes the focus, each line links to its field (look.md, habit 14). Nothing when there is no error. */
export function ErrorSummary({ errors, onFocusField, title, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const hasErrors = errors.length > 0;
  // `attempt` is listed on purpose: each attempt brings the focus back, also with the same errors
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [hasErrors, attempt]);
  if (!hasErrors) return null;
  return (
    <Box ref={box} tabIndex={-1} role="alert" aria-labelledby={headingId}>
      <ToneIcon tone="danger" size={18} />
      <div>
        <h2 id={headingId}>
          {title ?? (errors.length > 1 ? `${errors.length} points sont à corriger` : 'Un point est à corriger')}
        </h2>
        <ul>
          {errors.map(({ field, message, hasField = true }) => (
            <li key={`${field}-${message}`}>
              {hasField ? (
                <a
                  href={`#${field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onFocusField(field);
                  }}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </Box>
  );
}
