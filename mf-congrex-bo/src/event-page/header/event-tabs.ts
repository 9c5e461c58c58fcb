interface EventTab {
  /** A child of the event's route. */
  path: string;
  label: string;
  /** Other children of the event's route whose pages belong to the tab. */
  holds?: readonly string[];
}

/** The tabs of the event page in their order (specification, section 2 « Screens »). */
export const eventTabs: readonly EventTab[] = [
  { path: 'details', label: 'Informations' },
  {
    path: 'attendee-list',
    label: 'Participants',
    holds: ['user', 'staff', 'add-participants', 'add-staff-participants'],
  },
  { path: 'subscription-form', label: 'Formulaire d’inscription' },
  { path: 'activities', label: 'Activités', holds: ['activity', 'activity-form'] },
];

/** The tab that an address of the event page belongs to, by the segment after the event's uuid. */
export function tabOf(pathname: string): string | undefined {
  const [, segment = ''] = /\/event\/[^/]+\/([^/]+)/.exec(pathname) ?? [];
  return eventTabs.find(({ path, holds = [] }) => path === segment || holds.includes(segment))?.path;
}
