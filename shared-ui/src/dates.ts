export { DatePicker, type DatePickerProps } from './dates/DatePicker.tsx';
export * from './dates/DateRangePicker.tsx';
export * from './dates/MultiDatePicker.tsx';
export * from './dates/TimePicker.tsx';
export {
  type Day,
  type DayRange,
  formatDateTime,
  formatDay,
  formatDayRange,
  formatTime,
  sortedRange,
} from './text/dates.ts';
