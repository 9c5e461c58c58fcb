import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { click, press, show } from '../testing/screen.tsx';
import { formatDateTime, formatDay, formatDayRange, formatTime, sortedRange } from '../text/dates.ts';
import { DatePicker } from './DatePicker.tsx';
import { DateRangePicker } from './DateRangePicker.tsx';
import { TimePicker } from './TimePicker.tsx';

const may = { start: '2026-05-04', end: '2026-05-05' };

function openCalendar() {
  click(screen.getByRole('button', { name: /Calendrier/ }));
  return screen.getByRole('grid');
}

/** The day's button in the month shown. */
function day(number: number): HTMLElement {
  const cell = within(screen.getByRole('grid'))
    .getAllByText(String(number))
    .find((one) => !one.hasAttribute('data-outside-month'));
  if (!cell) throw new Error(`no day ${number}`);
  return cell;
}

describe('DatePicker that opens on a day', () => {
  it('shows its month while nothing is chosen, and the chosen one afterwards', () => {
    show(<DatePicker label="Date" value={null} opensOn="2031-12-01" />);
    openCalendar();
    expect(screen.getByRole('grid').getAttribute('aria-label')).toMatch(/décembre 2031/);
    show(<DatePicker label="Date" value="2030-05-12" opensOn="2031-12-01" />);
    openCalendar();
    expect(screen.getByRole('grid').getAttribute('aria-label')).toMatch(/mai 2030/);
  });
});

describe('DateRangePicker', () => {
  it.each([
    { clicks: [12, 14], expected: { start: '2026-05-12', end: '2026-05-14' } },
    { clicks: [14, 12], expected: { start: '2026-05-12', end: '2026-05-14' } },
    { clicks: [12, 12], expected: { start: '2026-05-12', end: '2026-05-12' } },
  ])('emits once, sorted, after two clicks: $clicks', ({ clicks, expected }) => {
    const onChange = vi.fn();
    show(<DateRangePicker label="Dates" value={may} onChange={onChange} />);
    openCalendar();
    const [first = 0, second = 0] = clicks;
    click(day(first));
    expect(onChange).not.toHaveBeenCalled();
    click(day(second));
    expect(onChange.mock.calls).toEqual([[expected]]);
  });

  it('begins the week on Monday and shows dd/MM/yy', () => {
    show(<DateRangePicker label="Dates" value={may} onChange={() => undefined} />);
    expect(screen.getByText('04/05/26 – 05/05/26').textContent).toBe('04/05/26 – 05/05/26');
    const heads = openCalendar().querySelectorAll('th');
    expect([...heads].map((head) => head.textContent)).toEqual(['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim']);
  });

  it('does not take a day outside its bounds', () => {
    const onChange = vi.fn();
    show(<DateRangePicker label="Dates" value={may} min="2026-05-04" max="2026-05-20" onChange={onChange} />);
    openCalendar();
    click(day(21));
    click(day(22));
    expect(onChange.mock.calls).toEqual([]);
  });
});

describe('DatePicker and TimePicker', () => {
  it('emits a day, never an instant', () => {
    const onChange = vi.fn();
    show(<DatePicker label="Jour" value="2026-05-04" onChange={onChange} />);
    openCalendar();
    click(day(31));
    expect(onChange.mock.calls).toEqual([['2026-05-31']]);
  });

  it('counts hours on 24', () => {
    const onChange = vi.fn();
    show(<TimePicker label="Début" value="23:30" onChange={onChange} />);
    const hours = screen.getByRole('spinbutton', { name: /heure/ });
    expect([hours.getAttribute('aria-valuemin'), hours.getAttribute('aria-valuemax'), hours.textContent]).toEqual([
      '0',
      '23',
      '23',
    ]);
    fireEvent.focus(hours);
    hours.focus();
    press('ArrowUp');
    expect(onChange.mock.calls).toEqual([['00:30']]);
  });
});

describe('formats', () => {
  it.each([
    ['2026-03-05', '05/03/26'],
    ['2005-12-31', '31/12/05'],
    ['2026-02-30', ''],
    ['', ''],
    [null, ''],
  ])('formatDay(%j)', (value, expected) => {
    expect(formatDay(value)).toBe(expected);
  });

  it('writes a range of one day once', () => {
    expect([
      formatDayRange(sortedRange('2026-05-05', '2026-05-04')),
      formatDayRange({ start: '2026-05-04', end: '2026-05-04' }),
    ]).toEqual(['04/05/26 – 05/05/26', '04/05/26']);
  });

  it.each([
    ['2026-03-12T22:30:00Z', 'Europe/Paris', '12/03/26 23:30'],
    ['2026-03-12T23:30:00Z', 'Europe/Paris', '13/03/26 00:30'],
    ['2026-07-12T22:30:00Z', 'America/Martinique', '12/07/26 18:30'],
    ['rien', 'Europe/Paris', ''],
  ])('formatDateTime(%j, %j)', (value, zone, expected) => {
    expect(formatDateTime(value, zone)).toBe(expected);
    expect(formatTime(value, zone)).toBe(expected.slice(9));
  });
});
