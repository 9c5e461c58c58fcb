import { exportRights } from '../../documents/actions.ts';
import { numberCell } from '../../documents/cells.ts';
import { defineExport } from '../../documents/export-kind.ts';
import { yesNo } from '../../documents/export-words.ts';
import { ledgerPostLabels, ledgerPosts } from '../../expenses/ledger/posts.ts';
import { specialtyLabels } from '../../hcps/enumerations.ts';
import { hostingHeader } from '../../logistics/hosting/labels.ts';
import { transportNoteStateLabels } from '../../logistics/transport/states.ts';
import { solicitationStateLabels } from '../../solicitations/states.ts';
import { transportModeLabels } from '../../subscription/transport-modes.ts';
import { participantKindLabels } from '../participant.ts';
import { participantStateLabels, participationTypeLabels } from '../states.ts';
import {
  describeParticipantFilters,
  type GeneralExportFilters,
  type GeneralRow,
  generalExportFilters,
  generalRow,
} from './export-row.ts';
import { presenceColumn } from './presence-column.ts';

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
  r.costs?.posts ? numberCell(r.costs.posts.reduce((sum, one) => sum + one[of], 0)) : null;

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
    presenceColumn<GeneralRow>(),
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
      of: (r) => numberCell(r.subscriptionPrice),
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
      ...{ header: 'Note de transport', width: 24, grid: 'noteStatus' },
      of: (r) => (r.logistics?.transportStatus ? transportNoteStateLabels[r.logistics.transportStatus] : null),
    },
    { header: 'N° de note', width: 16, grid: 'noteNumber', of: (r) => r.logistics?.transportNumber ?? null },
    { header: 'Voyages proposés', width: 44, of: (r) => listed(r.logistics?.travels) },
    { header: 'Hébergement demandé', width: 18, grid: 'hosting', of: (r) => flagged(r.wantsHosting) },
    {
      ...{ header: 'Nombre de nuits demandées', width: 14, kind: 'number', grid: 'nightCount' },
      of: (r) => number(r.wantsHosting ? r.nightsWanted.length : undefined),
    },
    { header: 'Nuits demandées', width: 24, grid: 'nights', of: (r) => listed(r.nightsWanted.map(short)) },
    { header: 'Commentaire', width: 30, grid: 'hostingComment', of: (r) => r.hostingComment },
    {
      ...{ header: 'Nuits attribuées', width: 14, kind: 'number', grid: 'givenNights' },
      of: (r) => number(r.logistics?.nights?.length),
    },
    { header: hostingHeader, width: 40, grid: 'hotel', of: (r) => nightsInWords(r.logistics?.nights) },
    { header: 'Transfert demandé', width: 16, grid: 'transfer', of: (r) => flagged(r.wantsTransfer) },
    {
      ...{ header: 'Transfert aéroport / gare (€)', width: 20, kind: 'amount', grid: 'transportPrice' },
      of: (r) => numberCell(r.logistics?.transportPrice ?? null),
    },
    {
      ...{ header: 'Autres transferts (€)', width: 20, kind: 'amount', grid: 'otherPrice' },
      of: (r) => numberCell(r.logistics?.otherPrice ?? null),
    },
    { header: 'Nombre de notes de frais', width: 14, kind: 'number', of: (r) => number(r.costs?.notes) },
    {
      ...{ header: 'Notes de frais saisies (€)', width: 20, kind: 'amount' },
      of: (r) => numberCell(r.costs?.notesPrice ?? null),
    },
    ...ledgerPosts.map((post) => ({
      ...{
        header: `Coût estimé\u202f: ${ledgerPostLabels[post].toLowerCase()} (€)`,
        width: 20,
        kind: 'amount' as const,
      },
      of: (r: GeneralRow) =>
        r.costs?.posts ? numberCell(r.costs.posts.find((one) => one.post === post)?.estimated ?? 0) : null,
    })),
    { header: 'Coût estimé (€)', width: 18, kind: 'amount', of: (r) => totalOf(r, 'estimated') },
    { header: 'Coût engagé (€)', width: 18, kind: 'amount', of: (r) => totalOf(r, 'committed') },
    { header: 'Coût payé (€)', width: 18, kind: 'amount', of: (r) => totalOf(r, 'paid') },
  ],
});
