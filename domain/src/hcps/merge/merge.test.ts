import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../actors/actor.ts';
import type { UserType } from '../../actors/user-types.ts';
import { refusalOf } from '../../rules/available-actions.ts';
import { exampleHcp } from '../known-gathering.test-data.ts';
import type { Hcp } from '../known-gathering.ts';
import {
  duplicateKeysOf,
  fieldsBefore,
  givenBack,
  type HcpMerge,
  hcpMergeWorkflow,
  mergePartNames,
  reasonsOf,
  takenOver,
} from './index.ts';

const loserUuid = '10000000-0000-4000-8000-000000000002';
const mergeUuid = '60000000-0000-4000-8000-000000000001';
const sealed = (value: string) => ({ sealed: value, ending: null });

const winner = exampleHcp({ additionalInfo: { country: sealed('w-country') } });
const loser = exampleHcp({
  uuid: loserUuid,
  firstName: 'Adelaide',
  city: 'Villeurbanne',
  postalCode: '69100',
  address: null,
  rppsNumber: '10001234576',
  veevaId: 'WFR00002000',
  email: 'a.coeurdevey@demo.test',
  emailConsent: false,
  phone: null,
  targets: { ms: 'MS_M', bbu: 'BBU_A', sma: null, ad: null, kme: true },
  abmEmails: [{ businessUnitUuid: 'u2', emails: ['abm@demo.test'] }],
  additionalInfo: { country: sealed('l-country'), passportNumber: sealed('l-passport') },
  bankStatement: { fileUuid: 'f', addedAt: new Date('2026-02-01T08:00:00Z') },
  bankStatementStatus: 'VALIDATED',
});

const merged = (taken: readonly string[], w: Hcp = winner, l: Hcp = loser) => {
  const after = takenOver(w, l, taken, mergeUuid);
  return { before: fieldsBefore(w, after), after, now: { ...w, ...after } };
};
const numbers = { mergeUuid, rppsNumber: loser.rppsNumber, veevaId: loser.veevaId };

describe('what the winner takes over', () => {
  test.each([
    [
      'nothing chosen: targets and ABM are joined',
      [],
      { targets: { ms: 'MS_H', bbu: 'BBU_A', sma: null, ad: null, kme: true } },
    ],
    ['an address as a whole', ['address'], { address: null, postalCode: '69100', city: 'Villeurbanne' }],
    ['an e-mail with its consent', ['email'], { email: loser.email, emailConsent: false }],
    ['a number', ['rppsNumber'], { rppsNumber: loser.rppsNumber }],
    [
      'a bank statement, whose file stays the loser’s',
      ['bankStatement'],
      { bankStatement: { ...loser.bankStatement, of: loserUuid } },
    ],
    [
      'a sealed field, by the loser’s key',
      ['info.passportNumber'],
      { additionalInfo: { country: sealed('w-country'), passportNumber: { ...sealed('l-passport'), of: loserUuid } } },
    ],
  ] as [string, string[], Partial<Hcp>][])('%s', (_, taken, expected) => {
    expect(merged(taken).now).toMatchObject(expected);
  });

  test('who refused contact on one record has refused', () => {
    const { now } = merged(['email'], winner, {
      ...loser,
      hasRefused: true,
      refusedDate: '2026-03-01',
      emailConsent: true,
    });
    expect(now).toMatchObject({ hasRefused: true, refusedDate: '2026-03-01', emailConsent: false });
  });

  test('the loser and its own aliases are aliases of the winner, by this merge', () => {
    const own = {
      uuid: 'c',
      via: 'earlier',
      firstName: 'A',
      lastName: 'B',
      email: null,
      rppsNumber: null,
      veevaId: null,
    };
    const { now } = merged([], winner, { ...loser, aliases: [own] });
    expect(now.aliases!.map(({ uuid, via }) => [uuid, via])).toEqual([
      [loserUuid, mergeUuid],
      ['c', mergeUuid],
    ]);
  });
});

describe('parted again', () => {
  test('whatever was chosen, the winner is as it was', () => {
    fc.assert(
      fc.property(fc.subarray([...mergePartNames]), fc.boolean(), (taken, hasRefused) => {
        const other = { ...loser, hasRefused };
        const { before, after, now } = merged(taken, winner, other);
        expect({ ...now, ...givenBack(now, { before, after }, numbers) }).toEqual(winner);
      }),
    );
  });

  test('what was changed since stays, whatever was chosen', () => {
    fc.assert(
      fc.property(fc.subarray([...mergePartNames]), (taken) => {
        const { before, after, now } = merged(taken);
        const since = { phone: '0639981111', additionalInfo: { ...now.additionalInfo, idCardNumber: sealed('new') } };
        const parted = { ...now, ...since, ...givenBack({ ...now, ...since }, { before, after }, numbers) };
        expect(parted.phone).toBe('0639981111');
        expect(parted.additionalInfo.idCardNumber).toEqual(sealed('new'));
        expect(parted.additionalInfo.country).toEqual(winner.additionalInfo.country);
      }),
    );
  });

  const statement = (fileUuid: string) => ({ fileUuid, addedAt: new Date('2026-02-01T08:00:00Z') });
  const mine: Hcp = { ...winner, bankStatement: statement('w'), bankStatementStatus: 'VALIDATED' };
  test.each([
    ['a decision since on the loser’s file does not stay on the winner’s', { bankStatementStatus: 'REFUSED' }, mine],
    [
      'a new file stays, with what was decided on it',
      { bankStatement: statement('new'), bankStatementStatus: 'RECEIVED' },
      { bankStatement: statement('new'), bankStatementStatus: 'RECEIVED' },
    ],
  ] as [string, Partial<Hcp>, Partial<Hcp>][])('of bank statements: %s', (_, since, expected) => {
    const { before, after, now } = merged(['bankStatement'], mine);
    const later = { ...now, ...since };
    const { bankStatement, bankStatementStatus } = expected;
    const parted = { ...later, ...givenBack(later, { before, after }, numbers) };
    expect(parted).toMatchObject({ bankStatement, bankStatementStatus });
  });

  test('a number of the loser’s goes back also when somebody typed it since', () => {
    const { before, after, now } = merged([]);
    const typed = { ...now, rppsNumber: loser.rppsNumber };
    expect(givenBack(typed, { before, after }, numbers)).toMatchObject({ rppsNumber: null });
  });
});

describe('who may be whose duplicate', () => {
  const other = exampleHcp({ uuid: loserUuid, lastName: 'Martin', rppsNumber: null, veevaId: null, email: null });
  test.each([
    ['the same e-mail, whatever the case', { email: 'ADELAIDE@demo.test' }, ['EMAIL']],
    ['a Veeva id of 18 characters', { veevaId: '0015800000aBcDeFGH' }, ['VEEVA'], { veevaId: '0015800000aBcDe' }],
    [
      'one digit of the RPPS, the same name',
      { lastName: 'Cœurdevey', rppsNumber: '10001234566', specialty: 'OTHER', postalCode: '30000', firstName: 'X' },
      ['RPPS'],
    ],
    [
      'two digits that changed places',
      { lastName: 'Cœurdevey', rppsNumber: '10001234657', specialty: 'OTHER', postalCode: '30000', firstName: 'X' },
      ['RPPS'],
    ],
    ['one digit of the RPPS, another name', { rppsNumber: '10001234566' }, []],
    [
      'the name in another order and without accents',
      { firstName: 'Coeurdevey', lastName: 'ADELAIDE', postalCode: '30000' },
      ['NAME'],
    ],
    [
      'the same name, elsewhere in another speciality',
      { lastName: 'Cœurdevey', specialty: 'OTHER', postalCode: '30000' },
      [],
    ],
    ['one that was merged', { email: 'adelaide@demo.test', state: 'merged' }, []],
    ['one that was erased', { email: 'adelaide@demo.test', state: 'erased' }, []],
  ] as [string, Partial<Hcp>, string[], Partial<Hcp>?][])('%s', (_, more, expected, mine = {}) => {
    expect(reasonsOf(duplicateKeysOf(exampleHcp(mine)), duplicateKeysOf({ ...other, ...more }))).toEqual(expected);
  });
});

describe('the state table', () => {
  const now = new Date('2026-06-15T10:00:00Z');
  const actor = (userType: UserType): Actor => ({
    kind: 'user',
    userUuid: '50000000-0000-4000-8000-000000000001',
    userType,
    additionalRights: [],
    firstName: 'A',
    lastName: 'B',
    email: 'a@demo.test',
    sessionId: 's',
  });
  const merge = (more: Partial<HcpMerge>): HcpMerge => ({
    ...{ mergeUuid, rev: 1, state: 'merged', winnerUuid: winner.uuid, loserUuid, loserName: 'x', taken: [], keeps: [] },
    ...{ awaited: [], moved: [], remarks: [], before: {}, after: {}, loserRppsNumber: null, loserVeevaId: null },
    ...{ mergedAt: now, undoUntil: now, partedAt: null, userName: null, createdAt: now, updatedAt: now },
    ...more,
  });
  const past = new Date(now.getTime() - 1);
  test.each([
    [{}, 'admin', null],
    [{}, 'roc', null],
    [{}, 'dm', 'FORBIDDEN'],
    [{ state: 'running' }, 'admin', 'ILLEGAL_TRANSITION'],
    [{ state: 'parted' }, 'admin', 'ILLEGAL_TRANSITION'],
    [{ state: 'erased' }, 'admin', 'ILLEGAL_TRANSITION'],
    [{ undoUntil: past }, 'admin', 'HCP_MERGE_TOO_OLD'],
  ] as [Partial<HcpMerge>, UserType, string | null][])('%j is parted by %s: %s', (more, userType, expected) => {
    const asked = { doc: merge(more), actor: actor(userType), now, newUuid: () => 'new', input: undefined };
    expect(refusalOf(hcpMergeWorkflow as never, 'partHealthCareProfessionals', asked)).toBe(expected);
  });
});
