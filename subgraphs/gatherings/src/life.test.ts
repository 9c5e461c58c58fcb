import { randomUUID } from 'node:crypto';
import type { Actor, UserType } from '@portal/domain';
import { startForTest, type TestSubgraph } from '@portal/test/subgraph-harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import definition from './index.ts';

const unit = randomUUID();
const otherUnit = randomUUID();
const people = Object.fromEntries(
  ['roc', 'director', 'manager', 'medical'].map((name) => [name, randomUUID()]),
) as Record<string, string>;

const actorOf = (userType: UserType, userUuid: string = randomUUID(), businessUnitUuid = unit): Actor => ({
  kind: 'user',
  userUuid,
  userType,
  additionalRights: [],
  businessUnitUuid,
  firstName: 'Jeanne',
  lastName: userType,
  email: 'j@demo.test',
  sessionId: 's',
});
const roc = actorOf('roc', people.roc);
const director = actorOf('dm', people.director);
const medical = actorOf('dm', people.medical);
const msl = actorOf('msl');
const foreignMsl = actorOf('msl', undefined, otherUnit);

let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await startForTest(definition);
});
afterAll(() => subgraph.stop());

const information = (name: string) => ({
  name,
  beginDay: '2027-03-10',
  endDay: '2027-03-11',
  beginHour: '09:00',
  endHour: '18:00',
  format: 'PHYSICAL',
  city: 'Lyon',
  location: 'Centre de congrès',
  businessUnitUuids: [unit],
  nationalityType: 'french',
  learnedSociety: 'SFN',
});
const member = (userUuid: string | undefined, gatheringUserType: string, businessUnitUuid: string | null = unit) => ({
  userUuid,
  gatheringUserType,
  businessUnitUuid,
});
const support = {
  gatheringUsers: [
    member(people.roc, 'roc', null),
    member(people.director, 'medicalDirector'),
    member(people.manager, 'projectManager'),
    member(people.medical, 'medical'),
  ],
};
const places = { limitDate: '2027-02-01', numberOfInvitees: 50 };
const criteria = {
  maximalQuota: 10,
  gatheringBusinessUnits: [{ businessUnitUuid: unit, criterias: ['HC'], doctorQuota: 6, otherDisciplinesQuota: 4 }],
};

const mutation = (name: string, args: string, declared: string) =>
  `mutation(${declared}) { ${name}(${args}) { gatheringUuid status rev: updatedAt } }`;
const statusOf = (uuid: string, targetStatus: string, confirmed = false) => ({ uuid, targetStatus, confirmed });
const setStatus =
  'mutation($uuid: ID!, $targetStatus: String!, $confirmed: Boolean) { setGatheringStatus(gatheringUuid: $uuid, targetStatus: $targetStatus, confirmed: $confirmed) { status } }';
const settle =
  'mutation($uuid: ID!, $section: String!, $unit: ID) { validateGatheringSection(gatheringUuid: $uuid, section: $section, businessUnitUuid: $unit) { status } }';
const refuse =
  'mutation($uuid: ID!, $section: String!, $comment: String!) { refuseGatheringSection(gatheringUuid: $uuid, section: $section, comment: $comment) { status } }';

const create = async (name = `Congrès ${randomUUID()}`): Promise<string> => {
  const { data } = await subgraph.callAs(
    roc,
    mutation('createGathering', 'gatheringType: "congress", information: $i', '$i: GatheringInformationInput!'),
    { i: information(name) },
  );
  return data.createGathering.gatheringUuid;
};

/** A complete congress, in DRAFT. */
const draft = async (): Promise<string> => {
  const uuid = await create();
  await subgraph.callAs(
    roc,
    'mutation($u: ID!, $s: GatheringSupportInput!) { updateGatheringSupport(gatheringUuid: $u, support: $s, base: { rev: 1 }) { status } }',
    { u: uuid, s: support },
  );
  await subgraph.callAs(
    roc,
    'mutation($u: ID!, $p: GatheringPlacesInput!) { updateGatheringPlaces(gatheringUuid: $u, places: $p, base: { rev: 1 }) { status } }',
    { u: uuid, p: places },
  );
  await subgraph.callAs(
    roc,
    'mutation($u: ID!, $c: GatheringCriteriaInput!) { updateGatheringCriteria(gatheringUuid: $u, criteria: $c, base: { rev: 1 }) { status } }',
    { u: uuid, c: criteria },
  );
  const { data } = await subgraph.callAs(roc, 'mutation($u: ID!) { completeGathering(gatheringUuid: $u) { status } }', {
    u: uuid,
  });
  expect(data.completeGathering.status).toBe('DRAFT');
  return uuid;
};

const validated = async (): Promise<string> => {
  const uuid = await draft();
  await subgraph.callAs(roc, setStatus, statusOf(uuid, 'TO_VALIDATE'));
  for (const section of ['GLOBAL', 'SUPPORT_TEAM']) await subgraph.callAs(director, settle, { uuid, section });
  await subgraph.callAs(director, settle, { uuid, section: 'BUSINESS_UNIT', unit });
  return uuid;
};

const published = async (): Promise<string> => {
  const uuid = await validated();
  await subgraph.callAs(
    roc,
    'mutation($u: ID!) { updateHostingConfiguration(gatheringUuid: $u, hostingConfiguration: { eveArrival: true }, base: { rev: 1 }) { status } updateTransportConfiguration(gatheringUuid: $u, transportConfiguration: { comment: "Train" }, base: { rev: 1 }) { status } }',
    { u: uuid },
  );
  await subgraph.callAs(roc, setStatus, statusOf(uuid, 'PUBLISHED'));
  return uuid;
};

describe('from creation to wind-up', () => {
  test('the whole life, its history and its status events in order', async () => {
    const uuid = await published();
    await subgraph.callAs(roc, setStatus, statusOf(uuid, 'PUBLISHED_FRONT'));
    await subgraph.callAs(roc, setStatus, statusOf(uuid, 'CLOSED'));
    expect((await subgraph.callAs(roc, setStatus, statusOf(uuid, 'WINDED_UP'))).code).toBe(
      'STATUS_CONFIRMATION_REQUIRED',
    );
    await subgraph.callAs(roc, setStatus, statusOf(uuid, 'WINDED_UP', true));
    const { data } = await subgraph.callAs(roc, 'mutation($u: ID!) { reopenGathering(gatheringUuid: $u) { status } }', {
      u: uuid,
    });
    expect(data.reopenGathering.status).toBe('CLOSED');
    const history = await subgraph.historyOf(uuid);
    expect(history.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['createGathering', null, 'EX_NIHILO'],
      ['updateGatheringSupport', 'EX_NIHILO', 'EX_NIHILO'],
      ['updateGatheringPlaces', 'EX_NIHILO', 'EX_NIHILO'],
      ['updateGatheringCriteria', 'EX_NIHILO', 'EX_NIHILO'],
      ['completeGathering', 'EX_NIHILO', 'DRAFT'],
      ['sendGatheringToValidation', 'DRAFT', 'TO_VALIDATE'],
      ['validateGatheringSection', 'TO_VALIDATE', 'TO_VALIDATE'],
      ['validateGatheringSection', 'TO_VALIDATE', 'TO_VALIDATE'],
      ['validateGatheringSection', 'TO_VALIDATE', 'TO_PUBLISH'],
      ['updateHostingConfiguration', 'TO_PUBLISH', 'TO_PUBLISH'],
      ['updateTransportConfiguration', 'TO_PUBLISH', 'TO_PUBLISH'],
      ['publishGatheringToStaff', 'TO_PUBLISH', 'PUBLISHED'],
      ['publishGatheringToHcps', 'PUBLISHED', 'PUBLISHED_FRONT'],
      ['closeGathering', 'PUBLISHED_FRONT', 'CLOSED'],
      ['windUpGathering', 'CLOSED', 'WINDED_UP'],
      ['reopenGathering', 'WINDED_UP', 'CLOSED'],
    ]);
    const events = await subgraph.outboxOf(uuid);
    expect(events.filter((e) => e.name === 'gathering.statusChanged').map(({ data: d }) => [d.from, d.status])).toEqual(
      [
        ['EX_NIHILO', 'DRAFT'],
        ['DRAFT', 'TO_VALIDATE'],
        ['TO_VALIDATE', 'TO_PUBLISH'],
        ['TO_PUBLISH', 'PUBLISHED'],
        ['PUBLISHED', 'PUBLISHED_FRONT'],
        ['PUBLISHED_FRONT', 'CLOSED'],
        ['CLOSED', 'WINDED_UP'],
        ['WINDED_UP', 'CLOSED'],
      ],
    );
    expect(events.filter((e) => e.name === 'mail.wanted').map(({ data: d }) => d.model)).toEqual([
      'gatheringToValidate',
      'gatheringValidated',
      'gatheringPublishedToStaff',
      'gatheringPublishedToHcps',
      'gatheringClosed',
      'gatheringWoundUp',
      'gatheringReopened',
    ]);
  });

  test('a refusal leads to correction, with its comment in history and mail', async () => {
    const uuid = await draft();
    await subgraph.callAs(roc, setStatus, statusOf(uuid, 'TO_VALIDATE'));
    expect(
      (await subgraph.callAs(director, refuse, { uuid, section: 'GLOBAL', comment: ' ' })).errors[0]?.extensions.fields,
    ).toEqual({ comment: 'Ce champs est requis' });
    const { data } = await subgraph.callAs(director, refuse, { uuid, section: 'GLOBAL', comment: 'Le lieu est fermé' });
    expect(data.refuseGatheringSection.status).toBe('CORRECTION');
    expect((await subgraph.historyOf(uuid)).at(-1)).toMatchObject({
      from: 'TO_VALIDATE',
      to: 'CORRECTION',
      data: { section: 'GLOBAL', comment: 'Le lieu est fermé' },
    });
    const mails = (await subgraph.outboxOf(uuid)).filter((e) => e.name === 'mail.wanted');
    expect(mails.at(-1)?.data).toMatchObject({
      model: 'gatheringCorrectionWanted',
      values: { comment: 'Le lieu est fermé', sectionLabel: 'Informations générales' },
    });
    expect((await subgraph.callAs(roc, setStatus, statusOf(uuid, 'TO_VALIDATE'))).data.setGatheringStatus.status).toBe(
      'TO_VALIDATE',
    );
  });

  test('a sensible change waits for the medical manager and blocks the status', async () => {
    const uuid = await published();
    const edit =
      'mutation($u: ID!, $i: GatheringInformationInput!, $r: String) { updateGatheringInformation(gatheringUuid: $u, information: $i, reason: $r, base: { rev: 1 }) { city gatheringSensibleChanges { gatheringSensibleChangeUuid status changes { field from to } } } }';
    const { data: known } = await subgraph.callAs(roc, 'query($u: ID!) { gathering(gatheringUuid: $u) { name } }', {
      u: uuid,
    });
    const moved = { ...information(known.gathering.name), city: 'Lille', description: 'Nouveau programme' };
    expect((await subgraph.callAs(roc, edit, { u: uuid, i: moved })).code).toBe('REASON_REQUIRED');
    const { data } = await subgraph.callAs(roc, edit, { u: uuid, i: moved, r: 'Salle indisponible' });
    const [change] = data.updateGatheringInformation.gatheringSensibleChanges;
    expect([data.updateGatheringInformation.city, change.status, change.changes]).toEqual([
      'Lyon',
      'PENDING',
      [{ field: 'city', from: 'Lyon', to: 'Lille' }],
    ]);
    expect((await subgraph.callAs(roc, setStatus, statusOf(uuid, 'PUBLISHED_FRONT'))).code).toBe(
      'PENDING_SENSIBLE_CHANGE',
    );
    const accept =
      'mutation($u: ID!, $c: ID!) { acceptSensibleChange(gatheringUuid: $u, gatheringSensibleChangeUuid: $c) { city gatheringSensibleChanges { status } } }';
    const decide = { u: uuid, c: change.gatheringSensibleChangeUuid };
    expect((await subgraph.callAs(roc, accept, decide)).code).toBe('FORBIDDEN');
    const accepted = await subgraph.callAs(medical, accept, decide);
    expect(accepted.data.acceptSensibleChange).toEqual({
      city: 'Lille',
      gatheringSensibleChanges: [{ status: 'ACCEPTED' }],
    });
    expect((await subgraph.callAs(medical, accept, decide)).code).toBe('SENSIBLE_CHANGE_DECIDED');
    expect(
      (await subgraph.callAs(roc, setStatus, statusOf(uuid, 'PUBLISHED_FRONT'))).data.setGatheringStatus.status,
    ).toBe('PUBLISHED_FRONT');
  });
});

describe('refusals', () => {
  test('an illegal transition names state and action and leaves the gathering as it was', async () => {
    const uuid = await draft();
    const { errors } = await subgraph.callAs(roc, setStatus, statusOf(uuid, 'CLOSED'));
    expect(errors[0]?.extensions).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      state: 'DRAFT',
      action: 'closeGathering',
    });
    expect((await subgraph.historyOf(uuid)).at(-1)?.action).toBe('completeGathering');
    expect((await subgraph.auditOf(uuid)).at(-1)).toMatchObject({
      action: 'closeGathering',
      outcome: 'refused',
      code: 'ILLEGAL_TRANSITION',
    });
  });

  test('publication without configuration', async () => {
    const uuid = await validated();
    expect((await subgraph.callAs(roc, setStatus, statusOf(uuid, 'PUBLISHED'))).code).toBe('MISSING_CONFIGURATION');
    const { data } = await subgraph.callAs(
      roc,
      'query($u: ID!) { missingConfigurationForPublication(gatheringUuid: $u) { name } }',
      { u: uuid },
    );
    expect(data.missingConfigurationForPublication).toEqual([
      { name: 'hostingConfiguration' },
      { name: 'transportConfiguration' },
    ]);
  });

  test('a taken name, whatever accents and case, also when a hundred are created at once', async () => {
    await create('Été à Nîmes');
    const query = mutation(
      'createGathering',
      'gatheringType: "congress", information: $i',
      '$i: GatheringInformationInput!',
    );
    const { errors } = await subgraph.callAs(roc, query, { i: information('ETE A NIMES') });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'GATHERING_NAME_TAKEN',
      fields: { name: 'Un événement porte déjà ce nom.' },
    });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => subgraph.callAs(roc, query, { i: information('Le même nom') })),
    );
    expect(answers.filter((a) => a.code === undefined)).toHaveLength(1);
    expect(new Set(answers.map((a) => a.code))).toEqual(new Set([undefined, 'GATHERING_NAME_TAKEN']));
    const available = 'query($n: String!) { isGatheringNameAvailable(name: $n) }';
    expect((await subgraph.callAs(roc, available, { n: 'été À NÎMES' })).data.isGatheringNameAvailable).toBe(false);
    expect((await subgraph.callAs(roc, available, { n: 'Hiver à Nîmes' })).data.isGatheringNameAvailable).toBe(true);
  });

  test('bad input comes back by field, and nothing is kept', async () => {
    const uuid = await draft();
    const bad = { ...information('x'), city: '', endDay: '2027-03-01' };
    const { errors } = await subgraph.callAs(
      roc,
      'mutation($u: ID!, $i: GatheringInformationInput!) { updateGatheringInformation(gatheringUuid: $u, information: $i, base: { rev: 1 }) { status } }',
      { u: uuid, i: bad },
    );
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { city: 'Ce champs est requis', endDay: 'La date de fin précède la date de début' },
    });
  });

  test('who may not, and who may not even see', async () => {
    const uuid = await draft();
    const read = 'query($u: ID!) { gathering(gatheringUuid: $u) { gatheringUuid } }';
    expect((await subgraph.callAs(actorOf('mci'), setStatus, statusOf(uuid, 'TO_VALIDATE'))).code).toBe('FORBIDDEN');
    expect((await subgraph.callAs(msl, read, { u: uuid })).code).toBe('NOT_FOUND');
    const open = await published();
    expect((await subgraph.callAs(msl, read, { u: open })).data.gathering).toEqual({ gatheringUuid: open });
    expect((await subgraph.callAs(foreignMsl, read, { u: open })).code).toBe('NOT_FOUND');
    expect((await subgraph.callAs({ kind: 'anonymous' }, read, { u: open })).code).toBe('UNAUTHENTICATED');
    const reference = 'query($r: [_Any!]!) { _entities(representations: $r) { ... on Gathering { gatheringUuid } } }';
    const representation = { r: [{ __typename: 'Gathering', gatheringUuid: open }] };
    expect((await subgraph.callAs(foreignMsl, reference, representation)).data._entities).toEqual([null]);
  });

  test('nothing changes once wound up', async () => {
    const uuid = await published();
    await subgraph.callAs(roc, setStatus, statusOf(uuid, 'WINDED_UP', true));
    const edit =
      'mutation($u: ID!) { updateHostingConfiguration(gatheringUuid: $u, hostingConfiguration: {}, base: { rev: 1 }) { status } }';
    expect((await subgraph.callAs(roc, edit, { u: uuid })).code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('two tabs on one event', () => {
  const other = randomUUID();
  const twoUnits = async () => {
    const uuid = await create();
    await subgraph.callAs(
      roc,
      'mutation($u: ID!, $i: GatheringInformationInput!) { updateGatheringInformation(gatheringUuid: $u, information: $i, base: { rev: 1 }) { rev } }',
      { u: uuid, i: { ...information(`Congrès ${uuid}`), businessUnitUuids: [unit, other] } },
    );
    await subgraph.callAs(
      roc,
      'mutation($u: ID!) { updateHostingConfiguration(gatheringUuid: $u, hostingConfiguration: {}, base: { rev: 2 }) { rev } updateTransportConfiguration(gatheringUuid: $u, transportConfiguration: {}, base: { rev: 2 }) { rev } }',
      { u: uuid },
    );
    return uuid;
  };
  const quotas = (businessUnitUuid: string, doctorQuota: number) => ({
    businessUnitUuid,
    criterias: ['HC'],
    doctorQuota,
    otherDisciplinesQuota: 0,
  });
  const forms: Record<
    string,
    { input: string; first: object; apart: [object, string[]]; same: [object, string[]]; marks: string[] }
  > = {
    updateGatheringInformation: {
      input: 'information: GatheringInformationInput!',
      first: { ...information('Un nom'), city: 'Nantes', businessUnitUuids: [unit, other] },
      apart: [{ ...information('Un nom'), description: 'Décrit', businessUnitUuids: [unit, other] }, ['description']],
      same: [{ ...information('Un nom'), city: 'Brest', businessUnitUuids: [unit, other] }, ['city']],
      marks: ['Nantes', 'Décrit'],
    },
    updateGatheringSupport: {
      input: 'support: GatheringSupportInput!',
      first: { gatheringUsers: [member(people.roc, 'roc', null)] },
      apart: [
        { gatheringUsers: [member(people.director, 'medicalDirector')] },
        [`gatheringUsers.medicalDirector/${unit}/`],
      ],
      same: [{ gatheringUsers: [member(people.director, 'roc', null)] }, ['gatheringUsers.roc//']],
      marks: ['"roc"', 'medicalDirector'],
    },
    updateGatheringPlaces: {
      input: 'places: GatheringPlacesInput!',
      first: { limitDate: '2027-02-01' },
      apart: [{ numberOfInvitees: 50 }, ['numberOfInvitees']],
      same: [{ limitDate: '2027-02-02' }, ['limitDate']],
      marks: ['2027-02-01', '50'],
    },
    updateGatheringCriteria: {
      input: 'criteria: GatheringCriteriaInput!',
      first: { gatheringBusinessUnits: [quotas(unit, 6)] },
      apart: [{ gatheringBusinessUnits: [quotas(other, 4)] }, [`gatheringBusinessUnits.${other}`]],
      same: [{ gatheringBusinessUnits: [quotas(unit, 7)] }, [`gatheringBusinessUnits.${unit}`]],
      marks: ['"doctorQuota":6', '"doctorQuota":4'],
    },
    updateHostingConfiguration: {
      input: 'hostingConfiguration: HostingConfigurationInput!',
      first: { eveArrival: true },
      apart: [{ comment: 'Près de la gare' }, ['comment']],
      same: [{ eveArrival: false }, ['eveArrival']],
      marks: ['"eveArrival":true', 'Près de la gare'],
    },
    updateTransportConfiguration: {
      input: 'transportConfiguration: TransportConfigurationInput!',
      first: { favouredDepartureDate: '2027-03-09' },
      apart: [{ comment: 'Train' }, ['comment']],
      same: [{ favouredDepartureHour: '08:00' }, ['favouredDepartureHour']],
      marks: ['2027-03-09', 'Train'],
    },
  };

  test.each(Object.entries(forms))('%s: what does not collide is kept, what does is told', async (name, form) => {
    const uuid = await twoUnits();
    const { data } = await subgraph.callAs(roc, 'query($u: ID!) { gathering(gatheringUuid: $u) { rev } }', { u: uuid });
    const { rev } = data.gathering;
    const [argument, type] = form.input.split(': ');
    const save = (value: object, touched?: string[]) =>
      subgraph.callAs(
        roc,
        `mutation($u: ID!, $v: ${type}, $base: EditBase!) { ${name}(gatheringUuid: $u, ${argument}: $v, base: $base) { rev city description limitDate numberOfInvitees gatheringUsers { gatheringUserType } gatheringBusinessUnits { doctorQuota } hostingConfiguration { eveArrival comment } transportConfiguration { favouredDepartureDate comment } } }`,
        {
          u: uuid,
          v: { ...value, ...('name' in value && { name: `Nom ${uuid}` }) },
          base: { rev, ...(touched && { touched }) },
        },
      );
    expect((await save(form.first)).errors).toEqual([]);
    const second = await save(...form.apart);
    expect(second.errors).toEqual([]);
    for (const mark of form.marks) expect(JSON.stringify(second.data)).toContain(mark);
    const refused = await save(...form.same);
    expect(refused.code).toBe('EDIT_COLLIDES');
    expect(refused.errors[0]?.extensions.collisions).toMatchObject([{ by: 'Jeanne roc' }]);
  });

  test('dates and hours collide as one', async () => {
    const uuid = await create();
    const save = (more: object, touched: string[]) =>
      subgraph.callAs(
        roc,
        'mutation($u: ID!, $i: GatheringInformationInput!, $base: EditBase!) { updateGatheringInformation(gatheringUuid: $u, information: $i, base: $base) { endDay } }',
        { u: uuid, i: { ...information(`Congrès ${uuid}`), ...more }, base: { rev: 1, touched } },
      );
    expect((await save({ endDay: '2027-03-12' }, ['endDay'])).errors).toEqual([]);
    const refused = await save({ beginDay: '2027-03-09' }, ['beginDay']);
    expect(refused.errors[0]?.extensions.collisions).toMatchObject([
      {
        paths: ['beginDay', 'endDay', 'beginHour', 'endHour', 'timezone'],
        theirs: { beginDay: '2027-03-10', endDay: '2027-03-12', beginHour: '09:00' },
      },
    ]);
  });

  test('whoever decides what was decided meanwhile is told by whom', async () => {
    const uuid = await draft();
    await subgraph.callAs(roc, setStatus, statusOf(uuid, 'TO_VALIDATE'));
    const late = await subgraph.callAs(roc, setStatus, statusOf(uuid, 'TO_VALIDATE'));
    expect(late.errors[0]?.extensions).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      decided: { by: 'Jeanne roc', state: 'À valider', label: expect.any(String) },
    });
  });
});
