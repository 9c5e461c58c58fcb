import { expect, test } from 'vitest';
import { GatheringModel } from '../gathering.model.ts';
import { director, gatheringsForTest, member, roc, unit } from '../testing/environment.ts';

const { subgraph, create, draft } = gatheringsForTest();

const mutation =
  'mutation($u: ID!, $s: GatheringSupportInput!, $base: EditBase!) { updateGatheringSupport(gatheringUuid: $u, support: $s, base: $base) { rev } }';
const save = (u: string, gatheringUsers: object[], { rev = 1, actor = roc } = {}) =>
  subgraph().callAs(actor, mutation, { u, s: { gatheringUsers }, base: { rev } });
const inTeam = async (gatheringUuid: string) =>
  (await GatheringModel.findOne({ gatheringUuid }).lean())!.gatheringUsers.map(({ userUuid }) => userUuid);

const cannot = (role: string) => `Cette personne ne peut pas tenir ce rôle : ${role}`;
const ended = 'Ce compte n’existe pas ou n’est plus actif';

test.each([
  ['an MSL as ROC', member('msl', 'roc', null), { 'team.roc': cannot('ROC') }],
  ['an MSL as backup of the ROC', member('msl', 'roc', null, true), { 'team.roc.backup': cannot('ROC') }],
  ['a ROC as MCI', member('roc', 'mci', null), { 'team.mci': cannot('MCI') }],
  ['an MSL as medical manager', member('msl', 'medical'), { [`team.${unit}.medical`]: cannot('Responsable médical') }],
  [
    'a project manager who is to decide',
    member('manager', 'medicalDirector'),
    { [`team.${unit}.medicalDirector`]: cannot('Directeur médical') },
  ],
  [
    'a director as project manager, backup',
    member('director', 'projectManager', unit, true),
    { [`team.${unit}.projectManager.backup`]: cannot('Chef de projet') },
  ],
  [
    'the account of a program',
    member('program', 'marketing'),
    { [`team.${unit}.marketing`]: cannot('Responsable marketing') },
  ],
  ['a director who has left', member('left', 'medicalDirector'), { [`team.${unit}.medicalDirector`]: ended }],
  [
    'nobody’s account',
    { ...member('roc', 'roc', null), userUuid: '00000000-0000-4000-8000-000000000000' },
    { 'team.roc': ended },
  ],
])('%s is refused beside the position, and nothing is saved', async (_who, one, fields) => {
  const u = await create();
  const refused = await save(u, [one]);
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  expect(await inTeam(u)).toEqual([]);
});

test('of several, each position reports its own', async () => {
  const u = await create();
  const refused = await save(u, [
    member('msl', 'roc', null),
    member('director', 'medicalDirector'),
    member('left', 'medical'),
  ]);
  expect(refused.errors[0]?.extensions.fields).toEqual({
    'team.roc': cannot('ROC'),
    [`team.${unit}.medical`]: ended,
  });
});

test('a current holder keeps the position, and may swap with the backup; a new one is checked', async () => {
  const u = await draft();
  const [first] = await inTeam(u);
  const held = (await GatheringModel.findOne({ gatheringUuid: u }).lean())!;
  const older = held.gatheringUsers.map((one) =>
    one.gatheringUserType === 'medical'
      ? { ...one, ...member('left', 'medical'), gatheringUserType: 'medical' as const }
      : one,
  );
  await GatheringModel.updateOne({ gatheringUuid: u }, { $set: { gatheringUsers: older } });
  const rev = held.rev;
  const swapped = [
    ...older.filter((one) => one.gatheringUserType !== 'medical'),
    member('medical', 'medical'),
    member('left', 'medical', unit, true),
  ];
  expect((await save(u, swapped, { rev })).errors).toEqual([]);
  const wrong = swapped.map((one) => (one.gatheringUserType === 'roc' ? member('msl', 'roc', null) : one));
  expect((await save(u, wrong, { rev: rev + 1 })).errors[0]?.extensions.fields).toEqual({ 'team.roc': cannot('ROC') });
  expect((await inTeam(u))[0]).toBe(first);
});

test('without the right to edit nothing about accounts is revealed', async () => {
  const u = await create();
  expect((await save(u, [member('msl', 'roc', null)], { actor: director })).code).toBe('FORBIDDEN');
});
