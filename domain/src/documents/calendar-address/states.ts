export const calendarAddressStates = ['ACTIVE', 'REVOKED'] as const;
export type CalendarAddressState = (typeof calendarAddressStates)[number];
export const calendarAddressStateLabels: Record<CalendarAddressState, string> = {
  ACTIVE: 'En service',
  REVOKED: 'Révoquée',
};

/** What a calendar that is subscribed to holds. */
export const calendarContents = ['MINE', 'ALL'] as const;
export type CalendarContent = (typeof calendarContents)[number];
export const calendarContentLabels: Record<CalendarContent, string> = {
  MINE: 'Les miens',
  ALL: 'Tout ce que je vois',
};
