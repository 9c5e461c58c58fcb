import { actingUserUuid } from '../../actors/actor.ts';
import type { DomainEvent } from '../../events/events.ts';
import { mailWanted } from '../../mails/events.ts';
import type { ChangeContext } from '../event-builders.ts';
import { solicitationPage } from '../pages.ts';
import type { SolicitationInContext } from '../solicitation.ts';

/** The outcome that is mailed to the person who asked (decisions, section 7 "solicitation outcome"). */
export const solicitationOutcomes = ['confirmed', 'refused', 'waiting_list', 'cancelled'] as const;
export type SolicitationOutcome = (typeof solicitationOutcomes)[number];

type S = SolicitationInContext;

const mail = ({ doc, newUuid }: ChangeContext, model: string, recipient: object, values: Record<string, string>) =>
  mailWanted.of(doc.solicitationUuid, {
    mailId: newUuid(),
    model,
    // Of several kinds, which the schema of the event tells apart.
    recipients: [recipient as never],
    owner: 'solicitations',
    reference: doc.solicitationUuid,
    values: { gatheringName: doc.congress.name, outcome: doc.status, ...values },
    gatheringUuid: doc.gatheringUuid,
    businessUnitUuids: [doc.businessUnitUuid],
  });

/** The collector; of a request by link, the MSL whom its HCP knows. */
const collectorOf = ({ collectorUuid, hcp }: S): string | null => collectorUuid ?? hcp.mslResponsibleUuid;

/** An HCP who asked by their own link, has an address and agreed to mails. */
const answersHcp = ({ origin, hcp }: S): boolean =>
  origin === 'LINK' && hcp.state === 'active' && Boolean(hcp.email) && hcp.emailConsent && !hcp.hasRefused;

/**
 * The mails of a decision: to the collector, unless they decided themself, and to the HCP who asked by link. The reason
 * goes to staff alone; it and names of HCPs are in no event: mails asks for them when a mail goes.
 */
export function outcomeMails(happened: ChangeContext): DomainEvent[] {
  const { doc, before, actor } = happened;
  const isOutcome = (solicitationOutcomes as readonly string[]).includes(doc.status);
  if (!isOutcome || before?.status === doc.status) return [];
  const collector = collectorOf(doc);
  const hasComment = actor.kind === 'user' && doc.decisionReason !== null;
  const values = { path: solicitationPage(doc.solicitationUuid), ...(hasComment && { hasComment: 'true' }) };
  return [
    ...(collector && collector !== actingUserUuid(actor)
      ? [mail(happened, 'solicitationOutcome', { userUuid: collector }, values)]
      : []),
    ...(answersHcp(doc)
      ? [mail(happened, 'solicitationAnswer', { healthCareProfessionalUuid: doc.healthCareProfessionalUuid }, {})]
      : []),
  ];
}
