import type { Right } from '@portal/domain/rights/catalogue';
import {
  workOnBenefits,
  workOnBudget,
  workOnExpenses,
  workOnHosting,
  workOnInformation,
  workOnTransport,
} from '@portal/domain/work/work-by-tab';

interface EventTab {
  /** A child of the event's route. */
  path: string;
  label: string;
  /** Other children of the event's route whose pages belong to the tab. */
  holds?: readonly string[];
  /** What its page asks for; everybody who sees the event sees the others. */
  right?: Right;
  /** The kinds of work that are done there. */
  waits?: readonly string[];
}

/** The tabs of the event page in their order (specification, section 2 « Screens »). */
export const eventTabs: readonly EventTab[] = [
  { path: 'details', label: 'Informations', waits: workOnInformation },
  {
    path: 'attendee-list',
    label: 'Participants',
    holds: ['user', 'staff', 'add-participants', 'add-staff-participants'],
  },
  { path: 'subscription-form', label: 'Formulaire d’inscription' },
  { path: 'activities', label: 'Activités', holds: ['activity', 'activity-form'] },
  {
    path: 'hostings',
    label: 'Hébergement',
    holds: ['hosting', 'hosting-form'],
    right: 'readHosting',
    waits: workOnHosting,
  },
  {
    path: 'transport-notes',
    label: 'Transport',
    holds: ['transport-note', 'transport-note-form'],
    right: 'readTransportNote',
    waits: workOnTransport,
  },
  { path: 'transfer-list', label: 'Transferts', right: 'readTransfer' },
  {
    path: 'expense-notes',
    label: 'Notes de frais',
    holds: ['expense-note', 'expense-note-form'],
    right: 'readExpenseNote',
    waits: workOnExpenses,
  },
  { path: 'mails', label: 'E-mails', right: 'readMail' },
  { path: 'budget', label: 'Budget', right: 'readBudget', waits: workOnBudget },
  { path: 'benefits', label: 'Avantages', right: 'readBenefitFiling', waits: workOnBenefits },
];

/** The tabs that somebody with these rights sees. */
export const tabsFor = (rights: readonly string[]): readonly EventTab[] =>
  eventTabs.filter(({ right }) => right === undefined || rights.includes(right));

/** The tab that a URL of the event page belongs to, by the segment after the event's uuid. */
export function tabOf(pathname: string): string | undefined {
  const [, segment = ''] = /\/event\/[^/]+\/([^/]+)/.exec(pathname) ?? [];
  return eventTabs.find(({ path, holds = [] }) => path === segment || holds.includes(segment))?.path;
}
