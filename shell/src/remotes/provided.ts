import type * as runtime from '@module-federation/runtime';
import * as router from '@portal/web/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as styledComponents from 'styled-components';

type Provided = NonNullable<Parameters<typeof runtime.init>[0]['shared']>[string];

/** Of the facades: remotes ask for `^1.0.0` (platform/build/src/federation.ts). */
const facadeVersion = '1.0.0';

/** What the first screen has brought already. */
const atOnce = (version: string, module: object): Provided => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** What comes when a remote first asks for it. */
const onDemand = (load: () => Promise<object>): Provided => ({
  version: facadeVersion,
  get: () => load().then((module) => () => module),
  shareConfig: { singleton: true, requiredVersion: `^${facadeVersion}` },
});

/**
 * The modules that exist once in the page: the shell brings them, remotes take them and have no copies. The name of a chunk is the module's,
 * written with dashes: the page's first lines ask for it by that name.
 */
export const provided: Record<string, Provided> = {
  react: atOnce(react.version, react),
  'react/jsx-runtime': atOnce(react.version, jsxRuntime),
  'react-dom': atOnce(react.version, reactDom),
  'react-dom/client': atOnce(react.version, reactDomClient),
  'styled-components': atOnce(styledComponents.version, styledComponents),
  '@portal/web/router': atOnce(facadeVersion, router),
  '@portal/web': onDemand(() => import(/* webpackChunkName: "portal-web" */ '@portal/web')),
  '@portal/web/graphql': onDemand(() => import(/* webpackChunkName: "portal-web-graphql" */ '@portal/web/graphql')),
  '@portal/web/forms': onDemand(() => import(/* webpackChunkName: "portal-web-forms" */ '@portal/web/forms')),
  // Whole, for remotes that were built before the library had parts: what is provided grows, and does not go.
  '@portal/shared-ui': onDemand(() => import(/* webpackChunkName: "portal-shared-ui" */ '@portal/shared-ui')),
  '@portal/shared-ui/base': onDemand(
    () => import(/* webpackChunkName: "portal-shared-ui-base" */ '@portal/shared-ui/base'),
  ),
  '@portal/shared-ui/inputs': onDemand(
    () => import(/* webpackChunkName: "portal-shared-ui-inputs" */ '@portal/shared-ui/inputs'),
  ),
  '@portal/shared-ui/panels': onDemand(
    () => import(/* webpackChunkName: "portal-shared-ui-panels" */ '@portal/shared-ui/panels'),
  ),
  '@portal/shared-ui/table': onDemand(
    () => import(/* webpackChunkName: "portal-shared-ui-table" */ '@portal/shared-ui/table'),
  ),
  '@portal/shared-ui/dates': onDemand(
    () => import(/* webpackChunkName: "portal-shared-ui-dates" */ '@portal/shared-ui/dates'),
  ),
};
