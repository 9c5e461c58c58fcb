import { randomUUID } from 'node:crypto';
import type { Actor, UserType } from '@portal/domain';
import { mailModelNames, userTypes } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import type { Answer } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEnvironment, person, type TestEnvironment } from './testing/environment.ts';
import { newGuest } from './testing/guests.ts';

let environment: TestEnvironment;
const unit = demoUuid('unit');
const [forum, congress] = [demoUuid('forum'), demoUuid('congress')];
const list = `query ($g: ID, $s: String, $first: Int, $after: String) {
  sentMails(gatheringUuid: $g, search: $s, first: $first, after: $after) { total hasNextPage endCursor items { subject } }
}`;

beforeAll(async () => {
  environment = await openEnvironment();
  const wanted: Parameters<TestEnvironment['want']>[0][] = [
    { gatheringUuid: forum, values: { gatheringName: 'Forum Été' } },
    { gatheringUuid: congress, values: { gatheringName: 'Congrès' }, businessUnitUuids: [unit] },
    { gatheringUuid: congress, values: { gatheringName: 'Congrès' }, model: 'gatheringClosed', to: ['dm'] },
    { gatheringUuid: undefined, values: {}, model: 'passwordReset', owner: 'users' },
  ];
  for (const mail of wanted) await environment.settled(await environment.want(mail));
});
afterAll(() => environment.stop());

interface Page {
  items: { subject: string }[];
  total: number;
  endCursor: string | null;
  hasNextPage: boolean;
}

const subjects = async (actor: Actor, variables = {}): Promise<string[]> =>
  (await environment.mails.callAs(actor, list, variables)).data.sentMails.items.map(
    (m: { subject: string }) => m.subject,
  );

const reset = 'Votre nouveau mot de passe';
const closed = 'Fermé\u202F: Congrès';
const congressToValidate = 'À valider\u202F: Congrès';
const forumToValidate = 'À valider\u202F: Forum Été';
const all = [reset, closed, congressToValidate, forumToValidate];

test.each<[UserType, string[]]>([
  ['admin', all],
  ['megaAdmin', all],
  ['superAdmin', all],
  ['roc', all.slice(1)],
  ['mci', all.slice(1)],
  ['superDm', [congressToValidate]],
])('%s sees the mails in reach, newest first', async (userType, expected) => {
  expect(await subjects(person(userType, `a-${userType}`, unit))).toEqual(expected);
});

test('a deputy sees the mails that were sent to them', async () => {
  expect(await subjects(person('superDm', 'dm'))).toEqual([closed]);
});

const readers: UserType[] = ['admin', 'roc', 'mci', 'megaAdmin', 'superDm', 'superAdmin', 'externalConsumer'];

test.each(userTypes)('%s may open the history or not', async (userType) => {
  const expected = readers.includes(userType) ? undefined : 'FORBIDDEN';
  for (const query of ['{ sentMails { total } }', '{ mailModels { name } }'])
    expect((await environment.mails.callAs(person(userType), query)).code).toBe(expected);
});

test.each<[string, Actor, string]>([
  ['nobody', { kind: 'anonymous' }, 'UNAUTHENTICATED'],
  ['a type without the right', person('megaAdmin'), 'FORBIDDEN'],
  ['somebody out of reach', person('mci'), 'NOT_FOUND'],
])('%s cannot send a mail again', async (_who, actor, code) => {
  const mails = await environment.mails.callAs(person('admin'), '{ sentMails { items { mailUuid model } } }');
  const { mailUuid } = mails.data.sentMails.items.find(({ model }: { model: string }) => model === 'passwordReset');
  const answer = await environment.mails.callAs(actor, `mutation { resendMail(mailUuid: "${mailUuid}") { state } }`);
  expect(answer.code).toBe(code);
});

test.each([
  ['of an event', { g: congress }, [closed, congressToValidate]],
  ['found without accent or case', { s: 'ete FOR' }, [forumToValidate]],
  ['found by the kind of mail', { s: 'fermeture' }, [closed]],
  ['found by nothing', { s: 'introuvable' }, []],
  ['found by a pattern, taken literally', { s: '(u+)+$ .*' }, []],
])('mails %s', async (_how, variables, expected) => {
  expect(await subjects(person('admin'), variables)).toEqual(expected);
});

test('pages follow one another without gap or repetition', async () => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const answer: Answer<{ sentMails: Page }> = await environment.mails.callAs(person('admin'), list, {
      first: 3,
      after,
    });
    const { items, hasNextPage, endCursor, total } = answer.data.sentMails;
    expect(total).toBe(4);
    seen.push(...items.map(({ subject }) => subject));
    after = hasNextPage ? endCursor : null;
  } while (after);
  expect(seen).toEqual(all);
  expect((await environment.mails.callAs(person('admin'), list, { after: 'x' })).code).toBe('BAD_USER_INPUT');
});

test('one mail with its preview, its recipients and what can be done', async () => {
  const { data } = await environment.mails.callAs(
    person('roc'),
    '{ sentMails(search: "forum") { items { mailUuid } } }',
  );
  const { mailUuid } = data.sentMails.items[0];
  const query = `{ sentMail(mailUuid: "${mailUuid}") { modelLabel stateLabel html text
    recipients { result user { userUuid } participant { participantUuid } } availableActions { name allowed reason reasonLabel } } }`;
  const { sentMail } = (await environment.mails.callAs(person('roc'), query)).data;
  expect(sentMail).toMatchObject({
    modelLabel: 'Validation demandée',
    stateLabel: 'Envoyé',
    recipients: [{ result: 'ACCEPTED', user: { userUuid: demoUuid('user:roc') }, participant: null }],
    availableActions: [
      {
        name: 'resendMail',
        allowed: false,
        reason: 'MAIL_NOT_RESENDABLE',
        reasonLabel: 'Cet e-mail a été reçu par tous ses destinataires.',
      },
    ],
  });
  expect(sentMail.html).toContain('Forum Été');
  expect((await environment.mails.callAs(person('superDm', 'far'), query)).code).toBe('NOT_FOUND');
});

test('who was added by hand is named as a participant', async () => {
  const gatheringUuid = randomUUID();
  const { participantUuid } = newGuest(gatheringUuid);
  await environment.settled(await environment.want({ gatheringUuid, recipients: [{ participantUuid }] }));
  const query = `{ sentMails(gatheringUuid: "${gatheringUuid}") { items { recipients {
    user { userUuid } healthCareProfessional { uuid } participant { participantUuid } } } } }`;
  const { data } = await environment.mails.callAs(person('roc'), query);
  expect(data.sentMails.items[0].recipients).toEqual([
    { user: null, healthCareProfessional: null, participant: { participantUuid } },
  ]);
});

test('every kind of mail has a preview', async () => {
  const { data } = await environment.mails.callAs(person('roc'), '{ mailModels { name label subject html text } }');
  expect(data.mailModels.map(({ name }: { name: string }) => name)).toEqual(mailModelNames);
  for (const { subject, html, text } of data.mailModels) {
    expect([subject, html, text].join('')).not.toMatch(/undefined|null|\[object/);
    expect(text).toContain(subject);
  }
});
