import type { benefitWork } from '../expenses/benefit-rules/work.ts';
import type { expenseWork, spendCapWork } from '../expenses/work.ts';
import type { gatheringWork } from '../gathering/work.ts';
import type { stayWork, transportWork } from '../logistics/work.ts';
import type { participantWork } from '../participants/work.ts';
import type { programmeWork } from '../skyclarys/work.ts';
import type { solicitationWork } from '../solicitations/work.ts';
import type { virtualSessionWork } from '../virtual-sessions/work.ts';

type WorkKindName =
  | keyof typeof gatheringWork
  | keyof typeof participantWork
  | keyof typeof solicitationWork
  | keyof typeof stayWork
  | keyof typeof transportWork
  | keyof typeof expenseWork
  | keyof typeof spendCapWork
  | keyof typeof benefitWork
  | keyof typeof programmeWork
  | keyof typeof virtualSessionWork;

/** What is done where the information of an event is shown. */
export const workOnInformation = [
  'GATHERING_TO_VALIDATE',
  'GATHERING_TO_CORRECT',
  'GATHERING_CHANGE_TO_DECIDE',
  'GATHERING_TO_PUBLISH',
  'GATHERING_TO_CLOSE',
  'GATHERING_TO_WIND_UP',
  'INVITATION_TO_ANSWER',
] as const satisfies readonly WorkKindName[];

/** What is done in a list of solicitations. */
export const workOnSolicitations = ['SOLICITATION_TO_DECIDE'] as const satisfies readonly WorkKindName[];

/** What is done where nights are given. */
export const workOnHosting = ['STAY_TO_ASSIGN', 'STAY_TO_REVIEW'] as const satisfies readonly WorkKindName[];

/** What is done in the transport notes of an event. */
export const workOnTransport = [
  'TRANSPORT_TO_PROPOSE',
  'TRANSPORT_TO_REVIEW',
  'TRANSPORT_TO_TICKET',
  'TRANSPORT_UNANSWERED',
] as const satisfies readonly WorkKindName[];

/** What a traveller does in their own transport. */
export const workOnOwnTransport = ['TRANSPORT_TO_ANSWER'] as const satisfies readonly WorkKindName[];

/** What is done in its expense notes. */
export const workOnExpenses = [
  'EXPENSE_LATE',
  'EXPENSE_TO_PROCESS',
  'EXPENSE_TO_ARBITRATE',
  'EXPENSE_TO_PAY',
] as const satisfies readonly WorkKindName[];

/** What is looked at in its budget. */
export const workOnBudget = ['SPEND_CAP_CROSSED'] as const satisfies readonly WorkKindName[];

/** What is done in the list of what its invitations give. */
export const workOnBenefits = ['BENEFITS_LATE', 'BENEFITS_DUE'] as const satisfies readonly WorkKindName[];

/** What is done at an event of the back office, behind whatever tab: beside the list of events. */
export const workAtEvents = [
  ...workOnInformation,
  ...workOnHosting,
  ...workOnTransport,
  ...workOnExpenses,
  ...workOnBudget,
  ...workOnBenefits,
] as const satisfies readonly WorkKindName[];

/** The same of the field area, where solicitations have a list of their own. */
export const workAtFieldEvents = [
  ...workOnInformation,
  ...workOnOwnTransport,
] as const satisfies readonly WorkKindName[];

/** What is done at a virtual session. */
export const workOnSessions = [
  'VIRTUAL_SESSION_TO_PUBLISH',
  'VIRTUAL_SESSION_TO_CLOSE',
  'VIRTUAL_SESSION_TO_WIND_UP',
] as const satisfies readonly WorkKindName[];
