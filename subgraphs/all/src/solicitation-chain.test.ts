import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ParticipantModel } from '../../participants/src/participant.model.ts';
import { rebuildCopies as rebuildParticipants } from '../../participants/src/rebuild.ts';
import { Participations } from '../../solicitations/src/models.ts';
import { recountSeats } from '../../solicitations/src/quotas/recount.ts';
import { rebuildCopies as rebuildSolicitations } from '../../solicitations/src/rebuild.ts';
import { dm, msl, roc } from './testing/chain-data.ts';
import {
  type ChainEnvironment,
  decide,
  openChain,
  pastCongress,
  solicit,
  someCongress,
  someDoctor,
} from './testing/chain-environment.ts';

let environment: ChainEnvironment;
beforeAll(async () => {
  environment = await openChain();
});
afterAll(() => environment.stop());

const act = (actor: typeof dm, action: string, u: string, reason?: string) =>
  decide(
    environment.solicitations,
    actor,
    `${action}(solicitationUuid: "${u}"${reason ? `, reason: "${reason}"` : ''})`,
  );

/** The list entry of an HCP in a gathering, once it is as expected. */
const line = (g: string, h: string, holds: (status: string | undefined) => boolean = () => true) =>
  waitFor(
    async () => {
      const found = await ParticipantModel.findOne({
        gatheringUuid: g,
        healthCareProfessionalUuid: h,
        live: true,
      }).lean();
      return found && holds(found.solicitation?.status) && found;
    },
    { what: 'the participant' },
  );

const statsOf = async (g: string) => {
  const query = `{ _entities(representations: [{ __typename: "Congress", congressUuid: "${g}" }]) { ... on Congress { stats { totalFilled otherFilled } } } }`;
  const { data } = await environment.solicitations.callAs(dm, query);
  return data._entities[0].stats;
};

const barsOf = async (g: string, h: string) => {
  const query = `{ solicitationBars(gatheringUuid: "${g}", healthCareProfessionalUuid: "${h}") { code gatheringName gatheringDate } }`;
  return (await environment.solicitations.callAs(msl, query)).data.solicitationBars;
};

const change = async (mutation: string) =>
  (await environment.participants.callAs(roc, `mutation { ${mutation} }`)).code;
const remove = (g: string, p: string) =>
  change(`removeParticipants(gatheringUuid: "${g}", participantUuids: ["${p}"]) { count }`);
const setInvitation = (p: string, status: string) =>
  change(`setParticipantsInvitationStatus(participantUuids: ["${p}"], invitationStatus: "${status}") { count }`);

/** Waits until solicitations has a copy of the list entry. */
const told = (place: Parameters<typeof Participations.exists>[0]) =>
  waitFor(() => Participations.exists(place), { what: 'the line in solicitations' });

/** Every counter and copy matches the lists. */
async function expectAllInOrder(): Promise<void> {
  expect(await recountSeats(environment.solicitations.context())).toEqual([]);
  expect(await rebuildSolicitations(environment.solicitations.context())).toEqual({
    gatherings: 0,
    hcps: 0,
    participations: 0,
    orgUnits: 0,
    counters: 0,
  });
  const { gatherings, people, counters } = await rebuildParticipants(environment.participants.context());
  expect({ gatherings, people, counters }).toEqual({ gatherings: 0, people: 0, counters: 0 });
}

describe('a confirmed solicitation', () => {
  test('makes the participant and the mails; the registered one stays; unsubscribed it is cancelled, frees its place, and can go', async () => {
    const [g, h] = [await someCongress(environment, { name: 'ECTRIMS' }), await someDoctor()];
    const u = await solicit(environment, g, h);
    expect(await statsOf(g)).toEqual({ totalFilled: 0, otherFilled: 0 });
    expect(await act(dm, 'confirmSolicitation', u)).toBe('confirmed');
    expect(await statsOf(g)).toEqual({ totalFilled: 1, otherFilled: 0 });

    const { participantUuid: p, category, state } = await line(g, h);
    expect([category, state]).toEqual(['DOCTOR_MORE_50KM_2DAYS', 'UNANSWERED']);
    const [invitation] = await waitFor(
      async () => {
        const mails = await environment.caught('docteur@demo.test');
        return mails.length > 0 && mails;
      },
      { what: 'the invitation' },
    );
    expect([invitation!.subject, /#\/hcp\/subscription\/([\w-]+)\?token=/.exec(invitation!.text ?? '')?.[1]]).toEqual([
      'Invitation\u202F: ECTRIMS',
      g,
    ]);
    const [outcome] = await waitFor(
      async () => {
        const mails = await environment.caught('msl@demo.test');
        return mails.length > 0 && mails;
      },
      { what: 'the outcome' },
    );
    expect([outcome!.subject, outcome!.text?.includes('Dr Adélaïde Cœurdevey')]).toEqual([
      'Sollicitation validée\u202F: ECTRIMS',
      true,
    ]);

    expect(await remove(g, p)).toBe('SOLICITATIONS_VALIDATED');
    const answer = `subscribeHealthCareProfessional(participantUuid: "${p}", gatheringUuid: "${g}", present: true, mobilePhone: "0639980000") { participantUuid }`;
    expect(await change(answer)).toBeUndefined();
    await told({ participantUuid: p, invitationStatus: 'CONFIRMED' });
    expect(await act(dm, 'cancelSolicitation', u, 'Empêchée')).toBe('SOLICITATION_HCP_REGISTERED');
    expect(await setInvitation(p, 'UNSUBSCRIBE')).toBeUndefined();
    await told({ participantUuid: p, invitationStatus: 'UNSUBSCRIBE' });
    expect(await act(dm, 'cancelSolicitation', u, 'Empêchée')).toBe('cancelled');
    expect(await statsOf(g)).toEqual({ totalFilled: 0, otherFilled: 0 });
    await line(g, h, (status) => status === 'cancelled');
    expect(await remove(g, p)).toBeUndefined();

    const ofSolicitations = async () =>
      (await environment.gatherings.historyOf(g))
        .map(({ action }) => action)
        .filter((action) => action.startsWith('solic'));
    await waitFor(async () => (await ofSolicitations()).includes('solicitation.cancelled'), { what: 'the history' });
    expect(await ofSolicitations()).toEqual([
      'solicitation.changed',
      'solicitation.waiting',
      'solicitation.confirmed',
      'solicitation.cancelled',
    ]);
    expect(await barsOf(g, h)).toEqual([]);
  });

  test('cancelled, its place is offered to the one on the waiting list', async () => {
    const g = await someCongress(environment, { name: 'EAN', maximalQuota: 1 });
    const [first, second] = [await someDoctor(), await someDoctor()];
    const [u, next] = [await solicit(environment, g, first), await solicit(environment, g, second)];
    expect(await act(dm, 'confirmSolicitation', u)).toBe('confirmed');
    expect(await act(dm, 'confirmSolicitation', next)).toBe('QUOTA_GLOBAL_REACHED');
    expect(await act(dm, 'holdSolicitation', next, 'Plus de place')).toBe('waiting_list');
    expect(await act(dm, 'cancelSolicitation', u, 'Empêchée')).toBe('cancelled');
    const { data } = await environment.solicitations.callAs(
      dm,
      `{ solicitation(solicitationUuid: "${next}") { offeredAt rank } }`,
    );
    expect([typeof data.solicitation.offeredAt, data.solicitation.rank]).toEqual(['string', 1]);
    expect(await act(dm, 'confirmSolicitation', next)).toBe('confirmed');
    await line(g, second);
  });
});

describe('who did not come to a past congress', () => {
  test.each([
    ['NO_SHOW', 'setParticipantsNoShow', 'SOLICITATION_BANNED'],
    ['ABSENT', 'setParticipantsAbsent', 'SOLICITATION_BANNED'],
    ['PRESENT', 'setParticipantsPresent', undefined],
  ])('%s: %s: %s', async (presence, mutation, code) => {
    const name = `Passé ${mutation}`;
    const [past, g, h] = [await pastCongress(environment, name), await someCongress(environment), await someDoctor()];
    const invited = await environment.participants.callAs(
      roc,
      'mutation($g: ID!, $ids: [ID!]!) { inviteHealthCareProfessionals(gatheringUuid: $g, selected: $ids, category: "DOCTOR_LOCAL") { participantUuids } }',
      { g: past, ids: [h] },
    );
    const [p] = invited.data.inviteHealthCareProfessionals.participantUuids;
    expect(await barsOf(g, h)).toEqual([]);
    expect(await change(`${mutation}(participantUuids: ["${p}"]) { count }`)).toBeUndefined();
    await told({ participantUuid: p, presence: presence as 'ABSENT' });
    const bars = await barsOf(g, h);
    expect(bars.map((bar: { code: string; gatheringName: string }) => [bar.code, bar.gatheringName])).toEqual(
      code ? [[code, name]] : [],
    );
    expect(bars.every(({ gatheringDate }: { gatheringDate: string }) => new Date(gatheringDate) < new Date())).toBe(
      true,
    );
  });
});

test('after all of it every counter and copy is in order', expectAllInOrder);
