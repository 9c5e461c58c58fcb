import { randomUUID } from 'node:crypto';
import { programmeChallengeMs, programmeProofBits } from '@portal/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Requests } from '../models.ts';
import { answerOf, asked, openPortal, type Portal, proofOf, sendMutation, visitorAt } from '../testing/environment.ts';
import { newChallenge } from './challenge.ts';
import { countRequest, requestLimits } from './throttle.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.stop());

const send = (address: string, p: object, r: object = asked) =>
  portal.callAs(visitorAt(address), sendMutation, { r, v: 2, p }, { key: randomUUID() });

test('a request with its proof is taken in once, sealed, and said by its reference', async () => {
  const proof = await proofOf(portal, visitorAt('192.0.2.1'));
  const { data, code } = await send('192.0.2.1', proof);
  expect(code).toBeUndefined();
  const kept = await Requests.findOne({ reference: data.sendProgrammeRequest.reference }).lean();
  expect(kept).toMatchObject({ state: 'received', requester: 'patient', consentVersionNumber: 2 });
  expect(JSON.stringify(kept)).not.toMatch(/vrard|Rappelez|06 00/);
  expect((await send('192.0.2.1', proof)).code).toBe('PROGRAMME_CHALLENGE_USED');
});

test('who asks is told by mail, at an address that mails asks for and only mails is given; never more than three a day', async () => {
  const email = 'boite@demo.test';
  const sent: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    const proof = await proofOf(portal, visitorAt('192.0.2.15'));
    const { data } = await send('192.0.2.15', proof, { ...asked, email });
    sent.push(data.sendProgrammeRequest.reference);
  }
  const kept = await Promise.all(sent.map((reference) => Requests.findOne({ reference }).lean()));
  const uuids = kept.map((one) => one!.requestUuid);
  const wanted = (await Promise.all(uuids.map((u) => portal.outboxOf(u)))).map((events) =>
    events.filter(({ name }) => name === 'mail.wanted'),
  );
  expect(wanted.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
  expect(wanted[0]![0]!.data).toMatchObject({
    ...{ model: 'programmeRequestReceived', recipients: [{ programmeRequestUuid: uuids[0] }] },
    values: { reference: sent[0], contactPhone: '01 99 00 12 34' },
  });
  expect(JSON.stringify(wanted)).not.toMatch(/boite@|vrard|Rappelez/);
  const body = { programmeRequestUuids: [uuids[0], randomUUID()] };
  expect((await portal.ask('mail-addresses', body, { issuer: 'mails' })).body).toEqual([
    { programmeRequestUuid: uuids[0], address: email, firstName: 'Camille', lastName: 'Évrard' },
  ]);
  expect((await portal.auditOf(uuids[0]!)).map(({ action }) => action)).toContain('mailProgrammeRequester');
  expect((await portal.ask('mail-addresses', body, { issuer: 'documents' })).status).toBe(403);
});

test('without a proof, with a wrong or a forged one, it is refused and nothing is kept', async () => {
  const before = await Requests.countDocuments();
  const proof = await proofOf(portal, visitorAt('192.0.2.2'));
  const [id, end, signature] = proof.challenge.split('.');
  const forged = [
    { challenge: '', answer: 0 },
    { ...proof, answer: proof.answer + 1 },
    { ...proof, challenge: `${randomUUID()}.${end}.${signature}` },
    { ...proof, challenge: `${id}.zzzzzzzzz.${signature}` },
  ];
  for (const one of forged) expect((await send('192.0.2.2', one)).code).toBe('PROGRAMME_CHALLENGE_INVALID');
  expect(await Requests.countDocuments()).toBe(before);
});

test('the field that nobody sees: all seems well, nothing is kept', async () => {
  const before = await Requests.countDocuments();
  const proof = await proofOf(portal, visitorAt('192.0.2.3'));
  expect((await send('192.0.2.3', { ...proof, website: 'https://example.org' })).code).toBeUndefined();
  expect(await Requests.countDocuments()).toBe(before);
});

test('without consent, or with a text that is no longer the published one, it is refused', async () => {
  const proof = await proofOf(portal, visitorAt('192.0.2.4'));
  expect((await send('192.0.2.4', proof, { ...asked, consent: false })).code).toBe('BAD_USER_INPUT');
  const old = await portal.callAs(visitorAt('192.0.2.4'), sendMutation, { r: asked, v: 1, p: proof });
  expect(old.code).toBe('PROGRAMME_CONSENT_CHANGED');
});

test('an address that sends too many waits, another one does not', async () => {
  const codes: (string | undefined)[] = [];
  for (let i = 0; i <= requestLimits.programmeAddress.points; i += 1)
    codes.push((await send('192.0.2.5', await proofOf(portal, visitorAt('192.0.2.5')))).code);
  expect(codes.filter(Boolean)).toEqual(['TOO_MANY_REQUESTS']);
  expect((await send('192.0.2.6', await proofOf(portal, visitorAt('192.0.2.6')))).code).toBeUndefined();
});

test('a proof that has ended is refused, and named as such', async () => {
  const challenge = newChallenge(new Date(Date.now() - programmeChallengeMs - 1000));
  const proof = { challenge, answer: answerOf(challenge, programmeProofBits) };
  expect((await send('192.0.2.11', proof)).code).toBe('PROGRAMME_CHALLENGE_OVER');
});

test('an answer that was lost is given again with the same key, also when the proof has ended meanwhile', async () => {
  const visitor = visitorAt('192.0.2.12');
  const p = await proofOf(portal, visitor);
  const key = randomUUID();
  const again = () => portal.callAs(visitor, sendMutation, { r: asked, v: 2, p }, { key });
  const lost = await again();
  expect(lost.code).toBeUndefined();
  const kept = await Requests.countDocuments();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + programmeChallengeMs + 60_000 });
  try {
    expect((await send('192.0.2.13', p)).code).toBe('PROGRAMME_CHALLENGE_OVER');
    expect((await again()).data).toEqual(lost.data);
  } finally {
    vi.useRealTimers();
  }
  expect(await Requests.countDocuments()).toBe(kept);
});

test('when too many came from everywhere, an address that sent none waits as well', async () => {
  const ctx = portal.context();
  const from = (i: number) => countRequest({ ...ctx, actor: visitorAt(`198.51.100.${i}`) });
  let counted = 0;
  const refusal = await (async () => {
    for (; counted <= requestLimits.programmeEverywhere.points; counted += 1) await from(counted % 250);
  })().catch((error: { code?: string }) => error.code);
  expect(refusal).toBe('TOO_MANY_REQUESTS');
  expect(counted).toBeGreaterThan(requestLimits.programmeEverywhere.points - 50);
  expect((await send('192.0.2.14', await proofOf(portal, visitorAt('192.0.2.14')))).code).toBe('TOO_MANY_REQUESTS');
});
