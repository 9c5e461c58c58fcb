import {
  disciplineLabels,
  type HcpSnapshot,
  type Support,
  solicitationStateLabels,
  specialtyLabels,
  supportLabels,
  yesNo,
} from '@portal/domain';
import { formatPhone } from '@portal/domain/fields/phone';
import { hcpFieldLabels } from '@portal/domain/hcps/labels';
import type { StoredGathering, StoredSolicitation } from '../models.ts';
import { orgUnits, targetingOf } from '../quotas/org-units.ts';

/** A term and what is said of it. */
export type Fact = readonly [term: string, value: string];

/** The contents by section, in the order of the solicitation's page. */
export interface Section {
  title: string;
  facts: Fact[];
}

const inFrance = 'Europe/Paris';

/** « 21/11/26 14:30 » in French time, that of its readers. */
export const timeText = (instant: Date): string =>
  new Intl.DateTimeFormat('fr-FR', {
    ...{ day: '2-digit', month: '2-digit', year: '2-digit', hour: '2-digit', minute: '2-digit' },
    timeZone: inFrance,
  })
    .format(instant)
    .replace(', ', ' ');

const dayText = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone }).format(instant);

/** « du 10 mars 2027 au 12 mars 2027 » in the congress's time zone. */
export function datesText({ beginDate, endDate, timezone }: StoredGathering): string {
  if (!beginDate) return 'Dates à préciser';
  const [first, last] = [dayText(beginDate, timezone), endDate && dayText(endDate, timezone)];
  return last && last !== first ? `du ${first} au ${last}` : `le ${first}`;
}

export function venueText({ isPhysical, location, city, country }: StoredGathering): string {
  if (!isPhysical) return 'Virtuel';
  const inFrench = country && country !== 'FR' ? new Intl.DisplayNames('fr', { type: 'region' }).of(country) : null;
  return [location, city, inFrench].filter(Boolean).join(', ') || 'Lieu à préciser';
}

export const nameText = ({ lastName, firstName }: Pick<HcpSnapshot, 'lastName' | 'firstName'>): string =>
  `${lastName.toLocaleUpperCase('fr-FR')} ${firstName}`.trim();

const said = (facts: readonly (readonly [string, string | null | undefined | false])[]): Fact[] =>
  facts.flatMap(([term, value]) => (value ? [[term, value] as const] : []));

/** Values that the caller looks up. */
export interface RequestDocumentFacts {
  collector: string | null;
  decider: string | null;
  /** The rule that blocked it, in words; null for one that waits for nothing. */
  why: string | null;
}

const congressFacts = (congress: StoredGathering): Fact[] => [
  ['Congrès', congress.name],
  ['Dates', datesText(congress)],
  ['Lieu', venueText(congress)],
];

const personFacts = (s: StoredSolicitation, hcp: HcpSnapshot): Fact[] =>
  said([
    ['Nom', nameText(hcp)],
    ['Spécialité', specialtyLabels[hcp.specialty]],
    ['Discipline', disciplineLabels[s.discipline]],
    ['Ville', hcp.city],
    [hcpFieldLabels.targets, targetingOf(hcp, s.businessUnitUuid)],
    ['Téléphone', s.phone && formatPhone(s.phone)],
    ['Franchise', orgUnits.unitLabel(s.businessUnitUuid)],
    ['Zone', orgUnits.zoneLabel(s.zoneUuid)],
  ]);

const demandFacts = (s: StoredSolicitation, { collector }: RequestDocumentFacts): Fact[] =>
  said([
    [
      'Prise en charge demandée',
      s.requestedSupport.map((one: Support) => supportLabels[one]).join(', ') || 'Aucune prise en charge',
    ],
    ['Aire thérapeutique', s.therapeuticArea],
    ['Rôle dans un comité thérapeutique', s.therapeuticCommitteeRole],
    ['A déjà participé', yesNo(s.alreadyParticipated)],
    ['Pris en charge ces 12 derniers mois', yesNo(s.priorFunding)],
    ['Justification', s.priorFunding && s.priorFundingJustification],
    [
      'Saisie par',
      s.origin === 'LINK' ? 'Le professionnel de santé, par son lien personnel' : (collector ?? 'Nom indisponible'),
    ],
    ['Saisie le', timeText(s.createdAt)],
    ['Recueillie le', s.collectedAt && timeText(s.collectedAt)],
    ['Motif du recueil tardif', s.lateReason],
  ]);

const decisionFacts = (s: StoredSolicitation, { decider, why }: RequestDocumentFacts): Fact[] =>
  said([
    ['Statut', solicitationStateLabels[s.status]],
    ['Décidée par', decider],
    ['Motif', s.decisionReason],
    ['Validée le', s.confirmationDate && timeText(s.confirmationDate)],
    ['Annulée le', s.cancellationDate && timeText(s.cancellationDate)],
    ['Pourquoi elle n’est pas encore validée', why],
  ]);

/** The texts of the solicitation's page, in the same words. */
export const sectionsOf = (
  s: StoredSolicitation,
  congress: StoredGathering,
  hcp: HcpSnapshot,
  around: RequestDocumentFacts,
): Section[] => [
  { title: 'Congrès', facts: congressFacts(congress) },
  { title: 'Professionnel de santé', facts: personFacts(s, hcp) },
  { title: 'Demande', facts: demandFacts(s, around) },
  { title: 'Décision', facts: decisionFacts(s, around) },
];
