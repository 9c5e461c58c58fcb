import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { underWay } from './under-way.ts';

/**
 * A page whose code is loaded when it is first shown. Unlike a route's own `lazy`, a failed load is not kept: the error goes to the area's
 * boundary, and its retry, which mounts the page again, loads again (libraries.md, traps).
 *
 * @param also loads what the page itself will ask for in a moment: both come together, also when the portal is opened there (docs/decisions/federation.md)
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  pending: ReactNode = null,
  also?: () => Promise<unknown>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPage(props: Props) {
    const [state, setState] = useState<{ Page?: ComponentType<Props> | undefined; error?: unknown }>({ Page: loaded });
    useEffect(() => {
      // Drawn before the code came, which another one had asked for: nobody else would draw it again.
      if (loaded) {
        setState({ Page: loaded });
        return;
      }
      let isShown = true;
      // The page asks again for what did not come.
      also?.().catch(() => undefined);
      underWay(load()).then(
        (module) => {
          loaded = module.default;
          if (isShown) setState({ Page: loaded });
        },
        (error: unknown) => isShown && setState({ error }),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if ('error' in state) throw state.error;
    return state.Page ? <state.Page {...props} /> : pending;
  };
}
