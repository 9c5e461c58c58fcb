import { randomUUID } from 'node:crypto';
import { dayAfter, frenchClockOf, frenchDayOf, linkPurposeNames, linkPurposes } from '@portal/domain';
import { readIdentityKeys } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HcpModel, LinkModel } from '../models.ts';
import { participationIn, someGathering, startHcps, units } from '../testing/environment.ts';
import { invited, linksAt, msl, tokenOf } from '../testing/links.ts';

/** The stub of participants' answers. */
let onTheList: Record<string, unknown>[] = [];
const participants = stubSubgraph('participants', {
  'snapshots-of-hcp': async (_ctx, { healthCareProfessionalUuid, gatheringUuid }: Record<string, string>) =>
    onTheList.filter(
      (one) => one.healthCareProfessionalUuid === healthCareProfessionalUuid && one.gatheringUuid === gatheringUuid,
    ),
});

let portal: TestSubgraph;
let owner: TestSubgraph;
beforeAll(async () => {
  [portal, owner] = [await startHcps(), await startForTest(participants)];
});
afterAll(() => Promise.all([portal.stop(), owner.stop()]));

const roc = actorOfType('roc');
const { make, someToken, open } = linksAt(() => portal);

describe('createHcpLink', () => {
  test.each(linkPurposeNames)('%s: its URL leads to the page, and its token is not stored', async (purpose) => {
    const { uuid, gatheringUuid } = await invited();
    const { data, errors } = await make(msl, uuid, purpose, { gatheringUuid });
    expect(errors).toEqual([]);
    const { address, link } = data.createHcpLink;
    const path = linkPurposes[purpose].path(uuid, gatheringUuid);
    expect(address).toMatch(new RegExp(`^http://localhost:\\d+/#${path}\\?token=[\\w-]+\\.[\\w-]+$`));
    expect(link).toMatchObject({ purpose, status: 'OPEN', openings: 0, creator: { userUuid: msl.userUuid } });
    const stored = await LinkModel.findOne({ linkId: link.linkId }).lean();
    expect(JSON.stringify(stored)).not.toContain(tokenOf(address).slice(0, 20));
    expect((await portal.historyOf(link.linkId)).map(({ action, data: kept }) => ({ action, data: kept }))).toEqual([
      { action: 'createHcpLink', data: { purpose, gatheringUuid } },
    ]);
  });

  test('the end date is the last day on which it opens, in France', async () => {
    const { uuid } = await invited();
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const { data } = await make(msl, uuid, 'SOLICITATION', { endDate: day });
    const last = new Date(new Date(data.createHcpLink.link.endsAt).getTime() - 1);
    expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(last)).toBe(day);
  });

  test('a last day of 23 or 25 hours is a whole day', async () => {
    const { uuid } = await invited();
    const year = new Date().getUTCFullYear();
    const lastSundays = [year, year + 1].flatMap((y) =>
      [3, 10].map((month) => {
        const last = new Date(Date.UTC(y, month, 0));
        return dayAfter(last.toISOString().slice(0, 10), -last.getUTCDay());
      }),
    );
    const tomorrow = dayAfter(frenchDayOf(new Date()), 1);
    const soon = lastSundays.filter((day) => day > tomorrow && day < dayAfter(tomorrow, 360));
    expect(soon.length).toBeGreaterThan(0);
    for (const endDate of soon) {
      const { data } = await make(msl, uuid, 'SOLICITATION', { endDate });
      expect(frenchClockOf(new Date(data.createHcpLink.link.endsAt))).toEqual({
        day: dayAfter(endDate, 1),
        hour: '00:00',
      });
    }
  });

  test.each<[string, string, Record<string, unknown>, string]>([
    ['a purpose that needs a gathering, without one', 'SUBSCRIPTION', {}, 'BAD_USER_INPUT'],
    ['an unknown purpose', 'LOGIN', {}, 'BAD_USER_INPUT'],
    ['a day gone by', 'SOLICITATION', { endDate: '2026-01-01' }, 'HCP_LINK_END_INCORRECT'],
    ['more than a year', 'SOLICITATION', { endDate: '2199-01-01' }, 'HCP_LINK_END_INCORRECT'],
  ])('refused: %s', async (_, purpose, more, code) => {
    const { uuid } = await invited();
    expect((await make(msl, uuid, purpose, more)).code).toBe(code);
  });

  test('refused: a gathering to which the HCP is not, or no longer, invited', async () => {
    const { uuid } = await invited();
    const { gatheringUuid } = await someGathering();
    expect((await make(msl, uuid, 'SUBSCRIPTION', { gatheringUuid })).code).toBe('HCP_NOT_PARTICIPANT');
    const gone = participationIn(gatheringUuid, { isRemoved: true });
    await HcpModel.updateOne({ uuid }, { $set: { participations: [gone] } });
    expect((await make(msl, uuid, 'SUBSCRIPTION', { gatheringUuid })).code).toBe('HCP_NOT_PARTICIPANT');
  });

  test('an HCP who was just invited, before any event, gets it', async () => {
    const { uuid } = await invited();
    const { gatheringUuid } = await someGathering();
    const part = participationIn(gatheringUuid);
    onTheList = [{ ...part, healthCareProfessionalUuid: uuid }];
    expect((await make(msl, uuid, 'SUBSCRIPTION', { gatheringUuid })).code).toBeUndefined();
    const { participations } = (await HcpModel.findOne({ uuid }).lean())!;
    expect(participations.find((one) => one.gatheringUuid === gatheringUuid)).toEqual(part);
  });

  test('refused: an HCP and a gathering out of reach, and somebody without the right', async () => {
    const { uuid, gatheringUuid } = await invited();
    const otherUnit = actorOfType('msl', { businessUnitUuid: units.AD });
    expect((await make(otherUnit, uuid, 'SOLICITATION')).code).toBe('NOT_FOUND');
    const draft = await someGathering({ status: 'DRAFT' });
    expect((await make(msl, uuid, 'SUBSCRIPTION', { gatheringUuid: draft.gatheringUuid })).code).toBe('NOT_FOUND');
    const abm = actorOfType('abm', { businessUnitUuid: units.MS });
    expect((await make(abm, uuid, 'SUBSCRIPTION', { gatheringUuid })).code).toBe('FORBIDDEN');
    expect((await make(roc, randomUUID(), 'SOLICITATION')).code).toBe('NOT_FOUND');
  });
});

describe('openHcpLink', () => {
  test('returns a bearer for the gateway with the HCP and the purpose, for two hours', async () => {
    const { uuid, gatheringUuid, token, linkId } = await someToken();
    const { data } = await open(token);
    const { bearer, expiresAt, ...rest } = data.openHcpLink;
    expect(rest).toEqual({
      purpose: 'SUBSCRIPTION',
      gatheringUuid,
      healthCareProfessionalUuid: uuid,
      firstName: 'Adélaïde',
      lastName: 'Cœurdevey',
      honorific: 'Dr',
    });
    const key = await importJWK(readIdentityKeys().publicKeys.hcps!, 'EdDSA');
    const { payload, protectedHeader } = await jwtVerify(bearer, key, { issuer: 'hcps', audience: 'gateway' });
    expect([protectedHeader.alg, protectedHeader.typ]).toEqual(['EdDSA', 'hcp-link+jwt']);
    expect(payload).toMatchObject({
      purpose: 'SUBSCRIPTION',
      healthCareProfessionalUuid: uuid,
      gatheringUuid,
      jti: linkId,
    });
    expect(payload.exp! - payload.iat!).toBe(7200);
    expect(new Date(expiresAt).getTime()).toBe(Math.floor(new Date(expiresAt).getTime()));
    expect(await LinkModel.findOne({ linkId }, { _id: 0, openings: 1 }).lean()).toEqual({ openings: 1 });
    expect((await portal.historyOf(linkId)).map(({ action, actor }) => [action, actor.kind])).toEqual([
      ['createHcpLink', 'user'],
      ['openHcpLink', 'anonymous'],
    ]);
  });

  test('the bearer does not outlive the link', async () => {
    const { token, linkId } = await someToken();
    const endsAt = new Date(Date.now() + 600_000);
    await LinkModel.updateOne({ linkId }, { $set: { endsAt } });
    expect((await open(token)).data.openHcpLink.expiresAt).toBe(endsAt.toISOString());
  });

  test('opens any number of times while valid, also concurrently', async () => {
    const { token } = await someToken();
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(token)));
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill(undefined));
  });
});
