import {
  EventForGuestDocument,
  ExpenseFormForGuestDocument,
  OpenHcpLinkDocument,
  OwnExpenseCategoriesDocument,
  OwnExpensesDocument,
  OwnStaysDocument,
  OwnTransportDocument,
  SubscriptionFormDocument,
} from './generated/graphql.ts';

const opening = { document: OpenHcpLinkDocument, variables: { token: ':token' } };
const gatheringUuid = ':gatheringUuid';

/** What the pages of links ask first: the link is opened, and the rest is asked in its name with the same request. */
export const firstQuestions = {
  '/hcp/subscription/:gatheringUuid': [
    opening,
    { document: SubscriptionFormDocument, variables: { gatheringUuid, participantUuid: null, category: null } },
    { document: EventForGuestDocument, variables: { gatheringUuid } },
    { document: OwnStaysDocument, variables: { gatheringUuid } },
  ],
  '/hcp/transport/:gatheringUuid': [opening, { document: OwnTransportDocument, variables: { gatheringUuid } }],
  '/hcp/expense/:gatheringUuid': [
    opening,
    { document: OwnExpensesDocument, variables: { gatheringUuid } },
    { document: OwnExpenseCategoriesDocument, variables: {} },
    { document: ExpenseFormForGuestDocument, variables: { gatheringUuid } },
  ],
  // Its question is about the HCP whom the link names when it is open.
  '/create_solicitation': [opening],
};
