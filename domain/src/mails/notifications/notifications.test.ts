import { describe, expect, test } from 'vitest';
import { mailModelLabels, mailModelNames } from '../models.ts';
import { digestValues, mostInDigest, nextDigest } from './digest.ts';
import { channelsOf, notificationKindNames, notificationKinds } from './kinds.ts';
import { notificationPath, notificationTemplates } from './notification-templates.ts';
import { notifyUsers } from './notify-users.ts';
import { notificationPreferenceInput, readNotificationsInput } from './workflow.ts';

describe('the table of notices', () => {
  test('every kind is told by some mail, and mails that are no choice have no notice', () => {
    const told = new Set(Object.values(notificationTemplates).map(({ kind }) => kind));
    expect([...told].sort()).toEqual([...notificationKindNames].sort());
    expect(mailModelNames.filter((model) => !notificationTemplates[model])).toEqual([
      'passwordReset',
      'subscriptionInvitation',
      'staffInvitation',
      'reminder',
      'staffReminder',
      'recap',
      'staffRecap',
      'dayMinus3',
      'staffDayMinus3',
      'gatheringMoved',
      'staffGatheringMoved',
      'invitationCancelled',
      'presenceCertificate',
      'hcpLink',
      'solicitationAnswer',
      'serfRequest',
      'serfRenewal',
      'programmeRequestReceived',
      'notificationDigest',
    ]);
  });

  test.each(Object.entries(notificationTemplates))(
    '%s is one sentence, with the name of its event, and nothing that may be sensitive',
    (model, { text }) => {
      const said = text({
        gatheringName: 'Congrès',
        comment: 'SECRET',
        hcpName: 'SECRET',
        amount: 'SECRET',
        refusedLines: 'SECRET',
        number: 'N-1',
        formName: 'Neurologie',
        jobName: 'PS',
      });
      expect(said).toMatch(/^\p{Lu}.*[^.]\.$/u);
      expect(said).not.toContain('SECRET');
      expect(text({})).toMatch(/[^ ] ?[^ ]\.$/);
      expect(text({})).not.toMatch(/undefined| {2}/);
      expect(mailModelLabels).toHaveProperty(model);
    },
  );

  test.each([
    ['the page that the event names', { path: '/serf/1', gatheringUuid: 'g' }, true, '/serf/1'],
    ['its gathering in the back office', { path: null, gatheringUuid: 'g' }, true, '/congrex-bo/event/g/details'],
    ['its gathering in the field area', { path: null, gatheringUuid: 'g' }, false, '/congrex/g/tabs'],
    ['nothing', { path: null, gatheringUuid: null }, true, null],
  ])('leads to %s', (_what, of, isBackOffice, path) => {
    expect(notificationPath(of, { isBackOffice })).toBe(path);
  });

  test('an export leads to its file while there is one', () => {
    expect(notificationTemplates.exportDone!.path!({ fileUuid: 'f' })).toBe('/files/f');
    expect(notificationTemplates.exportFailed!.path!({ path: '/notifications' })).toBeNull();
  });
});

describe('preferences', () => {
  test('what is not chosen is as usual; what is chosen counts for its kind alone', () => {
    const choices = [{ kind: 'PUBLICATION', inPortal: false, mail: 'DAILY' } as const];
    expect(channelsOf(choices, 'PUBLICATION')).toEqual({ inPortal: false, mail: 'DAILY' });
    expect(channelsOf(choices, 'EXPORT_ENDED')).toEqual(notificationKinds.EXPORT_ENDED.usual);
    expect(channelsOf([], 'VALIDATION_REQUESTED')).toEqual({ inPortal: true, mail: 'AT_ONCE' });
  });

  test.each([
    [{ kind: 'PUBLICATION', inPortal: true, mail: 'OFF' }, true],
    [{ kind: 'PUBLICATION', inPortal: true, mail: 'OFF', timezone: 'Indian/Reunion' }, true],
    [{ kind: 'PUBLICATION', inPortal: true, mail: 'OFF', timezone: 'Mars/Base' }, false],
    [{ kind: 'PASSWORD', inPortal: true, mail: 'OFF' }, false],
    [{ kind: 'PUBLICATION', inPortal: true, mail: 'WEEKLY' }, false],
    [{ kind: 'PUBLICATION', inPortal: true }, false],
  ])('%o', (input, isRight) => {
    expect(notificationPreferenceInput.safeParse(input).success).toBe(isRight);
  });

  test('at most 200 are named at once', () => {
    const of = (count: number) => ({
      notificationUuids: Array.from({ length: count }, () => '00000000-0000-4000-8000-000000000000'),
    });
    expect([200, 201].map((count) => readNotificationsInput.safeParse(of(count)).success)).toEqual([true, false]);
  });
});

describe('the mail of the day', () => {
  test.each([
    ['before eight', '2026-11-25T06:59:00Z', 'Europe/Paris', '2026-11-25T07:00:00.000Z'],
    ['at eight: tomorrow', '2026-11-25T07:00:00Z', 'Europe/Paris', '2026-11-26T07:00:00.000Z'],
    ['over the change of clocks', '2026-10-24T10:00:00Z', 'Europe/Paris', '2026-10-25T07:00:00.000Z'],
    ['elsewhere it is another day', '2026-11-25T20:00:00Z', 'Indian/Reunion', '2026-11-26T04:00:00.000Z'],
    ['behind Greenwich', '2026-11-25T11:00:00Z', 'America/Guadeloupe', '2026-11-25T12:00:00.000Z'],
  ])('%s', (_when, now, zone, next) => {
    expect(nextDigest(new Date(now), zone).toISOString()).toBe(next);
  });

  test('says the newest, and how many more', () => {
    expect(digestValues(['B.', 'A.'], 2)).toEqual({ count: '2', lines: 'B.\nA.', path: '/notifications' });
    const many = Array.from({ length: mostInDigest + 5 }, (_, i) => `${i}.`);
    expect(digestValues(many, 60)).toMatchObject({ count: '60', rest: '20' });
  });
});

test('nobody is told by an event without recipients', () => {
  const about = { reference: 'r', owner: 'serf', newUuid: () => '00000000-0000-4000-8000-000000000001' };
  const person = '00000000-0000-4000-8000-000000000002';
  expect(notifyUsers('serfSigned', [], about)).toEqual([]);
  expect(notifyUsers('serfSigned', [person], about).map(({ name, data }) => [name, data])).toEqual([
    [
      'mail.wanted',
      {
        mailId: '00000000-0000-4000-8000-000000000001',
        model: 'serfSigned',
        recipients: [{ userUuid: person }],
        reference: 'r',
        owner: 'serf',
        values: {},
      },
    ],
  ]);
});
