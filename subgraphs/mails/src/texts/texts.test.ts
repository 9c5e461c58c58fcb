import { noTexts } from '@portal/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMail } from '../rendering/render.ts';
import { openEnvironment, person, type TestEnvironment } from '../testing/environment.ts';
import { newGathering, newGuest } from '../testing/guests.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const update = `mutation ($g: ID!, $t: MailTextsInput!, $r: Int!) {
  updateMailTexts(gatheringUuid: $g, texts: $t, base: { rev: $r }) { rev OBJECT CONTENT CONTACTS } }`;
const read = 'query ($g: ID!) { mailTexts(gatheringUuid: $g) { rev OBJECT CONTENT } }';
const preview = `query ($g: ID!, $p: ID!, $m: String!, $t: MailTextsInput) {
  mailPreview(gatheringUuid: $g, participantUuid: $p, emailModel: $m, texts: $t) { subject html text parts { subject button } } }`;

const write = (g: string, t: object, { actor = person('roc'), r = 0 } = {}) =>
  environment.mails.callAs(actor, update, { g, t, r });

test('texts are begun, changed, kept with who changed which, and stand in the mail of a real participant', async () => {
  const { gatheringUuid: g } = newGathering({ name: 'Forum' });
  const { participantUuid: p } = newGuest(g, { firstName: 'Zoé', lastName: 'Ève' });
  expect((await environment.mails.callAs(person('roc'), read, { g })).data.mailTexts).toEqual({
    rev: 0,
    OBJECT: null,
    CONTENT: null,
  });
  const first = await write(g, { OBJECT: 'Venez, {{prenom}}', CONTACTS: 'Anne' });
  expect(first.data.updateMailTexts).toEqual({ rev: 2, OBJECT: 'Venez, {{prenom}}', CONTENT: null, CONTACTS: 'Anne' });
  const { data } = await environment.mails.callAs(person('roc'), preview, { g, p, m: 'subscriptionInvitation' });
  expect([data.mailPreview.subject, data.mailPreview.parts.button]).toEqual(['Venez, Zoé', 'Répondre à l’invitation']);
  expect(data.mailPreview.text).toContain('Anne');
  const typed = await environment.mails.callAs(person('roc'), preview, {
    g,
    p,
    m: 'subscriptionInvitation',
    t: { CONTENT: 'Cher {{ prenom }} {{nom}},\n\nÀ bientôt.' },
  });
  expect(typed.data.mailPreview.text).toContain('Cher Zoé Ève,\n\nÀ bientôt.');
  expect((await environment.mails.historyOf(g)).map(({ action, data: kept }) => [action, kept])).toEqual([
    ['openMailTexts', {}],
    ['updateMailTexts', { fields: ['OBJECT', 'CONTACTS'] }],
  ]);
});

test('words that stand for nothing are refused beside their text, with their names', async () => {
  const { gatheringUuid: g } = newGathering();
  const answer = await write(g, { CONTENT: 'Bonjour {{prénom}} et {{ mot de passe }}', BADGE: '{{nom}}' });
  const { fields } = answer.errors[0]!.extensions as unknown as { fields: Record<string, string> };
  expect([answer.code, Object.keys(fields)]).toEqual(['BAD_USER_INPUT', ['CONTENT']]);
  expect(fields.CONTENT).toContain(
    'Valeurs inconnues\u202F: {{prénom}}, {{mot de passe}}. Possibles\u202F: {{prenom}}',
  );
  expect((await environment.mails.callAs(person('roc'), read, { g })).data.mailTexts.rev).toBe(0);
});

test('two people who edit the same text collide, and nothing is lost', async () => {
  const { gatheringUuid: g } = newGathering();
  await write(g, { OBJECT: 'A' });
  await write(g, { OBJECT: 'B' }, { r: 2 });
  expect((await write(g, { OBJECT: 'C' }, { r: 2, actor: person('admin') })).code).toBe('EDIT_COLLIDES');
});

test.each([
  ['mci', 'FORBIDDEN'],
  ['superDm', 'FORBIDDEN'],
] as const)('%s does not write texts', async (userType, code) => {
  expect((await write(newGathering().gatheringUuid, { OBJECT: 'A' }, { actor: person(userType) })).code).toBe(code);
});

test('an event that is wound up keeps its texts as they are', async () => {
  const { gatheringUuid } = newGathering({ status: 'WINDED_UP' });
  expect((await write(gatheringUuid, { OBJECT: 'A' })).code).toBe('GATHERING_READ_ONLY');
});

const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>';

test('nothing that is written or filled in is executed, nor read as a text once more', () => {
  const values = {
    gatheringName: `{{prenom}}${attack}`,
    firstName: attack,
    lastName: '{{constructor}}',
    isVirtual: 'true',
  };
  const texts = {
    ...noTexts,
    OBJECT: '{{evenement}}\u2028',
    CONTENT: `{{prenom}} {{nom}} {{__proto__}} \${7*7} <%= 7*7 %> ${attack}`,
    CONTACTS: '{{evenement}}',
  };
  for (const model of ['subscriptionInvitation', 'reminder'] as const) {
    const { html, text } = renderMail(model, values, 'https://portail.test', texts);
    expect(html.match(/<(script|img|iframe|svg|object)/gi)).toBeNull();
    expect(text).not.toContain('49');
    // What is filled in stays as it is: a name is no text of ours.
    expect(text).toContain('{{constructor}}');
    expect(text).toContain(`{{prenom}}${attack}`);
  }
});
