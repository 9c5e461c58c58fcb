import type { Gathering, TeamMember } from '@portal/domain/gathering/gathering';
import { describe, expect, test } from 'vitest';
import { criteriaStep } from './criteria/criteria-step.ts';
import { initialCriteria, sumOfZones } from './criteria/criteria-values.ts';
import type { StepContext } from './form-step.ts';
import { type InformationValues, informationStep } from './information/information-step.ts';
import { supportStep } from './support/support-step.ts';
import { contextWith, one, three, two, unitNamed } from './testing/step-context.ts';

describe('information: what is typed and what is sent', () => {
  const sent = (change: Partial<InformationValues>, context = contextWith()) =>
    informationStep.input({ ...informationStep.initial(context), ...change }, context);

  test.each<[string, Partial<InformationValues>, object]>([
    [
      'at a distance there is no venue',
      { format: 'VIRTUAL' },
      { city: null, location: null, visioUrl: 'https://visio.test' },
    ],
    ['in a room there is no address on the web', { format: 'PHYSICAL' }, { city: 'Lyon', visioUrl: null }],
    [
      'both have both',
      { format: 'HYBRID' },
      { city: 'Lyon', location: 'Palais des congrès', visioUrl: 'https://visio.test' },
    ],
    [
      'blanks are nothing',
      { format: 'HYBRID', city: '  ', description: ' ', website: '' },
      { city: null, description: null, website: null },
    ],
    ['the name is sent without its blanks', { name: ' Congrès ' }, { name: 'Congrès' }],
    ['no country is France', { country: null, timezone: null }, { country: 'FR', timezone: 'Europe/Paris' }],
    ['no dates are two that miss', { dates: null }, { beginDay: null, endDay: null }],
    [
      'dates are two days',
      { dates: { start: '2027-03-12', end: '2027-03-14' } },
      { beginDay: '2027-03-12', endDay: '2027-03-14' },
    ],
    [
      'a main unit that was taken off is none',
      { businessUnitUuids: [one] },
      { businessUnitUuids: [one], mainBusinessUnitUuid: null },
    ],
    ['a main unit that stays is kept', { businessUnitUuids: [two] }, { mainBusinessUnitUuid: two }],
  ])('%s', (_what, change, expected) => {
    expect(sent(change)).toMatchObject(expected);
  });

  test('units stay in the order they are kept in, new ones follow in display order', () => {
    const context = contextWith({}, [unitNamed('zero'), unitNamed(three), unitNamed(one), unitNamed(two)]);
    expect(sent({ businessUnitUuids: [three, 'zero', one, two] }, context).businessUnitUuids).toEqual([
      two,
      one,
      'zero',
      three,
    ]);
  });

  test('the reason is no field of the gathering', () => expect(sent({ reason: 'Salle' })).not.toHaveProperty('reason'));

  test.each([
    [true, null],
    [false, 'HYBRID'],
  ])('a new event has chosen no format (%s)', (isNew, format) => {
    const context = { ...contextWith({ isPhysical: true, isVirtual: true }), isNew };
    expect(informationStep.initial(context).format).toBe(format);
  });

  test.each([
    ['beginDay', 'dates'],
    ['endDay', 'dates'],
    ['city', 'city'],
  ])('an error of %s is shown at %s', (path, field) => {
    expect(informationStep.fieldOf?.(path, informationStep.initial(contextWith()), contextWith())).toBe(field);
  });
});

describe('support: team roles of the form and members of the team', () => {
  const member = (more: Partial<TeamMember>): TeamMember => ({
    userUuid: 'anne',
    gatheringUserType: 'roc',
    isBackup: false,
    businessUnitUuid: null,
    ...more,
  });
  const team = [
    member({}),
    member({ userUuid: 'bruno', isBackup: true }),
    member({ userUuid: 'chloé', gatheringUserType: 'medical', businessUnitUuid: two }),
    member({ userUuid: 'denis', gatheringUserType: 'medical', businessUnitUuid: one, isBackup: true }),
  ];
  const context = contextWith({ gatheringUsers: team });

  test('each is in their role, the backup beside', () => {
    const values = supportStep.initial(context);
    expect(values.team.roc).toEqual({ main: 'anne', backup: 'bruno' });
    expect(values.team.mci).toEqual({ main: null, backup: null });
    expect(values.team[two]).toMatchObject({ medical: { main: 'chloé', backup: null } });
    expect(values.team[one]).toMatchObject({ medical: { main: null, backup: 'denis' } });
  });

  test('what is sent is who holds a role', () => {
    expect(supportStep.input(supportStep.initial(context), context).gatheringUsers).toEqual(team);
  });

  test('a role left empty and a unit that is no longer chosen send nobody', () => {
    const values = supportStep.initial(context);
    values.team.roc = { main: null, backup: 'bruno' };
    const now = contextWith({ gatheringUsers: team, businessUnitUuids: [two] });
    const sent = supportStep.input(values, now).gatheringUsers as TeamMember[];
    expect(sent.map(({ userUuid }) => userUuid)).toEqual(['bruno', 'chloé']);
  });

  test.each([
    ['team.roc', 'team.roc.main'],
    ['team.one.medical', 'team.one.medical.main'],
    ['team.one.medical.backup', 'team.one.medical.backup'],
    ['gatheringUsers', 'gatheringUsers'],
  ])('an error of %s is shown at %s', (path, field) => {
    expect(supportStep.fieldOf?.(path, supportStep.initial(context), context)).toBe(field);
  });
});

describe('criteria: zones of a unit', () => {
  const zone = (zoneUuid: string, more: object = {}) => ({ zoneUuid, isGlobal: false, isRetired: false, ...more });
  const kept = (zones: Gathering['gatheringBusinessUnits'][number]['zones'], hasZoneQuota: boolean) => ({
    businessUnitUuid: one,
    criterias: ['HC'],
    doctorQuota: 20,
    otherDisciplinesQuota: 5,
    hasAutomatedValidation: false,
    hasZoneQuota,
    mslResponsibleCriteria: false,
    solicitationEndDate: null,
    zones,
  });
  const units = [
    unitNamed(one, [zone('a'), zone('b'), zone('whole', { isGlobal: true }), zone('old', { isRetired: true })]),
  ];
  const zonesIn = (context: StepContext) => initialCriteria(context).gatheringBusinessUnits[0]!.zones;

  test('those kept come first, also retired ones; others only while they are in service', () => {
    const keptZones = [
      { zoneUuid: 'old', zoneQuota: 3, visioUrl: null },
      { zoneUuid: 'b', zoneQuota: 4, visioUrl: 'https://b.test' },
    ];
    const context = contextWith({ businessUnitUuids: [one], gatheringBusinessUnits: [kept(keptZones, true)] }, units);
    expect(zonesIn(context)).toEqual([
      { zoneUuid: 'old', zoneQuota: 3, visioUrl: '' },
      { zoneUuid: 'b', zoneQuota: 4, visioUrl: 'https://b.test' },
      { zoneUuid: 'a', zoneQuota: null, visioUrl: '' },
    ]);
  });

  test.each<[string, boolean, string[]]>([
    ['with a quota per zone each is sent', true, ['b', 'a']],
    ['without, those that hold something are sent', false, ['b']],
  ])('%s', (_what, hasZoneQuota, expected) => {
    const zones = [{ zoneUuid: 'b', zoneQuota: null, visioUrl: 'https://b.test' }];
    const context = contextWith(
      { businessUnitUuids: [one], gatheringBusinessUnits: [kept(zones, hasZoneQuota)] },
      units,
    );
    const [unit] = criteriaStep.input(initialCriteria(context), context).gatheringBusinessUnits as [
      { zones: { zoneUuid: string }[] },
    ];
    expect(unit.zones.map(({ zoneUuid }) => zoneUuid)).toEqual(expected);
  });

  test('a unit that was added has no limits yet, one taken off is gone', () => {
    const context = contextWith({ businessUnitUuids: [two, three], gatheringBusinessUnits: [kept([], false)] }, units);
    expect(
      initialCriteria(context).gatheringBusinessUnits.map((unit) => [unit.businessUnitUuid, unit.doctorQuota]),
    ).toEqual([
      [two, null],
      [three, null],
    ]);
  });

  test('the limits say of which raises they know', () => {
    const context = contextWith({ quotaRaises: 2 });
    expect(criteriaStep.input(initialCriteria(context), context).quotaRaises).toBe(2);
  });

  test('an empty quota adds nothing', () =>
    expect(sumOfZones([{ zoneQuota: 12 }, { zoneQuota: null }, { zoneQuota: 3 }])).toBe(15));
});
