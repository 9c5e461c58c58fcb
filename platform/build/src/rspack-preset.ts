import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import {
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
  type RspackPluginInstance,
} from '@rspack/core';
import { transformSync } from 'esbuild';
import { BrotliPlugin } from './brotli.ts';
import { ChunkMapPlugin } from './chunk-map.ts';
import { federationName, takenFromShell } from './federation.ts';
import { OneCopyPlugin } from './one-copy-plugin.ts';
import { StartPlugin } from './start-plugin.ts';

/** Specification section 8: a script chunk that has not come after this time is a chunk-load error. */
const CHUNK_LOAD_TIMEOUT = 120_000;

/** The page of a remote that runs alone. */
const standalonePage = path.join(import.meta.dirname, 'standalone.html');

function packageName(dir: string): string {
  return (JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { name: string }).name;
}

/** What a remote exposes: its area, and the pieces of its remote.json, each in `src/<name>-piece.tsx` (docs/platform.md, "Pieces"). */
function exposesOf(dir: string): Record<string, string> {
  const { pieces = [] } = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8')) as { pieces?: string[] };
  const entries = pieces.map((name) => [`./${name}`, `./src/${name}-piece.tsx`]);
  return { './remote': './src/remote.tsx', ...Object.fromEntries(entries) };
}

/** The shell's inline script, small, with the session's query in it as it stands in the list of operations. */
function firstLines(dir: string): string {
  const source = readFileSync(path.join(dir, 'src/boot/first-lines.js'), 'utf8');
  const query = readFileSync(path.join(dir, '../platform/web/src/session/me.graphql'), 'utf8');
  return transformSync(source.replace('__ME_QUERY__', JSON.stringify(query)), { minify: true, target: 'es2022' }).code;
}

/** The router's package leads every bundler to its development build: the other one says less and is smaller. */
function productionRouter(): Record<string, string> {
  const web = createRequire(path.join(import.meta.dirname, '../../web/package.json'));
  const inRouterDom = createRequire(web.resolve('react-router-dom'));
  const home = path.join(path.dirname(inRouterDom.resolve('react-router/package.json')), 'dist/production');
  return { 'react-router/dom$': path.join(home, 'dom-export.mjs'), 'react-router$': path.join(home, 'index.mjs') };
}

/** What every build of the house has in common: TypeScript by swc, French locales only, hashed names, deterministic ids, brotli. */
function base(dir: string, outDir: string): Configuration {
  return {
    context: dir,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: productionRouter() },
    output: {
      path: outDir,
      clean: true,
      publicPath: 'auto',
      uniqueName: federationName(packageName(dir)),
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.woff2$/, type: 'asset/resource' },
        { resourceQuery: /raw/, type: 'asset/source' },
      ],
    },
    plugins: [optimizeLocales.rspack({ locales: ['fr-FR', 'en-US'] }) as RspackPluginInstance, new BrotliPlugin()],
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
    performance: { hints: false },
    stats: 'errors-warnings',
    lazyCompilation: false,
  };
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
    plugins: [
      ...config.plugins!,
      new HtmlRspackPlugin({
        template: path.join(dir, 'src/page.ejs'),
        scriptLoading: 'defer',
        chunks: ['main'],
        templateParameters: { bootScript: firstLines(dir) },
      }),
      // The runtime's parts for servers stay out.
      new DefinePlugin({ ENV_TARGET: JSON.stringify('web') }),
      // A worker answers for the paths beside it: it stands at the root, under a name that stays.
      new CopyRspackPlugin({
        patterns: [{ from: path.join(dir, 'src/offline/worker.js'), to: 'offline-worker.js' }],
      }),
      new ChunkMapPlugin(),
    ],
  };
}

/**
 * A remote, twice: as a federated part (`remoteEntry`, manifest; shared modules and runtime come from the shell), and as an
 * ordinary page of its own under `standalone/` with everything inside, so that it runs alone without a host.
 */
export function remoteConfigs(dir: string): Configuration[] {
  const name = federationName(packageName(dir));
  const out = path.join(dir, 'dist');
  const federated = base(dir, out);
  const alone = base(dir, path.join(out, 'standalone'));
  return [
    {
      ...federated,
      name,
      entry: {},
      output: { ...federated.output, clean: { keep: 'standalone' } },
      plugins: [
        ...federated.plugins!,
        new ModuleFederationPlugin({
          name,
          filename: 'assets/remoteEntry.[contenthash:10].js',
          dts: false,
          manifest: true,
          shareStrategy: 'loaded-first',
          exposes: exposesOf(dir),
          shared: takenFromShell(),
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }) as unknown as RspackPluginInstance,
        new StartPlugin(),
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
  ];
}
