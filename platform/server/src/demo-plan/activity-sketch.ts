/** An activity of a demo programme, before anybody is enrolled. */
export interface ActivityTemplate {
  /** Code of the activity category. */
  kind: 'PLENARY' | 'WORKSHOP' | 'SYMPOSIUM' | 'MEETING' | 'BREAKFAST' | 'LUNCH' | 'DINNER' | 'SOCIAL';
  name: string;
  /** Days after the first one. */
  day: number;
  startHour: string;
  endHour: string;
  room: string | null;
  nature: 'PHYSICAL' | 'VIRTUAL' | 'HYBRID';
  entryType: 'OPEN' | 'ON_INVITATION' | 'ON_INVITATION_WITHOUT_QUOTA';
  organizer: 'biogen' | 'congress';
  quota: number | null;
  /** In cents. */
  price: number | null;
  /** Participant categories; null for all. */
  target: readonly string[] | null;
  /** How many of those who may want it, 0 to 1. */
  appeal: number;
}

const staffCategories = ['STAFF_FIELD', 'STAFF_HEADQUARTERS', 'STAFF_AGENCY', 'STAFF_TECHNICAL'] as const;

export type Sketch = Pick<ActivityTemplate, 'kind' | 'name' | 'day' | 'startHour' | 'endHour'> &
  Partial<ActivityTemplate>;

export const briefing = (day: number, startHour: string, endHour: string): Sketch => ({
  kind: 'MEETING',
  name: 'Briefing des équipes',
  day,
  startHour,
  endHour,
  room: 'Salle Pasteur',
  entryType: 'ON_INVITATION_WITHOUT_QUOTA',
  quota: null,
  target: staffCategories,
  appeal: 0.8,
});
