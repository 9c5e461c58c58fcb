import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PlainButton } from '../buttons/PlainButton.tsx';
import { ToneIcon } from '../display/tone.tsx';
import { SupportDetails } from './SupportDetails.tsx';

export interface ErrorCardProps {
  /** What failed: "La liste n’a pas pu être chargée". */
  readonly title: string;
  /** What to do. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  readonly retryLabel?: string;
  /** What support asks for. */
  readonly traceId?: string | undefined;
  /** It replaces the whole page, whose heading it is. */
  readonly isPage?: boolean;
  readonly code?: string | undefined;
  /** Other actions. */
  readonly actions?: ReactNode;
}

const Box = styled.div`
  display: flex;
  gap: var(--ui-3);
  padding: var(--ui-5);
  background: var(--ui-surface);
  border: 1px solid var(--ui-danger-border);
  border-radius: var(--ui-radius);
  box-shadow: var(--ui-shadow-1);
  & > svg {
    flex: none;
    margin-top: 1px;
    color: var(--ui-danger-fg);
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-1);
  min-width: 0;
  overflow-wrap: anywhere;
  & > strong {
    font-weight: 600;
  }
  & > h1 {
    font: inherit;
    font-weight: 600;
  }
  & > p {
    color: var(--ui-text-2);
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-2) var(--ui-3);
  margin-top: var(--ui-2);
`;

/** Something failed: what, what to do, a retry, and behind « Détails » what support asks for. Announced when it appears. */
export function ErrorCard(props: ErrorCardProps) {
  const {
    title,
    children,
    onRetry,
    isRetrying = false,
    retryLabel = 'Réessayer',
    actions,
    isPage,
    traceId,
    code,
  } = props;
  return (
    <Box role="alert">
      <ToneIcon tone="danger" size={20} />
      <Words>
        {isPage ? <h1>{title}</h1> : <strong>{title}</strong>}
        {children && <p>{children}</p>}
        {(onRetry || actions) && (
          <Foot>
            {onRetry && (
              <PlainButton onPress={onRetry} isPending={isRetrying} icon={<RotateCw aria-hidden />}>
                {retryLabel}
              </PlainButton>
            )}
            {actions}
          </Foot>
        )}
        <SupportDetails>
          {(code || traceId) && (
            <>
              {code && (
                <>
                  Code <code>{code}</code>
                </>
              )}
              {code && traceId && ' · '}
              {traceId && (
                <>
                  Référence <code>{traceId}</code>
                </>
              )}
            </>
          )}
        </SupportDetails>
      </Words>
    </Box>
  );
}
