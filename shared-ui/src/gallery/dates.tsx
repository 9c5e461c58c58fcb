import { DatePicker, DateRangePicker, type DayRange, formatDateTime, MultiDatePicker, TimePicker } from '../dates.ts';
import { type GalleryEntry, live, still } from './entry.tsx';

export const dateEntries: readonly GalleryEntry[] = [
  {
    id: 'date-picker',
    title: 'Date',
    group: 'Dates',
    states: [
      live<string | null>('Vide', null, (value, onChange) => (
        <DatePicker label="Date limite" isRequired value={value} onChange={onChange} />
      )),
      live<string | null>('Bornée', '2026-03-12', (value, onChange) => (
        <DatePicker
          label="Date limite"
          min="2026-03-02"
          max="2026-03-27"
          help="En mars."
          value={value}
          onChange={onChange}
        />
      )),
      live<string | null>('Erreur', '2026-03-12', (value, onChange) => (
        <DatePicker label="Date limite" errorMessage="Choisissez une date à venir." value={value} onChange={onChange} />
      )),
      still('Inactive', () => <DatePicker label="Date limite" isDisabled value="2026-03-12" />),
    ],
  },
  {
    id: 'date-range-picker',
    title: 'Période',
    group: 'Dates',
    states: [
      live<DayRange | null>('Vide', null, (value, onChange) => (
        <DateRangePicker label="Dates" value={value} onChange={onChange} />
      )),
      live<DayRange | null>('Choisie', { start: '2026-03-12', end: '2026-03-14' }, (value, onChange) => (
        <DateRangePicker label="Dates" value={value} onChange={onChange} />
      )),
    ],
  },
  {
    id: 'multi-date-picker',
    title: 'Plusieurs jours',
    group: 'Dates',
    states: [
      live<readonly string[]>('Trois jours', ['2026-03-12', '2026-03-14', '2026-03-18'], (value, onChange) => (
        <MultiDatePicker label="Nuits" value={value} onChange={onChange} />
      )),
    ],
  },
  {
    id: 'time-picker',
    title: 'Heure',
    group: 'Dates',
    states: [
      live<string | null>('24 heures', '14:30', (value, onChange) => (
        <TimePicker label="Début" value={value} onChange={onChange} />
      )),
      live<string | null>('Vide, erreur', null, (value, onChange) => (
        <TimePicker label="Fin" errorMessage="Indiquez une heure." value={value} onChange={onChange} />
      )),
    ],
  },
  {
    id: 'format-date-time',
    title: 'Instant dans une zone',
    group: 'Dates',
    states: [
      still(
        'Paris et Tokyo',
        () =>
          `${formatDateTime('2026-03-12T22:30:00Z', 'Europe/Paris')} à Paris, ${formatDateTime('2026-03-12T22:30:00Z', 'Asia/Tokyo')} à Tokyo`,
      ),
    ],
  },
];
