import { shownDayOf } from '@portal/domain/calendar/french-day';
import { formatActDay } from '@portal/shared-ui';

/** « NOM Prénom », as lists of people are read. */
export const hcpName = ({ lastName, firstName }: { lastName: string; firstName: string }): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

/** The day of an act; empty for none. */
export const dayOf = (at: string | null | undefined): string | null => (at ? formatActDay(at) : null);

/** The day on which a form's validity ends; empty for none. */
export const lastDayOf = (at: string | null | undefined): string | null => (at ? shownDayOf(at) : null);
