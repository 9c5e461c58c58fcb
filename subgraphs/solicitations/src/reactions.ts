import {
  gatheringChanged,
  gatheringCreated,
  gatheringDatesChanged,
  gatheringStatusChanged,
  hcpChanged,
  hcpErased,
  participantAnswered,
  participantChanged,
  participantInvited,
  participantPresenceChanged,
  participantRemoved,
  sensibleChangeDecided,
  userChanged,
} from '@portal/domain';
import { gatherings, hcps, participations, users } from './copies.ts';
import { places } from './unit-places.ts';

const gatheringEvents = [
  gatheringCreated,
  gatheringChanged,
  gatheringStatusChanged,
  gatheringDatesChanged,
  sensibleChangeDecided,
];
const participantEvents = [
  participantInvited,
  participantChanged,
  participantAnswered,
  participantPresenceChanged,
  participantRemoved,
];

/** What solicitations keeps of other domains. An HCP or a user who is not known here is asked for when they are needed. */
export const reactions = [
  ...places.reactions,
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringEvents),
  ...hcps.renewedBy<{ healthCareProfessionalUuid: string }>(
    [hcpChanged, hcpErased],
    ({ healthCareProfessionalUuid }) => healthCareProfessionalUuid,
  ),
  ...participations.broughtBy(participantEvents),
  ...users.renewedBy([userChanged]),
];
