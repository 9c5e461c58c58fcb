import { actingUserUuid } from '../actors/actor.ts';
import { fileClaimWanted } from '../documents/events.ts';
import type { DomainEvent } from '../events/events.ts';
import { mailWanted } from '../mails/events.ts';
import type { RuleContext } from '../rules/workflow.ts';
import { differences, pendingSensibleChange } from './changes/sensible-changes.ts';
import { gatheringChanged, gatheringDatesChanged, gatheringStatusChanged, sensibleChangeRequested } from './events.ts';
import type { Gathering } from './gathering.ts';
import { holdersOf } from './team/team.ts';

type Happened = RuleContext<Gathering, unknown> & { before: Gathering | null };

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The fields of a gathering that travel in events. */
export const gatheringEventPayload = (g: Gathering) => ({
  gatheringUuid: g.gatheringUuid,
  gatheringType: g.gatheringType,
  name: g.name,
  status: g.status,
  beginDate: iso(g.beginDate),
  endDate: iso(g.endDate),
  timezone: g.timezone,
  isPhysical: g.isPhysical,
  isVirtual: g.isVirtual,
  businessUnitUuids: g.businessUnitUuids,
  categoryVersion: g.categoryVersion,
  limitDate: g.limitDate,
});

/** Everybody in the team but the one who acts; each once. */
export const teamOf = ({ doc, actor }: Pick<Happened, 'doc' | 'actor'>): string[] => [
  ...new Set(doc.gatheringUsers.map((m) => m.userUuid).filter((uuid) => uuid !== actingUserUuid(actor))),
];

/** The mail a change asks for; none without a recipient. */
export function mailTo(
  { doc, newUuid, actor }: Happened,
  model: string,
  userUuids: readonly string[],
  values: Record<string, string> = {},
): DomainEvent[] {
  const actorUserUuid = actingUserUuid(actor);
  const recipients = [...new Set(userUuids)].map((userUuid) => ({ userUuid }));
  if (recipients.length === 0) return [];
  const data = {
    mailId: newUuid(),
    model,
    recipients,
    owner: 'gatherings',
    reference: doc.gatheringUuid,
    // A key that ends in UserUuid becomes the person's name when the mail is written: names stay out of events.
    values: { gatheringName: doc.name, ...(actorUserUuid && { actorUserUuid }), ...values },
    gatheringUuid: doc.gatheringUuid,
    businessUnitUuids: doc.businessUnitUuids,
  };
  return [mailWanted.of(doc.gatheringUuid, data)];
}

/** A change of status and, where somebody has to know, its mail. */
export const statusEvents =
  (model?: string, recipients: (happened: Happened) => readonly string[] = teamOf) =>
  (happened: Happened): DomainEvent[] => [
    gatheringStatusChanged.of(happened.doc.gatheringUuid, {
      ...gatheringEventPayload(happened.doc),
      from: happened.before?.status ?? happened.doc.status,
    }),
    ...(model ? mailTo(happened, model, recipients(happened)) : []),
  ];

/** An edit: what changed, the dates when they did, the files when they did, and the request when one was made. */
export function editEvents(happened: Happened): DomainEvent[] {
  const { doc, before } = happened;
  const changes = before ? differences(before, doc).map(({ field }) => field) : [];
  const fields = changes.filter((field) => !['rev', 'updatedAt', 'gatheringSensibleChanges'].includes(field));
  const events: DomainEvent[] = [];
  if (fields.length > 0) events.push(gatheringChanged.of(doc.gatheringUuid, { ...gatheringEventPayload(doc), fields }));
  if (fields.some((field) => ['beginDate', 'endDate', 'timezone'].includes(field))) {
    const { gatheringUuid, beginDate, endDate, timezone } = gatheringEventPayload(doc);
    events.push(gatheringDatesChanged.of(gatheringUuid, { gatheringUuid, beginDate, endDate, timezone }));
  }
  if (fields.some((field) => ['gatheringFiles', 'businessUnitUuids'].includes(field))) events.push(claimOf(doc));
  const asked = pendingSensibleChange(doc);
  if (asked && before && !pendingSensibleChange(before)) {
    const { gatheringSensibleChangeUuid } = asked;
    const data = {
      gatheringUuid: doc.gatheringUuid,
      gatheringSensibleChangeUuid,
      fields: asked.changes.map(({ field }) => field),
    };
    events.push(sensibleChangeRequested.of(doc.gatheringUuid, data));
    events.push(...mailTo(happened, 'sensibleChangeToDecide', holdersOf(doc, 'medical'), { comment: asked.reason }));
  }
  return events;
}

/** The files of a gathering, for its readers. */
export const claimOf = (g: Gathering): DomainEvent =>
  fileClaimWanted.of(`gathering:${g.gatheringUuid}`, {
    owner: `gathering:${g.gatheringUuid}`,
    fileUuids: g.gatheringFiles.map(({ fileUuid }) => fileUuid),
    right: 'readGathering',
    businessUnitUuids: g.businessUnitUuids,
    gatheringUuid: g.gatheringUuid,
  });
