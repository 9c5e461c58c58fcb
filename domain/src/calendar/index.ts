export { dayAfter, daysBetween, monthsBefore, shownDay } from './day.ts';
export * from './french-calendar.ts';
