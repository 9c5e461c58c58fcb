import { randomUUID } from 'node:crypto';
import { hcpSnapshot } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HcpModel } from './models.ts';
import { someGathering, someHcp, startHcps, units } from './testing/environment.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startHcps();
});
afterAll(() => portal.stop());

const roc = actorOfType('roc');

describe('the internal endpoint', () => {
  test('returns snapshots by uuid and page by page, in the schema that others parse', async () => {
    const made = [
      await someHcp(),
      await someHcp({ targets: { ms: 'MS_H', bbu: null, sma: null, ad: null, kme: true } }),
    ];
    const uuids = made.map(({ uuid }) => uuid);
    const { body } = await portal.ask('snapshots', { healthCareProfessionalUuids: uuids });
    expect(body.map((one: unknown) => hcpSnapshot.parse(one))).toEqual(body);
    expect(body.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual([...uuids].sort());
    expect(body.find(({ uuid }: { uuid: string }) => uuid === uuids[1]).businessUnitUuids).toEqual([units.MS]);
    const all: string[] = [];
    for (let after: string | undefined; ; after = all.at(-1)) {
      const page = (await portal.ask('snapshots-since', { after, limit: 3 })).body as { uuid: string }[];
      all.push(...page.map(({ uuid }) => uuid));
      if (page.length < 3) break;
    }
    expect(all).toEqual((await HcpModel.find({}, { uuid: 1 }).sort({ uuid: 1 }).lean()).map(({ uuid }) => uuid));
  });

  test('returns to mails the addresses of those who may be written to, and of nobody else', async () => {
    const written = await someHcp({ email: 'doctor@demo.test' });
    const silent = await someHcp({ email: 'silent@demo.test' });
    await HcpModel.updateOne({ uuid: silent.uuid }, { $set: { hasRefused: true } });
    const wanted = { healthCareProfessionalUuids: [written.uuid, silent.uuid] };
    const { uuid: healthCareProfessionalUuid, firstName, lastName } = written;
    expect((await portal.ask('mail-addresses', wanted, { issuer: 'mails' })).body).toEqual([
      { healthCareProfessionalUuid, address: 'doctor@demo.test', firstName, lastName },
    ]);
    expect((await portal.ask('mail-addresses', wanted, { issuer: 'activities' })).status).toBe(403);
  });

  test('creates the link of an invitation only for its mail; it opens the subscription of that HCP and gathering', async () => {
    const { uuid } = await someHcp();
    const { gatheringUuid } = await someGathering({ endDate: new Date(Date.now() + 86_400_000) });
    const wanted = { model: 'subscriptionInvitation', reference: `${uuid}:${gatheringUuid}` };
    const { body } = await portal.ask('mail-values', wanted, { issuer: 'mails' });
    const [, token] = /#\/hcp\/subscription\/[\w-]+\?token=(.+)$/.exec(body.link)!;
    const opened = await portal.callAs(
      { kind: 'anonymous' },
      'mutation($token: String!) { openHcpLink(token: $token) { purpose gatheringUuid } }',
      { token },
    );
    expect(opened.data.openHcpLink).toEqual({ purpose: 'SUBSCRIPTION', gatheringUuid });
    expect((await portal.ask('mail-values', wanted, { issuer: 'participants' })).status).toBe(403);
    expect((await portal.ask('mail-values', { ...wanted, model: 'passwordReset' }, { issuer: 'mails' })).status).toBe(
      400,
    );
    const unknown = { ...wanted, reference: `${randomUUID()}:${gatheringUuid}` };
    expect((await portal.ask('mail-values', unknown, { issuer: 'mails' })).body.errors[0].extensions.code).toBe(
      'HCP_ERASED',
    );
  });

  test('there is no link to an event that is over, and the reason is the mail’s own', async () => {
    const { uuid } = await someHcp();
    const { gatheringUuid } = await someGathering({ endDate: new Date(Date.now() - 1000) });
    const wanted = { model: 'recap', reference: `${uuid}:${gatheringUuid}` };
    const { body } = await portal.ask('mail-values', wanted, { issuer: 'mails' });
    expect(body.errors[0].extensions.code).toBe('EMAIL_EVENT_OVER');
  });

  test.each(['transportRequested', 'transportProposal', 'transportChanged'])(
    'the link of the mail %s opens the transport',
    async (model) => {
      const { uuid } = await someHcp();
      const { gatheringUuid } = await someGathering({ endDate: new Date(Date.now() + 86_400_000) });
      const wanted = { model, reference: `${uuid}:${gatheringUuid}` };
      const { body } = await portal.ask('mail-values', wanted, { issuer: 'mails' });
      expect(body.link).toContain(`#/hcp/transport/${gatheringUuid}?token=`);
      const token = body.link.split('token=')[1];
      const query = 'mutation($token: String!) { openHcpLink(token: $token) { purpose gatheringUuid } }';
      const opened = await portal.callAs({ kind: 'anonymous' }, query, { token });
      expect(opened.data.openHcpLink).toEqual({ purpose: 'TRANSPORT', gatheringUuid });
    },
  );

  test.each([
    ['snapshots', { healthCareProfessionalUuids: [] }, { actor: roc }, 403],
    ['snapshots', { healthCareProfessionalUuids: { $ne: null } }, {}, 400],
    ['snapshots-since', { limit: 100_000 }, {}, 400],
    ['link-revocations', { since: 'yesterday' }, {}, 400],
  ])('%s %j refuses', async (verb, body, asker, status) => {
    expect((await portal.ask(verb, body, asker)).status).toBe(status);
  });
});
