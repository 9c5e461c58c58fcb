export { dayAfter, daysBetween, shownDay } from './day.ts';
export * from './french-calendar.ts';
