export * from './calendar-bars.ts';
export { dayAfter, daysBetween, monthsBefore, shownDay } from './day.ts';
export * from './day-range.ts';
export * from './french-calendar.ts';
export * from './french-day.ts';
export * from './view.ts';
