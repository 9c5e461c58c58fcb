import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { centsCell } from '../documents/cells.ts';
import { defineExport } from '../documents/export-kind.ts';
import { counted, filterChoices, filtersInWords, searched, yesNo } from '../documents/export-words.ts';
import { ledgerPostLabels, ledgerPosts } from '../expenses/ledger/posts.ts';
import { day, uuid } from '../fields.ts';
import { specialtyLabels } from '../hcps/vocabulary.ts';
import { transportNoteStateLabels, transportNoteStates } from '../logistics/transport/states.ts';
import { solicitationStateLabels, solicitationStates } from '../solicitations/states.ts';
import { transportModeLabels, transportModes } from '../subscription/transport-modes.ts';
import { participantKindLabels, participantKinds } from './participant.ts';
import {
  invitationStatuses,
  participantSorts,
  participantStateLabels,
  participationTypeLabels,
  participationTypes,
  presenceFilters,
  presenceLabels,
  presences,
  sortDirections,
} from './states.ts';

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
  filtersInWords([
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

const flagged = (value: boolean | null): string | null => (value === null ? null : yesNo(value));
const specialtyWords = (code: string): string => (specialtyLabels as Record<string, string>)[code] ?? code;
/** dd/MM */
const short = (date: string): string => date.slice(5).split('-').reverse().join('/');
const listed = (words: readonly string[] | undefined): string | null => words?.join(', ') || null;
const number = (n: number | null | undefined): string | null => (n == null ? null : String(n));

/** « Hôtel du Parc (10/03, 11/03) » */
function nightsInWords(nights: NonNullable<GeneralRow['logistics']>['nights'] | undefined): string | null {
  const hotels = [...new Set((nights ?? []).map(({ hotel }) => hotel))];
  const datesOf = (one: string) => (nights ?? []).filter(({ hotel }) => hotel === one).map(({ date }) => short(date));
  return listed(hotels.map((hotel) => `${hotel} (${datesOf(hotel).join(', ')})`));
}

const totalOf = (r: GeneralRow, of: 'estimated' | 'committed' | 'paid'): string | null =>
  r.costs?.posts ? centsCell(r.costs.posts.reduce((sum, one) => sum + one[of], 0)) : null;

/** Everything of an event's participants, one line each (specification, section 9 "Export types"); `grid` names the list's column. */
export const generalExport = defineExport<GeneralRow, GeneralExportFilters>({
  label: 'Export général',
  right: exportRights.GENERAL,
  service: 'participants',
  verb: 'export-general',
  fileName: 'export-general',
  filters: generalExportFilters,
  describe: describeParticipantFilters,
  row: generalRow,
  columns: [
    { header: 'Nom', width: 24, grid: 'name', of: (r) => r.lastName },
    { header: 'Prénom', width: 20, grid: 'name', of: (r) => r.firstName },
    { header: 'Type', width: 24, grid: 'kind', of: (r) => participantKindLabels[r.kind] },
    { header: 'Catégorie', width: 34, grid: 'category', of: (r) => r.categoryLabel },
    { header: 'Invitation', width: 16, grid: 'status', of: (r) => participantStateLabels[r.invitationStatus] },
    {
      ...{ header: 'Présence', width: 22, grid: 'presence' },
      of: (r) => r.presence && (presenceLabels[r.gatheringType][r.presence] ?? r.presence),
    },
    { header: 'Présence saisie le', width: 16, kind: 'day', grid: 'presenceDate', of: (r) => r.presenceDay },
    {
      ...{ header: 'Participation', width: 16, grid: 'participationType' },
      of: (r) => r.participationType && participationTypeLabels[r.participationType],
    },
    { header: 'E-mail', width: 32, grid: 'email', of: (r) => r.email },
    { header: 'Spécialité', width: 26, grid: 'specialty', of: (r) => r.specialty && specialtyWords(r.specialty) },
    { header: 'Ville', width: 20, grid: 'city', of: (r) => r.city },
    { header: 'Code postal', width: 12, grid: 'postalCode', of: (r) => r.postalCode },
    { header: 'Société', width: 24, of: (r) => r.society },
    { header: 'Franchise', width: 18, grid: 'unit', of: (r) => r.unit },
    { header: 'Zone', width: 24, grid: 'zone', of: (r) => r.zone },
    { header: 'Identifiant Veeva', width: 20, grid: 'veevaId', of: (r) => r.veevaId },
    {
      ...{ header: 'Sollicitation', width: 22, grid: 'solicitation' },
      of: (r) => r.solicitation && solicitationStateLabels[r.solicitation],
    },
    { header: 'Invité le', width: 14, kind: 'day', grid: 'createdAt', of: (r) => r.invitedDay },
    { header: 'Répondu le', width: 14, kind: 'day', grid: 'answeredAt', of: (r) => r.answeredDay },
    { header: 'Réponse saisie par', width: 24, grid: 'answeredBy', of: (r) => r.answeredByName },
    { header: 'Inscrit le', width: 14, kind: 'day', grid: 'subscriptionDate', of: (r) => r.subscriptionDay },
    {
      ...{ header: 'Prix de l’inscription (€)', width: 20, kind: 'amount', grid: 'subscriptionPrice' },
      of: (r) => centsCell(r.subscriptionPrice),
    },
    { header: 'Société savante', width: 16, grid: 'member', of: (r) => flagged(r.isLearnedSocietyMember) },
    { header: 'Jours signés', width: 20, of: (r) => listed(r.signedDays.map(short)) },
    { header: 'Activités', width: 40, of: (r) => listed(r.activities ?? []) },
    { header: 'Transport demandé', width: 18, grid: 'transport', of: (r) => flagged(r.wantsTransport) },
    {
      ...{ header: 'Mode demandé', width: 16, grid: 'transportModes' },
      of: (r) => listed(r.transportModes.map((mode) => transportModeLabels[mode])),
    },
    { header: 'Aller', width: 18, grid: 'goDate', of: (r) => r.goDay },
    { header: 'Trajet aller', width: 30, grid: 'goPlaces', of: (r) => r.goPlaces },
    { header: 'Retour', width: 18, grid: 'backDate', of: (r) => r.backDay },
    { header: 'Trajet retour', width: 30, grid: 'backPlaces', of: (r) => r.backPlaces },
    {
      ...{ header: 'Note de transport', width: 24 },
      of: (r) => (r.logistics?.transportStatus ? transportNoteStateLabels[r.logistics.transportStatus] : null),
    },
    { header: 'Voyages proposés', width: 44, of: (r) => listed(r.logistics?.travels) },
    { header: 'Hébergement demandé', width: 18, grid: 'hosting', of: (r) => flagged(r.wantsHosting) },
    {
      ...{ header: 'Nombre de nuits demandées', width: 14, kind: 'number', grid: 'nightCount' },
      of: (r) => number(r.wantsHosting ? r.nightsWanted.length : undefined),
    },
    { header: 'Nuits demandées', width: 24, grid: 'nights', of: (r) => listed(r.nightsWanted.map(short)) },
    { header: 'Commentaire', width: 30, grid: 'hostingComment', of: (r) => r.hostingComment },
    { header: 'Nuits attribuées', width: 14, kind: 'number', of: (r) => number(r.logistics?.nights?.length) },
    { header: 'Hôtels', width: 40, of: (r) => nightsInWords(r.logistics?.nights) },
    { header: 'Transfert demandé', width: 16, grid: 'transfer', of: (r) => flagged(r.wantsTransfer) },
    {
      ...{ header: 'Transfert aéroport / gare (€)', width: 20, kind: 'amount' },
      of: (r) => centsCell(r.logistics?.transportPrice ?? null),
    },
    {
      ...{ header: 'Autres transferts (€)', width: 20, kind: 'amount' },
      of: (r) => centsCell(r.logistics?.otherPrice ?? null),
    },
    { header: 'Nombre de notes de frais', width: 14, kind: 'number', of: (r) => number(r.costs?.notes) },
    {
      ...{ header: 'Notes de frais saisies (€)', width: 20, kind: 'amount' },
      of: (r) => centsCell(r.costs?.notesPrice ?? null),
    },
    ...ledgerPosts.map((post) => ({
      ...{
        header: `Coût estimé\u202f: ${ledgerPostLabels[post].toLowerCase()} (€)`,
        width: 20,
        kind: 'amount' as const,
      },
      of: (r: GeneralRow) =>
        r.costs?.posts ? centsCell(r.costs.posts.find((one) => one.post === post)?.estimated ?? 0) : null,
    })),
    { header: 'Coût estimé (€)', width: 18, kind: 'amount', of: (r) => totalOf(r, 'estimated') },
    { header: 'Coût engagé (€)', width: 18, kind: 'amount', of: (r) => totalOf(r, 'committed') },
    { header: 'Coût payé (€)', width: 18, kind: 'amount', of: (r) => totalOf(r, 'paid') },
  ],
});
