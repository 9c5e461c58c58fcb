import type { DomainEvent } from '../../events/events.ts';
import { sameValue } from '../../fields/same-value.ts';
import type { RuleContext } from '../../rules/workflow.ts';
import { hostingChanged, hostingCreated, hostingDeleted, overnightStayChanged } from './events.ts';
import { hostingLabels } from './labels.ts';
import type { Hosting, OvernightStay } from './record-schema.ts';
import { stayContextOf, stayStatusOf } from './states.ts';

type Happened = RuleContext<Hosting, unknown> & { before: Hosting | null };

export const editedHostingFields = Object.keys(hostingLabels) as (keyof typeof hostingLabels)[];

/** The edited fields that differ, each with its value before and after. */
export const hostingDifferences = (before: Hosting, after: Hosting) =>
  editedHostingFields
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));

const facts = ({ hostingUuid, gatheringUuid, rev }: Hosting) => ({ hostingUuid, gatheringUuid, rev });

export const createdHosting = ({ doc }: Happened): DomainEvent[] => [hostingCreated.of(doc.hostingUuid, facts(doc))];
export const deletedHosting = ({ doc }: Happened): DomainEvent[] => [hostingDeleted.of(doc.hostingUuid, facts(doc))];
export function editedHosting({ doc, before }: Happened): DomainEvent[] {
  const fields = before ? hostingDifferences(before, doc).map(({ field }) => field) : [];
  return fields.length > 0 ? [hostingChanged.of(doc.hostingUuid, { ...facts(doc), fields })] : [];
}
export const movedRoomsEvents = ({ doc }: Happened): DomainEvent[] => [
  hostingChanged.of(doc.hostingUuid, { ...facts(doc), fields: ['rooms'] }),
];

/** What a night is and costs, for other domains. */
export const stayEventPayload = (stay: OvernightStay) => ({
  overnightStayUuid: stay.overnightStayUuid,
  gatheringUuid: stay.gatheringUuid,
  participantUuid: stay.participantUuid,
  date: stay.date,
  status: stayStatusOf(stay.state),
  context: stayContextOf(stay.state),
  isGone: stay.state === 'GONE',
  hostingNightUuid: stay.hostingNightUuid,
  price: stay.price,
  rev: stay.rev,
});

/** What becomes of one person's night. */
export const stayEvents = ({ doc }: { doc: OvernightStay }): DomainEvent[] => [
  overnightStayChanged.of(doc.overnightStayUuid, stayEventPayload(doc)),
];
