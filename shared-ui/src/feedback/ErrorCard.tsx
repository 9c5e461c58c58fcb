import { RotateCw } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import styled from 'styled-components';
import { PlainButton } from '../buttons/PlainButton.tsx';
import { ToneIcon } from '../display/tone.tsx';

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

const CodesShown = createContext(true);

/** Around pages for external readers: codes and references are for the company's support, whom they do not call. */
export const WithoutCodes = ({ children }: { children: ReactNode }) => (
  <CodesShown value={false}>{children}</CodesShown>
);

/** Whether codes and references of errors are shown here. */
export const useCodesShown = (): boolean => useContext(CodesShown);

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

const Trace = styled.span`
  color: var(--ui-text-3);
  font-size: var(--ui-text-xs);
  & code {
    font-family: ui-monospace, SFMono-Regular, Menlo, monospace;
    user-select: all;
  }
`;

/** Something failed: what, what to do, a retry, and the trace id for support. Announced when it appears. */
export function ErrorCard(props: ErrorCardProps) {
  const { title, children, onRetry, isRetrying = false, retryLabel = 'Réessayer', actions, isPage } = props;
  const { traceId, code } = useCodesShown() ? props : {};
  return (
    <Box role="alert">
      <ToneIcon tone="danger" size={20} />
      <Words>
        {isPage ? <h1>{title}</h1> : <strong>{title}</strong>}
        {children && <p>{children}</p>}
        {(onRetry || actions || traceId || code) && (
          <Foot>
            {onRetry && (
              <PlainButton onPress={onRetry} isPending={isRetrying} icon={<RotateCw aria-hidden />}>
                {retryLabel}
              </PlainButton>
            )}
            {actions}
            {(traceId || code) && (
              <Trace>
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
              </Trace>
            )}
          </Foot>
        )}
      </Words>
    </Box>
  );
}
