import { Spinner, useLongWait, useToasts } from '@portal/shared-ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { problemOf, problemToast } from '../problem.ts';
import { loadInIdleTime } from './idle-loads.ts';
import { loadCode } from './load-code.ts';

/** Where the dialog will be; what is below can be used meanwhile. */
const Middle = styled.div`
  position: fixed;
  inset: 0;
  z-index: 90;
  display: grid;
  place-items: center;
  pointer-events: none;
`;

function Opening() {
  return useLongWait(true) ? (
    <Middle>
      <Spinner label="Ouverture" size={32} />
    </Middle>
  ) : null;
}

/** What is opened on demand; a dialog tells when it is closed. */
interface Closable {
  onClose?: () => void;
}

/**
 * A dialog whose code is loaded when it is first opened, or before that in an idle moment of a page that may open it: the page is there sooner without
 * forms and calendars. When loading fails, a message says so with a retry; once the message is closed the dialog counts as closed, and may be opened again.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const ask = async () => {
    loaded ??= await load();
  };
  loadInIdleTime(ask);
  return function LateDialog(props: Props) {
    const [isLoaded, setLoaded] = useState(loaded !== undefined);
    const [attempt, setAttempt] = useState(0);
    const [hasFailed, setFailed] = useState(false);
    const toasts = useToasts();
    const close = useEffectEvent(() => (props as Closable).onClose?.());
    useEffect(() => {
      let isOpen = true;
      let failure: string | undefined;
      setFailed(false);
      const fail = (error: unknown) => {
        if (!isOpen) return;
        setFailed(true);
        let isAgain = false;
        const retry = () => {
          isAgain = true;
          setAttempt((count) => count + 1);
        };
        const onClose = () => void (isOpen && !isAgain && close());
        failure = toasts.show({ ...problemToast(problemOf(error), retry), onClose });
      };
      loadCode(ask).then(() => isOpen && setLoaded(true), fail);
      return () => {
        isOpen = false;
        if (failure) toasts.close(failure);
      };
    }, [attempt, toasts]);
    const Dialog = isLoaded && loaded;
    if (Dialog) return <Dialog {...props} />;
    return hasFailed ? null : <Opening />;
  };
}
