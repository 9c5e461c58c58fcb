import { z } from 'zod';
import { counted, describeFilters, filterChoices, searched } from '../../documents/export-words.ts';
import { ledgerPosts } from '../../expenses/ledger/posts.ts';
import { day, uuid } from '../../fields/fields.ts';
import { transportNoteStates } from '../../logistics/transport/states.ts';
import { solicitationStates } from '../../solicitations/states.ts';
import { transportModes } from '../../subscription/transport-modes.ts';
import { participantKindLabels, participantKinds } from '../participant.ts';
import {
  invitationStatuses,
  participantSorts,
  participantStateLabels,
  participationTypeLabels,
  participationTypes,
  presenceFilters,
  presences,
  sortDirections,
} from '../states.ts';

const word = z.string().max(100);

/** What narrows the participant list of an event, and its order: an export holds the same people. */
export const generalExportFilters = z.strictObject({
  gatheringUuid: uuid,
  search: z.string().max(200).nullish(),
  invitationStatuses: filterChoices(z.enum(invitationStatuses)),
  presences: filterChoices(z.enum(presenceFilters)),
  categories: filterChoices(word),
  kinds: filterChoices(z.enum(participantKinds)),
  participationTypes: filterChoices(z.enum(participationTypes)),
  businessUnitUuids: filterChoices(uuid),
  tags: filterChoices(word),
  modules: filterChoices(word),
  wantsHosting: z.boolean().nullish(),
  wantsTransport: z.boolean().nullish(),
  hasEmail: z.boolean().nullish(),
  sort: z.enum(participantSorts).nullish(),
  direction: z.enum(sortDirections).nullish(),
});
export type GeneralExportFilters = z.output<typeof generalExportFilters>;

const wished = (wish: boolean | null | undefined, what: string): string[] =>
  wish == null ? [] : [wish ? `avec ${what}` : `sans ${what}`];

/** The filters in words, for the list of one's exports. */
export const describeParticipantFilters = (filters: GeneralExportFilters): string =>
  describeFilters([
    ...searched(filters.search),
    ...(filters.invitationStatuses ?? []).map((status) => participantStateLabels[status].toLowerCase()),
    ...counted(filters.presences, 'une présence', 'présences'),
    ...counted(filters.categories, 'une catégorie', 'catégories'),
    ...(filters.kinds ?? []).map((kind) => participantKindLabels[kind].toLowerCase()),
    ...(filters.participationTypes ?? []).map((type) => participationTypeLabels[type].toLowerCase()),
    ...counted(filters.businessUnitUuids, 'une franchise', 'franchises'),
    ...counted(filters.tags, 'une étiquette', 'étiquettes'),
    ...counted(filters.modules, 'un module', 'modules'),
    ...wished(filters.hasEmail, 'e-mail'),
    ...wished(filters.wantsHosting, 'nuits demandées'),
    ...wished(filters.wantsTransport, 'transport demandé'),
  ]);

const text = z.string().nullable();
const count = z.number().int();
const cents = z.number().int().nullable();
const flag = z.boolean().nullable();

/** Where somebody takes part; null for who may not read activities. */
export const generalActivities = z.object({ participantUuid: z.string(), activities: z.array(z.string()) });
/** Where somebody sleeps, how they travel, and their transfers, as far as the exporting user may read each. */
export const generalLogistics = z.object({
  participantUuid: z.string(),
  nights: z.array(z.object({ hotel: z.string(), date: day })).nullable(),
  transportStatus: z.enum(transportNoteStates).nullable(),
  /** Absent in answers of an earlier version of logistics. */
  transportNumber: text.optional(),
  travels: z.array(z.string()),
  transportPrice: cents,
  otherPrice: cents,
});
const posts = z.array(z.object({ post: z.enum(ledgerPosts), estimated: count, committed: count, paid: count }));
/** What somebody costs, and their expense notes; null for who may not read them. */
export const generalCosts = z.object({
  participantUuid: z.string(),
  posts: posts.nullable(),
  notes: count.nullable(),
  notesPrice: cents,
});

/** Somebody of the list with all that the portal holds of them at this event. Telephone numbers, and whatever is sealed, are in no column. */
export const generalRow = z.object({
  lastName: z.string(),
  firstName: z.string(),
  kind: z.enum(participantKinds),
  categoryLabel: z.string(),
  invitationStatus: z.enum(invitationStatuses),
  gatheringType: z.enum(['congress', 'biogenEvent']),
  presence: z.enum(presences).nullable(),
  presenceDay: day.nullable(),
  participationType: z.enum(participationTypes).nullable(),
  email: text,
  specialty: text,
  city: text,
  postalCode: text,
  society: text,
  unit: text,
  zone: text,
  veevaId: text,
  solicitation: z.enum(solicitationStates).nullable(),
  invitedDay: day,
  answeredDay: day.nullable(),
  answeredByName: text,
  subscriptionDay: text,
  subscriptionPrice: cents,
  isLearnedSocietyMember: flag,
  wantsTransport: flag,
  transportModes: z.array(z.enum(transportModes)),
  goDay: text,
  goPlaces: text,
  backDay: text,
  backPlaces: text,
  wantsHosting: flag,
  nightsWanted: z.array(day),
  wantsTransfer: flag,
  hostingComment: text,
  signedDays: z.array(day),
  /** Null for who may not read them. */
  activities: z.array(z.string()).nullable(),
  logistics: generalLogistics.nullable(),
  costs: generalCosts.nullable(),
});
export type GeneralRow = z.output<typeof generalRow>;
