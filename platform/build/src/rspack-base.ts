import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import { BrotliPlugin } from './brotli.ts';
import { federationName } from './federation.ts';

/** Specification section 8: a script chunk that has not come after this time is a chunk-load error. */
const CHUNK_LOAD_TIMEOUT = 120_000;

/** The name in the package.json of a folder. */
export function packageName(dir: string): string {
  return (JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { name: string }).name;
}

/** The router's package leads every bundler to its development build: the other one says less and is smaller. */
function productionRouter(): Record<string, string> {
  const web = createRequire(path.join(import.meta.dirname, '../../web/package.json'));
  const inRouterDom = createRequire(web.resolve('react-router-dom'));
  const home = path.join(path.dirname(inRouterDom.resolve('react-router/package.json')), 'dist/production');
  return { 'react-router/dom$': path.join(home, 'dom-export.mjs'), 'react-router$': path.join(home, 'index.mjs') };
}

/** Styles without their line breaks and comments, as the rest of the code; nothing else of them is changed. */
const shortStyles: [string, Record<string, boolean>] = [
  createRequire(import.meta.url).resolve('@swc/plugin-styled-components'),
  { minify: true, displayName: false, fileName: false, ssr: false, pure: false, transpileTemplateLiterals: false },
];

/**
 * What every build of the project has in common: TypeScript by swc, French locales only, hashed names, deterministic ids, brotli.
 *
 * @param compression quality of the compressed files
 */
export function base(dir: string, outDir: string, compression = 11): Configuration {
  return {
    context: dir,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // rxjs has its code as we compile ours, too; otherwise in that of 2009, with helpers for it.
      conditionNames: ['es2015', '...'],
      alias: productionRouter(),
    },
    output: {
      path: outDir,
      publicPath: 'auto',
      uniqueName: federationName(packageName(dir)),
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      cssFilename: 'assets/[name].[contenthash:8].css',
      cssChunkFilename: 'assets/[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
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
              experimental: { plugins: [shortStyles] },
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.woff2$/, type: 'asset/resource' },
        { resourceQuery: /raw/, type: 'asset/source' },
        // Documents and types: a module that takes one document does not bring the others.
        { test: /\/src\/generated\//, sideEffects: false },
      ],
    },
    plugins: [
      optimizeLocales.rspack({ locales: ['fr-FR', 'en-US'] }) as RspackPluginInstance,
      new BrotliPlugin(compression),
    ],
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
    performance: { hints: false },
    stats: 'errors-warnings',
    lazyCompilation: false,
  };
}
