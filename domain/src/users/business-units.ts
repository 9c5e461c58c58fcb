/** Codes of the franchises (specification, section 1). */
export const franchises = ['AD', 'MS', 'BBU', 'SMA'] as const;
export type Franchise = (typeof franchises)[number];

/** The business units in display order, with the SERF form that each one uses (specification, section 1). */
export const businessUnitCatalogue = [
  { franchise: 'AD', label: 'Alzheimer', order: 0, serfForm: 'DEFAULT' },
  { franchise: 'MS', label: 'SEP', order: 1, serfForm: 'DEFAULT' },
  { franchise: 'BBU', label: 'Biosimilaires', order: 2, serfForm: 'BBU' },
  { franchise: 'SMA', label: 'SMA', order: 3, serfForm: 'DEFAULT' },
] as const satisfies readonly { franchise: Franchise; label: string; order: number; serfForm: 'DEFAULT' | 'BBU' }[];

/** The zone of a unit that stands for all of its zones (specification, section 9: « Zone AD Global »). */
export const globalZoneLabel = (franchise: Franchise): string => `Zone ${franchise} Global`;

/** The regions of a unit's zones, from the first on; the same in every unit. */
export const zoneRegions = ['Île-de-France', 'Nord-Est', 'Ouest', 'Sud-Ouest', 'Sud-Est'] as const;

/** How a zone is called: « Zone MS Ouest ». */
export const zoneLabelOf = (franchise: Franchise, region: string): string => `Zone ${franchise} ${region}`;
