import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherings } from '../copies.ts';
import { openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { changeGathering, newGathering, newGuest } from '../testing/guests.ts';
import { calendarEntry } from './calendar-of.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const dates = { beginDate: new Date('2031-05-20T07:00:00Z'), endDate: new Date('2031-05-21T15:30:00Z') };
const now = new Date('2031-01-01T00:00:00Z');

/** The lines of an entry, folded ones joined (RFC 5545, 3.1). */
const linesOf = (content: string): Record<string, string> =>
  Object.fromEntries(
    content
      .replace(/\r?\n[ \t]/g, '')
      .split(/\r?\n/)
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')).split(';')[0]!, line.slice(line.indexOf(':') + 1)]),
  );

test('the entry says what, when and where; what is written in it adds no line', () => {
  const gathering = newGathering({
    ...dates,
    rev: 4,
    name: 'Forum; été,\nATTENDEE:mailto:x@y.z',
    location: 'Salle',
    city: 'Lyon',
  });
  const { content, method } = calendarEntry(gathering, 'p', 'PUBLISH', { now })!;
  const lines = linesOf(content);
  expect(method).toBe('PUBLISH');
  expect(lines).toMatchObject({
    METHOD: 'PUBLISH',
    UID: `${gathering.gatheringUuid}.p@portail`,
    SEQUENCE: '4',
    DTSTAMP: '20310101T000000Z',
    DTSTART: '20310520T070000Z',
    DTEND: '20310521T153000Z',
    SUMMARY: 'Forum\\; été\\,\\nATTENDEE:mailto:x@y.z',
    LOCATION: 'Salle\\, Lyon',
    STATUS: 'CONFIRMED',
  });
  expect(Object.keys(lines)).not.toContain('ATTENDEE');
});

test.each([
  ['who takes part from afar where they connect', 'https://visio.test/sud'],
  ['who comes nothing of a connection', undefined],
])('the entry tells %s', async (_who, visioUrl) => {
  const { gatheringUuid } = newGathering({ ...dates, visioUrl: 'https://visio.test/1' });
  const { participantUuid, email } = newGuest(gatheringUuid, visioUrl ? { visioUrl } : {});
  const mailUuid = await environment.want({
    ...{ model: 'subscriptionConfirmed', recipients: [{ participantUuid }], participantUuid, gatheringUuid },
    values: { gatheringName: 'Forum', path: '/x' },
  });
  await environment.settled(mailUuid);
  const [caught] = await environment.caught(email);
  expect(linesOf(caught!.calendar!).URL).toBe(visioUrl);
});

test('an event without dates stands in no calendar', () => {
  expect(calendarEntry(newGathering({ beginDate: null, endDate: null }), 'p', 'PUBLISH', { now })).toBeUndefined();
});

test('confirmed, moved, refused: one entry in the calendar, each time a later version of it', async () => {
  const { gatheringUuid } = newGathering(dates);
  const { participantUuid, email } = newGuest(gatheringUuid);
  const mailed = async (model: string) => {
    const mailUuid = await environment.want({
      model,
      recipients: [{ participantUuid }],
      participantUuid,
      gatheringUuid,
      values: { gatheringName: 'Forum', path: '/x' },
    });
    expect((await environment.settled(mailUuid)).recipients).toMatchObject([{ result: 'ACCEPTED', reason: null }]);
    const caught = (await environment.caught(email)).find(({ messageId }) => messageId?.includes(mailUuid))!;
    return linesOf(caught.calendar!);
  };
  const confirmed = await mailed('subscriptionConfirmed');
  changeGathering(gatheringUuid, {
    beginDate: new Date('2031-06-20T07:00:00Z'),
    endDate: new Date('2031-06-21T15:00:00Z'),
  });
  const context = environment.mails.context();
  await gatherings.keep(context, await gatherings.fetch(context, [gatheringUuid]));
  const moved = await mailed('staffGatheringMoved');
  const refused = await mailed('subscriptionRefused');
  expect(
    [confirmed, moved, refused].map(({ METHOD, UID, SEQUENCE, DTSTART, STATUS }) => [
      METHOD,
      UID,
      SEQUENCE,
      DTSTART,
      STATUS,
    ]),
  ).toEqual([
    ['PUBLISH', `${gatheringUuid}.${participantUuid}@portail`, '1', '20310520T070000Z', 'CONFIRMED'],
    ['PUBLISH', `${gatheringUuid}.${participantUuid}@portail`, '2', '20310620T070000Z', 'CONFIRMED'],
    ['CANCEL', `${gatheringUuid}.${participantUuid}@portail`, '2', '20310620T070000Z', 'CANCELLED'],
  ]);
});
