import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stored } from '../testing/bulk-scene.ts';
import { aGathering, linkOf, mci, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';
import { aParticipant, putIn } from '../testing/list-data.ts';
import { answeringIn, hcpMutation } from '../testing/subscription-scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { invited } = answeringIn(() => environment);

describe('an HCP by their link', () => {
  test('confirms: the answer, an event, a mail, and a line of history without their name', async () => {
    const { p, g, link, variables, hcp } = await invited();
    const { data, errors } = await environment.callAs(link, hcpMutation, variables);
    expect([errors, data]).toEqual([
      [],
      { subscribeHealthCareProfessional: { participantUuid: p, invitationStatus: 'CONFIRMED' } },
    ]);
    const after = await stored(p);
    expect([after?.state, after?.mobilePhone, after?.participationType, after?.answer?.answeredByName]).toEqual([
      'CONFIRMED',
      '0639980000',
      'PHYSICAL',
      'Camille Évrard',
    ]);
    const events = (await environment.outboxOf(p))
      .slice(1)
      .map(({ name, data: of }) => [name, of.from ?? of.model, of.slots ?? null]);
    expect(events).toEqual([
      ['participant.answered', 'UNANSWERED', null],
      ['mail.wanted', 'subscriptionConfirmed', null],
    ]);
    expect((await environment.historyOf(p)).at(-1)).toMatchObject({
      action: 'subscribeHealthCareProfessional',
      from: 'UNANSWERED',
      to: 'CONFIRMED',
      actor: { kind: 'link' },
    });
    const form = await environment.callAs(
      link,
      `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}") { canAnswer banner audience participant { participantUuid invitationStatus } categories { id } } }`,
    );
    expect(form.data.subscriptionForm).toEqual({
      canAnswer: true,
      banner: 'EDIT',
      audience: 'HCP',
      participant: { participantUuid: p, invitationStatus: 'CONFIRMED' },
      categories: [],
    });
    expect(hcp).toHaveLength(36);
  });

  test('reopened, no answer stands until the next one; the form is filled with the last, and the history keeps who gave it', async () => {
    const { p, g, link, variables } = await invited();
    await environment.callAs(link, hcpMutation, { ...variables, present: false });
    const shown = async () => {
      const query = `{ participant(participantUuid: "${p}") { invitationStatus subscription { present answeredByName } } }`;
      const { invitationStatus, subscription } = (await environment.callAs(roc, query)).data.participant;
      return [invitationStatus, subscription];
    };
    expect(await shown()).toEqual(['REFUSED', { present: false, answeredByName: 'Camille Évrard' }]);
    const reopen = `mutation { setParticipantsInvitationStatus(participantUuids: ["${p}"], invitationStatus: "UNANSWERED") { count } }`;
    expect((await environment.callAs(roc, reopen)).code).toBeUndefined();
    expect(await shown()).toEqual(['UNANSWERED', null]);
    const form = `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}") { participant { subscription { present } } } }`;
    const { participant } = (await environment.callAs(link, form)).data.subscriptionForm;
    expect(participant.subscription).toEqual({ present: false });
    expect((await environment.historyOf(p)).map(({ action }) => action)).toContain('subscribeHealthCareProfessional');
    await environment.callAs(link, hcpMutation, variables);
    expect(await shown()).toEqual(['CONFIRMED', { present: true, answeredByName: 'Camille Évrard' }]);
  });

  test('so does a person added by hand, by a link bound to the participant', async () => {
    const g = await environment.knows(aGathering());
    const [mine, other] = ['Inès', 'Noé'].map((firstName) =>
      aParticipant(g, { kind: 'MANUAL', healthCareProfessionalUuid: null, category: 'DOCTOR_LOCAL' }, { firstName }),
    );
    const staff = aParticipant(g, { kind: 'STAFF', userUuid: randomUUID(), healthCareProfessionalUuid: null });
    await putIn(environment, g, [mine!, other!, staff]);
    const form = `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}") { canAnswer participant { participantUuid } } }`;
    const [own, theirs] = [
      linkOf(mine!.participantUuid, g.gatheringUuid),
      linkOf(staff.participantUuid, g.gatheringUuid),
    ];
    expect((await environment.callAs(own, form)).data.subscriptionForm).toEqual({
      canAnswer: true,
      participant: { participantUuid: mine!.participantUuid },
    });
    const answer = (p: string) => ({ p, g: g.gatheringUuid, present: true, phone: '0639980000' });
    expect((await environment.callAs(own, hcpMutation, answer(other!.participantUuid))).code).toBe('NOT_FOUND');
    expect((await environment.callAs(theirs, form)).code).toBe('NOT_FOUND');
    expect((await environment.callAs(theirs, hcpMutation, answer(staff.participantUuid))).code).toBe('NOT_FOUND');
    expect((await environment.callAs(own, hcpMutation, answer(mine!.participantUuid))).code).toBeUndefined();
    expect((await stored(mine!.participantUuid))?.state).toBe('CONFIRMED');
    const to = (await environment.outboxOf(mine!.participantUuid)).find(({ name }) => name === 'mail.wanted')?.data
      .recipients;
    expect(to).toEqual([{ participantUuid: mine!.participantUuid }]);
  });

  test('reaches its own invitation and nothing else', async () => {
    const one = await invited();
    const other = await invited();
    const [neighbour] = await environment.invite(one.g, 1, 'DOCTOR_LOCAL');
    const form = (uuid: string) => `{ subscriptionForm(gatheringUuid: "${uuid}") { audience } }`;
    const outcomes = [
      await environment.callAs(one.link, hcpMutation, { ...one.variables, p: other.p, g: other.g.gatheringUuid }),
      await environment.callAs(one.link, hcpMutation, { ...one.variables, p: neighbour }),
      await environment.callAs(one.link, form(other.g.gatheringUuid)),
      await environment.callAs(
        one.link,
        `{ subscriptionForm(gatheringUuid: "${one.g.gatheringUuid}", participantUuid: "${neighbour}") { audience } }`,
      ),
      await environment.callAs(
        one.link,
        `{ subscriptionForm(gatheringUuid: "${one.g.gatheringUuid}", category: "ORATOR") { audience } }`,
      ),
      await environment.callAs(one.link, `{ participant(participantUuid: "${one.p}") { firstName } }`),
      await environment.callAs(
        one.link,
        `{ participantsForGathering(gatheringUuid: "${one.g.gatheringUuid}") { firstName } }`,
      ),
      await environment.callAs(
        one.link,
        `mutation { setParticipantsPresent(participantUuids: ["${one.p}"]) { count } }`,
      ),
      await environment.callAs(linkOf(one.hcp, one.g.gatheringUuid, 'TRANSPORT'), hcpMutation, one.variables),
      await environment.callAs(linkOf(one.hcp, one.g.gatheringUuid, 'TRANSPORT'), form(one.g.gatheringUuid)),
      await environment.callAs(linkOf(randomUUID(), one.g.gatheringUuid), form(one.g.gatheringUuid)),
    ];
    expect(outcomes.map(({ code }) => code)).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'NOT_FOUND',
    ]);
    expect((await stored(neighbour!))?.state).toBe('UNANSWERED');
  });

  test('does not choose the category; staff on behalf do', async () => {
    const { link, variables, p, g } = await invited({}, 'NO_CATEGORY');
    const told = await environment.callAs(
      link,
      `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}") { reason reasonLabel } }`,
    );
    expect(told.data.subscriptionForm).toEqual({
      reason: 'CATEGORY_MISSING',
      reasonLabel: expect.stringMatching(/^Votre invitation est en préparation/),
    });
    expect((await environment.callAs(link, hcpMutation, { ...variables, category: 'ORATOR' })).code).toBe(
      'CATEGORY_MISSING',
    );
    const answer = await environment.callAs(mci, hcpMutation, { ...variables, category: 'ORATOR' });
    expect([answer.code, (await stored(p))?.category]).toEqual([undefined, 'ORATOR']);
    expect((await environment.callAs(mci, hcpMutation, { ...variables, category: 'STAFF_FIELD' })).code).toBe(
      'CATEGORY_NOT_FOR_PERSON',
    );
  });

  test('gives their cards, which are sealed, readable with the right, and deleted with the next answer', async () => {
    const { link, variables, p } = await invited(
      {
        transportConfiguration: {
          comment: null,
          favouredDepartureDate: null,
          favouredDepartureHour: null,
          favouredReturnDate: null,
          favouredReturnHour: null,
          transfertOptionEnabled: false,
        },
      },
      'ORATOR',
    );
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const transport = {
      wantTransport: true,
      preferenceModes: ['TRAIN'],
      goDepartureDate: day,
      goDepartureHour: '08:00',
      goDeparturePlace: 'Lille',
      goArrivalPlace: 'Lyon',
      backDepartureDate: day,
      backDepartureHour: '19:00',
      backDeparturePlace: 'Lyon',
      backArrivalPlace: 'Lille',
      sncfNumber: '29090112233',
      sncfCard: 'Avantage',
      airFranceNumber: '555',
    };
    expect((await environment.callAs(link, hcpMutation, { ...variables, transport })).code).toBeUndefined();
    const after = await stored(p);
    expect([
      Object.keys(after!.sealed).sort(),
      after?.answer?.transport?.filledCardFields,
      JSON.stringify(after).includes('29090112233'),
    ]).toEqual([['sncfCard', 'sncfNumber'], ['sncfNumber', 'sncfCard'], false]);
    const look = `{ participantSensitiveData(participantUuid: "${p}", fields: ["sncfNumber", "birthDate"]) { field value } }`;
    expect((await environment.callAs(roc, look)).data.participantSensitiveData).toEqual([
      { field: 'sncfNumber', value: '29090112233' },
    ]);
    expect(
      (await environment.auditOf(p)).filter(({ outcome }) => outcome === 'read').map(({ action }) => action),
    ).toEqual(['participantSensitiveData']);
    expect(
      (await environment.callAs(link, hcpMutation, { ...variables, present: false })).data
        .subscribeHealthCareProfessional.invitationStatus,
    ).toBe('REFUSED');
    expect((await stored(p))?.sealed).toEqual({});
    expect((await environment.callAs(link, hcpMutation, variables)).code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('when the form is closed', () => {
  const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  test.each([
    [{ status: 'CLOSED' as const }, 'GATHERING_CLOSED', undefined],
    [{ status: 'PUBLISHED' as const }, 'GATHERING_NOT_PUBLISHED', undefined],
    [{ limitDate: yesterday }, 'SUBSCRIPTION_ENDED', undefined],
    [{ status: 'DRAFT' as const }, 'GATHERING_NOT_PUBLISHED', 'GATHERING_NOT_PUBLISHED'],
  ])('%j: the HCP %s, staff on behalf %s', async (more, hcpCode, staffCode) => {
    const { link, variables } = await invited(more);
    expect([
      (await environment.callAs(link, hcpMutation, variables)).code,
      (await environment.callAs(roc, hcpMutation, variables)).code,
    ]).toEqual([hcpCode, staffCode]);
  });

  test('wound up: nobody', async () => {
    const { g, link, variables } = await invited();
    await environment.knows({ ...g, rev: 2, status: 'WINDED_UP' });
    expect([
      (await environment.callAs(link, hcpMutation, variables)).code,
      (await environment.callAs(roc, hcpMutation, variables)).code,
    ]).toEqual(['GATHERING_READ_ONLY', 'GATHERING_READ_ONLY']);
  });
});
