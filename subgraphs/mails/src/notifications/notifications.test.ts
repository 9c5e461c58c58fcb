import { randomUUID } from 'node:crypto';
import { type Actor, type Notification, type UserType, userTypes } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Notifications, SentMails, Settings } from '../database.ts';
import {
  hcpUuid,
  openEnvironment,
  outOfSight,
  person,
  personUuid,
  type TestEnvironment,
} from '../testing/environment.ts';
import { list, mark, notificationsIn, notifiedUsers } from '../testing/notification-scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
beforeEach(async () => {
  await Promise.all([Notifications.deleteMany({}), Settings.deleteMany({}), SentMails.deleteMany({})]);
});
afterAll(() => environment.stop());

const gatheringUuid = demoUuid('gathering');
const { ask, texts, prefer } = notificationsIn(() => environment);
const impersonated = { ...person('roc'), impersonator: { userUuid: personUuid('admin'), name: 'Admin' } } as Actor;

test('one event tells several people, in one event of its own, and mails them', async () => {
  const mailUuid = await environment.want({
    to: ['roc', 'dm'],
    values: { gatheringName: 'Congrès', actorUserUuid: personUuid('cp'), comment: 'Secret' },
  });
  const rows = await notifiedUsers(mailUuid, 2);
  expect(rows.map(({ userUuid }) => userUuid).sort()).toEqual([personUuid('roc'), personUuid('dm')].sort());
  expect(JSON.stringify(rows)).not.toContain('Secret');
  expect((await environment.settled(mailUuid)).recipients).toHaveLength(2);
  const events = await environment.mails.outboxOf(mailUuid);
  expect(events.filter(({ name }) => name === 'notification.added').map(({ data }) => data)).toEqual([
    { userUuids: [personUuid('roc'), personUuid('dm')] },
  ]);
  expect((await ask(person('dm'))).notifications).toMatchObject({
    items: [
      {
        kind: 'VALIDATION_REQUESTED',
        text: 'Congrès attend votre validation.',
        path: `/congrex/${gatheringUuid}/tabs`,
        isRead: false,
        actor: { userUuid: personUuid('cp') },
      },
    ],
    total: 1,
  });
  expect((await ask(person('roc'))).notifications.items[0].path).toBe(`/congrex-bo/event/${gatheringUuid}/details`);
  expect(await texts(person('cp'))).toEqual([]);
});

test('an event that is sent again under another id tells nobody twice', async () => {
  const mailId = await environment.want({});
  await notifiedUsers(mailId);
  const [data] = (await Notifications.find({ mailUuid: mailId }).lean()) as unknown as Notification[];
  await environment.want({ mailId });
  const after = await environment.want({ values: { gatheringName: 'Après' } });
  await notifiedUsers(after);
  expect(await Notifications.countDocuments({ mailUuid: mailId })).toBe(1);
  expect(data!.readAt).toBeNull();
});

test.each([
  ['in the portal and by mail', true, 'AT_ONCE', 1, 1],
  ['in the portal only', true, 'OFF', 1, 0],
  ['by mail only', false, 'AT_ONCE', 0, 1],
  ['not at all', false, 'OFF', 0, 0],
  ['in the portal and once a day', true, 'DAILY', 1, 0],
  ['once a day only', false, 'DAILY', 0, 0],
])('as the person prefers: %s', async (_how, inPortal, mail, shown, mailed) => {
  expect((await prefer(person('dm'), 'VALIDATION_REQUESTED', inPortal, mail)).code).toBeUndefined();
  const mailUuid = await environment.want({ to: ['roc', 'dm'] });
  const found = await environment.settled(mailUuid);
  await notifiedUsers(mailUuid);
  expect(found.recipients.filter(({ userUuid }) => userUuid === personUuid('dm'))).toHaveLength(mailed);
  expect(found.recipients.filter(({ userUuid }) => userUuid === personUuid('roc'))).toHaveLength(1);
  expect(await texts(person('dm'))).toHaveLength(shown);
});

test('nobody chooses about a password, nor for an HCP', async () => {
  const reset = await environment.want({
    model: 'passwordReset',
    owner: 'users',
    gatheringUuid: undefined,
    values: {},
  });
  expect((await environment.settled(reset)).state).toBe('SENT');
  const mailUuid = await environment.want({
    model: 'transferInformation',
    recipients: [{ healthCareProfessionalUuid: hcpUuid }, { userUuid: personUuid('dm') }],
  });
  await prefer(person('dm'), 'OWN_TRANSPORT', false, 'OFF');
  expect((await environment.settled(mailUuid)).recipients).toHaveLength(2);
  expect(await Notifications.countDocuments({ mailUuid: reset })).toBe(0);
});

test('a mail that nobody wants is not kept', async () => {
  await prefer(person('roc'), 'EXPORT_ENDED', false, 'OFF');
  const unwanted = await environment.want({ model: 'exportDone', gatheringUuid: undefined });
  const last = await environment.want({ to: ['dm'] });
  await environment.settled(last);
  expect(await SentMails.countDocuments({ mailUuid: unwanted })).toBe(0);
  expect(await Notifications.countDocuments({ mailUuid: unwanted })).toBe(0);
});

async function fill(count: number, more: Partial<Notification> = {}): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, i) => ({
    notificationUuid: randomUUID(),
    userUuid: personUuid('roc'),
    mailUuid: randomUUID(),
    kind: 'PUBLICATION' as const,
    model: 'gatheringPublishedToStaff' as const,
    text: `N ${i}`,
    path: null,
    gatheringUuid,
    actorUserUuid: null,
    inPortal: true,
    digest: null,
    at: new Date(Date.now() - i * 60_000),
    readAt: null,
    ...more,
  }));
  await Notifications.insertMany(rows);
  return rows.map(({ notificationUuid }) => notificationUuid);
}

test('pages follow one another, filtered by kind and by what is unread; the count stops at a hundred', async () => {
  await fill(120);
  await fill(1, { kind: 'EXPORT_ENDED', readAt: new Date() });
  const first = await ask(person('roc'), { first: 70, kind: 'PUBLICATION' });
  const { endCursor, hasNextPage, total } = first.notifications;
  const second = await ask(person('roc'), { first: 70, kind: 'PUBLICATION', after: endCursor });
  expect([hasNextPage, total, second.notifications.hasNextPage, first.unreadNotifications]).toEqual([
    true,
    120,
    false,
    100,
  ]);
  const both = [first, second].flatMap((page) => page.notifications.items.map(({ text }: Notification) => text));
  expect(both).toEqual(Array.from({ length: 120 }, (_, i) => `N ${i}`));
  expect((await ask(person('roc'), { isUnread: true })).notifications.total).toBe(120);
  expect(await texts(person('roc'), { kind: 'EXPORT_ENDED' })).toEqual(['N 0']);
});

test('one, or all up to a moment, are marked as read; another’s are not, and other pages hear of it', async () => {
  const [newest, ...older] = await fill(4);
  const [other] = await fill(1, { userUuid: personUuid('dm') });
  const marked = await environment.mails.callAs(person('roc'), mark, { u: [older[0], other] });
  expect(marked.data.markNotificationsRead).toBe(3);
  const before = new Date(Date.now() - 30_000).toISOString();
  expect((await environment.mails.callAs(person('roc'), mark, { b: before })).data.markNotificationsRead).toBe(1);
  const unread = await Notifications.find({ readAt: null }, { _id: 0, notificationUuid: 1 }).lean();
  expect(new Set(unread.map(({ notificationUuid }) => notificationUuid))).toEqual(new Set([newest, other]));
  const events = (await environment.mails.outboxOf(personUuid('roc'))).filter(
    ({ name }) => name === 'notification.read',
  );
  expect(events.map(({ data }) => data)).toEqual([
    { userUuids: [personUuid('roc')] },
    { userUuids: [personUuid('roc')] },
  ]);
});

test('who impersonates sees what the person was told, and reads and chooses nothing for them', async () => {
  await fill(2);
  expect(await texts(impersonated)).toHaveLength(2);
  expect((await environment.mails.callAs(impersonated, mark, {})).code).toBe('NOT_WHILE_IMPERSONATING');
  expect((await prefer(impersonated, 'PUBLICATION', false, 'OFF')).code).toBe('NOT_WHILE_IMPERSONATING');
  expect((await ask(person('roc'))).unreadNotifications).toBe(2);
});

test('who lost the right to what it is about is not led there', async () => {
  await fill(1, { kind: 'SERF_SIGNED', path: '/serf/1' });
  const pathOf = async (userType: UserType) => (await ask(person(userType, 'roc'))).notifications.items[0].path;
  expect([await pathOf('roc'), await pathOf('mci')]).toEqual(['/serf/1', null]);
});

test.each(userTypes)('%s: whoever may keep preferences has notifications', async (userType) => {
  const isAllowed = userType !== 'system';
  const actor = person(userType);
  expect((await environment.mails.callAs(actor, list)).code).toBe(isAllowed ? undefined : 'FORBIDDEN');
  expect((await environment.mails.callAs(actor, mark, {})).code).toBe(isAllowed ? undefined : 'FORBIDDEN');
  expect((await environment.mails.callAs({ kind: 'anonymous' }, mark, {})).code).toBe('UNAUTHENTICATED');
});

test('a wrong choice says what is wrong, and a choice leaves the others', async () => {
  expect((await prefer(person('roc'), 'PUBLICATION', true, 'OFF', 'Mars/Base')).code).toBe('BAD_USER_INPUT');
  await prefer(person('roc'), 'PUBLICATION', false, 'OFF', 'Indian/Reunion');
  const { data } = await prefer(person('roc'), 'EXPORT_ENDED', true, 'DAILY');
  const { kinds, timezone } = data.setNotificationPreference;
  const chosen = kinds.filter(({ kind }: { kind: string }) => ['PUBLICATION', 'EXPORT_ENDED'].includes(kind));
  expect([timezone, chosen]).toEqual([
    'Indian/Reunion',
    [
      { kind: 'PUBLICATION', inPortal: false, mail: 'OFF' },
      { kind: 'EXPORT_ENDED', inPortal: true, mail: 'DAILY' },
    ],
  ]);
});

test('of an event that somebody may no longer see only the kind is left, for others all of it', async () => {
  await notifiedUsers(
    await environment.want({ to: ['dm', 'roc'], values: { gatheringName: 'Congrès confidentiel' } }),
    2,
  );
  outOfSight.add(gatheringUuid);
  try {
    const { notifications } = await ask(person('dm'));
    expect(notifications.items[0]).toMatchObject({ text: 'Un événement est à valider.', path: null });
    expect(JSON.stringify(notifications)).not.toContain('confidentiel');
    expect(await texts(person('roc'))).toEqual(['Congrès confidentiel attend votre validation.']);
  } finally {
    outOfSight.clear();
  }
  expect(await texts(person('dm'))).toEqual(['Congrès confidentiel attend votre validation.']);
});
