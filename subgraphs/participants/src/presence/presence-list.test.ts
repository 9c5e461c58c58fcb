import { randomUUID } from 'node:crypto';
import { hcpErased, instantOf, type PresenceSignature, wallClockOf } from '@portal/domain';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ParticipantModel } from '../participant.model.ts';
import {
  aGathering,
  foreignMsl,
  mci,
  msl,
  openEnvironment,
  roc,
  type TestEnvironment,
} from '../testing/environment.ts';
import { aParticipant } from '../testing/list-data.ts';
import { dayFromNow, line, outcomes, signingIn, stored, strokes, today } from '../testing/signature-scene.ts';
import { datesOf } from './presence-list.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { on, send } = signingIn(() => environment);

describe('the drawing in clear', () => {
  const look = (gatheringUuid: string, participantUuids: string[], actor = roc) =>
    environment.callAs(
      actor,
      'query($g: ID!, $day: Day!, $p: [ID!]!) { presenceSignatures(gatheringUuid: $g, day: $day, participantUuids: $p) { participantUuid kind strokes typedName } }',
      { g: gatheringUuid, day: today(), p: participantUuids },
    );

  test('is read by those who may, each reading in the audit log; erased with the person', async () => {
    const { g, ids } = await on({}, {}, {});
    const [drawn, typed] = ids as [string, string, string];
    const name = { kind: 'TYPED', strokes: null, typedName: 'Camille Nom1' };
    await send(g.gatheringUuid, [line(drawn), line(typed, name)]);
    expect((await look(g.gatheringUuid, ids, msl)).code).toBe('FORBIDDEN');
    const read = (await look(g.gatheringUuid, ids)).data.presenceSignatures as { kind: string }[];
    expect(read.sort((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      { participantUuid: drawn, kind: 'DRAWN', strokes, typedName: null },
      { participantUuid: typed, kind: 'TYPED', strokes: [], typedName: 'Camille Nom1' },
    ]);
    const looks = (await environment.auditOf(drawn)).filter(({ outcome }) => outcome === 'read');
    expect(looks.map(({ action, actor }) => [action, actor.userUuid])).toEqual([['presenceSignatures', roc.userUuid]]);

    const { healthCareProfessionalUuid } = (await stored(drawn))!;
    environment.people(1, { uuid: healthCareProfessionalUuid!, state: 'erased', firstName: 'Effacé', rev: 9 });
    await environment.publish(hcpErased, healthCareProfessionalUuid!, {
      healthCareProfessionalUuid: healthCareProfessionalUuid!,
      rev: 9,
    } as never);
    await waitFor(async () => (await stored(drawn))?.person.firstName === 'Effacé', { what: 'erasure' });
    expect((await look(g.gatheringUuid, ids)).data.presenceSignatures).toEqual([
      { participantUuid: typed, kind: 'TYPED', strokes: [], typedName: 'Camille Nom1' },
    ]);
    expect((await stored(drawn))?.signatures?.length).toBe(1);
    expect(outcomes(await send(g.gatheringUuid, [line(drawn, { day: dayFromNow(-1) })]))).toEqual([
      ['REFUSED', 'HCP_ERASED'],
    ]);
  });

  test('is shown at the dates of an HCP', async () => {
    const {
      g,
      ids: [p],
    } = await on({});
    const hcp = (await stored(p!))!.healthCareProfessionalUuid;
    const dates = (actor = roc) =>
      environment.callAs(
        actor,
        'query($r: [_Any!]!) { _entities(representations: $r) { ... on HealthCareProfessional { gatheringDates { gatheringDate isSigned signatureDate signature { strokes } } } } }',
        { r: [{ __typename: 'HealthCareProfessional', uuid: hcp }] },
      );
    const begin = g.beginDate!.toISOString();
    const none = { gatheringDate: begin, isSigned: false, signatureDate: null, signature: null };
    expect((await dates()).data._entities[0].gatheringDates).toEqual([none]);
    const one = line(p!);
    await send(g.gatheringUuid, [one]);
    const secondDay = instantOf(today(), wallClockOf(g.beginDate!, g.timezone).hour, g.timezone).toISOString();
    expect((await dates()).data._entities[0].gatheringDates).toEqual([
      { gatheringDate: secondDay, isSigned: true, signatureDate: one.signedAt, signature: { strokes } },
    ]);
    expect((await dates(msl)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

test('the day that was signed is the same one when the clock changes between the days of an event', () => {
  const [beginDate, endDate] = [new Date('2027-03-27T22:30:00Z'), new Date('2027-03-29T15:00:00Z')];
  const g = aGathering({ beginDate, endDate });
  const signed = (day: string) => ({ day, signedAt: beginDate, signatureUuid: day, kind: 'TYPED' });
  const signatures = ['2027-03-27', '2027-03-28'].map(signed) as unknown as PresenceSignature[];
  const dates = datesOf(aParticipant(g, { signatures }), g);
  expect(dates.map(({ gatheringDate }) => gatheringDate)).toEqual([beginDate, new Date('2027-03-28T21:30:00Z')]);
});

describe('the list', () => {
  const list = (gatheringUuid: string, args = '', actor = msl) =>
    environment.callAs(
      actor,
      `query($g: ID!) { presenceList(gatheringUuid: $g ${args}) { canSign reason expected days { day signed } lines { participantUuid lastName isExpected remark presence } hasNextPage endCursor } }`,
      { g: gatheringUuid },
    );

  test('has those expected and those who signed, by name; a search finds who may still come', async () => {
    const { g, ids } = await on(
      {},
      { participationType: 'VIRTUAL' },
      { state: 'UNANSWERED', participationType: null },
      { state: 'REFUSED' },
      { state: 'UNANSWERED', participationType: null },
      { kind: 'STAFF', healthCareProfessionalUuid: null, userUuid: randomUUID(), category: 'STAFF_FIELD' },
    );
    await send(g.gatheringUuid, [line(ids[4]!)]);
    const { presenceList } = (await list(g.gatheringUuid)).data;
    const shown = (i: number, more: object) => ({
      participantUuid: ids[i],
      lastName: `Nom${i}`,
      isExpected: false,
      remark: null,
      presence: null,
      ...more,
    });
    expect(presenceList).toMatchObject({
      canSign: true,
      reason: null,
      expected: 2,
      days: [
        { day: dayFromNow(-1), signed: 0 },
        { day: today(), signed: 1 },
        { day: dayFromNow(1), signed: 0 },
      ],
      lines: [
        shown(0, { isExpected: true }),
        shown(4, { remark: 'En attente', presence: 'PRESENT' }),
        shown(5, { isExpected: true }),
      ],
      hasNextPage: false,
    });
    const names = async (args: string) =>
      (await list(g.gatheringUuid, args)).data.presenceList.lines.map((one: { lastName: string }) => one.lastName);
    expect(await names('search: "nom"')).toEqual(['Nom0', 'Nom1', 'Nom2', 'Nom4', 'Nom5']);
    expect(await names(`participantUuids: ["${ids[5]}", "${ids[3]}"]`)).toEqual(['Nom5']);
    const first = (await list(g.gatheringUuid, 'first: 2')).data.presenceList;
    expect([first.hasNextPage, await names(`first: 2 after: "${first.endCursor}"`)]).toEqual([true, ['Nom5']]);
  });

  test('says why signing is closed, and is refused without the right', async () => {
    const { g } = await on({});
    expect((await list(g.gatheringUuid, '', mci)).code).toBe('FORBIDDEN');
    expect((await list(g.gatheringUuid, '', foreignMsl)).code).toBe('NOT_FOUND');
    expect((await list(g.gatheringUuid, 'after: "x"')).code).toBe('BAD_USER_INPUT');
    await environment.knows({ ...g, rev: 2, status: 'WINDED_UP' });
    expect((await list(g.gatheringUuid, '', roc)).data.presenceList).toMatchObject({
      canSign: false,
      reason: 'GATHERING_READ_ONLY',
    });
    await environment.knows({ ...g, rev: 3, isPhysical: false, isVirtual: true });
    expect((await list(g.gatheringUuid, '', roc)).data.presenceList).toMatchObject({
      canSign: false,
      reason: 'PRESENCE_NOT_ON_SITE',
    });
  });
});

describe('people of papers and letters', () => {
  const ask = async (verb: string, gatheringUuid: string, more: object = {}, actor: typeof roc | null = roc) =>
    environment.ask(
      verb,
      { filters: { gatheringUuid, ...more }, first: 500 },
      { issuer: 'documents', ...(actor && { actor }) },
    );
  const namesIn = ({ body }: { body: unknown }) =>
    (body as { rows: { lastName: string }[] }).rows.map(({ lastName }) => lastName);

  test('each paper is for whom it suits, among those who were chosen', async () => {
    const { g, ids } = await on(
      { presence: 'PRESENT' },
      { state: 'UNANSWERED' },
      { state: 'REFUSED' },
      { participationType: 'VIRTUAL' },
      { kind: 'MANUAL', healthCareProfessionalUuid: null },
    );
    const verbs = ['letter-rows', 'presence-list-rows', 'badge-rows', 'certificate-rows'];
    const all = await Promise.all(verbs.map((verb) => ask(verb, g.gatheringUuid)));
    expect(all.map(namesIn)).toEqual([['Nom0', 'Nom1', 'Nom3'], ['Nom0', 'Nom4'], ['Nom0', 'Nom4'], ['Nom0']]);
    const chosen = await ask('badge-rows', g.gatheringUuid, { participantUuids: ids.slice(1, 4) });
    expect(namesIn(chosen)).toEqual(['Nom1', 'Nom3']);
  });

  test('they are given to documents alone, under right and reach of who asks; drawings to who may see them', async () => {
    const { g, ids } = await on({});
    await send(g.gatheringUuid, [line(ids[0]!)]);
    const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status;
    const refused = [
      await statusOf(ask('letter-rows', g.gatheringUuid, {}, mci)),
      await statusOf(ask('badge-rows', g.gatheringUuid, {}, msl)),
      await statusOf(ask('letter-rows', g.gatheringUuid, {}, null)),
      await statusOf(ask('presence-list-rows', g.gatheringUuid, {}, foreignMsl)),
      await statusOf(environment.ask('badge-rows', {}, { issuer: 'mails', actor: roc })),
    ];
    expect(refused).toEqual([403, 403, 403, 404, 403]);
    const drawn = async (actor: typeof roc) => {
      const { body } = await ask('presence-list-rows', g.gatheringUuid, {}, actor);
      return (body as { rows: { signatures: { strokes: unknown; day: string }[] }[] }).rows[0]!.signatures;
    };
    expect([await drawn(msl), await drawn(roc)]).toEqual([
      [expect.objectContaining({ day: today(), strokes: null, nameDiffers: false })],
      [expect.objectContaining({ day: today(), strokes, nameDiffers: false })],
    ]);
    await ParticipantModel.updateOne({ participantUuid: ids[0] }, { $set: { 'signatures.0.nameDiffers': true } });
    expect(await drawn(msl)).toEqual([expect.objectContaining({ strokes: null, nameDiffers: true })]);
  });
});
