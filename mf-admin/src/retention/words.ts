import { counted } from '@portal/web/list/count';

/** « 5 ans », « 90 jours », « 1 heure »: as people say so many days. */
export function retentionLabel(days: number): string {
  if (days < 1) return counted(Math.round(days * 24), 'heure', 'heures');
  const years = days / 365.25;
  if (days >= 365 && Math.abs(years - Math.round(years)) < 0.01) return counted(Math.round(years), 'an', 'ans');
  return counted(days, 'jour', 'jours');
}
