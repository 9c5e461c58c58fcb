import { X } from 'lucide-react';
import { useCallback, useRef } from 'react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button as CloseButton,
  Text,
} from 'react-aria-components';
import styled from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { ToneIcon } from '../display/tone.tsx';
import { French } from '../theme/French.tsx';
import { registerLazyPart } from '../theme/lazy-parts.ts';
import { riseIn } from '../theme/motion.ts';
import type { Tone } from '../theme/tokens.ts';
import { SupportDetails } from './SupportDetails.tsx';
import { type ToastMessage, toastQueue } from './toasts.ts';

/**
 * Above the bars at the bottom of the page (useBottomBar), or where else they lie on nothing that can be pressed (`keepClear`). On a phone they stand at the
 * top while there is a dialog, which has its buttons at the bottom; a message has that role too, but is no section.
 */
const Region = styled(AriaToastRegion<ToastMessage>)`
  position: fixed;
  z-index: 1000;
  inset-block-end: max(var(--ui-4), var(--ui-bar-top, 0px));
  inset-inline-end: var(--ui-4);
  /* Where it would be is measured before it is drawn there. */
  transition-property: none;
  display: flex;
  flex-direction: column;
  gap: var(--ui-2);
  width: min(400px, calc(100vw - 32px));
  border-radius: var(--ui-radius);
  outline-offset: 4px;
  &[data-place="top"] {
    inset-block: 64px auto;
  }
  @media (max-width: 640px) {
    inset-block-end: max(calc(72px + env(safe-area-inset-bottom)), var(--ui-bar-top, 0px));
    body:has(section[role="dialog"], section[role="alertdialog"]) & {
      inset-block: var(--ui-4) auto;
    }
  }
  & ol {
    list-style: none;
    margin: 0;
    padding: 0;
    display: flex;
    flex-direction: column;
    gap: var(--ui-2);
  }
`;

const Card = styled(AriaToast<ToastMessage>)<{ $tone: Tone }>`
  display: flex;
  align-items: center;
  gap: var(--ui-3);
  padding: 10px 8px 10px 14px;
  background: var(--ui-raised);
  color: var(--ui-text);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  box-shadow: var(--ui-shadow-2);
  animation: ${riseIn} var(--ui-motion) ease-out;
  & > svg {
    color: var(--ui-${(p) => p.$tone}-fg);
    flex: none;
  }
`;

const Words = styled(AriaToastContent)`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  overflow-wrap: anywhere;
  & [slot="title"] {
    font-weight: 550;
  }
  & [slot="description"] {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

const Close = styled(CloseButton)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: var(--ui-radius);
  background: none;
  color: var(--ui-text-2);
  cursor: pointer;
  &[data-hovered] {
    background: var(--ui-hover);
    color: var(--ui-text);
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;

/** How they are placed comes with the first message; where it does not come, they are at the bottom. */
function keepClearOnceLoaded(region: HTMLElement): () => void {
  const gone = new AbortController();
  void import('./clear-place.ts').then(
    ({ keepClear }) => !gone.signal.aborted && gone.signal.addEventListener('abort', keepClear(region)),
    () => undefined,
  );
  return () => gone.abort();
}

/** Where messages appear: a landmark reached with F6, placed by `ThemeProvider`. */
export function ToastRegion() {
  const leave = useRef<() => void>(undefined);
  const region = useCallback((element: HTMLElement | null) => {
    leave.current?.();
    leave.current = element ? keepClearOnceLoaded(element) : undefined;
  }, []);
  return (
    <Region ref={region} queue={toastQueue} aria-label="Messages">
      {({ toast }) => {
        const { tone = 'success', text, detail, reference, retry } = toast.content;
        const action = toast.content.action ?? (retry && { label: 'Réessayer', onAction: retry });
        return (
          <Card toast={toast} $tone={tone}>
            <ToneIcon tone={tone} size={18} />
            <Words>
              <Text slot="title">{text}</Text>
              {detail && <Text slot="description">{detail}</Text>}
              <SupportDetails>{reference}</SupportDetails>
            </Words>
            {action && (
              <Button
                size="sm"
                onPress={() => {
                  action.onAction();
                  toastQueue.close(toast.key);
                }}
              >
                {action.label}
              </Button>
            )}
            <Close slot="close" aria-label="Fermer le message">
              <X size={16} aria-hidden />
            </Close>
          </Card>
        );
      }}
    </Region>
  );
}

registerLazyPart('ToastRegion', () => (
  <French>
    <ToastRegion />
  </French>
));
