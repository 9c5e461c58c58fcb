import { randomUUID } from 'node:crypto';
import { fileClaimWanted } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pages } from '../models.ts';
import { openPortal, type Portal, visitorAt } from '../testing/environment.ts';
import { firstPage } from './first-page.ts';

const admin = actorOfType('admin');
const other = actorOfType('admin');
/** What each person uploaded. */
const uploads = new Map([[admin.userUuid, new Set<string>()]]);
const documents = stubSubgraph('documents', {
  'usable-files': async (ctx, { fileUuids }: { fileUuids: string[] }) => {
    const own = ctx.actor.kind === 'user' ? uploads.get(ctx.actor.userUuid) : undefined;
    const files = fileUuids.filter((one) => own?.has(one)).map((fileUuid) => ({ fileUuid, purpose: 'OTHER' }));
    return { files, unusable: [] };
  },
});

let portal: Portal;
let files: TestSubgraph;
beforeAll(async () => {
  files = await startForTest(documents);
  portal = await openPortal();
});
afterAll(async () => {
  await portal.stop();
  await files.stop();
});

const upload = (): string => {
  const fileUuid = randomUUID();
  uploads.get(admin.userUuid)!.add(fileUuid);
  return fileUuid;
};
async function attach(versionUuid: string, fileUuids: string[], actor = admin) {
  const { rev } = (await Pages.findOne({ versionUuid }).lean())!;
  const content = { ...firstPage, documents: fileUuids.map((fileUuid) => ({ title: 'Brochure', fileUuid })) };
  const change = `mutation($u: ID!, $c: ProgrammePageInput!, $b: EditBase!) {
    updateProgrammeDraft(versionUuid: $u, content: $c, base: $b) { content { documents { title fileUuid } } }
  }`;
  return portal.callAs(actor, change, { u: versionUuid, c: content, b: { rev } });
}
const claims = async (versionUuid: string) =>
  (await portal.outboxOf(`programmePage:${versionUuid}`))
    .filter(({ name }) => name === fileClaimWanted.name)
    .map(({ data, actor }) => {
      const { fileUuids, isPublic } = data as { fileUuids: string[]; isPublic?: boolean };
      return [actor.service, fileUuids, isPublic === true];
    });
const versionIn = async (state: 'draft' | 'published') => (await Pages.findOne({ state }).lean())!.versionUuid;
const does = (name: string, versionUuid: string) =>
  portal.callAs(admin, `mutation { ${name}(versionUuid: "${versionUuid}") { versionUuid } }`);

test('a document is of the person who attaches it, is public while its version is on line, and goes on in the next draft', async () => {
  const [draft, before] = [await versionIn('draft'), await versionIn('published')];
  const [mine, foreign] = [upload(), randomUUID()];
  const refusal = await attach(draft, [mine, foreign]);
  expect(refusal.errors[0]!.extensions.fields).toEqual({
    documents: 'Un des fichiers n’est plus là\u202f: déposez-le à nouveau.',
  });
  expect((await attach(draft, [mine], other)).code).toBe('BAD_USER_INPUT');
  const attached = [{ title: 'Brochure', fileUuid: mine }];
  expect((await attach(draft, [mine])).data.updateProgrammeDraft.content.documents).toEqual(attached);
  // What stands there already is nobody's to prove again.
  expect((await attach(draft, [mine], other)).code).toBeUndefined();
  await does('publishProgrammeDraft', draft);
  expect((await claims(draft)).slice(-2)).toEqual([
    ['skyclarys', [mine], false],
    ['skyclarys', [mine], true],
  ]);
  expect((await claims(before)).at(-1)![2]).toBe(false);
  const read = await portal.callAs(visitorAt('192.0.2.10'), '{ programmePage { documents { title fileUuid } } }');
  expect(read.data.programmePage.documents).toEqual(attached);
  const next = (await portal.callAs(other, 'mutation { createProgrammeDraft { versionUuid } }')).data
    .createProgrammeDraft.versionUuid;
  expect(await claims(next)).toEqual([['skyclarys', [mine], false]]);
});
