import type { ExportKind } from '@portal/domain/documents/actions';

export type PaperKind = Extract<ExportKind, 'PRESENCE_LIST' | 'BADGES' | 'PRESENCE_CERTIFICATES'>;

/** Whom a paper is for: so many people, one by name, or everybody. */
export type Whom = { count: number } | { name: string } | 'all';

const countOf = (whom: Whom): number | undefined => (whom === 'all' ? undefined : 'name' in whom ? 1 : whom.count);

const number = (count: number): string => count.toLocaleString('fr-FR');

/** « , parmi les 12 personnes choisies » */
function among(whom: Whom): string {
  if (whom === 'all') return '';
  if ('name' in whom) return ` (${whom.name})`;
  return whom.count === 1 ? ', pour la personne choisie' : `, parmi les ${number(whom.count)} personnes choisies`;
}

interface PaperWords {
  label: string;
  title: string;
  what: (whom: Whom) => string;
}

/** What each paper is, in the menu and in its dialog. */
export const printTexts: Record<PaperKind, PaperWords> = {
  PRESENCE_LIST: {
    label: 'Feuille de présence',
    title: 'Feuille de présence',
    what: (whom) =>
      `Une feuille par jour, avec qui est attendu sur place et qui a signé${among(whom)}. Les signatures y sont pour qui a le droit de les voir.`,
  },
  BADGES: {
    label: 'Badges',
    title: 'Badges',
    what: (whom) =>
      countOf(whom) === 1
        ? `Un badge avec son code QR${among(whom)}, et le texte «\u202fBadge\u202f» de l’événement.`
        : `Des badges avec leur code QR, dix par feuille A4, de qui est attendu sur place${among(whom)}.`,
  },
  PRESENCE_CERTIFICATES: {
    label: 'Attestations de présence',
    title: 'Attestations de présence',
    what: (whom) => `Une page pour chaque personne présente${among(whom)}, avec le texte de l’événement.`,
  },
};

/** Beside the letter that somebody's category asks for. */
export const proposedForCategory = 'Proposée pour sa catégorie';

/** What letters are, in their dialog. @param isConverted whether they become PDFs; undefined while it is not known */
export function letterWhat(whom: Whom, withoutConversion: string | undefined): string {
  const what =
    countOf(whom) === 1
      ? `La lettre d’un professionnel de santé invité ou confirmé${among(whom)}.`
      : `Une archive avec une lettre pour chaque professionnel de santé invité ou confirmé${among(whom)}.`;
  return withoutConversion ? `${what} ${withoutConversion}` : what;
}
