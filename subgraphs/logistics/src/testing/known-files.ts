import type { SubgraphDefinition } from '@portal/server';
import type { ParticipantSnapshot } from '../copies.ts';

/** How participants know somebody of their list; a test changes it. */
export type Known = Pick<ParticipantSnapshot, 'participantUuid' | 'gatheringUuid'> & {
  veevaId: string | null;
  email: string | null;
};
/** Files by uuid in the stub of documents. */
export type Files = Map<string, { name: string; bytes: Buffer }>;

/** The stub of documents gives the files as the gateway's uploads are given. */
export const filesSubgraph = (files: Files): Partial<SubgraphDefinition> => ({
  routes: [
    {
      method: 'GET',
      path: /^\/files\/([\w-]+)$/,
      handle: async (_ctx, _request, response, match) => {
        const file = files.get(match[1]!);
        if (!file) return void response.writeHead(404).end();
        const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
        response.writeHead(200, { 'content-disposition': disposition }).end(file.bytes);
      },
    },
  ],
});
