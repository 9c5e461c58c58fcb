import { describe, expect, test } from 'vitest';
import {
  actorOf,
  createGathering,
  director,
  foreignMsl,
  gatheringsForTest,
  information,
  medical,
  msl,
  roc,
  setStatus,
  statusOf,
} from './testing/environment.ts';

const { subgraph, create, draft, validated, published } = gatheringsForTest();

const refuse =
  'mutation($uuid: ID!, $section: String!, $comment: String!) { refuseGatheringSection(gatheringUuid: $uuid, section: $section, comment: $comment) { status } }';

describe('from creation to wind-up', () => {
  test('the whole life, its history and its status events in order', async () => {
    const uuid = await published();
    await subgraph().callAs(roc, setStatus, statusOf(uuid, 'PUBLISHED_FRONT'));
    await subgraph().callAs(roc, setStatus, statusOf(uuid, 'CLOSED'));
    expect((await subgraph().callAs(roc, setStatus, statusOf(uuid, 'WINDED_UP'))).code).toBe(
      'STATUS_CONFIRMATION_REQUIRED',
    );
    await subgraph().callAs(roc, setStatus, statusOf(uuid, 'WINDED_UP', true));
    const { data } = await subgraph().callAs(
      roc,
      'mutation($u: ID!) { reopenGathering(gatheringUuid: $u) { status } }',
      {
        u: uuid,
      },
    );
    expect(data.reopenGathering.status).toBe('CLOSED');
    const history = await subgraph().historyOf(uuid);
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
    const events = await subgraph().outboxOf(uuid);
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
    await subgraph().callAs(roc, setStatus, statusOf(uuid, 'TO_VALIDATE'));
    expect(
      (await subgraph().callAs(director, refuse, { uuid, section: 'GLOBAL', comment: ' ' })).errors[0]?.extensions
        .fields,
    ).toEqual({ comment: 'Ce champs est requis' });
    const { data } = await subgraph().callAs(director, refuse, {
      uuid,
      section: 'GLOBAL',
      comment: 'Le lieu est fermé',
    });
    expect(data.refuseGatheringSection.status).toBe('CORRECTION');
    expect((await subgraph().historyOf(uuid)).at(-1)).toMatchObject({
      from: 'TO_VALIDATE',
      to: 'CORRECTION',
      data: { section: 'GLOBAL', comment: 'Le lieu est fermé' },
    });
    const mails = (await subgraph().outboxOf(uuid)).filter((e) => e.name === 'mail.wanted');
    expect(mails.at(-1)?.data).toMatchObject({
      model: 'gatheringCorrectionWanted',
      values: { comment: 'Le lieu est fermé', sectionLabel: 'Informations générales' },
    });
    expect(
      (await subgraph().callAs(roc, setStatus, statusOf(uuid, 'TO_VALIDATE'))).data.setGatheringStatus.status,
    ).toBe('TO_VALIDATE');
  });

  test('a sensible change waits for the medical manager and blocks the status', async () => {
    const uuid = await published();
    const edit =
      'mutation($u: ID!, $i: GatheringInformationInput!, $r: String) { updateGatheringInformation(gatheringUuid: $u, information: $i, reason: $r, base: { rev: 1 }) { city gatheringSensibleChanges { gatheringSensibleChangeUuid status changes { field from to } } } }';
    const { data: known } = await subgraph().callAs(roc, 'query($u: ID!) { gathering(gatheringUuid: $u) { name } }', {
      u: uuid,
    });
    const moved = { ...information(known.gathering.name), city: 'Lille', description: 'Nouveau programme' };
    expect((await subgraph().callAs(roc, edit, { u: uuid, i: moved })).code).toBe('REASON_REQUIRED');
    const { data } = await subgraph().callAs(roc, edit, { u: uuid, i: moved, r: 'Salle indisponible' });
    const [change] = data.updateGatheringInformation.gatheringSensibleChanges;
    expect([data.updateGatheringInformation.city, change.status, change.changes]).toEqual([
      'Lyon',
      'PENDING',
      [{ field: 'city', from: 'Lyon', to: 'Lille' }],
    ]);
    expect((await subgraph().callAs(roc, setStatus, statusOf(uuid, 'PUBLISHED_FRONT'))).code).toBe(
      'PENDING_SENSIBLE_CHANGE',
    );
    const accept =
      'mutation($u: ID!, $c: ID!) { acceptSensibleChange(gatheringUuid: $u, gatheringSensibleChangeUuid: $c) { city gatheringSensibleChanges { status } } }';
    const decide = { u: uuid, c: change.gatheringSensibleChangeUuid };
    expect((await subgraph().callAs(roc, accept, decide)).code).toBe('FORBIDDEN');
    const accepted = await subgraph().callAs(medical, accept, decide);
    expect(accepted.data.acceptSensibleChange).toEqual({
      city: 'Lille',
      gatheringSensibleChanges: [{ status: 'ACCEPTED' }],
    });
    expect((await subgraph().callAs(medical, accept, decide)).code).toBe('SENSIBLE_CHANGE_DECIDED');
    expect(
      (await subgraph().callAs(roc, setStatus, statusOf(uuid, 'PUBLISHED_FRONT'))).data.setGatheringStatus.status,
    ).toBe('PUBLISHED_FRONT');
  });
});

describe('refusals', () => {
  test('an illegal transition names state and action and does not change the gathering', async () => {
    const uuid = await draft();
    const { errors } = await subgraph().callAs(roc, setStatus, statusOf(uuid, 'CLOSED'));
    expect(errors[0]?.extensions).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      state: 'DRAFT',
      action: 'closeGathering',
    });
    expect((await subgraph().historyOf(uuid)).at(-1)?.action).toBe('completeGathering');
    expect((await subgraph().auditOf(uuid)).at(-1)).toMatchObject({
      action: 'closeGathering',
      outcome: 'refused',
      code: 'ILLEGAL_TRANSITION',
    });
  });

  test('publication without configuration', async () => {
    const uuid = await validated();
    expect((await subgraph().callAs(roc, setStatus, statusOf(uuid, 'PUBLISHED'))).code).toBe('MISSING_CONFIGURATION');
    const { data } = await subgraph().callAs(
      roc,
      'query($u: ID!) { missingConfigurationForPublication(gatheringUuid: $u) { name } }',
      { u: uuid },
    );
    expect(data.missingConfigurationForPublication).toEqual([
      { name: 'hostingConfiguration' },
      { name: 'transportConfiguration' },
    ]);
  });

  test('an event of the company, at once with all that its page asks for: nobody is confirmed yet', async () => {
    const query = `mutation($i: GatheringInformationInput!) { createGathering(gatheringType: "biogenEvent", information: $i) {
      status biogenEvent { confirmedInvitations } } }`;
    const { data, errors } = await subgraph().callAs(roc, query, { i: information('Soirée de la franchise') });
    expect(errors).toEqual([]);
    expect(data.createGathering).toEqual({ status: 'EX_NIHILO', biogenEvent: { confirmedInvitations: 0 } });
  });

  test('a taken name, whatever accents and case, also when a hundred are created at once', async () => {
    await create('Été à Nîmes');
    const { errors } = await subgraph().callAs(roc, createGathering, { i: information('ETE A NIMES') });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'GATHERING_NAME_TAKEN',
      fields: { name: 'Un événement porte déjà ce nom.' },
    });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => subgraph().callAs(roc, createGathering, { i: information('Le même nom') })),
    );
    expect(answers.filter((a) => a.code === undefined)).toHaveLength(1);
    expect(new Set(answers.map((a) => a.code))).toEqual(new Set([undefined, 'GATHERING_NAME_TAKEN']));
    const available = 'query($n: String!) { isGatheringNameAvailable(name: $n) }';
    expect((await subgraph().callAs(roc, available, { n: 'été À NÎMES' })).data.isGatheringNameAvailable).toBe(false);
    expect((await subgraph().callAs(roc, available, { n: 'Hiver à Nîmes' })).data.isGatheringNameAvailable).toBe(true);
  });

  test('bad input is reported by field, and nothing is saved', async () => {
    const uuid = await draft();
    const bad = { ...information('x'), city: '', endDay: '2027-03-01' };
    const { errors } = await subgraph().callAs(
      roc,
      'mutation($u: ID!, $i: GatheringInformationInput!) { updateGatheringInformation(gatheringUuid: $u, information: $i, base: { rev: 1 }) { status } }',
      { u: uuid, i: bad },
    );
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { city: 'Ce champs est requis', endDay: 'La date de fin précède la date de début' },
    });
  });

  test('without the right, and out of reach', async () => {
    const uuid = await draft();
    const read = 'query($u: ID!) { gathering(gatheringUuid: $u) { gatheringUuid } }';
    expect((await subgraph().callAs(actorOf('mci'), setStatus, statusOf(uuid, 'TO_VALIDATE'))).code).toBe('FORBIDDEN');
    expect((await subgraph().callAs(msl, read, { u: uuid })).code).toBe('NOT_FOUND');
    const open = await published();
    expect((await subgraph().callAs(msl, read, { u: open })).data.gathering).toEqual({ gatheringUuid: open });
    expect((await subgraph().callAs(foreignMsl, read, { u: open })).code).toBe('NOT_FOUND');
    expect((await subgraph().callAs({ kind: 'anonymous' }, read, { u: open })).code).toBe('UNAUTHENTICATED');
    const reference = 'query($r: [_Any!]!) { _entities(representations: $r) { ... on Gathering { gatheringUuid } } }';
    const representation = { r: [{ __typename: 'Gathering', gatheringUuid: open }] };
    expect((await subgraph().callAs(foreignMsl, reference, representation)).data._entities).toEqual([null]);
  });

  test('nothing changes once wound up', async () => {
    const uuid = await published();
    await subgraph().callAs(roc, setStatus, statusOf(uuid, 'WINDED_UP', true));
    const edit =
      'mutation($u: ID!) { updateHostingConfiguration(gatheringUuid: $u, hostingConfiguration: {}, base: { rev: 1 }) { status } }';
    expect((await subgraph().callAs(roc, edit, { u: uuid })).code).toBe('ILLEGAL_TRANSITION');
  });
});
