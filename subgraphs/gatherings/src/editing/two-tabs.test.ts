import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  decideSection,
  director,
  gatheringsForTest,
  information,
  member,
  otherUnit,
  roc,
  setStatus,
  statusOf,
  unit,
} from '../testing/environment.ts';

const { subgraph, create, draft } = gatheringsForTest();

const both = { businessUnitUuids: [unit, otherUnit] };
const quotas = (businessUnitUuid: string, doctorQuota: number) => ({
  businessUnitUuid,
  criterias: ['HC'],
  doctorQuota,
  otherDisciplinesQuota: 0,
});
const file = (type: string, fileUuid: string = randomUUID()) => ({ gatheringFiles: [{ type, fileUuid }] });
const logo = randomUUID();

interface Form {
  /** The argument and its type. */
  input: string;
  /** What one tab saves; what another tab, opened before, saves without and with touching the same fields. */
  first: object;
  apart: [object, string[]];
  same: [object, string[]];
  /** The expected result of both saves. */
  marks: string[];
}

const forms: Record<string, Form> = {
  updateGatheringInformation: {
    input: 'information: GatheringInformationInput!',
    first: { ...information('Un nom'), ...both, city: 'Nantes' },
    apart: [{ ...information('Un nom'), ...both, description: 'Décrit' }, ['description']],
    same: [{ ...information('Un nom'), ...both, city: 'Brest' }, ['city']],
    marks: ['Nantes', 'Décrit'],
  },
  updateGatheringSupport: {
    input: 'support: GatheringSupportInput!',
    first: { gatheringUsers: [member('roc', 'roc', null)] },
    apart: [{ gatheringUsers: [member('director', 'medicalDirector')] }, [`gatheringUsers.medicalDirector/${unit}/`]],
    same: [{ gatheringUsers: [member('director', 'roc', null)] }, ['gatheringUsers.roc//']],
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
    apart: [{ gatheringBusinessUnits: [quotas(otherUnit, 4)] }, [`gatheringBusinessUnits.${otherUnit}`]],
    same: [{ gatheringBusinessUnits: [quotas(unit, 7)] }, [`gatheringBusinessUnits.${unit}`]],
    marks: ['"doctorQuota":6', '"doctorQuota":4'],
  },
  updateGatheringDocuments: {
    input: 'documents: GatheringDocumentsInput!',
    first: file('LOGO', logo),
    apart: [file('PROGRAM'), ['gatheringFiles.PROGRAM/']],
    same: [file('LOGO'), ['gatheringFiles.LOGO/']],
    marks: [logo, 'PROGRAM'],
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

/** All that the forms save. */
const saved = `rev city description limitDate numberOfInvitees
  gatheringUsers { gatheringUserType } gatheringBusinessUnits { doctorQuota } gatheringFiles { type fileUuid }
  hostingConfiguration { eveArrival comment } transportConfiguration { favouredDepartureDate comment }`;

/** A congress of two units whose hosting and transport are configured. */
async function twoUnits(): Promise<{ uuid: string; rev: number }> {
  const uuid = await create();
  const begin = `mutation($u: ID!, $i: GatheringInformationInput!) {
    updateGatheringInformation(gatheringUuid: $u, information: $i, base: { rev: 1 }) { rev }
    updateHostingConfiguration(gatheringUuid: $u, hostingConfiguration: {}, base: { rev: 2 }) { rev }
    updateTransportConfiguration(gatheringUuid: $u, transportConfiguration: {}, base: { rev: 2 }) { rev }
  }`;
  const { data } = await subgraph().callAs(roc, begin, { u: uuid, i: { ...information(`Congrès ${uuid}`), ...both } });
  return { uuid, rev: data.updateTransportConfiguration.rev };
}

test.each(Object.entries(forms))('%s: what does not collide is kept, what does is reported', async (name, form) => {
  const { uuid, rev } = await twoUnits();
  const [argument, type] = form.input.split(': ');
  const mutation = `mutation($u: ID!, $v: ${type}, $base: EditBase!) { ${name}(gatheringUuid: $u, ${argument}: $v, base: $base) { ${saved} } }`;
  const save = (value: object, touched?: string[]) =>
    subgraph().callAs(roc, mutation, {
      u: uuid,
      v: { ...value, ...('name' in value && { name: `Nom ${uuid}` }) },
      base: { rev, ...(touched && { touched }) },
    });
  expect((await save(form.first)).errors).toEqual([]);
  const second = await save(...form.apart);
  expect(second.errors).toEqual([]);
  for (const mark of form.marks) expect(JSON.stringify(second.data)).toContain(mark);
  const refused = await save(...form.same);
  expect(refused.code).toBe('EDIT_COLLIDES');
  expect(refused.errors[0]?.extensions.collisions).toMatchObject([{ by: 'Jeanne roc' }]);
});

test('once it is resolved, the other’s changes that the user accepted or did not touch are kept', async () => {
  const { uuid, rev } = await twoUnits();
  const save = (more: object, base: object) =>
    subgraph().callAs(
      roc,
      'mutation($u: ID!, $i: GatheringInformationInput!, $base: EditBase!) { updateGatheringInformation(gatheringUuid: $u, information: $i, base: $base) { rev city location beginHour description } }',
      { u: uuid, i: { ...information(`Congrès ${uuid}`), ...both, ...more }, base: { rev, ...base } },
    );
  await save({ city: 'Nantes', location: 'La Cité', beginHour: '10:00' }, {});
  const mine = { city: 'Brest', beginHour: '08:00', description: 'Décrit' };
  const refused = await save(mine, { touched: ['city', 'beginHour', 'description'] });
  expect(refused.errors[0]?.extensions.collisions).toHaveLength(2);
  const settled = refused.errors[0]?.extensions.rev;
  const { data } = await save(mine, { touched: ['city', 'description'], settled });
  expect(data.updateGatheringInformation).toMatchObject({
    city: 'Brest',
    description: 'Décrit',
    location: 'La Cité',
    beginHour: '10:00',
  });
});

test('dates and hours collide as one', async () => {
  const uuid = await create();
  const save = (more: object, touched: string[]) =>
    subgraph().callAs(
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

test('what a page from before a field leaves out stays as it is', async () => {
  const uuid = await draft();
  const { data } = await subgraph().callAs(roc, 'query($u: ID!) { gathering(gatheringUuid: $u) { rev } }', { u: uuid });
  const save = (places: object, from: number, touched: string[]) =>
    subgraph().callAs(
      roc,
      'mutation($u: ID!, $p: GatheringPlacesInput!, $base: EditBase!) { updateGatheringPlaces(gatheringUuid: $u, places: $p, base: $base) { rev numberOfInvitees areHostingShared } }',
      { u: uuid, p: places, base: { rev: from, touched } },
    );
  const mine = { limitDate: '2027-02-01', areHostingShared: true };
  const first = await save(mine, data.gathering.rev, ['limitDate', 'areHostingShared']);
  const second = { limitDate: '2027-02-02', numberOfInvitees: 5 };
  const kept = await save(second, first.data.updateGatheringPlaces.rev, ['limitDate', 'numberOfInvitees']);
  expect(kept.data.updateGatheringPlaces).toMatchObject({ areHostingShared: true, numberOfInvitees: 5 });
});

const named = (actor: typeof roc, firstName: string) => ({ ...actor, firstName }) as typeof roc;

test('deciding what was decided meanwhile reports by whom, not who changed something since', async () => {
  const uuid = await draft();
  const send = (who: typeof roc) => subgraph().callAs(who, setStatus, statusOf(uuid, 'TO_VALIDATE'));
  await send(named(roc, 'Paul'));
  const edit =
    'mutation($u: ID!, $d: GatheringDocumentsInput!) { updateGatheringDocuments(gatheringUuid: $u, documents: $d, base: { rev: 1 }) { rev } }';
  expect((await subgraph().callAs(roc, edit, { u: uuid, d: file('LOGO') })).errors).toEqual([]);
  expect((await send(roc)).errors[0]?.extensions).toMatchObject({
    code: 'ILLEGAL_TRANSITION',
    decided: { by: 'Paul roc', state: 'À valider', label: 'Événement envoyé en validation' },
  });
});

test('of a section that was decided meanwhile: by whom, even if another section was decided since', async () => {
  const uuid = await draft();
  await subgraph().callAs(roc, setStatus, statusOf(uuid, 'TO_VALIDATE'));
  const validate = (who: typeof roc, section: string, more: object = {}) =>
    subgraph().callAs(who, decideSection, { uuid, section, ...more });
  await validate(named(director, 'Hélène'), 'BUSINESS_UNIT', { unit });
  await validate(named(director, 'Hugo'), 'GLOBAL');
  const late = async (section: string, more: object = {}) =>
    (await validate(director, section, more)).errors[0]?.extensions;
  const code = 'SECTION_ALREADY_VALIDATED';
  expect(await late('BUSINESS_UNIT', { unit })).toMatchObject({ code, decided: { by: 'Hélène dm' } });
  expect(await late('GLOBAL')).toMatchObject({ code, decided: { by: 'Hugo dm', label: 'Section validée' } });
});
