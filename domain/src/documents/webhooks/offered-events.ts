import { activityChanged, activityCreated, activityDeleted } from '../../activities/events.ts';
import type { EventKind } from '../../events/events.ts';
import {
  gatheringChanged,
  gatheringCreated,
  gatheringDatesChanged,
  gatheringStatusChanged,
} from '../../gathering/events.ts';
import { hcpChanged, hcpCreated, hcpErased } from '../../hcps/events.ts';
import { hostingChanged, hostingCreated, hostingDeleted } from '../../logistics/hosting/events.ts';
import { transferChanged } from '../../logistics/transfers/events.ts';
import { transportNoteCreated, transportNoteStatusChanged } from '../../logistics/transport/events.ts';
import {
  participantAnswered,
  participantChanged,
  participantInvited,
  participantPresenceChanged,
  participantRemoved,
} from '../../participants/events.ts';
import type { Right } from '../../rights/catalogue.ts';
import {
  solicitationCancelled,
  solicitationConfirmed,
  solicitationRefused,
  solicitationWaiting,
} from '../../solicitations/events.ts';
import {
  virtualSessionChanged,
  virtualSessionCreated,
  virtualSessionStatusChanged,
} from '../../virtual-sessions/events.ts';

/** An event of which other systems may be notified. */
export interface OfferedEvent {
  event: EventKind<unknown>;
  label: string;
  /** Without it an account is not notified. */
  right: Right;
  /** What is sent of its data, and nothing else: a field that the event gets later is not sent by itself. */
  fields: readonly string[];
}

const gathering = ['gatheringUuid', 'name', 'gatheringType', 'status', 'beginDate', 'endDate', 'timezone'];
const place = [...gathering, 'isPhysical', 'isVirtual', 'businessUnitUuids'];
const people = ['participantUuid', 'gatheringUuid', 'healthCareProfessionalUuid', 'userUuid', 'rev'];
const participant = [...people, 'invitationStatus', 'participationType', 'presence', 'isRemoved'];
const solicitation = ['solicitationUuid', 'gatheringUuid', 'healthCareProfessionalUuid', 'status', 'rev'];
const session = ['virtualSessionUuid', 'businessUnitUuid', 'rev'];
const hcp = ['healthCareProfessionalUuid', 'businessUnitUuids', 'fields', 'rev'];
const note = ['transportNoteUuid', 'participantUuid', 'gatheringUuid', 'status', 'rev'];
const activity = ['activityUuid', 'gatheringUuid', 'rev'];
const hosting = ['hostingUuid', 'gatheringUuid', 'rev'];

const offer = (right: Right, event: unknown, label: string, fields: readonly string[]): OfferedEvent => ({
  // Each event has its own data; of it only the fields named are looked at.
  ...{ event: event as EventKind<unknown>, label, right, fields },
});

/** All of them, in the order in which they are shown. None carries what is sealed, nor anybody's name. */
export const offeredEvents: readonly OfferedEvent[] = [
  offer('readGathering', gatheringCreated, 'Un événement est créé', place),
  offer('readGathering', gatheringChanged, 'Un événement est modifié', [...place, 'fields']),
  offer('readGathering', gatheringStatusChanged, 'Un événement change de statut', [...place, 'from']),
  offer('readGathering', gatheringDatesChanged, 'Un événement change de dates', gathering),
  offer('readParticipant', participantInvited, 'Un participant est invité', participant),
  offer('readParticipant', participantChanged, 'Un participant est modifié', [...participant, 'fields']),
  offer('readParticipant', participantAnswered, 'Un participant répond à son invitation', participant),
  offer('readParticipant', participantPresenceChanged, 'La présence d’un participant est notée', participant),
  offer('readParticipant', participantRemoved, 'Un participant est retiré', participant),
  offer('readSolicitation', solicitationWaiting, 'Une sollicitation est mise en attente', solicitation),
  offer('readSolicitation', solicitationConfirmed, 'Une sollicitation est confirmée', solicitation),
  offer('readSolicitation', solicitationRefused, 'Une sollicitation est refusée', solicitation),
  offer('readSolicitation', solicitationCancelled, 'Une sollicitation est annulée', solicitation),
  offer('readActivity', activityCreated, 'Une activité est créée', activity),
  offer('readActivity', activityChanged, 'Une activité est modifiée', [...activity, 'fields']),
  offer('readActivity', activityDeleted, 'Une activité est supprimée', activity),
  offer('readHosting', hostingCreated, 'Un hébergement est créé', hosting),
  offer('readHosting', hostingChanged, 'Un hébergement est modifié', [...hosting, 'fields']),
  offer('readHosting', hostingDeleted, 'Un hébergement est supprimé', hosting),
  offer('readTransportNote', transportNoteCreated, 'Une demande de transport est créée', note),
  offer('readTransportNote', transportNoteStatusChanged, 'Une demande de transport change de statut', note),
  offer('readTransfer', transferChanged, 'Un transfert est modifié', [
    'transferUuid',
    'participantUuid',
    'gatheringUuid',
  ]),
  offer('readVirtualSession', virtualSessionCreated, 'Une session virtuelle est créée', session),
  offer('readVirtualSession', virtualSessionChanged, 'Une session virtuelle est modifiée', [...session, 'fields']),
  offer('readVirtualSession', virtualSessionStatusChanged, 'Une session virtuelle change de statut', [
    ...session,
    'status',
  ]),
  offer('readHcp', hcpCreated, 'Un professionnel de santé est créé', hcp),
  offer('readHcp', hcpChanged, 'Un professionnel de santé est modifié', hcp),
  offer('readHcp', hcpErased, 'Un professionnel de santé est effacé', ['healthCareProfessionalUuid']),
];

const byName = new Map(offeredEvents.map((one) => [one.event.name, one]));

/** What is offered of an event; undefined for one of which nobody is notified. */
export const offeredEvent = (name: string): OfferedEvent | undefined => byName.get(name);

interface Received {
  eventId: string;
  name: string;
  version: number;
  occurredAt: string;
  data: unknown;
}

/** What is sent of an event, as text. @throws Error for an event that is not offered */
export function webhookBody({ eventId, name, version, occurredAt, data }: Received): string {
  const { fields } = byName.get(name) ?? refuse(name);
  const given = data as Record<string, unknown>;
  const sent = Object.fromEntries(fields.flatMap((field) => (field in given ? [[field, given[field]]] : [])));
  return JSON.stringify({ id: eventId, type: name, version, timestamp: occurredAt, data: sent });
}

function refuse(name: string): never {
  throw new Error(`no system is notified of ${name}`);
}

/** The units that an event names itself; undefined where it names none: it is then of its gathering, or of all. */
export function unitsNamed(data: unknown): readonly string[] | undefined {
  const { businessUnitUuids, businessUnitUuid } = data as Record<string, unknown>;
  if (Array.isArray(businessUnitUuids)) return businessUnitUuids as string[];
  return typeof businessUnitUuid === 'string' ? [businessUnitUuid] : undefined;
}

/** Whether a webhook is notified of an event of these units; what is of no unit concerns all. */
export const isInScope = (scope: readonly string[], units: readonly string[] | undefined): boolean =>
  scope.length === 0 || units === undefined || units.some((unit) => scope.includes(unit));
