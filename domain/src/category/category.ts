/** Event types of the category library (specification, section 3 "Participant categories"). */
export const eventTypes = ['CONGRESS_LONG', 'CONGRESS_SHORT', 'STANDALONE_LONG', 'STANDALONE_SHORT'] as const;
export type EventType = (typeof eventTypes)[number];

export const categoryModules = ['EXPENSE_NOTE', 'HOSTING', 'RESTAURATION', 'TRANSPORT'] as const;
export type CategoryModule = (typeof categoryModules)[number];

export const categoryTags = [
  'COUNT_TOWARD_QUOTA',
  'ORATOR',
  'STAFF',
  'SUBSCRIPTION',
  'TOUR_LEADER',
  'TRANSPARENCE',
] as const;
export type CategoryTag = (typeof categoryTags)[number];

export interface Category {
  id: string;
  label: string;
  eventTypes: readonly EventType[];
  /** A tone of the design system's palette. */
  color: string;
  tags: readonly CategoryTag[];
  modules: readonly CategoryModule[];
}

const long: readonly EventType[] = ['CONGRESS_LONG', 'STANDALONE_LONG'];
const hcpTags: readonly CategoryTag[] = ['COUNT_TOWARD_QUOTA', 'SUBSCRIPTION', 'TRANSPARENCE'];
const stay: readonly CategoryModule[] = ['EXPENSE_NOTE', 'HOSTING', 'RESTAURATION', 'TRANSPORT'];
const dayTrip: readonly CategoryModule[] = ['EXPENSE_NOTE', 'RESTAURATION', 'TRANSPORT'];

const professions = [
  { id: 'DOCTOR', label: 'Médecin', color: 'blue' },
  { id: 'NURSE', label: 'Infirmier', color: 'teal' },
  { id: 'PHARMACIST', label: 'Pharmacien', color: 'green' },
  { id: 'PHYSIOTHERAPIST', label: 'Kinésithérapeute', color: 'violet' },
] as const;

/** Four professions × (more than 50 km: one-day congress, one-day standalone, two days or more; local). */
const professionCategories = (shortModules: readonly CategoryModule[]): Category[] =>
  professions.flatMap(({ id, label, color }) => [
    {
      id: `${id}_MORE_50KM_CONGRESS_1DAY`,
      label: `${label} + de 50 km (congrès 1 jour)`,
      eventTypes: ['CONGRESS_SHORT'],
      color,
      tags: hcpTags,
      modules: shortModules,
    },
    {
      id: `${id}_MORE_50KM_STANDALONE_1DAY`,
      label: `${label} + de 50 km (standalone 1 jour)`,
      eventTypes: ['STANDALONE_SHORT'],
      color,
      tags: hcpTags,
      modules: shortModules,
    },
    {
      id: `${id}_MORE_50KM_2DAYS`,
      label: `${label} + de 50 km (2 jours et plus)`,
      eventTypes: long,
      color,
      tags: hcpTags,
      modules: stay,
    },
    { id: `${id}_LOCAL`, label: `${label} local`, eventTypes, color, tags: hcpTags, modules: ['RESTAURATION'] },
  ]);

const staffCategory = (id: string, label: string, modules: readonly CategoryModule[]): Category => ({
  id,
  label,
  eventTypes,
  color: 'grey',
  tags: ['STAFF', 'SUBSCRIPTION'],
  modules,
});

/** The library of one version. 1.1.0 adds hosting to the one-day categories beyond 50 km and the staff categories with transport (specification, section 3). */
const library = (isOnePointOne: boolean): Category[] => [
  {
    id: 'ORATOR',
    label: 'Orateur',
    eventTypes,
    color: 'orange',
    tags: ['ORATOR', 'SUBSCRIPTION', 'TRANSPARENCE'],
    modules: stay,
  },
  {
    id: 'SCIENTIFIC_COMMITTEE',
    label: 'Comité scientifique',
    eventTypes,
    color: 'orange',
    tags: ['ORATOR', 'SUBSCRIPTION', 'TRANSPARENCE'],
    modules: stay,
  },
  ...professionCategories(isOnePointOne ? stay : dayTrip),
  // Interns get no hospitality (specification, section 5 "Other rules").
  {
    id: 'INTERN',
    label: 'Interne',
    eventTypes,
    color: 'yellow',
    tags: ['COUNT_TOWARD_QUOTA', 'SUBSCRIPTION'],
    modules: [],
  },
  {
    id: 'FOREIGN_DOCTOR',
    label: 'Médecin étranger',
    eventTypes,
    color: 'blue',
    tags: ['SUBSCRIPTION'],
    modules: ['RESTAURATION'],
  },
  {
    id: 'FOREIGN_STAFF',
    label: 'Staff étranger',
    eventTypes,
    color: 'grey',
    tags: ['STAFF'],
    modules: ['RESTAURATION'],
  },
  staffCategory('STAFF_FIELD', 'Staff terrain', ['HOSTING', 'RESTAURATION', 'EXPENSE_NOTE']),
  staffCategory('STAFF_HEADQUARTERS', 'Staff siège', ['HOSTING', 'RESTAURATION', 'EXPENSE_NOTE']),
  staffCategory('STAFF_AGENCY', 'Staff agence', ['HOSTING', 'RESTAURATION']),
  staffCategory('STAFF_TECHNICAL', 'Staff technique', ['RESTAURATION']),
  ...(isOnePointOne
    ? [
        {
          ...staffCategory('STAFF_FIELD_TRANSPORT', 'Staff terrain avec transport', stay),
          tags: ['STAFF', 'SUBSCRIPTION', 'TOUR_LEADER'] as const,
        },
        staffCategory('STAFF_HEADQUARTERS_TRANSPORT', 'Staff siège avec transport', stay),
      ]
    : []),
  { id: 'NO_CATEGORY', label: 'Sans catégorie', eventTypes, color: 'grey', tags: [], modules: [] },
];

export const categoryLibraries: Readonly<Record<string, readonly Category[]>> = {
  '1.0.0': library(false),
  '1.1.0': library(true),
};
export const categoryVersions = Object.keys(categoryLibraries);

/** The ids of all categories of all versions, each once: what a list may be narrowed to. */
export const everyCategoryId = (): string[] => [
  ...new Set(Object.values(categoryLibraries).flatMap((library) => library.map(({ id }) => id))),
];
export const latestCategoryVersion = '1.1.0';
