import type { demoRandom } from '../service/demo.ts';
import type { Franchise } from './franchises.ts';

const doctors: Record<Franchise, readonly string[]> = {
  AD: ['NEUROLOGY', 'GERIATRICS', 'NEUROLOGY', 'PSYCHIATRY', 'NUCLEAR_MEDICINE'],
  MS: ['NEUROLOGY', 'NEUROLOGY', 'PHYSICAL_MEDICINE', 'RADIOLOGY', 'OPHTHALMOLOGY'],
  BBU: ['RHEUMATOLOGY', 'GASTROENTEROLOGY', 'DERMATOLOGY', 'INTERNAL_MEDICINE', 'OPHTHALMOLOGY'],
  SMA: ['NEUROPEDIATRICS', 'NEUROLOGY', 'MEDICAL_GENETICS', 'PULMONOLOGY', 'PEDIATRICS'],
};

/** Professions besides doctors: every seventh HCP is of one of them. */
const others = [
  { type: 'NURSE', specialty: 'NURSING', title: 'COORDINATOR' },
  { type: 'PHARMACIST', specialty: 'HOSPITAL_PHARMACY', title: 'HOSPITAL_PRACTITIONER' },
  { type: 'INTERN', specialty: 'NEUROLOGY', title: 'STUDENT' },
  { type: 'PHYSIOTHERAPIST', specialty: 'PHYSIOTHERAPY', title: 'PRIVATE_PRACTITIONER' },
  { type: 'NURSE', specialty: 'ADVANCED_NURSING', title: 'HEALTH_MANAGER' },
  { type: 'OTHER', specialty: 'NEUROPSYCHOLOGY', title: 'OTHER' },
  { type: 'OTHER', specialty: 'SPEECH_THERAPY', title: 'PRIVATE_PRACTITIONER' },
] as const;
const titles = [
  'HOSPITAL_PRACTITIONER',
  'HOSPITAL_PRACTITIONER',
  'CLINICAL_HEAD',
  'PRIVATE_PRACTITIONER',
  'DEPARTMENT_HEAD',
  'ASSISTANT',
];

/** What somebody is by profession. Codes are those of the domain. */
export interface Profession {
  type: 'DOCTOR' | 'INTERN' | 'PHARMACIST' | 'NURSE' | 'PHYSIOTHERAPIST' | 'OTHER';
  specialty: string;
  title: string;
}

/** The profession of the HCP of a number: every seventh is no doctor. */
export function professionOf(number: number, franchise: Franchise, random: ReturnType<typeof demoRandom>): Profession {
  if (number % 7 === 6) return others[Math.floor(number / 7) % others.length]!;
  const isProfessor = number % 19 === 0;
  const title = isProfessor ? 'UNIVERSITY_PROFESSOR' : random.pick(titles);
  return { type: 'DOCTOR', specialty: random.pick(doctors[franchise]), title };
}
