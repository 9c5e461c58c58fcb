export { daysBetween } from './day.ts';
export * from './french-calendar.ts';
