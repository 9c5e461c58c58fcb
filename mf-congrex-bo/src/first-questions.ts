import { gatheringReads } from '@portal/domain/gathering/reads';
import { participantReads } from '@portal/domain/participants/reads';
import { attendeesPerPage, attendeeVariables } from './attendees/attendee-variables.ts';
import { attendeeAddress, toQueryVariables as attendeeQuestion } from './attendees/view/filters.ts';
import { eventAddress, toQueryVariables as eventQuestion } from './event-list/filters.ts';
import {
  AttendeesDocument,
  EventCoreDocument,
  EventFilterOptionsDocument,
  EventInvitationDocument,
  EventListDocument,
  EventNamesDocument,
  HcpListDocument,
  HcpListOptionsDocument,
} from './generated/graphql.ts';
import { hcpAddress, toQueryVariables as hcpQuestion } from './hcps/hcp-filters.ts';

const none = new URLSearchParams();
const gatheringUuid = ':gatheringUuid';
const event = [
  { document: EventCoreDocument, variables: { gatheringUuid } },
  {
    document: EventInvitationDocument,
    variables: { gatheringUuid },
    read: participantReads.subscriptionForm,
  },
];
const names = { document: EventNamesDocument, variables: { gatheringUuid, withStages: false } };
const namesAndStages = {
  document: EventNamesDocument,
  variables: { gatheringUuid, withStages: true },
  read: gatheringReads['Gathering.historicalRecords'],
};
const attendees = attendeeVariables(
  attendeeQuestion(gatheringUuid, attendeeAddress.read(none)),
  attendeesPerPage,
  null,
);

/** What screens ask whoever opens them: the page asks it before their code is there (docs/decisions/federation.md). */
export const firstQuestions = {
  '/congrex-bo': [
    {
      document: EventListDocument,
      variables: { ...eventQuestion(eventAddress.read(none)), first: 50 },
      isOfPlainAddress: true,
    },
    { document: EventFilterOptionsDocument, variables: {} },
  ],
  '/congrex-bo/list-hcp': [
    {
      document: HcpListDocument,
      variables: { ...hcpQuestion(hcpAddress.read(none)), first: 50 },
      isOfPlainAddress: true,
    },
    { document: HcpListOptionsDocument, variables: {} },
  ],
  '/congrex-bo/event/:gatheringUuid/details': [...event, namesAndStages],
  '/congrex-bo/event/:gatheringUuid/attendee-list': [
    ...event,
    names,
    { document: AttendeesDocument, variables: attendees, isOfPlainAddress: true },
  ],
};
