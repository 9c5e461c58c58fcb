export { dayAfter, daysBetween, monthsBefore, shownDay } from './day.ts';
export * from './french-calendar.ts';
export * from './french-day.ts';
export * from './lanes.ts';
export * from './stretch.ts';
export * from './view.ts';
