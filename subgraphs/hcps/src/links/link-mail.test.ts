import type { Actor } from '@portal/domain';
import { actorOfType, anonymous } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HcpModel, LinkModel } from '../models.ts';
import { startHcps, units } from '../testing/environment.ts';
import { linksAt, msl, tokenOf } from '../testing/links.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startHcps();
});
afterAll(() => portal.stop());

const { someToken, open } = linksAt(() => portal);

/** A link whose HCP may be written to. */
async function mailable(more: object = {}) {
  const link = await someToken();
  await HcpModel.updateOne({ uuid: link.uuid }, { $set: { email: 'docteur@demo.test', emailConsent: true, ...more } });
  return link;
}
const mail = (linkId: string, who: Actor = msl) =>
  portal.callAs(
    who,
    `mutation { mailHcpLink(linkId: "${linkId}") { status mailedAt availableActions { name reason } } }`,
  );
const wanted = async (linkId: string) =>
  (await portal.outboxOf(linkId)).filter(({ name }) => name === 'mail.wanted').map(({ data }) => data);
const values = (linkId: string) =>
  portal.ask('mail-values', { model: 'hcpLink', reference: linkId }, { issuer: 'mails' });

test('a link is mailed: the event has no name and no token; the mail’s token opens as well as the one returned before', async () => {
  const { linkId, uuid, token, gatheringUuid } = await mailable();
  expect((await mail(linkId)).data.mailHcpLink).toMatchObject({ status: 'OPEN', mailedAt: expect.any(String) });
  const [event] = await wanted(linkId);
  expect(event).toMatchObject({
    model: 'hcpLink',
    owner: 'hcps',
    reference: linkId,
    recipients: [{ healthCareProfessionalUuid: uuid }],
    values: { purpose: 'SUBSCRIPTION', lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    gatheringUuid,
  });
  const mailed = tokenOf((await values(linkId)).body.link);
  expect(tokenOf((await values(linkId)).body.link)).toBe(mailed);
  expect([(await open(mailed)).code, (await open(token)).code, mailed === token]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  const kept = JSON.stringify([
    await LinkModel.findOne({ linkId }).lean(),
    await portal.outboxOf(linkId),
    await portal.historyOf(linkId),
  ]);
  expect([kept.includes(mailed.slice(-20)), kept.includes(mailed.slice(22, 50)), kept.includes('docteur')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('pressed twice, or by two people at once, it is one mail', async () => {
  const { linkId } = await mailable();
  const answers = await Promise.all([mail(linkId), mail(linkId, actorOfType('roc'))]);
  expect(answers.map(({ code }) => code ?? 'sent').sort()).toEqual(['HCP_LINK_MAILED', 'sent']);
  expect((await wanted(linkId)).length).toBe(1);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await LinkModel.updateOne({ linkId }, { $set: { mailedAt: anHourAgo } });
  expect((await mail(linkId)).code).toBeUndefined();
});

test.each([
  ['without an address', { email: null }, 'EMAIL_ADDRESS_MISSING'],
  ['without consent', { emailConsent: false }, 'EMAIL_CONSENT_MISSING'],
  ['who refused contact', { hasRefused: true }, 'EMAIL_CONSENT_MISSING'],
])('an HCP %s gets none', async (_, more, code) => {
  const { linkId } = await mailable(more);
  expect([(await mail(linkId)).code, (await wanted(linkId)).length]).toEqual([code, 0]);
});

test('ended, revoked, of another unit, or without the right: none; a link that ends meanwhile is not sent any more', async () => {
  const ended = await mailable();
  await LinkModel.updateOne({ linkId: ended.linkId }, { $set: { endsAt: new Date(Date.now() - 1) } });
  const abm = actorOfType('abm', { businessUnitUuid: units.MS });
  const foreign = actorOfType('msl', { businessUnitUuid: units.AD });
  const { linkId } = await mailable();
  const codes = [
    (await mail(ended.linkId)).code,
    (await mail(linkId, foreign)).code,
    (await mail(linkId, abm)).code,
    (await mail(linkId, anonymous())).code,
  ];
  expect(codes).toEqual(['HCP_LINK_ENDED', 'NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED']);
  await mail(linkId);
  const mailed = tokenOf((await values(linkId)).body.link);
  await portal.callAs(msl, `mutation { revokeHcpLink(linkId: "${linkId}") { status } }`);
  expect((await values(linkId)).body.errors[0].extensions.code).toBe('HCP_LINK_REVOKED');
  expect((await open(mailed)).code).toBe('HCP_LINK_REVOKED');
  const other = await portal.ask('mail-values', { model: 'hcpLink', reference: linkId }, { issuer: 'participants' });
  expect(other.status).toBe(403);
});
