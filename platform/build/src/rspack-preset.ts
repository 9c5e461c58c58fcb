import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
  NormalModuleReplacementPlugin,
} from '@rspack/core';
import { buildSync } from 'esbuild';
import { ChunkMapPlugin } from './chunk-map.ts';
import { facadeVersion, federationName, sharedFromShell } from './federation.ts';
import { remoteChunks, shellChunks } from './large-chunks.ts';
import { linkConfigs } from './link-pages.ts';
import { OneCopyPlugin } from './one-copy-plugin.ts';
import { linkPages } from './route-table/link-table-plugin.ts';
import { RouteTablePlugin } from './route-table/route-table-plugin.ts';
import { base, packageName } from './rspack-base.ts';

/** The page of a remote that runs alone. */
const standalonePage = path.join(import.meta.dirname, 'standalone.html');

/** What a remote exposes: its area, and the pieces of its remote.json, each in `src/<name>-piece.tsx` (docs/platform.md, "Pieces"). */
function exposesOf(dir: string): Record<string, string> {
  const { pieces = [] } = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8')) as { pieces?: string[] };
  const entries = pieces.map((name) => [`./${name}`, `./src/${name}-piece.tsx`]);
  return { './remote': './src/remote.tsx', ...Object.fromEntries(entries) };
}

/** The shell's inline script, small, with the session's query in it as it is in the list of operations. */
function firstLines(dir: string): string {
  const query = readFileSync(path.join(dir, '../platform/web/src/session/me.graphql'), 'utf8');
  const { outputFiles } = buildSync({
    entryPoints: [path.join(dir, 'src/boot/first-lines.js')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { __ME_QUERY__: JSON.stringify(query) },
  });
  return outputFiles[0]!.text;
}

/**
 * The shell: an ordinary page that knows no remote. It brings the one Module Federation runtime and the shared modules itself, when the first
 * remote is asked for: the plugin would put the runtime before the first screen.
 */
export function shellConfig(dir: string): Configuration {
  const config = base(dir, path.join(dir, 'dist'));
  return {
    ...config,
    name: 'shell',
    entry: { main: './src/main.tsx' },
    output: { ...config.output, trustedTypes: { policyName: 'webpack' } },
    optimization: { ...config.optimization, splitChunks: shellChunks },
    plugins: [
      ...config.plugins!,
      new HtmlRspackPlugin({
        template: path.join(dir, 'src/page.ejs'),
        // The first lines ask for them, or for those of a link's page instead.
        inject: false,
        chunks: ['main'],
        templateParameters: { bootScript: firstLines(dir) },
      }),
      // The runtime's parts for servers and for manifests stay out: the shell says itself where a remote begins (shell/src/remotes/federation.ts).
      new DefinePlugin({
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FACADE_VERSION: JSON.stringify(facadeVersion),
      }),
      // A worker answers for the paths beside it: it is kept at the root, under a name that stays.
      new CopyRspackPlugin({
        patterns: [{ from: path.join(dir, 'src/offline/worker.js'), to: 'offline-worker.js' }],
      }),
      new ChunkMapPlugin(dir),
    ],
  };
}

/** The plugin names the runtime's CommonJS files, of which a bundler takes all; of the same as modules it takes what is used. */
const partsOfTheRuntime = new NormalModuleReplacementPlugin(
  /@module-federation[\\/].+[\\/]dist[\\/]index\.cjs$/,
  (found) => {
    found.request = found.request.replace(/cjs$/, 'js');
  },
);

/**
 * A remote, twice: as a federated part (`remoteEntry`, manifest; shared modules and runtime come from the shell), and as an
 * ordinary page of its own under `standalone/` with everything inside, so that it runs alone without a host. One that has pages of links
 * has them once more by themselves (link-pages.ts).
 */
export function remoteConfigs(dir: string): Configuration[] {
  const name = federationName(packageName(dir));
  const out = path.join(dir, 'dist');
  const federated = base(dir, out);
  // Its own team opens it: what people load in the shell and by a link is compressed as well as can be.
  const alone = base(dir, path.join(out, 'standalone'), 9);
  return [
    {
      ...federated,
      name,
      entry: {},
      optimization: { ...federated.optimization, splitChunks: remoteChunks },
      plugins: [
        ...federated.plugins!,
        new ModuleFederationPlugin({
          name,
          filename: 'assets/remoteEntry.[contenthash:8].js',
          dts: false,
          manifest: true,
          shareStrategy: 'loaded-first',
          exposes: exposesOf(dir),
          shared: sharedFromShell(),
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
        partsOfTheRuntime,
        new RouteTablePlugin(dir),
        new OneCopyPlugin(),
      ],
    },
    {
      ...alone,
      name: `${name}:standalone`,
      entry: { standalone: './src/standalone.tsx' },
      output: { ...alone.output, trustedTypes: { policyName: 'webpack' } },
      plugins: [...alone.plugins!, new HtmlRspackPlugin({ template: standalonePage, scriptLoading: 'defer' })],
    },
    ...(existsSync(path.join(dir, linkPages.routes)) ? linkConfigs(dir, name) : []),
  ];
}
