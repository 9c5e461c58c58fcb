import { eventAddress, toQueryVariables } from './events/filters.ts';
import { EventsToDecideDocument, FieldEventsDocument } from './generated/graphql.ts';

/** What screens ask whoever opens them: the page asks it before their code is there (docs/decisions/federation.md). */
export const firstQuestions = {
  '/congrex/events': [
    {
      document: FieldEventsDocument,
      variables: { ...toQueryVariables(eventAddress.read(new URLSearchParams())), first: 50 },
      isOfPlainAddress: true,
    },
    { document: EventsToDecideDocument, variables: {} },
  ],
};
