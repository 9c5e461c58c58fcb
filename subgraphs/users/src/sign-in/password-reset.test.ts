import { mailWanted } from '@portal/domain';
import { trusted } from '@portal/server';
import { demoUuid } from '@portal/server/service/demo';
import { actorOfType, anonymous } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passwordResets } from '../database.ts';
import users from '../index.ts';
import { forgetAttempts, logIn, recentChanges } from '../testing/sessions.ts';

const reset = `mutation ($token: String!, $password: String!, $confirmation: String!) {
  resetPassword(token: $token, password: $password, confirmation: $confirmation) }`;
const request = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(users, { demo: true });
});
beforeEach(forgetAttempts);
afterAll(() => portal.stop());

const email = 'cp@demo.test';
const userUuid = demoUuid('user:cp');
const wanted = async () => (await portal.outboxOf()).filter(({ name }) => name === mailWanted.name);
const linkOf = async (resetUuid: string) =>
  (await portal.ask('mail-values', { model: 'passwordReset', reference: resetUuid }, { issuer: 'mails' })).body;

describe('a forgotten password', () => {
  it('cannot be guessed: wrong links from one IP address are counted, right ones are not', async () => {
    const chosen = { password: 'Oublie2026', confirmation: 'Oublie2026' };
    const guess = async () => (await portal.callAs(anonymous('10.2.0.1'), reset, { token: 'faux', ...chosen })).code;
    const codes = await Promise.all(Array.from({ length: 22 }, guess));
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
  });

  it('is answered alike whether the address is known or not, and only known users get a mail', async () => {
    const answers = [];
    for (const address of [email, 'personne@demo.test'])
      answers.push(await portal.callAs(anonymous(), request, { email: address }));
    expect(answers.map(({ data, code }) => [data, code])).toEqual(
      Array(2).fill([{ requestPasswordReset: true }, undefined]),
    );
    const mails = await wanted();
    expect(mails.map(({ data }) => data)).toEqual([
      {
        mailId: mails[0]!.aggregateId,
        model: 'passwordReset',
        recipients: [{ userUuid }],
        reference: expect.any(String),
        owner: 'users',
        values: { occasion: 'FORGOTTEN' },
      },
    ]);
    const { data } = await portal.delivered(mailWanted);
    expect(JSON.stringify(data)).not.toMatch(/@|token|http/);
  });

  it('leads by its link, once, to a new password that ends every session', async () => {
    const before = (await logIn(portal, email)).grant;
    const { reference } = (await wanted())[0]!.data as { reference: string };
    const { link } = await linkOf(reference);
    const token = new URLSearchParams(String(link).split('?')[1]).get('token')!;
    expect(link).toBe(`#/reset-password?token=${token}`);
    expect(JSON.stringify(await passwordResets.find({}).lean())).not.toContain(token);
    const chosen = { password: 'Oublie2026', confirmation: 'Oublie2026' };
    const attempt = async (variables: object) => {
      const { data, code, errors } = await portal.callAs(anonymous(), reset, { ...variables });
      return data?.resetPassword ?? errors[0]?.extensions.fields ?? code;
    };
    expect(await attempt({ ...chosen, token: `${token}x` })).toBe('RESET_LINK_INVALID');
    expect(await attempt({ token, password: 'Oublie2026', confirmation: 'Autre2026' })).toEqual({
      confirmation: 'Les deux mots de passe sont différents',
    });
    const both = await Promise.all([attempt({ ...chosen, token }), attempt({ ...chosen, token })]);
    expect(both.sort()).toEqual(['RESET_LINK_INVALID', true].sort());
    expect(await attempt({ ...chosen, token })).toBe('RESET_LINK_INVALID');
    expect((await linkOf(reference)).errors[0].extensions.code).toBe('RESET_LINK_INVALID');
    const told = async (id: string) => (await portal.historyOf(id)).map(({ action, actor }) => [action, actor.kind]);
    expect(await told(reference)).toEqual([
      ['openPasswordReset', 'service'],
      ['usePasswordReset', 'service'],
    ]);
    expect((await told(before.sessionId)).at(-1)).toEqual(['endSession', 'service']);
    expect((await recentChanges(portal)).revokedSessions.map((r) => r.sessionId)).toContain(before.sessionId);
    expect([(await logIn(portal, email)).code, (await logIn(portal, email, 'Oublie2026')).code]).toEqual([
      'BAD_CREDENTIALS',
      'logged in',
    ]);
  });
});

describe('the link of a forgotten password', () => {
  it('has a link that expires after an hour', async () => {
    await portal.callAs(anonymous(), request, { email });
    const { reference } = (await wanted()).at(-1)!.data as { reference: string };
    const { link } = await linkOf(reference);
    const open = await passwordResets.findOne({ resetUuid: reference }).lean();
    expect(open!.expiresAt.getTime() - open!.requestedAt.getTime()).toBe(3_600_000);
    await passwordResets.updateOne({ resetUuid: reference }, { $set: { expiresAt: new Date() } });
    const token = String(link).split('token=')[1];
    const late = { token, password: 'Oublie2027', confirmation: 'Oublie2027' };
    expect((await portal.callAs(anonymous(), reset, late)).code).toBe('RESET_LINK_INVALID');
  });

  it('created by an earlier version without a state leads to a new password as well, and ends the others', async () => {
    for (const _ of [1, 2]) await portal.callAs(anonymous(), request, { email });
    const [other, last] = (await wanted()).slice(-2).map(({ data }) => (data as { reference: string }).reference);
    const before = { $unset: { state: 1, rev: 1, chain: 1 } };
    for (const resetUuid of [other, last]) await passwordResets.collection.updateOne({ resetUuid }, before);
    const token = String((await linkOf(last!)).link).split('token=')[1];
    const chosen = { token, password: 'Oublie2028', confirmation: 'Oublie2028' };
    expect((await portal.callAs(anonymous(), reset, chosen)).data).toEqual({ resetPassword: true });
    const states = await passwordResets.find({ resetUuid: trusted({ $in: [other!, last!] }) }).lean();
    expect(new Map(states.map(({ resetUuid, state }) => [resetUuid, state]))).toEqual(
      new Map([
        [other, 'withdrawn'],
        [last, 'used'],
      ]),
    );
  });

  it('is worth nothing once its account has another address, or has ended; who has no password yet is sent another', async () => {
    const admin = actorOfType('admin');
    const input = {
      userType: 'others',
      profile: 'company',
      authentication: 'local',
      firstName: 'Éloïse',
      lastName: 'Nouvel',
      email: 'eloise.nouvle@demo.test',
    };
    const create = 'mutation ($input: UserInput!) { createUser(input: $input) { userUuid } }';
    const newcomer = (await portal.callAs(admin, create, { input })).data.createUser.userUuid;
    const sent = async () =>
      (await wanted())
        .map(({ data }) => data as { reference: string; recipients: unknown; values: unknown })
        .filter(({ recipients }) => JSON.stringify(recipients).includes(newcomer));
    const update =
      'mutation ($userUuid: ID!, $input: UserInput!) { updateUser(userUuid: $userUuid, input: $input, base: { rev: 2 }) { email } }';
    const corrected = { ...input, email: 'eloise.nouvel@demo.test' };
    expect((await portal.callAs(admin, update, { userUuid: newcomer, input: corrected })).code).toBeUndefined();
    const [first, second] = await sent();
    expect([first?.values, second?.values]).toEqual([{ occasion: 'NEW_ACCOUNT' }, { occasion: 'NEW_ACCOUNT' }]);
    expect((await linkOf(first!.reference)).errors?.[0].extensions.code).toBe('RESET_LINK_INVALID');
    expect((await linkOf(second!.reference)).link).toMatch(/token=/);
    await portal.callAs(admin, `mutation { deactivateUser(userUuid: "${newcomer}") { active } }`);
    expect((await linkOf(second!.reference)).errors?.[0].extensions.code).toBe('RESET_LINK_INVALID');
    expect(await sent()).toHaveLength(2);
  });

  it('returns its secret and its address only to mails', async () => {
    for (const issuer of ['gateway', 'documents']) {
      const asked = [
        await portal.ask('mail-values', { model: 'passwordReset', reference: 'x' }, { issuer }),
        await portal.ask('mail-addresses', { userUuids: [userUuid] }, { issuer }),
      ];
      expect(asked.map(({ status }) => status)).toEqual([403, 403]);
    }
    const { body } = await portal.ask('mail-addresses', { userUuids: [userUuid] }, { issuer: 'mails' });
    expect(body).toEqual([{ userUuid, address: email, firstName: 'Sébastien', lastName: 'Charpentier' }]);
  });
});
