import type { Actor, LinkPurpose } from '@portal/domain';
import { actorOfType, anonymous } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { participationIn, someGathering, someHcp, units } from './environment.ts';

export const msl = actorOfType('msl', { businessUnitUuid: units.MS });

/** An HCP of the unit MS, invited to a gathering of it. */
export async function invited() {
  const { gatheringUuid } = await someGathering();
  const { uuid } = await someHcp({ businessUnitUuid: units.MS, participations: [participationIn(gatheringUuid)] });
  return { uuid, gatheringUuid };
}

export const tokenOf = (address: string): string => address.split('?token=')[1]!;

/** Helpers of tests about links, with a running subgraph. */
export function linksAt(portal: () => TestSubgraph) {
  const make = (who: Actor, healthCareProfessionalUuid: string, purpose: string, more: Record<string, unknown> = {}) =>
    portal().callAs(
      who,
      `mutation($hcp: ID!, $purpose: String!, $gatheringUuid: ID, $endDate: Day) {
        createHcpLink(healthCareProfessionalUuid: $hcp, purpose: $purpose, gatheringUuid: $gatheringUuid, endDate: $endDate) {
          address link { linkId purpose purposeLabel status endsAt openings gathering { gatheringUuid } creator { userUuid } }
        } }`,
      { hcp: healthCareProfessionalUuid, purpose, ...more },
    );
  return {
    make,
    async someToken(purpose: LinkPurpose = 'SUBSCRIPTION') {
      const { uuid, gatheringUuid } = await invited();
      const { data } = await make(msl, uuid, purpose, { gatheringUuid });
      const { address, link } = data.createHcpLink;
      return { uuid, gatheringUuid, token: tokenOf(address), linkId: link.linkId as string };
    },
    open: (token: string, who: Actor = anonymous()) =>
      portal().callAs(
        who,
        'mutation($token: String!) { openHcpLink(token: $token) { bearer expiresAt purpose gatheringUuid healthCareProfessionalUuid firstName lastName honorific } }',
        { token },
      ),
  };
}
