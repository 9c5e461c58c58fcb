import { describe, expect, test } from 'vitest';
import type { UserActor } from '../../actors/actor.ts';
import { type UserType, userTypes } from '../../actors/user-types.ts';
import { canSeeGathering, gatheringVisibilityOf, type VisibleGathering } from './visibility.ts';

const actor = (userType: UserType, businessUnitUuid?: string): UserActor => ({
  kind: 'user',
  userUuid: 'me',
  userType,
  additionalRights: [],
  businessUnitUuid,
  firstName: 'P',
  lastName: 'N',
  email: 'p@demo.test',
  sessionId: 's',
});
const gathering = (more: Partial<VisibleGathering> = {}): VisibleGathering => ({
  gatheringUuid: 'g',
  businessUnitUuids: ['unit'],
  status: 'PUBLISHED',
  gatheringUsers: [],
  creatorUuid: null,
  ...more,
});

const seen = {
  'published, of the unit': gathering(),
  'not published, of the unit': gathering({ status: 'DRAFT' }),
  'published, of another unit': gathering({ businessUnitUuids: ['another'] }),
  'not published, of another unit, own': gathering({
    status: 'DRAFT',
    businessUnitUuids: ['another'],
    creatorUuid: 'me',
  }),
};
type Seen = Record<keyof typeof seen, boolean>;
const [all, ofUnit, published, publishedOrOwn] = [
  [true, true, true, true],
  [true, true, false, true],
  [true, false, false, false],
  [true, false, false, true],
].map((row): Seen => Object.fromEntries(Object.keys(seen).map((name, i) => [name, row[i]])) as Seen) as [
  Seen,
  Seen,
  Seen,
  Seen,
];

const expected: Partial<Record<UserType, Seen>> = {
  roc: all,
  mci: all,
  admin: all,
  superAdmin: all,
  megaAdmin: all,
  externalConsumer: all,
  dm: ofUnit,
  cp: ofUnit,
  superDm: ofUnit,
  others: publishedOrOwn,
  msl: published,
  mslManager: published,
  abm: published,
  abmManager: published,
  rm: published,
  rmcl: published,
};

describe('which gatherings a type of the unit sees', () => {
  test.each(Object.entries(expected) as [UserType, Seen][])('%s', (userType, sees) => {
    const reach = gatheringVisibilityOf(actor(userType, 'unit'));
    const found = Object.entries(seen).map(([name, g]) => [name, canSeeGathering(g, reach)]);
    expect(Object.fromEntries(found)).toEqual(sees);
  });

  test('every type that looks at gatherings is in the table', () => {
    expect(userTypes.filter((type) => !(type in expected))).toEqual(['system']);
  });

  test('without a unit, only what one takes part in', () => {
    const reach = gatheringVisibilityOf(actor('others'));
    expect(Object.values(seen).map((g) => canSeeGathering(g, reach))).toEqual([false, false, false, true]);
  });
});
