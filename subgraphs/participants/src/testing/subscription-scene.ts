import { stored } from './bulk-scene.ts';
import { aGathering, linkOf, roc, type TestEnvironment } from './environment.ts';

export const hcpMutation = `mutation($p: ID!, $g: ID!, $present: Boolean!, $phone: String, $category: String, $type: String, $activities: [ActivityChoiceInput!], $hosting: HostingInput, $transport: TransportInput, $waiting: [String!]) {
  subscribeHealthCareProfessional(participantUuid: $p, gatheringUuid: $g, present: $present, mobilePhone: $phone, category: $category, participationType: $type, activityInput: $activities, hostingInput: $hosting, transportInput: $transport, waitingNights: $waiting) { participantUuid invitationStatus }
}`;
export const staffMutation = hcpMutation
  .replace('subscribeHealthCareProfessional', 'subscribeInternalUser')
  .replace(', category: $category', '')
  .replace(' $category: String,', '');

type More = Parameters<typeof aGathering>[0];

/** People who are asked to answer in a test environment. */
export const answeringIn = (environment: () => TestEnvironment) => ({
  /** An invited HCP and their link. */
  async invited(more: More = {}, category = 'DOCTOR_LOCAL') {
    const g = await environment().knows(aGathering(more));
    const [p] = await environment().invite(g, 1, category);
    const hcp = (await stored(p!))!.healthCareProfessionalUuid!;
    return {
      g,
      p: p!,
      hcp,
      link: linkOf(hcp, g.gatheringUuid),
      variables: { p: p!, g: g.gatheringUuid, present: true, phone: '06 39 98 00 00' },
    };
  },

  /** A member of staff who is invited. */
  async invitedStaff(more: More = {}) {
    const g = await environment().knows(aGathering(more));
    const [user] = environment().staff(1);
    const { data } = await environment().callAs(
      roc,
      'mutation($g: ID!, $ids: [ID!]!) { inviteInternalUsers(gatheringUuid: $g, userUuids: $ids, category: "STAFF_FIELD") { participantUuids } }',
      { g: g.gatheringUuid, ids: [user!.userUuid] },
    );
    const [p] = data.inviteInternalUsers.participantUuids as string[];
    return { g, p: p!, user: user!, variables: { p: p!, g: g.gatheringUuid, present: true, phone: '+33639980000' } };
  },
});
