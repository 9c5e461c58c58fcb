import { describe, expect, test } from 'vitest';
import type { Actor } from '../../actors/actor.ts';
import { actorOf } from '../../gathering/example.test-data.ts';
import type { Guard, Row } from '../../rules/workflow.ts';
import { contextOf, gatheringOf, id, participant } from '../example.test-data.ts';
import type { ParticipantInGathering } from '../participant.ts';
import type { ParticipantState } from '../states.ts';
import type { PresenceSignature } from './signature.ts';
import { signatureRows } from './signature-rows.ts';

type P = ParticipantInGathering;
type AnyRow = Row<P, ParticipantState, never>;

/** The second day of a congress of three, at noon. */
const noon = new Date('2027-03-11T11:00:00Z');
const days = { beginDate: new Date('2027-03-10T08:00:00Z'), endDate: new Date('2027-03-12T17:00:00Z') };
const msl = actorOf('msl', id(7)) as Extract<Actor, { kind: 'user' }>;
const guest = (changes: Partial<P> = {}) =>
  participant('HCP', 'CONFIRMED', { gathering: gatheringOf('PUBLISHED_FRONT', days), ...changes });
const signature = (day: string, more: Partial<PresenceSignature> = {}): PresenceSignature => ({
  signatureUuid: id(60 + Number(day.slice(-2))),
  day,
  kind: 'DRAWN',
  signedAt: noon,
  receivedAt: noon,
  userUuid: msl.userUuid,
  userName: `${msl.firstName} ${msl.lastName}`,
  replaced: null,
  ...more,
});
const input = (day: string, signedAt = noon) => ({
  signatureUuid: id(60 + Number(day.slice(-2))),
  day,
  kind: 'DRAWN',
  signedAt,
});

const contextAt = (doc: P, given: unknown, actor: Actor = msl, now = noon) =>
  ({ ...contextOf(doc, given, actor), now }) as never;
/** What the row refuses for, or what it changes and publishes. */
function act(name: keyof typeof signatureRows, doc: P, given: unknown, actor: Actor = msl, now = noon) {
  const row = signatureRows[name] as unknown as AnyRow;
  const context = contextAt(doc, given, actor, now);
  for (const guard of [...(row.around ?? []), ...(row.when ?? []), ...((row.check ?? []) as Guard<P>[])]) {
    const verdict = guard(context);
    if (verdict !== true) return verdict;
  }
  const changes = row.apply!(context);
  const happened = { ...(context as object), doc: { ...doc, ...changes }, before: doc } as never;
  return { changes, events: row.emits!(happened).map((event) => event.name), records: row.records!(happened) };
}

describe('signing', () => {
  test('makes present, publishes it once, and keeps what it replaced', () => {
    const { changes, events, records } = act(
      'signPresence',
      guest({ presence: 'ABSENT' }),
      input('2027-03-11'),
    ) as never;
    const replaced = { presence: 'ABSENT', presenceDate: null } as const;
    expect(changes).toEqual({
      signatures: [signature('2027-03-11', { replaced })],
      presence: 'PRESENT',
      presenceDate: noon,
    });
    expect(events).toEqual(['participant.signed', 'participant.presenceChanged']);
    expect(records).toEqual({
      signatureUuid: id(71),
      day: '2027-03-11',
      kind: 'DRAWN',
      signedAt: noon.toISOString(),
      presence: 'PRESENT',
      previousPresence: 'ABSENT',
    });
  });

  test('of who is present already changes no presence', () => {
    const here = guest({ presence: 'PRESENT', presenceDate: days.beginDate, signatures: [signature('2027-03-11')] });
    const { changes, events } = act('signPresence', here, input('2027-03-10')) as never;
    expect([changes, events]).toEqual([
      { signatures: [signature('2027-03-10'), signature('2027-03-11')] },
      ['participant.signed'],
    ]);
  });

  test('a fast clock is set back to the arrival, a slow one is believed', () => {
    const signedAtOf = (signedAt: Date) =>
      (act('signPresence', guest(), input('2027-03-11', signedAt)) as never as { changes: P }).changes.signatures![0]!
        .signedAt;
    const early = new Date('2027-03-11T09:00:00Z');
    expect([signedAtOf(new Date('2027-03-11T11:03:00Z')), signedAtOf(early)]).toEqual([noon, early]);
  });

  test.each<[string, P, string, string]>([
    ['another day', guest(), '2027-03-13', 'PRESENCE_DAY_UNKNOWN'],
    ['tomorrow', guest(), '2027-03-12', 'PRESENCE_DAY_TO_COME'],
    ['signed already', guest({ signatures: [signature('2027-03-11')] }), '2027-03-11', 'ALREADY_SIGNED'],
    ['wound up', guest({ gathering: gatheringOf('WINDED_UP', days) }), '2027-03-11', 'GATHERING_READ_ONLY'],
    [
      'virtual',
      guest({ gathering: gatheringOf('PUBLISHED', { ...days, isPhysical: false }) }),
      '2027-03-11',
      'PRESENCE_NOT_ON_SITE',
    ],
  ])('refused: %s', (_, doc, day, code) => expect(act('signPresence', doc, input(day))).toBe(code));

  test('closed: a signature from a device that comes back late is accepted', () => {
    const doc = guest({ gathering: gatheringOf('CLOSED', days) });
    expect(act('signPresence', doc, input('2027-03-11'))).toHaveProperty('changes');
  });

  test('the day begins at midnight of the gathering', () => {
    const doc = guest({ gathering: gatheringOf('PUBLISHED', { ...days, timezone: 'America/Toronto' }) });
    const verdict = (now: string) => typeof act('signPresence', doc, input('2027-03-11'), msl, new Date(now));
    expect([verdict('2027-03-11T04:59:00Z'), verdict('2027-03-11T05:00:00Z')]).toEqual(['string', 'object']);
  });
});

describe('deleting and withdrawing', () => {
  const replaced = { presence: null, presenceDate: null };
  const first = signature('2027-03-10', { replaced });
  const second = signature('2027-03-11');
  const here = (signatures: PresenceSignature[], more: Partial<P> = {}) =>
    guest({ presence: 'PRESENT', presenceDate: noon, signatures, ...more });
  const both = ['participant.signatureDeleted', 'participant.presenceChanged'];
  const remove = { day: '2027-03-10', reason: 'Mauvaise ligne' };

  test.each<[string, P, Partial<P>, string[]]>([
    ['the only one takes the presence that it gave', here([first]), { signatures: [], ...replaced }, both],
    ['another day keeps it', here([first, second]), { signatures: [{ ...second, replaced }] }, both.slice(0, 1)],
    ['staff had said present before', here([signature('2027-03-10')]), { signatures: [] }, both.slice(0, 1)],
    ['staff said absent since', here([first], { presence: 'ABSENT' }), { signatures: [] }, both.slice(0, 1)],
  ])('%s', (_, doc, changes, events) =>
    expect(act('deleteSignature', doc, remove)).toMatchObject({
      changes,
      events,
      records: { comment: 'Mauvaise ligne', day: '2027-03-10' },
    }),
  );

  test('nothing to delete', () => expect(act('deleteSignature', here([second]), remove)).toBe('NOT_SIGNED'));

  const mine = { signatureUuid: first.signatureUuid };
  test.each<[string, Actor, string, unknown]>([
    ['one’s own', msl, '2027-03-11T11:10:00Z', expect.objectContaining({ events: both })],
    ['too late', msl, '2027-03-11T11:10:01Z', 'UNDO_TOO_LATE'],
    ['a colleague’s', actorOf('msl', id(8)), '2027-03-11T11:01:00Z', 'NOT_SIGNED'],
  ])('withdrawn: %s', (_, actor, now, expected) =>
    expect(act('withdrawSignature', here([first]), mine, actor, new Date(now))).toEqual(expected),
  );
});

describe('staff said « absent » between two signatures: whichever goes first, that is what is left', () => {
  const [first, second] = ['2027-03-10', '2027-03-11'] as const;
  const absent = { presence: 'ABSENT', presenceDate: null } as const;
  const signedTwice = () =>
    guest({
      presence: 'PRESENT',
      signatures: [
        signature(first, {
          receivedAt: new Date('2027-03-10T11:00:00Z'),
          replaced: { presence: null, presenceDate: null },
        }),
        signature(second, { replaced: absent }),
      ],
    });
  test.each([
    [first, second],
    [second, first],
  ])('%s, then %s', (one, other) => {
    const reason = 'Erreur';
    const roc = actorOf('roc', id(8));
    const after = (doc: P, day: string) =>
      ({ ...doc, ...(act('deleteSignature', doc, { day, reason }, roc) as { changes: Partial<P> }).changes }) as P;
    const left = after(signedTwice(), one);
    expect(left.presence).toBe('PRESENT');
    expect(after(left, other)).toMatchObject({ signatures: [], ...absent });
  });
});
