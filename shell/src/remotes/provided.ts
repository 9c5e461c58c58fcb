import type * as runtime from '@module-federation/runtime';
import * as router from '@portal/web/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as styledComponents from 'styled-components';

type Provided = NonNullable<Parameters<typeof runtime.init>[0]['shared']>[string];

/** Of the facades, by the build: platform/build/facades.json. A remote asks for that of the checkout it was built from, or a later one. */
declare const FACADE_VERSION: string;

/** Already loaded by the first screen. */
const atOnce = (version: string, module: object): Provided => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

const pauseMs = 1000;

/**
 * Tries again until it is there: the federation runtime keeps what became of a shared module for as long as the page lives, a failure too. Whoever waits
 * for it gives up by themselves (load-remote.ts), and finds it at their retry.
 */
async function untilLoaded(load: () => Promise<object>): Promise<() => object> {
  for (;;) {
    try {
      const module = await load();
      return () => module;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Loaded when a remote first requests it. */
const onDemand = (load: () => Promise<object>): Provided => ({
  version: FACADE_VERSION,
  get: () => untilLoaded(load),
  shareConfig: { singleton: true, requiredVersion: `^${FACADE_VERSION}` },
});

/**
 * The modules that exist once in the page: the shell provides them, remotes share them and have no copies. The name of a chunk is the module's,
 * written with dashes: the page's first lines request it by that name.
 */
export const provided: Record<string, Provided> = {
  react: atOnce(react.version, react),
  'react/jsx-runtime': atOnce(react.version, jsxRuntime),
  'react-dom': atOnce(react.version, reactDom),
  'react-dom/client': atOnce(react.version, reactDomClient),
  'styled-components': atOnce(styledComponents.version, styledComponents),
  '@portal/web/router': atOnce(FACADE_VERSION, router),
  '@portal/web': onDemand(() => import(/* webpackChunkName: "portal-web" */ '@portal/web')),
  '@portal/web/graphql': onDemand(() => import(/* webpackChunkName: "portal-web-graphql" */ '@portal/web/graphql')),
  '@portal/web/forms': onDemand(() => import(/* webpackChunkName: "portal-web-forms" */ '@portal/web/forms')),
  // The whole library, and two parts as one, for remotes built before: provided modules are added, never removed.
  '@portal/shared-ui': onDemand(() => import(/* webpackChunkName: "portal-shared-ui" */ '@portal/shared-ui')),
  '@portal/shared-ui/panels': onDemand(
    () => import(/* webpackChunkName: "portal-shared-ui-panels" */ '@portal/shared-ui/panels'),
  ),
  '@portal/shared-ui/base': onDemand(
    () => import(/* webpackChunkName: "portal-shared-ui-base" */ '@portal/shared-ui/base'),
  ),
  '@portal/shared-ui/inputs': onDemand(
    () => import(/* webpackChunkName: "portal-shared-ui-inputs" */ '@portal/shared-ui/inputs'),
  ),
  '@portal/shared-ui/details': onDemand(
    () => import(/* webpackChunkName: "portal-shared-ui-details" */ '@portal/shared-ui/details'),
  ),
  '@portal/shared-ui/dialogs': onDemand(
    () => import(/* webpackChunkName: "portal-shared-ui-dialogs" */ '@portal/shared-ui/dialogs'),
  ),
  '@portal/shared-ui/table': onDemand(
    () => import(/* webpackChunkName: "portal-shared-ui-table" */ '@portal/shared-ui/table'),
  ),
  '@portal/shared-ui/dates': onDemand(
    () => import(/* webpackChunkName: "portal-shared-ui-dates" */ '@portal/shared-ui/dates'),
  ),
  '@portal/shared-ui/reorder': onDemand(
    () => import(/* webpackChunkName: "portal-shared-ui-reorder" */ '@portal/shared-ui/reorder'),
  ),
  // What remotes use of it, by the name that they import.
  zod: onDemand(() => import(/* webpackChunkName: "zod" */ '@portal/web/zod')),
};
