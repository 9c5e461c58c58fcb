import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Packages that hold state of the page: a second copy has no router above it, no theme, no cache. */
const onceInThePage = ['react', 'react-dom', 'react-router', 'react-router-dom', 'styled-components', '@apollo/client'];

/** Modules of ours that do: relatively imported by a part that is no shared module, they would come with the remote. */
const ownOnce = ['platform/web/src/session/server-clock.ts'];

/** Package that a file belongs to, with pnpm's folders as well as with flat ones. */
const packageOf = (file: string): string | undefined => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];

/** Packages and modules of the page's state among these files. */
export const secondCopies = (files: string[]): string[] => {
  const own = ownOnce.filter((module) => files.some((file) => file.replaceAll('\\', '/').endsWith(`/${module}`)));
  const packages = files.map(packageOf).filter((name): name is string => onceInThePage.includes(name ?? ''));
  return [...new Set([...packages, ...own])];
};

/**
 * Fails the build of a remote that brings its own copy of what the shell provides: it would build, pass its tests, and fail in the page ("useLocation()
 * may be used only in the context of a <Router>"). The cause is an import of the package where `@portal/web/router` or its like is meant.
 */
export class OneCopyPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('one-copy', (compilation) => {
      compilation.hooks.finishModules.tap('one-copy', (modules) => {
        const files = [...modules].flatMap((module) => (module as { resource?: string }).resource ?? []);
        for (const name of secondCopies(files))
          compilation.errors.push(
            new WebpackError(
              `${name} is loaded once in the page, by the shell: import it by a shared module (federation.ts).`,
            ),
          );
      });
    });
  }
}
