import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { LinkTablePlugin } from './route-table/link-table-plugin.ts';
import { base } from './rspack-base.ts';

const small = path.join(import.meta.dirname, '../../web/src/link-page/light');

/**
 * A link's page has one person, one question and one act: it does without a cache of objects, live connection and router. What it uses of them is
 * small, under the same names; a page that uses more than that does not build.
 */
const instead: Record<string, string> = {
  '@apollo/client$': path.join(small, 'client.tsx'),
  '@apollo/client/react$': path.join(small, 'client.tsx'),
  '@portal/web/graphql$': path.join(small, 'client.tsx'),
  'react-router-dom$': path.join(small, 'router.tsx'),
  '@portal/web/router$': path.join(small, 'router.tsx'),
};

/** A remote has few pages of links: one file with what they share. */
const chunks = { minSize: 30_000 };

/**
 * The pages of a remote that people open by a link, by themselves: `link/` is what the portal's page loads in the place of the shell, `host/` the
 * same for another host's page, which loads it by its manifest alone (of a remote that has `src/link-host.tsx`). Both have everything inside.
 */
export const linkConfigs = (dir: string, name: string): Configuration[] => [
  alone(dir, name),
  ...(existsSync(path.join(dir, 'src/link-host.tsx')) ? [hosted(dir, `${name}_host`)] : []),
];

function light(dir: string, folder: string): Configuration {
  const config = base(dir, path.join(dir, 'dist', folder));
  return { ...config, resolve: { ...config.resolve, alias: { ...config.resolve!.alias, ...instead } } };
}

function alone(dir: string, name: string): Configuration {
  const config = light(dir, 'link');
  return {
    ...config,
    name: `${name}:link`,
    entry: { link: './src/link.tsx' },
    output: { ...config.output, trustedTypes: { policyName: 'webpack' } },
    optimization: { ...config.optimization, splitChunks: chunks },
    plugins: [...config.plugins!, new LinkTablePlugin(dir)],
  };
}

function hosted(dir: string, name: string): Configuration {
  const config = light(dir, 'host');
  return {
    ...config,
    name,
    entry: {},
    output: { ...config.output, uniqueName: name, crossOriginLoading: 'anonymous' },
    plugins: [
      ...config.plugins!,
      new ModuleFederationPlugin({
        name,
        filename: 'assets/remoteEntry.[contenthash:8].js',
        dts: false,
        manifest: true,
        exposes: { './link': './src/link-host.tsx' },
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}
