import { randomUUID } from 'node:crypto';
import { mailWanted } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Notifications, SentMails, Settings } from '../database.ts';
import { openEnvironment, outOfSight, person, personUuid, type TestEnvironment } from '../testing/environment.ts';
import { mark, notificationsIn, notifiedUsers } from '../testing/notification-scene.ts';
import { sendDigests } from './digest.ts';
import { createNotifications } from './notify.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
beforeEach(async () => {
  await Promise.all([Notifications.deleteMany({}), Settings.deleteMany({}), SentMails.deleteMany({})]);
});
afterAll(() => environment.stop());

const { ask, prefer } = notificationsIn(() => environment);
const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);
const digestsOf = async () =>
  (await environment.mails.outboxOf(personUuid('dm'))).filter(({ name }) => name === mailWanted.name);

test('the mail of the day goes once, of two instances too, with what is unread; nothing new, no mail', async () => {
  await prefer(person('dm'), 'VALIDATION_REQUESTED', true, 'DAILY', 'Europe/Paris');
  for (const name of ['Lu', 'Premier', 'Second'])
    await notifiedUsers(await environment.want({ to: ['dm'], values: { gatheringName: name } }));
  const [read] = (await ask(person('dm'))).notifications.items.slice(-1);
  await environment.mails.callAs(person('dm'), mark, { u: [read.notificationUuid] });
  expect(await sendDigests(environment.mails.context())).toBe(0);
  const instances = [1, 2].map(() => sendDigests(environment.mails.context(undefined, tomorrow)));
  expect((await Promise.all(instances)).reduce((sum, sent) => sum + sent, 0)).toBe(1);
  const [digest, ...more] = await digestsOf();
  expect(more).toEqual([]);
  expect(digest!.data).toMatchObject({
    model: 'notificationDigest',
    values: { count: '2', lines: 'Second attend votre validation.\nPremier attend votre validation.' },
  });
  const { mailId } = digest!.data as { mailId: string };
  expect((await environment.settled(mailId)).state).toBe('SENT');
  const [received] = await environment.caught('dm@demo.test');
  expect(received!.subject).toBe('Vos 2 notifications');
  expect(received!.text).toContain('• Second attend votre validation.');
  expect(received!.text).toContain('/#/notifications');
  expect(await sendDigests(environment.mails.context(undefined, tomorrow))).toBe(0);
  await notifiedUsers(await environment.want({ to: ['dm'] }));
  await environment.mails.callAs(person('dm'), mark, {});
  expect(await sendDigests(environment.mails.context(undefined, tomorrow))).toBe(0);
  expect(await digestsOf()).toHaveLength(1);
});

test('what comes while the mail of the day is sent is in the next one', async () => {
  await prefer(person('dm'), 'VALIDATION_REQUESTED', false, 'DAILY');
  await notifiedUsers(await environment.want({ to: ['dm'] }));
  const wanted = (gatheringName: string) => ({
    mailId: randomUUID(),
    model: 'gatheringToValidate',
    recipients: [{ userUuid: personUuid('dm') }],
    reference: 'r',
    owner: 'gatherings',
    values: { gatheringName },
  });
  await Promise.all([
    sendDigests(environment.mails.context(undefined, tomorrow)),
    createNotifications(environment.mails.context(), wanted('Tard')),
  ]);
  await sendDigests(environment.mails.context(undefined, () => new Date(Date.now() + 49 * 3_600_000)));
  expect(await Notifications.countDocuments({ digest: 'WANTED' })).toBe(0);
});

test('the mail of the day has no line about an event that its reader may no longer see', async () => {
  await prefer(person('dm'), 'VALIDATION_REQUESTED', false, 'DAILY');
  const hidden = demoUuid('hidden');
  const before = (await digestsOf()).length;
  await notifiedUsers(await environment.want({ to: ['dm'], values: { gatheringName: 'Visible' } }));
  await notifiedUsers(
    await environment.want({ to: ['dm'], values: { gatheringName: 'Caché' }, gatheringUuid: hidden }),
  );
  outOfSight.add(hidden);
  try {
    expect(await sendDigests(environment.mails.context(undefined, tomorrow))).toBe(1);
    await notifiedUsers(
      await environment.want({ to: ['dm'], values: { gatheringName: 'Caché' }, gatheringUuid: hidden }),
    );
    // Nothing that is left may be said: no mail goes, and nothing waits.
    expect(await sendDigests(environment.mails.context(undefined, tomorrow))).toBe(0);
  } finally {
    outOfSight.clear();
  }
  expect((await digestsOf()).slice(before).map(({ data }) => (data as { values: object }).values)).toEqual([
    expect.objectContaining({ count: '1', lines: 'Visible attend votre validation.' }),
  ]);
  expect(await Notifications.countDocuments({ digest: 'WANTED' })).toBe(0);
});
