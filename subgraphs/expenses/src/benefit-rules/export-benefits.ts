import { type BenefitExportRow, benefitExport, benefitKindLabels, formatEuros } from '@portal/domain';
import { exportEndpoint } from '@portal/server';
import { namesOf } from '../copies.ts';
import { type InvitationBenefits, invitationBenefits } from './invitations.ts';

/** « Nuitée (chacune) 180,00 € (seuil 150,00 €) » */
const limitWords = ({ kind, amount, limit }: InvitationBenefits['exceeded'][number]): string =>
  `${benefitKindLabels[kind]} ${formatEuros(amount)} (seuil ${formatEuros(limit.amount)})`;

/** Verb `export-benefits`: the formalities of an event's invitations, by name. @throws PortalError NOT_FOUND, BAD_USER_INPUT */
export const exportBenefits = exportEndpoint(benefitExport, async (ctx, { filters, first, after }) => {
  const { items, total, endCursor, hasNextPage } = await invitationBenefits(ctx, { ...filters, first, after });
  const people = await namesOf(items);
  const rows = items.map((invitation): BenefitExportRow => {
    const { lastName = '', firstName = '' } = people.get(invitation.participantUuid) ?? {};
    const { isLate, regime, lastDay, measures, exceeded, filing } = invitation;
    return {
      ...{ lastName, firstName, isLate, regime, lastDay },
      state: filing?.state ?? 'OPEN',
      total: measures.total,
      exceeded: exceeded.map(limitWords),
      filedOn: filing?.filedOn ?? null,
      reference: filing?.reference ?? null,
      reason: filing?.reason ?? null,
    };
  });
  return { rows, total, endCursor, hasNextPage };
});
