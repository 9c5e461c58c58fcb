import { type Specialty, specialtyLabels } from '../../hcps/enumerations.ts';
import { normalise } from '../../texts/search-words.ts';

/** Profiles that lead to a category, and those of people who are no guests. Labels are free at Evenium: any other is an ordinary guest. */
const profiles: Record<string, { category: 'ORATOR' | 'SCIENTIFIC_COMMITTEE' } | 'PARTNER'> = {
  orateur: { category: 'ORATOR' },
  oratrice: { category: 'ORATOR' },
  intervenant: { category: 'ORATOR' },
  intervenante: { category: 'ORATOR' },
  moderateur: { category: 'ORATOR' },
  moderatrice: { category: 'ORATOR' },
  speaker: { category: 'ORATOR' },
  'comite scientifique': { category: 'SCIENTIFIC_COMMITTEE' },
  partenaire: 'PARTNER',
  exposant: 'PARTNER',
  prestataire: 'PARTNER',
  organisateur: 'PARTNER',
};

export const eveniumParticipantTypes = ['guest', 'partner'] as const;
type EveniumParticipantType = (typeof eveniumParticipantTypes)[number];

/** What a profile means: a partner is not imported, a guest may come with a category. */
export function profileOf(label: string | null): { type: EveniumParticipantType; category: string | null } {
  const key = normalise(label ?? '').trim();
  const found = Object.hasOwn(profiles, key) ? profiles[key]! : null;
  if (found === 'PARTNER') return { type: 'partner', category: null };
  return { type: 'guest', category: found?.category ?? null };
}

const bySpecialtyLabel = new Map(
  Object.entries(specialtyLabels).map(([code, label]) => [normalise(label), code as Specialty]),
);
const otherSpecialtyLabels: Record<string, Specialty> = {
  neurologue: 'NEUROLOGY',
  neuropediatre: 'NEUROPEDIATRICS',
  geriatre: 'GERIATRICS',
  psychiatre: 'PSYCHIATRY',
  radiologue: 'RADIOLOGY',
  'medecine physique et readaptation': 'PHYSICAL_MEDICINE',
  mpr: 'PHYSICAL_MEDICINE',
  pediatre: 'PEDIATRICS',
  pneumologue: 'PULMONOLOGY',
  rhumatologue: 'RHEUMATOLOGY',
  'gastro-enterologie': 'GASTROENTEROLOGY',
  'gastro-enterologue': 'GASTROENTEROLOGY',
  dermatologue: 'DERMATOLOGY',
  ophtalmologue: 'OPHTHALMOLOGY',
  'medecine generale': 'GENERAL_MEDICINE',
  generaliste: 'GENERAL_MEDICINE',
  'pharmacien hospitalier': 'HOSPITAL_PHARMACY',
  pharmacien: 'PHARMACY',
  infirmier: 'NURSING',
  infirmiere: 'NURSING',
  ide: 'NURSING',
  kinesitherapeute: 'PHYSIOTHERAPY',
};

/** The portal's specialty for a label of Evenium; null for a label that it does not know. */
export function specialtyOfLabel(label: string | null): Specialty | null {
  const key = normalise(label ?? '').trim();
  return bySpecialtyLabel.get(key) ?? (Object.hasOwn(otherSpecialtyLabels, key) ? otherSpecialtyLabels[key]! : null);
}
