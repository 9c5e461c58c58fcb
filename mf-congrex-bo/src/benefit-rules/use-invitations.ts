import { useLivePages } from '@portal/web';
import { useMemo } from 'react';
import {
  InvitationBenefitsDocument,
  type InvitationBenefitsQuery,
  type InvitationBenefitsRowFragment,
} from '../generated/graphql.ts';
import { type BenefitFilters, toQueryVariables } from './filters.ts';
import { concernsBenefits } from './live.ts';

type Answer = InvitationBenefitsQuery['invitationBenefits'];
export type InvitationRow = InvitationBenefitsRowFragment;

const list = {
  document: InvitationBenefitsDocument,
  pageOf: (data: InvitationBenefitsQuery): Answer => data.invitationBenefits,
  rowId: ({ participantUuid }: InvitationRow) => participantUuid,
};

/** The invitations of an event that give HCPs something, kept up to date while they are shown. */
export function useInvitations(gatheringUuid: string, filters: BenefitFilters) {
  const question = useMemo(() => toQueryVariables(gatheringUuid, filters), [gatheringUuid, filters]);
  return useLivePages(
    'congrex-bo.invitation-benefits',
    { ...list, question },
    { gatheringUuid, concerns: concernsBenefits },
  );
}
