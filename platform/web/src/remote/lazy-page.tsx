import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A page whose code is loaded when it is first shown. Unlike a route's own `lazy`, a failed load is not kept: the error goes to the area's
 * boundary, and its retry, which mounts the page anew, loads again (libraries.md, traps).
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  pending: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPage(props: Props) {
    const [state, setState] = useState<{ Page?: ComponentType<Props> | undefined; error?: unknown }>({ Page: loaded });
    useEffect(() => {
      if (loaded) return;
      let isShown = true;
      load().then(
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
