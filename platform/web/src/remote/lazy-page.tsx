import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadInIdleTime } from './idle-loads.ts';
import { loadCode } from './load-code.ts';
import { trackPageLoading } from './page-loading.ts';

/** A page whose code comes when it is first shown, or when `load` is called. */
export type LazyPage<Props extends object> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * A page whose code is loaded when it is first shown. Unlike a route's own `lazy`, a failed load is not kept: the error goes to the area's
 * boundary, and its retry, which mounts the page again, loads again (libraries.md, traps). One that is there already is drawn at once.
 *
 * @param also loads what the page itself will ask for in a moment: both come together, also when the portal is opened there (docs/decisions/federation.md)
 * @param next where people go on to from here: these pages come while they read
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  pending: ReactNode = null,
  also?: () => Promise<unknown>,
  next?: () => readonly Pick<LazyPage<object>, 'load'>[],
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  let isFirst = true;
  const ask = () =>
    load().then((module) => {
      loaded = module.default;
    });
  const goOn = () => {
    if (isFirst) for (const page of next?.() ?? []) loadInIdleTime(page.load);
    isFirst = false;
  };
  function Page(props: Props) {
    const [state, setState] = useState<{ Page?: ComponentType<Props> | undefined; error?: unknown }>({ Page: loaded });
    useEffect(() => {
      // Drawn before the code came, which another one had asked for: nobody else would draw it again.
      if (loaded) {
        setState({ Page: loaded });
        goOn();
        return;
      }
      let isShown = true;
      // The page asks again for what did not come.
      also?.().catch(() => undefined);
      trackPageLoading(loadCode(ask)).then(
        () => {
          if (isShown) setState({ Page: loaded });
          goOn();
        },
        (error: unknown) => isShown && setState({ error }),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if ('error' in state) throw state.error;
    return state.Page ? <state.Page {...props} /> : pending;
  }
  return Object.assign(Page, { load: ask });
}
