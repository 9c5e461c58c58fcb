import type { OfferedActivity } from './activities.ts';
import type { SubscriptionDraft } from './answer.ts';
import type { SubscriptionFacts } from './facts.ts';

/** An HCP with every module, at a physical congress from the 10th to the 12th, seen in February. */
export const facts = (changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  audience: 'HCP',
  isPhysical: true,
  isVirtual: false,
  beginDay: '2027-03-10',
  endDay: '2027-03-12',
  today: '2027-02-01',
  modules: ['EXPENSE_NOTE', 'HOSTING', 'RESTAURATION', 'TRANSPORT'],
  hosting: { eveArrival: true, chooseEveArrivalAllowed: true, chooseNightsAllowed: true, hasHostings: true },
  transport: { transfertOptionEnabled: true },
  ...changes,
});

export const activityUuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A physical diner on the 10th from 20:00 to 22:00. */
export const activity = (n: number, changes: Partial<OfferedActivity> = {}): OfferedActivity => ({
  activityUuid: activityUuid(n),
  date: '2027-03-10',
  startHour: '20:00',
  endHour: '22:00',
  isPhysical: true,
  isVirtual: false,
  isDiner: true,
  isFull: false,
  ...changes,
});

export const route = {
  goDepartureDate: '2027-03-09',
  goDepartureHour: '18:00',
  goDeparturePlace: 'Brest',
  goArrivalPlace: 'Lyon',
  backDepartureDate: '2027-03-12',
  backDepartureHour: '17:30',
  backDeparturePlace: 'Lyon',
  backArrivalPlace: 'Brest',
};
export const hosting = { wantHosting: true, nightsWanted: ['2027-03-10'], comment: '', wantTransfer: true };
export const transport = { wantTransport: true, preferenceModes: ['TRAIN' as const], ...route };
export const evening = { date: '2027-03-10', interval: '20:00-22:00' };
export const offered = [activity(1)];
/** An HCP's whole answer. */
export const complete: SubscriptionDraft = {
  present: true,
  mobilePhone: '0612345678',
  activityInput: [{ ...evening, activityUuid: activityUuid(1) }],
  hostingInput: hosting,
  transportInput: transport,
};
