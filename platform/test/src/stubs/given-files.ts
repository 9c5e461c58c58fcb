import type { SubgraphDefinition } from '@portal/server';

/** Files by uuid in a stub of documents; one that `breaksOff` ends in the middle. */
export type GivenFiles = Map<string, { name: string; bytes: Buffer; breaksOff?: true }>;

/** What makes a stub of documents give files as the gateway's uploads are given. */
export const givingFiles = (files: GivenFiles): Partial<SubgraphDefinition> => ({
  routes: [
    {
      method: 'GET',
      path: /^\/files\/([\w-]+)$/,
      handle: async (_ctx, _request, response, match) => {
        const file = files.get(match[1]!);
        if (!file) return void response.writeHead(404).end();
        const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
        response.writeHead(200, { 'content-disposition': disposition });
        if (!file.breaksOff) return void response.end(file.bytes);
        response.write(file.bytes, () => response.destroy());
      },
    },
  ],
});
