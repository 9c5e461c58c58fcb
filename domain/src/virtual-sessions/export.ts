import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { nameColumns, searchFilter } from '../documents/export-columns.ts';
import { defineExport } from '../documents/export-kind.ts';
import { counted, describeFilters, filterChoices, searched } from '../documents/export-words.ts';
import { day, uuid } from '../fields/fields.ts';
import { sortDirections } from '../participants/states.ts';
import { statusHeader } from '../texts/column-words.ts';
import { virtualSessionLabels } from './labels.ts';
import {
  sessionParticipantSorts,
  sessionParticipantTypeLabels,
  sessionParticipantTypes,
  sessionPresenceLabels,
  sessionPresences,
  sessionSubscriptionLabels,
  sessionSubscriptions,
  virtualSessionSorts,
  virtualSessionStatuses,
  virtualSessionStatusLabels,
  virtualSessionTypeLabels,
  virtualSessionTypes,
} from './states.ts';

const text = z.string().nullable();
const direction = z.enum(sortDirections).nullish();

/** What narrows the list of sessions, and its order. */
const sessionFilters = z.strictObject({
  search: searchFilter,
  statuses: filterChoices(z.enum(virtualSessionStatuses)),
  businessUnitUuids: filterChoices(uuid),
  mine: z.boolean().nullish(),
  sort: z.enum(virtualSessionSorts).nullish(),
  direction,
});

const sessionRow = z.object({
  name: z.string(),
  status: z.enum(virtualSessionStatuses),
  day,
  beginHour: z.string(),
  endHour: z.string(),
  oseusMeetingId: z.string(),
  unit: text,
  roc: text,
  participants: z.number().int(),
  present: z.number().int(),
  sessionType: z.enum(virtualSessionTypes),
});
export type VirtualSessionRow = z.output<typeof sessionRow>;

/** The virtual sessions of the list. */
export const virtualSessionExport = defineExport({
  label: 'Sessions virtuelles',
  right: exportRights.VIRTUAL_SESSIONS,
  service: 'participants',
  verb: 'export-sessions',
  fileName: 'sessions-virtuelles',
  filters: sessionFilters,
  describe: ({ search, statuses, businessUnitUuids, mine }) =>
    describeFilters([
      ...searched(search),
      ...(mine ? ['mes sessions'] : []),
      ...(statuses ?? []).map((status) => virtualSessionStatusLabels[status].toLowerCase()),
      ...counted(businessUnitUuids, 'une franchise', 'franchises'),
    ]),
  row: sessionRow,
  columns: [
    { header: virtualSessionLabels.name, width: 44, grid: 'name', of: (r) => r.name },
    { header: statusHeader, width: 20, grid: 'status', of: (r) => virtualSessionStatusLabels[r.status] },
    { header: 'Date', width: 14, kind: 'day', grid: 'dates', of: (r) => r.day },
    { header: 'Début', width: 10, grid: 'dates', of: (r) => r.beginHour },
    { header: 'Fin', width: 10, grid: 'dates', of: (r) => r.endHour },
    { header: virtualSessionLabels.oseusMeetingId, width: 20, grid: 'meeting', of: (r) => r.oseusMeetingId },
    { header: virtualSessionLabels.businessUnitUuid, width: 18, grid: 'unit', of: (r) => r.unit },
    { header: virtualSessionLabels.rocUuid, width: 24, grid: 'roc', of: (r) => r.roc },
    { header: 'Participants', width: 14, kind: 'number', grid: 'participants', of: (r) => String(r.participants) },
    { header: 'Présents', width: 14, kind: 'number', grid: 'present', of: (r) => String(r.present) },
    {
      header: virtualSessionLabels.sessionType,
      width: 20,
      grid: 'type',
      of: (r) => virtualSessionTypeLabels[r.sessionType],
    },
  ],
});

const kinds = ['HCP', 'STAFF'] as const;
const kindLabels = { HCP: 'Professionnel de santé', STAFF: 'Collaborateur' } as const;

/** What narrows the list of a session, and its order. */
const sessionPeopleFilters = z.strictObject({
  virtualSessionUuid: uuid,
  search: searchFilter,
  kinds: filterChoices(z.enum(kinds)),
  participantTypes: filterChoices(z.enum(sessionParticipantTypes)),
  subscriptions: filterChoices(z.enum(sessionSubscriptions)),
  presences: filterChoices(z.enum(sessionPresences)),
  sort: z.enum(sessionParticipantSorts).nullish(),
  direction,
});

const sessionPersonRow = z.object({
  lastName: z.string(),
  firstName: z.string(),
  subscription: z.enum(sessionSubscriptions),
  presence: z.enum(sessionPresences),
  participantType: z.enum(sessionParticipantTypes),
  title: text,
  specialty: text,
  targeting: text,
  kind: z.enum(kinds),
  email: text,
  city: text,
});
export type SessionPersonRow = z.output<typeof sessionPersonRow>;

/** Those on the list of a session: guests and partners. */
export const virtualSessionPeopleExport = defineExport({
  label: 'Participants d’une session',
  right: exportRights.VIRTUAL_SESSION_PEOPLE,
  service: 'participants',
  verb: 'export-session-people',
  fileName: 'participants-session',
  filters: sessionPeopleFilters,
  describe: ({ search, kinds: who, participantTypes, subscriptions, presences }) =>
    describeFilters([
      ...searched(search),
      ...(who ?? []).map((one) => kindLabels[one].toLowerCase()),
      ...(participantTypes ?? []).map((one) => sessionParticipantTypeLabels[one].toLowerCase()),
      ...(subscriptions ?? []).map((one) => `inscription\u202f: ${sessionSubscriptionLabels[one].toLowerCase()}`),
      ...(presences ?? []).map((one) => `présence\u202f: ${sessionPresenceLabels[one].toLowerCase()}`),
    ]),
  row: sessionPersonRow,
  columns: [
    ...nameColumns<SessionPersonRow>(),
    { header: 'Inscription', width: 14, grid: 'subscription', of: (r) => sessionSubscriptionLabels[r.subscription] },
    { header: 'Présence', width: 14, grid: 'presence', of: (r) => sessionPresenceLabels[r.presence] },
    { header: 'Type', width: 14, grid: 'type', of: (r) => sessionParticipantTypeLabels[r.participantType] },
    { header: 'Titre', width: 24, grid: 'title', of: (r) => r.title },
    { header: 'Spécialité', width: 26, grid: 'specialty', of: (r) => r.specialty },
    { header: 'Ciblage', width: 16, grid: 'targeting', of: (r) => r.targeting },
    { header: 'Qui', width: 24, grid: 'kind', of: (r) => kindLabels[r.kind] },
    { header: 'E-mail', width: 32, grid: 'email', of: (r) => r.email },
    { header: 'Ville', width: 20, grid: 'city', of: (r) => r.city },
  ],
});
