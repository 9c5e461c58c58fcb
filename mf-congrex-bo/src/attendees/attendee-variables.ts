import type { AttendeesQueryVariables } from '../generated/graphql.ts';
import type { AttendeeQuestion } from './view/filters.ts';

export const attendeesPerPage = 50;

/** The answer is asked for in the views that show it; e-mails and what logistics gave are other services’. */
export function attendeeVariables(question: object, limit: number, after: string | null): AttendeesQueryVariables {
  const { sort, direction, withEmails: _, given: __, ...rest } = question as AttendeeQuestion;
  return { ...rest, pagination: { limit, after, by: sort, order: direction } };
}
