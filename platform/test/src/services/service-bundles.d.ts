/** Made once a run by platform/run/src/test/bundled-processes.ts: the bundle of each entry, which is a path from the root. */
declare module 'virtual:service-bundles' {
  const files: Record<string, string>;
  export default files;
}
